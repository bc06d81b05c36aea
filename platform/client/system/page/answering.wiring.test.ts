// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { delays } from "#machines/delays.ts";
import { useCultureAnswering } from "../public/culture-form.ts";
import { useReferenceAnswering } from "../public/reference-form.ts";
import { useAnswerSet } from "../public/use-answer-set.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request, type Sent, upload } from "../testing/wire.ts";
import { useLinkedAnswering, useOwnAnswering } from "./use-answering.ts";
import { useUpload } from "./use-upload.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const params = { id: "s1" };
const uid = "s1";
const question = (id: number) => ({ id, answer_type: "text" as const, required: true, options: [] });
const sheet = { uid, anonymous: false, questions: [question(1), question(2)], answers: [] };
const value = { type: "text", text: "Porque sim" } as const;
const [first, second] = [1, 2].map((question_id) => ({ question_id, value })) as [
  { question_id: number; value: typeof value },
  { question_id: number; value: typeof value },
];
/** As they are written: changed where nothing was stored before, and as they were read. */
const changed = <A>(answer: A) => ({ ...answer, known: [null] });
const asRead = <A>(answer: A) => ({ ...answer, known: [] });
const cv = new File(["x"], "cv.pdf", { type: "application/pdf" });

it("opens a form by its link, keeps its answers in parts, and sends them once", async () => {
  const screen = await openScreen({ as: null, at: `/evaluation/s1#token=${token}` });
  const page = await screen.hook(() => useLinkedAnswering(uid));
  expect(screen.sent()).toEqual([request("POST /answer_sheets/:id/open", { params, body: { token } })]);
  // The token is in no address, nor in what the next page of this site is told.
  expect(screen.place()).toBe("/evaluation/s1");
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: sheet });
  await screen.does(() => page.current.change(1, value));
  expect(page.current.keeping).toBe("saving");
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request("PUT /answer_sheets/:id", { params, body: { token, answers: [changed(first)] } }),
  ]);
  await screen.answers("PUT /answer_sheets/:id", { answer_sheet: { ...sheet, answers: [first] } });
  await screen.passes(delays.debounce);
  expect(page.current.keeping).toBe("saved");
  // Not before everything that is asked for is answered.
  await screen.does(() => page.current.review());
  expect(page.current.fields.map(({ path }) => path)).toEqual(["answers.q2"]);
  await screen.does(() => page.current.change(2, value));
  await screen.does(() => page.current.review());
  expect(page.current.state).toBe("review");
  expect(await screen.sends(() => page.current.send())).toEqual([
    request("POST /answer_sheets/:id/send", {
      params,
      body: { token, answers: [asRead(first), changed(second)] },
    }),
  ]);
  await screen.answers("POST /answer_sheets/:id/send");
  expect(page.current.state).toBe("sent");
});

it("says where answers are: nowhere yet, refused, away, or with the provider", async () => {
  const screen = await openScreen({ as: null, at: `/evaluation/s1#token=${token}` });
  const page = await screen.hook(() => useLinkedAnswering(uid));
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: sheet });
  expect(page.current.keeping).toBe("untouched");
  await screen.passes(delays.debounce);
  expect(page.current.keeping).toBe("untouched");
  await screen.does(() => page.current.change(1, value));
  expect(page.current.keeping).toBe("saving");
  await screen.passes(delays.debounce);
  const fields = [{ path: "answers.q1", rule: "option" }];
  await screen.refuses("PUT /answer_sheets/:id", "validation_failed", fields);
  expect(page.current.keeping).toBe("unsaved");
  screen.sent();
  const sent = request("PUT /answer_sheets/:id", { params, body: { token, answers: [changed(first)] } });
  expect(await screen.sends(() => page.current.retry())).toEqual([sent]);
  expect(page.current.keeping).toBe("saving");
  await screen.loses("PUT /answer_sheets/:id");
  expect(page.current.keeping).toBe("away");
  await screen.passes(delays.tryAgain);
  await screen.answers("PUT /answer_sheets/:id", { answer_sheet: { ...sheet, answers: [first] } });
  expect(page.current.keeping).toBe("saved");
  screen.sent();
});

