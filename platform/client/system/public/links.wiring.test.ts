// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { publicCourse, publicCourses } from "./courses.ts";
import { developmentSource } from "./development-page.ts";
import { ownAlerts, useLinkedAlert } from "./job-alerts.ts";
import { useLinkedMailChoice } from "./mail-choice.ts";
import { previewSource } from "./preview-page.ts";
import { refereeActions } from "./reference-form.ts";
import { useAnswerSet } from "./use-answer-set.ts";
import { useLinkedPage } from "./use-linked-page.ts";
import { useSocialReturn, useSocialSignIn } from "./use-social-sign-in.ts";
import { useTalkRegistration } from "./use-talk-registration.ts";

const token = "a-token-of-a-link-that-is-long-enough";
const open = "POST /answer_sets/:id/open" as const;
const opens = "POST /page_previews/:uid/open" as const;
const report = "POST /development_reports/:id/open" as const;
const ticket = "POST /talks/:uid/tickets" as const;
const answers = "POST /social_sign_ins/answers" as const;
const rita = { name: "Rita Lobo", email: "rita@fabrica.test" };
const kept = { provider: "google", strategy: "recruiters", proof: "p", next: null };
afterEach(() => window.sessionStorage.clear());

it("shows all that a link asks, each part of it opened by the same link", async () => {
  const screen = await openScreen({ as: null, at: `/answer_set/a1#token=${token}` });
  const page = await screen.hook(() => useAnswerSet("a1"));
  const asks = request(open, { params: { id: "a1" }, body: { token } });
  expect(screen.sent()).toEqual([asks]);
  expect(screen.place()).toBe("/answer_set/a1");
  await screen.answers(open, { answer_set: { sheets: [{ uid: "s1" }, { uid: "s2" }] } });
  expect(page.current.data?.set?.sheets).toMatchObject([{ uid: "s1" }, { uid: "s2" }]);
  const { session } = screen.system.stores;
  expect(["s1", "s2"].map((uid) => session.read(`answer_sheet_token_${uid}`))).toEqual([token, token]);
  const sent = { type: "call.made", call: "POST /answer_sheets/:id/send", params: { id: "s1" } } as const;
  expect(await screen.sends(() => screen.system.bus.publish(sent)), "what was answered is done").toEqual([
    asks,
  ]);
});

it.each(["", `#token=${token}`])("asks nothing by a link that opens nothing: %s", async (end) => {
  const screen = await openScreen({ as: null, at: `/answer_set/a1${end}` });
  const page = await screen.hook(() => useAnswerSet("a1"));
  expect(screen.sent()).toHaveLength(end ? 1 : 0);
  if (end) await screen.refuses(open, "token_invalid");
  expect(page.current).toMatchObject({ state: "ready", data: { set: null } });
});

it("says that what a link asks could not be read", async () => {
  const screen = await openScreen({ as: null, at: `/answer_set/a1#token=${token}` });
  const page = await screen.hook(() => useAnswerSet("a1"));
  screen.sent();
  await screen.refuses(open, "not_found");
  expect(page.current.state).toBe("failed");
});

