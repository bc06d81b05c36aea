// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { cultureQuestionActions, cultureQuestions } from "../administrators/culture-questions.ts";
import { ownCultureResult } from "../candidates/own-culture.ts";
import { ownReferenceActions, ownReferences } from "../candidates/own-references.ts";
import { useRead } from "../page/use-read.ts";
import {
  cultureActions,
  cultureOfCandidate,
  cultureOfClient,
  cultureOfJob,
  peopleIn,
} from "../recruiters/culture-actions.ts";
import { developmentActions, developmentOfCandidate } from "../recruiters/development-actions.ts";
import { enrichmentActions, firstChosen, takeOverActions } from "../recruiters/enrichment-actions.ts";
import { referenceActions, referencesOfCandidate } from "../recruiters/reference-actions.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCultureAnswering, useOwnCultureAnswering } from "./culture-form.ts";
import { developmentSource } from "./development-page.ts";
import { previewSource } from "./preview-page.ts";
import { refereeActions, useReferenceAnswering } from "./reference-form.ts";
import { useLinkedPage } from "./use-linked-page.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const params = { id: "r1" };
const question = { id: 1, answer_type: "text" as const, title: "Pontos fortes", required: true, options: [] };
const form = { questions: [question, { ...question, id: 2 }], answers: [] };
const proposed = (key: string, standing: "new" | "differs" = "new") => ({
  piece: {
    ...{ kind: "skill" as const, value: { name: key }, key, confidence: 1 },
    passage: { start: 0, end: 0 },
  },
  standing,
  current: null,
});
const words = { type: "text", text: "Organizada" } as const;
const answer = { question_id: 1, value: words };

it("keeps what a referee answers in parts, and sends it once it was read over", async () => {
  const screen = await openScreen({ as: null, at: `/professional_reference/r1#token=${token}` });
  const page = await screen.hook(() => useReferenceAnswering("r1"));
  expect(screen.sent()).toEqual([
    request("POST /professional_references/:id/open", { params, body: { token } }),
  ]);
  expect(screen.place()).toBe("/professional_reference/r1");
  await screen.answers("POST /professional_references/:id/open", { professional_reference: form });
  await screen.does(() => page.current.change(1, words));
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
    request("PUT /professional_references/:id", {
      params,
      body: { token, answers: [{ ...answer, known: [null] }], finished: false },
    }),
  ]);
  await screen.answers("PUT /professional_references/:id", {
    professional_reference: { ...form, answers: [answer] },
  });
  await screen.does(() => page.current.change(2, words));
  await screen.does(() => page.current.review());
  expect(page.current.state).toBe("review");
  const both = [
    { ...answer, known: [] },
    { ...answer, question_id: 2, known: [null] },
  ];
  const whole = request("PUT /professional_references/:id", {
    params,
    body: { token, answers: both, finished: true },
  });
  expect(await screen.sends(() => page.current.send())).toEqual([whole]);
  await screen.loses("PUT /professional_references/:id");
  expect(page.current.state).toBe("held");
  expect(await screen.sends(() => page.current.retry())).toEqual([whole]);
  await screen.answers("PUT /professional_references/:id", { professional_reference: form });
  expect(page.current.state).toBe("sent");
});