it("loses no answer where another device answered the same question: it asks which one stays", async () => {
  const theirs = { type: "text", text: "De outro aparelho" } as const;
  const elsewhere = { question_id: 1, value: theirs };
  const screen = await openScreen({ as: null, at: `/evaluation/s1#token=${token}` });
  const page = await screen.hook(() => useLinkedAnswering(uid));
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: sheet });
  await screen.does(() => page.current.change(1, value));
  await screen.passes(delays.debounce);
  screen.sent();
  const fields = [{ path: "answers.q1", rule: "changed" }];
  expect(await screen.sends(() => screen.refuses("PUT /answer_sheets/:id", "conflict", fields))).toEqual([
    request("POST /answer_sheets/:id/open", { params, body: { token } }),
  ]);
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: { ...sheet, answers: [elsewhere] } });
  await screen.passes(delays.debounce);
  expect(page.current.keeping).toBe("differing");
  expect(page.current.answers).toEqual({ 1: value });
  expect([...page.current.theirs]).toEqual([[1, theirs]]);
  await screen.does(() => page.current.settle(1, "mine"));
  expect([...page.current.theirs]).toEqual([]);
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request("PUT /answer_sheets/:id", { params, body: { token, answers: [{ ...first, known: [theirs] }] } }),
  ]);
  await screen.answers("PUT /answer_sheets/:id", { answer_sheet: { ...sheet, answers: [first] } });
  expect(page.current.keeping).toBe("saved");
});

it("never calls an anonymous form saved: what is typed stays in the browser", async () => {
  const screen = await openScreen({ as: null, at: `/surveys/s3#token=${token}` });
  const page = await screen.hook(() => useLinkedAnswering("s3"));
  await screen.answers("POST /answer_sheets/:id/open", {
    answer_sheet: { ...sheet, uid: "s3", anonymous: true },
  });
  await screen.passes(delays.debounce);
  expect(page.current.keeping).toBe("untouched");
  await screen.does(() => page.current.change(1, value));
  expect(page.current.keeping).toBe("browser");
  await screen.passes(delays.debounce);
  expect(page.current.keeping).toBe("browser");
  screen.sent();
});

it("holds what was read over while the network is away, and sends it when it is back", async () => {
  const screen = await openScreen({ as: null, at: `/evaluation/s1#token=${token}` });
  const page = await screen.hook(() => useLinkedAnswering(uid));
  await screen.answers("POST /answer_sheets/:id/open", {
    answer_sheet: { ...sheet, answers: [first, second] },
  });
  await screen.does(() => page.current.review());
  const answers = [first, second].map(asRead);
  const sent = request("POST /answer_sheets/:id/send", { params, body: { token, answers } });
  screen.sent();
  expect(await screen.sends(() => page.current.send())).toEqual([sent]);
  await screen.loses("POST /answer_sheets/:id/send");
  expect(page.current.state).toBe("held");
  expect(await screen.sends(() => page.current.retry())).toEqual([sent]);
  await screen.answers("POST /answer_sheets/:id/send");
  expect(page.current.state).toBe("sent");
});

it("answers a candidate's requests in their own area, without a token", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/evaluations/s1" });
  const page = await screen.hook(() => useOwnAnswering(uid, 8));
  const own = { params: { uid } };
  expect(screen.sent()).toEqual([request("GET /candidates/evaluations/:uid", own)]);
  await screen.answers("GET /candidates/evaluations/:uid", { answer_sheet: sheet });
  await screen.does(() => page.current.change(1, value));
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request("PUT /candidates/evaluations/:uid", { ...own, body: { answers: [changed(first)] } }),
  ]);
  await screen.answers("PUT /candidates/evaluations/:uid", { answer_sheet: { ...sheet, answers: [first] } });
  await screen.does(() => page.current.change(2, value));
  await screen.does(() => page.current.review());
  expect(await screen.sends(() => page.current.send())).toEqual([
    request("POST /candidates/evaluations/:uid/send", {
      ...own,
      body: { answers: [asRead(first), changed(second)] },
    }),
  ]);
});