it("has the words of a page that a link opens: whose it is, of which brand, and until when", async () => {
  const screen = await openScreen({ as: null, at: `/dh/r1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(developmentSource, "r1"));
  expect(page.current).toMatchObject({ state: "waiting", page: null, why: null });
  expect(screen.place()).toBe("/dh/r1");
  screen.sent();
  const of = { brand: "Casa", name: "Ana Reis", expires_on: "2026-12-01" };
  await screen.answers(report, { development_report: of });
  expect(page.current).toMatchObject({ state: "open", why: null, page: { ...of, report: of } });
});

it("shows a preview until its day", async () => {
  const screen = await openScreen({ as: null, at: `/page_preview/p1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(previewSource, "p1"));
  screen.sent();
  await screen.answers(opens, { brand: "Casa", expires_at: "2026-12-01T10:00:00.000Z" });
  expect(page.current.page).toMatchObject({ name: "", brand: "Casa", expires_on: "2026-12-01" });
});

it("opens again when the person asks, or another link of it is opened in its tab", async () => {
  const screen = await openScreen({ as: null, at: `/page_preview/p1#token=${token}` });
  const page = await screen.hook(() => useLinkedPage(previewSource, "p1"));
  const first = screen.sent();
  await screen.loses(opens);
  expect(await screen.sends(() => page.current.retry())).toEqual(first);
  await screen.refuses(opens, "token_revoked");
  const other = `${token}-2`;
  const to = `/page_preview/p1#token=${other}`;
  const sent = await screen.sends(() => {
    // The browser has the address before the page hears of it.
    window.history.replaceState({ idx: 0 }, "", to);
    screen.system.bus.publish({ type: "navigation.requested", to, replace: false });
  });
  expect(sent.at(-1)).toEqual(request(opens, { params: { uid: "p1" }, body: { token: other } }));
});

it("leaves a referee's link as it is said", async () => {
  const screen = await openScreen({ as: null });
  const { api } = screen.system;
  expect(await screen.sends(() => void refereeActions.decline(api, { id: "r1", token }))).toEqual([
    request("POST /professional_references/:id/decline", { params: { id: "r1" }, body: { token } }),
  ]);
});

it("reads courses page by page, and one", async () => {
  const screen = await openScreen({ as: null });
  await screen.hook(() => [
    useRead(publicCourses, { query: {} }),
    useRead(publicCourse, { params: { uid: "c1" } }),
  ]);
  expect(screen.sent()).toEqual([
    request("GET /courses", { query: {} }),
    request("GET /courses/:uid", { params: { uid: "c1" } }),
  ]);
});

it("is busy with a link of a mail while it is followed, and asks nothing without a token", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => ({
    alert: useLinkedAlert("alert123", token),
    choice: useLinkedMailChoice(token),
    none: useLinkedMailChoice(null),
  }));
  expect(screen.sent()).toHaveLength(2);
  expect(page.current).toMatchObject({
    alert: { busy: false, failed: false },
    choice: { busy: false, failed: false },
    none: { busy: false, failed: false },
  });
  await screen.sends(() => page.current.alert.leave());
  expect(page.current).toMatchObject({ alert: { busy: true }, choice: { busy: false } });
  await screen.answers("POST /job_alerts/:uid/unsubscriptions", { job_alert: { state: "ended" } });
  expect(page.current.alert).toMatchObject({ busy: false, failed: false });
  await screen.sends(() => page.current.choice.choose(false));
  expect(page.current.choice.busy).toBe(true);
});

it("reads the candidate's alerts again after each change of one", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useRead(ownAlerts));
  await screen.answers("GET /candidates/job_alerts");
  screen.always("GET /candidates/job_alerts");
  const made = (call: string) => screen.system.bus.publish({ type: "call.made", call, params: {} });
  for (const call of [
    "POST /job_alerts",
    "PUT /candidates/job_alerts/:uid",
    "DELETE /candidates/job_alerts/:uid",
  ])
    expect(await screen.sends(() => made(call)), call).toEqual([request("GET /candidates/job_alerts")]);
  expect(await screen.sends(() => made("POST /job_alerts/:uid/confirmations"))).toEqual([]);
});

async function talk(at = "/home/events/t1") {
  const screen = await openScreen({ as: null, at });
  const page = await screen.hook(() => useTalkRegistration("t1"));
  return { screen, page };
}

it("calls nothing wrong of a registration before it was sent once", async () => {
  const { screen, page } = await talk();
  expect(page.current).toMatchObject({ isRegistering: true, isRegistered: false, ticket: null });
  expect(page.current.faults).toEqual({ name: null, email: null, code: null });
  await screen.does(() => page.current.submit());
  expect(page.current.faults).toEqual({ name: "missing", email: "missing", code: "missing" });
  await screen.does(() => page.current.find());
  expect(page.current.isRegistering).toBe(false);
  await screen.does(() => page.current.register());
  expect(page.current.isRegistering).toBe(true);
});

it("says why a registration was not taken, and keeps a place that the person does not give back", async () => {
  const { screen, page } = await talk();
  await screen.does(() => {
    page.current.change("name")(rita.name);
    page.current.change("email")(rita.email);
  });
  await screen.sends(() => page.current.submit());
  expect(page.current).toMatchObject({ isBusy: true, isRegistering: true });
  await screen.loses("POST /talks/:uid/participants");
  expect(page.current).toMatchObject({ isBusy: false, failure: "unavailable" });
  await screen.does(() => page.current.find());
  await screen.does(() => page.current.change("code")("ABC234"));
  await screen.sends(() => page.current.submit());
  expect(page.current).toMatchObject({ isBusy: true, isRegistering: false });
  await screen.answers(ticket, { ticket: { status: "registered" } });
  await screen.does(() => page.current.askCancel());
  expect(page.current).toMatchObject({ isAsking: true, ticket: { status: "registered" } });
  await screen.does(() => page.current.keep());
  expect(page.current).toMatchObject({ isAsking: false, ticket: { status: "registered" } });
  await screen.does(() => page.current.askCancel());
  await screen.sends(() => page.current.cancel());
  expect(page.current).toMatchObject({ isAsking: true, isBusy: true });
  await screen.refuses("DELETE /talks/:uid/tickets", "not_found");
  expect(page.current).toMatchObject({ isAsking: true, failure: "refused" });
});