it("is read by itself once the network is back", async () => {
  const screen = await openScreen({ as: null, at: `/dh/r1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(developmentSource, "r1"));
  screen.sent();
  await screen.loses("POST /development_reports/:id/open");
  expect(page.current.state).toBe("unreachable");
  const back = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(back)).toEqual([
    request("POST /development_reports/:id/open", { params, body: { token } }),
  ]);
});

it.each([
  ["token_invalid", "wrong"],
  ["token_expired", "expired"],
  ["token_revoked", "revoked"],
] as const)("says of a link that is refused by %s that it is %s", async (code, why) => {
  const screen = await openScreen({ as: null, at: `/page_preview/p1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(previewSource, "p1"));
  screen.sent();
  await screen.refuses("POST /page_previews/:uid/open", code);
  expect(page.current).toMatchObject({ state: "refused", why });
});

it("says that a link without its end is not whole, and asks nobody", async () => {
  const screen = await openScreen({ as: null, at: "/page_preview/p1" });
  const page = await screen.hook(() => useLinkedPage(previewSource, "p1"));
  expect(page.current).toMatchObject({ state: "refused", why: "missing" });
  expect(screen.sent()).toEqual([]);
});

it("says at the question what the provider does not take", async () => {
  const screen = await openScreen({ as: null, at: `/professional_reference/r1#token=${token}` });
  const page = await screen.hook(() => useReferenceAnswering("r1"));
  await screen.answers("POST /professional_references/:id/open", { professional_reference: form });
  await screen.does(() => page.current.change(1, words));
  await screen.passes(delays.debounce);
  const fields = [{ path: "answers.1", rule: "option" }];
  await screen.refuses("PUT /professional_references/:id", "validation_failed", fields);
  expect(page.current.fields).toEqual([{ path: "answers.q1", rule: "option" }]);
  expect(page.current.keeping).toBe("unsaved");
  screen.sent();
});

describe("references", () => {
  const id = 5;
  const rows: ActionRow[] = [
    [
      "declines",
      (api) => refereeActions.decline(api, { id: "r1", token }),
      request("POST /professional_references/:id/decline", { params, body: { token } }),
    ],
    [
      "asks for names",
      (api) => referenceActions.invite(api, { id, again: false }),
      request("POST /recruiters/candidates/:id/professional_references/invitations", {
        params: { id },
        body: { again: false },
      }),
    ],
    [
      "asks for names again",
      (api) => referenceActions.invite(api, { id, again: true }),
      request("POST /recruiters/candidates/:id/professional_references/invitations", {
        params: { id },
        body: { again: true },
      }),
    ],
    [
      "asks several for names",
      (api) => referenceActions.inviteMany(api, { candidate_ids: [5, 6] }),
      request("POST /recruiters/professional_references/invitations", {
        body: { professional_reference: { candidate_ids: [5, 6] } },
      }),
    ],
    [
      "asks the enrichment service",
      (api) => enrichmentActions.enrich(api, { id }),
      request("POST /recruiters/candidates/:id/enrichments", { params: { id } }),
    ],
    [
      "takes over what was chosen of its answer",
      (api) =>
        takeOverActions.takeOver(api, { id, proposals: [proposed("a"), proposed("b")], chosen: ["b"] }),
      request("POST /recruiters/candidates/:id/curriculum_pieces", {
        params: { id },
        body: { curriculum: { pieces: [proposed("b").piece] } },
      }),
    ],
    [
      "asks a referee",
      (api) => referenceActions.send(api, { id, expires_on: "2026-12-01", message: "" }),
      request("POST /recruiters/professional_references/:id/send", {
        params: { id },
        body: { professional_reference: { expires_on: "2026-12-01", message: null } },
      }),
    ],
    [
      "cancels",
      (api) => referenceActions.cancel(api, { id }),
      request("POST /recruiters/professional_references/:id/cancel", { params: { id } }),
    ],
    [
      "names a referee",
      (api) => ownReferenceActions.name(api, { name: "Marta", email: "m@a.test", consent: true }),
      request("POST /candidates/professional_references", {
        body: {
          professional_reference: {
            name: "Marta",
            email: "m@a.test",
            phone: null,
            company_name: null,
            role_name: null,
            consent: true,
          },
        },
      }),
    ],
    [
      "withdraws a referee",
      (api) => ownReferenceActions.withdraw(api, { id }),
      request("DELETE /candidates/professional_references/:id", { params: { id } }),
    ],
  ];
  itSends(rows);

  it("reads them, for the candidate and for recruiters", async () => {
    const own = await openScreen({ as: "candidates" });
    await own.hook(() => useRead(ownReferences));
    expect(own.sent()).toEqual([request("GET /candidates/professional_references")]);
    const recruiter = await openScreen({ as: "recruiters" });
    await recruiter.hook(() => useRead(referencesOfCandidate, { params: { id } }));
    expect(recruiter.sent()).toContainEqual(
      request("GET /recruiters/candidates/:id/professional_references", { params: { id } }),
    );
  });
});

describe("cultural fit", () => {
  const id = 5;
  const fit = { questions: [question], answers: [] };
  const value = { type: "multiple_choice" as const, chosen: [2] };
  const body = { answers: [{ question_id: 1, value }], finished: true };
  const six = Array.from({ length: 6 }, () => ({
    kind: "scale" as const,
    dimension: "team" as const,
    text: "Decidir em grupo",
  }));

  it("is answered by a link", async () => {
    const screen = await openScreen({ as: null, at: `/cultural_fit/r1#token=${token}` });
    const page = await screen.hook(() => useCultureAnswering("r1"));
    expect(screen.sent()).toEqual([request("POST /cultural_fits/:id/open", { params, body: { token } })]);
    await screen.answers("POST /cultural_fits/:id/open", { cultural_fit: fit });
    await screen.does(() => page.current.change(1, value));
    const written = (known: null[]) => [{ question_id: 1, value, known }];
    const kept = { token, answers: written([null]), finished: false };
    expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
      request("PUT /cultural_fits/:id", { params, body: kept }),
    ]);
    await screen.answers("PUT /cultural_fits/:id", { cultural_fit: { ...fit, answers: body.answers } });
    await screen.does(() => page.current.review());
    expect(await screen.sends(() => page.current.send())).toEqual([
      request("PUT /cultural_fits/:id", { params, body: { token, answers: written([]), finished: true } }),
    ]);
    await screen.answers("PUT /cultural_fits/:id", { cultural_fit: fit });
    expect(page.current.state).toBe("sent");
  });

  it("is answered by a candidate who is signed in, by whom two devices are asked which answer stays", async () => {
    const call = "PUT /candidates/cultural_fit" as const;
    const chosen = (place: number) => ({ type: "multiple_choice" as const, chosen: [place] });
    const [mine, theirs] = [value, chosen(0)];
    const answered = (is: typeof value) => ({ ...fit, answers: [{ question_id: 1, value: is }] });
    const written = (known: (typeof value | null)[]) => [{ question_id: 1, value: mine, known }];
    const screen = await openScreen({ as: "candidates" });
    const page = await screen.hook(() => useOwnCultureAnswering(8));
    expect(screen.sent()).toEqual([request("GET /candidates/cultural_fit")]);
    await screen.answers("GET /candidates/cultural_fit", { cultural_fit: fit });
    await screen.does(() => page.current.change(1, mine));
    expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
      request(call, { body: { answers: written([null]), finished: false } }),
    ]);
    const fields = [{ path: "answers.1", rule: "changed" }];
    expect(await screen.sends(() => screen.refuses(call, "conflict", fields))).toEqual([
      request("GET /candidates/cultural_fit"),
    ]);
    await screen.answers("GET /candidates/cultural_fit", { cultural_fit: answered(theirs) });
    await screen.passes(delays.debounce);
    expect(page.current.keeping).toBe("differing");
    expect([...page.current.theirs]).toEqual([[1, theirs]]);
    await screen.does(() => page.current.settle(1, "mine"));
    expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([
      request(call, { body: { answers: written([theirs]), finished: false } }),
    ]);
    await screen.answers(call, { cultural_fit: answered(mine) });
    expect(page.current.keeping).toBe("saved");
    await screen.does(() => page.current.review());
    const sent = [request(call, { body: { answers: written([]), finished: true } })];
    expect(await screen.sends(() => page.current.send())).toEqual(sent);
    await screen.refuses(call, "validation_failed", [{ path: "answers.1", rule: "option" }]);
    expect(page.current.fields, "at the question of the form").toEqual([
      { path: "answers.q1", rule: "option" },
    ]);
    await screen.does(() => page.current.review());
    expect(await screen.sends(() => page.current.send())).toEqual(sent);
    await screen.answers(call, { cultural_fit: answered(mine) });
    expect(page.current.state).toBe("sent");
  });

  const rows: ActionRow[] = [
    [
      "asks people",
      (api) => cultureActions.ask(api, { job_id: id, people: "Ana <a@a.test>", expires_on: "2026-12-01" }),
      request("POST /recruiters/cultural_fits", {
        body: {
          cultural_fit: {
            candidate_id: null,
            job_id: id,
            client_company_id: null,
            people: [{ name: "Ana", email: "a@a.test" }],
            expires_on: "2026-12-01",
            message: null,
          },
        },
      }),
    ],
    [
      "asks the selected candidates",
      (api) => cultureActions.ask(api, { candidate_ids: [5, 6], expires_on: "2026-12-01" }),
      request("POST /recruiters/cultural_fits", {
        body: {
          cultural_fit: {
            ...{ candidate_id: null, candidate_ids: [5, 6], job_id: null, client_company_id: null },
            ...{ expires_on: "2026-12-01", message: null },
          },
        },
      }),
    ],
    [
      "asks again",
      (api) => cultureActions.again(api, { id, expires_on: "2026-12-01" }),
      request("POST /recruiters/cultural_fits/:id/send", {
        params: { id },
        body: { cultural_fit: { expires_on: "2026-12-01" } },
      }),
    ],
    [
      "revokes",
      (api) => cultureActions.cancel(api, { id }),
      request("POST /recruiters/cultural_fits/:id/cancel", { params: { id } }),
    ],
    [
      "saves the questionnaire",
      (api) => cultureQuestionActions.save(api, { culture_questions: six }),
      request("PUT /recruiters/administrator/culture_questions", { body: { culture_questions: six } }),
    ],
  ];
  itSends(rows);

  it("reads results and the questionnaire", async () => {
    const own = await openScreen({ as: "candidates" });
    await own.hook(() => useRead(ownCultureResult));
    expect(own.sent()).toEqual([request("GET /candidates/cultural_fit/result")]);
    const recruiter = await openScreen({ as: "recruiters" });
    await recruiter.hook(() => [
      useRead(cultureOfCandidate, { params: { id } }),
      useRead(cultureOfJob, { params: { id } }),
      useRead(cultureOfClient, { params: { id } }),
      useRead(cultureQuestions),
    ]);
    const sent = recruiter.sent();
    for (const call of [
      request("GET /recruiters/candidates/:id/cultural_fit", { params: { id } }),
      request("GET /recruiters/jobs/:id/cultural_fit", { params: { id } }),
      request("GET /recruiters/client_companies/:id/cultural_fit", { params: { id } }),
      request("GET /recruiters/administrator/culture_questions"),
    ])
      expect(sent).toContainEqual(call);
  });

  it("reads people as they are typed", () => {
    expect(peopleIn("Ana Reis, ana@a.test\n\nb@b.test\nsem endereço")).toEqual([
      { name: "Ana Reis", email: "ana@a.test" },
      { name: "b", email: "b@b.test" },
      { name: "sem endereço", email: "sem endereço" },
    ]);
  });
});