const one = { questions: [{ ...question(1), title: "Por quê?" }], answers: [] };
const answered = { ...one, answers: [first] };
it.each([
  {
    name: "reference",
    use: () => useReferenceAnswering("r1"),
    put: "PUT /professional_references/:id",
    opens: (screen: ScreenOfTest) =>
      screen.answers("POST /professional_references/:id/open", { professional_reference: one }),
    saves: (screen: ScreenOfTest) =>
      screen.answers("PUT /professional_references/:id", { professional_reference: answered }),
  },
  {
    name: "cultural fit",
    use: () => useCultureAnswering("r1"),
    put: "PUT /cultural_fits/:id",
    opens: (screen: ScreenOfTest) => screen.answers("POST /cultural_fits/:id/open", { cultural_fit: one }),
    saves: (screen: ScreenOfTest) => screen.answers("PUT /cultural_fits/:id", { cultural_fit: answered }),
  },
] as const)("says at its question what is refused of a $name, kept or sent", async (form) => {
  const screen = await openScreen({ as: null, at: `/form/r1#token=${token}` });
  const page = await screen.hook(form.use);
  await form.opens(screen);
  const type = async (text: string) => {
    await screen.does(() => page.current.change(1, { type: "text", text }));
    await screen.passes(delays.debounce);
  };
  const refuse = (rule: string) =>
    screen.refuses(form.put, "validation_failed", [{ path: "answers.1", rule }]);
  await type("Não");
  await refuse("option");
  expect(page.current.fields).toEqual([{ path: "answers.q1", rule: "option" }]);
  await type("Porque sim");
  expect(page.current.fields).toEqual([]);
  await form.saves(screen);
  await screen.does(() => page.current.review());
  await screen.does(() => page.current.send());
  await refuse("required");
  expect(page.current).toMatchObject({ state: "asking", fields: [{ path: "answers.q1", rule: "required" }] });
  screen.sent();
});

const withParams = (sent: Sent, named: Record<string, unknown>): Sent => ({ ...sent, params: named });

it("does not bring back what was removed from the browser, as a sign-out does", async () => {
  // Each screen begins with an empty storage.
  const openOwn = async () => {
    const screen = await openScreen({ as: "candidates", at: "/candidates/evaluations/s1" });
    const page = await screen.hook(() => useOwnAnswering(uid, 8));
    await screen.answers("GET /candidates/evaluations/:uid", { answer_sheet: sheet });
    return { screen, page };
  };
  const before = await openOwn();
  await before.screen.does(() => before.page.current.change(1, value));
  before.screen.sent();
  const after = await openOwn();
  expect(after.page.current.answers).toEqual({});
});

it("remembers for as long as it is open where the storage is forbidden", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  const screen = await openScreen({ as: null, at: `/evaluation/s2#token=${token}` });
  const first = await screen.hook(() => useLinkedAnswering("s2"));
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: { ...sheet, uid: "s2" } });
  await screen.does(() => first.current.change(1, value));
  const again = await screen.hook(() => useLinkedAnswering("s2"));
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: { ...sheet, uid: "s2" } });
  expect(again.current.answers).toEqual({ 1: value });
  screen.sent();
  vi.restoreAllMocks();
});

it("sends a file that answers a question by the link, and by a candidate", async () => {
  const screen = await openScreen({ as: null, at: `/evaluation/s1#token=${token}` });
  const form = await screen.hook(() => useLinkedAnswering(uid));
  await screen.answers("POST /answer_sheets/:id/open", { answer_sheet: sheet });
  const limits = { limitMb: 10, fileType: "other" as const, accepts: [], current: null };
  const byLink = await screen.hook(() => useUpload(limits, undefined, form.current.files));
  screen.sent();
  expect(await screen.sends(() => byLink.current.choose(cv))).toEqual([
    withParams(upload("POST /answer_sheets/:id/files", "cv.pdf", { name: "cv.pdf", token }), params),
  ]);
  await screen.does(() => byLink.current.cancel());
  const own = { call: "POST /candidates/evaluations/:uid/files", sheetId: uid } as const;
  const byCandidate = await screen.hook(() => useUpload(limits, undefined, own));
  expect(await screen.sends(() => byCandidate.current.choose(cv))).toEqual([
    withParams(upload("POST /candidates/evaluations/:uid/files", "cv.pdf", { name: "cv.pdf" }), { uid }),
  ]);
});

it("opens all requests of one person by one link", async () => {
  const screen = await openScreen({ as: null, at: `/evaluations/p1#token=${token}` });
  const set = await screen.hook(() => useAnswerSet("p1"));
  expect(screen.sent()).toEqual([
    request("POST /answer_sets/:id/open", { params: { id: "p1" }, body: { token } }),
  ]);
  await screen.answers("POST /answer_sets/:id/open", { answer_set: { sheets: [{ uid }] } });
  expect(set.current.data?.set?.sheets.map((item) => item.uid)).toEqual([uid]);
  await screen.hook(() => useLinkedAnswering(uid));
  expect(screen.sent()).toEqual([request("POST /answer_sheets/:id/open", { params, body: { token } })]);
});