const coded = (text: string) => btoa(text).replaceAll("=", "");

it("keeps the link of a talk's mail in the tab, not in the address", async () => {
  const link = coded(`ABC234 ${rita.email}`);
  const { screen } = await talk(`/home/events/t1?a=1#token=${link}`);
  expect(screen.system.stores.session.read("answer_sheet_token_t1")).toBe(link);
  expect([window.location.search, window.location.hash]).toEqual(["?a=1", ""]);
  expect(screen.sent().map(({ call }) => call)).toEqual([ticket]);
});

it.each(["%%%", coded("ABC234"), coded(" a@a.test")])(
  "opens no registration by what is no link: %s",
  async (link) => {
    const { screen, page } = await talk(`/home/events/t1#token=${encodeURIComponent(link)}`);
    expect(screen.sent()).toEqual([]);
    expect(page.current.isRegistering).toBe(true);
  },
);

it("opens a registration again by the link that the tab kept", async () => {
  const screen = await openScreen({
    as: null,
    kept: { session: { answer_sheet_token_t1: coded(`ABC234 ${rita.email}`) } },
  });
  await screen.hook(() => useTalkRegistration("t1"));
  expect(screen.sent()).toEqual([
    request(ticket, { params: { uid: "t1" }, body: { ticket: { email: rita.email, code: "ABC234" } } }),
  ]);
});

it("remembers where the person wanted to go before they leave for a provider", async () => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const screen = await openScreen({ as: null, at: "/login?next=%2Fjobs" });
  const page = await screen.hook(() => useSocialSignIn("candidates", "sign_in"));
  expect(page.current).toMatchObject({ busyAt: null, failure: null });
  await screen.sends(() => page.current.choose("google"));
  await screen.answers("POST /social_sign_ins", { url: "https://accounts.test/", proof: "p" });
  expect(page.current.busyAt).toBeNull();
  expect(screen.system.stores.session.read("social_sign_in")).toMatchObject({ next: "/jobs" });
  assign.mockRestore();
});

it("says which account was linked, and takes the answer out of the address", async () => {
  const screen = await openScreen({ as: "recruiters", at: "/social/google?state=s&code=c" });
  screen.system.stores.session.write("social_sign_in", kept);
  const page = await screen.hook(() => useSocialReturn("google", "?state=s&code=c"));
  expect(window.location.search).toBe("");
  expect(page.current).toMatchObject({
    step: "reading",
    strategy: "recruiters",
    leftHere: true,
    linked: null,
  });
  screen.sent();
  await screen.answers(answers, { outcome: "linked", strategy: "recruiters" });
  expect(page.current).toMatchObject({ step: "linked", linked: "recruiters", failure: null });
});

it("goes home where the person wanted no page before they signed in", async () => {
  const screen = await openScreen({ as: null });
  screen.system.stores.session.write("social_sign_in", { ...kept, strategy: "candidates" });
  await screen.hook(() => useSocialReturn("google", "?code=c"));
  expect(screen.sent()).toEqual([
    request(answers, { body: { provider: "google", proof: "p", state: "", code: "c" } }),
  ]);
  await screen.answers(answers, { outcome: "signed_in", strategy: "candidates", token: "t" });
  expect(screen.reported("navigation.requested")).toEqual([
    { type: "navigation.requested", to: "/login", replace: true },
  ]);
});

it.each([undefined, "nobody"])(
  "takes an address that names no provider (%s) for one that nobody left for",
  async (name) => {
    const screen = await openScreen({ as: null });
    screen.system.stores.session.write("social_sign_in", { ...kept, provider: "linkedin" });
    const page = await screen.hook(() => useSocialReturn(name, "?state=s&code=c"));
    expect(page.current).toMatchObject({ step: "refused", leftHere: false, strategy: "candidates" });
    expect(screen.sent()).toEqual([]);
  },
);