describe("development reports", () => {
  const id = 5;
  const body = {
    development_report: {
      title: "Plano",
      summary: null,
      strengths: null,
      to_develop: null,
      competences: [],
      actions: [],
    },
  };

  it("are read by a link", async () => {
    const screen = await openScreen({ as: null, at: `/dh/r1#token=${token}` });
    const page = await screen.hook(() => useLinkedPage(developmentSource, "r1"));
    expect(screen.sent()).toEqual([
      request("POST /development_reports/:id/open", { params, body: { token } }),
    ]);
    await screen.answers("POST /development_reports/:id/open", { development_report: { title: "Plano" } });
    expect(page.current.page?.report?.title).toBe("Plano");
  });

  itSends([
    [
      "writes one",
      (api) => developmentActions.write(api, { candidate_id: id, title: "Plano" }),
      request("POST /recruiters/candidates/:id/development_reports", { params: { id }, body }),
    ],
    [
      "changes one",
      (api) => developmentActions.write(api, { candidate_id: 1, id, lock_version: 2, title: "Plano" }),
      request("PUT /recruiters/development_reports/:id", {
        params: { id },
        body: { development_report: { ...body.development_report, lock_version: 2 } },
      }),
    ],
    [
      "publishes one",
      (api) => developmentActions.publish(api, { id, expires_on: "2026-12-01" }),
      request("POST /recruiters/development_reports/:id/publish", {
        params: { id },
        body: { development_report: { expires_on: "2026-12-01" } },
      }),
    ],
    [
      "revokes one",
      (api) => developmentActions.revoke(api, { id }),
      request("POST /recruiters/development_reports/:id/revoke", { params: { id } }),
    ],
  ]);

  it("are read on the candidate", async () => {
    const screen = await openScreen({ as: "recruiters" });
    await screen.hook(() => useRead(developmentOfCandidate, { params: { id } }));
    expect(screen.sent()).toContainEqual(
      request("GET /recruiters/candidates/:id/development_reports", { params: { id } }),
    );
  });
});

it("a page is seen by the link to its preview", async () => {
  const token = "a-token-of-a-link-that-is-long-enough-1";
  const screen = await openScreen({ as: null, at: `/page_preview/p1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(previewSource, "p1"));
  expect(screen.sent()).toEqual([
    request("POST /page_previews/:uid/open", { params: { uid: "p1" }, body: { token } }),
  ]);
  await screen.answers("POST /page_previews/:uid/open", { page: { title: "Novidade" } });
  expect(page.current.page?.preview?.page.title).toBe("Novidade");
});

it("wants at first what adds something, and nothing that replaces a value", () => {
  expect(firstChosen([proposed("a"), proposed("b", "differs")])).toEqual(["a"]);
});
