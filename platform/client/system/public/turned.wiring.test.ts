// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead, useReadPages } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { publicCourses } from "./courses.ts";
import { useCultureAnswering, useOwnCultureAnswering } from "./culture-form.ts";
import { developmentSource } from "./development-page.ts";
import { useLinkedAlert } from "./job-alerts.ts";
import { useLinkedMailChoice } from "./mail-choice.ts";
import { previewSource } from "./preview-page.ts";
import { useReferenceAnswering } from "./reference-form.ts";
import { sitePage } from "./site-page.ts";
import { tenantPage } from "./tenant-page.ts";
import { useAnswerSet } from "./use-answer-set.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useCredentialsForm } from "./use-credentials-form.ts";
import { useInvitation } from "./use-invitation.ts";
import { useLinkedPage } from "./use-linked-page.ts";
import { usePasswordReset } from "./use-password-reset.ts";
import { useSocialSignIn } from "./use-social-sign-in.ts";
import { useTalkRegistration } from "./use-talk-registration.ts";

/*
 * What shows one link and is turned to another: whatever is done from then on is done there.
 */

const first = "a-token-of-the-first-mail-long-enough";
const other = "a-token-of-the-other-mail-long-enough";

it("a link to a new password is turned to another mail's", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook((token) => usePasswordReset("recruiters", token), first as string | null);
  await screen.answers("POST /passwords/lookups");
  await page.turnTo(other);
  await screen.answers("POST /passwords/lookups");
  expect(await screen.sends(() => page.current.choosePassword("segredo-2"))).toEqual([
    request("PUT /passwords", { body: { strategy: "recruiters", token: other, password: "segredo-2" } }),
  ]);
  await page.turnTo(null);
  expect(page.current.step).toBe("asking");
});

it("an invitation is turned to another mail's", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook((token) => useInvitation(token), null as string | null);
  expect(page.current.step).toBe("over");
  await page.turnTo(first);
  await screen.answers("POST /invitations/lookups", { invitation: { has_account: true } });
  await page.turnTo(other);
  await screen.answers("POST /invitations/lookups", { invitation: { has_account: true } });
  await screen.does(() => page.current.setPassword("segredo-2"));
  expect(await screen.sends(() => page.current.accept())).toEqual([
    request("POST /invitations/acceptances", { body: { token: other, password: "segredo-2" } }),
  ]);
});

it("a confirmation is turned to another mail's, and to that of a new address", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(({ of, token }) => useConfirmation(of, token), {
    of: "registration" as "registration" | "new_email",
    token: null as string | null,
  });
  expect(page.current.step).toBe("waiting");
  await page.turnTo({ of: "registration", token: first });
  screen.sent();
  await screen.loses("POST /confirmations");
  await page.turnTo({ of: "registration", token: other });
  screen.sent();
  await screen.loses("POST /confirmations");
  expect(await screen.sends(() => page.current.retry())).toEqual([
    request("POST /confirmations", { body: { token: other } }),
  ]);
  await page.turnTo({ of: "new_email", token: other });
  expect(screen.sent()).toEqual([request("POST /email_confirmations", { body: { token: other } })]);
});

it("a saved search and a choice of mails are turned to another link's", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(
    ({ uid, token }) => ({ alert: useLinkedAlert(uid, token), choice: useLinkedMailChoice(token) }),
    { uid: "alert111", token: first },
  );
  await page.turnTo({ uid: "alert222", token: other });
  screen.sent();
  const params = { uid: "alert222" };
  await screen.answers("POST /job_alerts/:uid/open", { job_alert: { state: "active" } });
  await screen.answers("POST /mail_choices/open", { mail_choice: { wanted: true } });
  expect(await screen.sends(() => page.current.alert.leave())).toEqual([
    request("POST /job_alerts/:uid/unsubscriptions", { params, body: { token: other } }),
  ]);
  await screen.answers("POST /job_alerts/:uid/unsubscriptions", { job_alert: { state: "ended" } });
  expect(page.current.alert.read.data?.state).toBe("ended");
  await screen.sends(() => page.current.choice.choose(false));
  await screen.answers("PUT /mail_choices", { mail_choice: { wanted: false } });
  expect(page.current.choice.read.data?.wanted).toBe(false);
});

it("a page by a link is turned to another's", async () => {
  const screen = await openScreen({ as: null, at: `/page_preview/p1#token=${first}` });
  const page = await screen.hook((id) => useLinkedPage(previewSource, id), "p1");
  await screen.answers("POST /page_previews/:uid/open");
  screen.system.stores.session.write("answer_sheet_token_p2", other);
  await page.turnTo("p2");
  const asks = request("POST /page_previews/:uid/open", { params: { uid: "p2" }, body: { token: other } });
  expect(screen.sent().at(-1)).toEqual(asks);
  await screen.loses("POST /page_previews/:uid/open");
  expect(await screen.sends(() => page.current.retry())).toEqual([asks]);
});

it("a registration for a talk is turned to another talk's", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook((uid) => useTalkRegistration(uid), "t1");
  await page.turnTo("t2");
  await screen.does(() => page.current.find());
  await screen.does(() => {
    page.current.change("email")(" rita@fabrica.test ");
    page.current.change("code")("ABC234");
  });
  expect(await screen.sends(() => page.current.submit())).toEqual([
    request("POST /talks/:uid/tickets", {
      params: { uid: "t2" },
      body: { ticket: { email: "rita@fabrica.test", code: "ABC234" } },
    }),
  ]);
});

it("a choice of providers is turned from candidates' to recruiters'", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(
    (strategy) => useSocialSignIn(strategy, "sign_in"),
    "candidates" as "candidates" | "recruiters",
  );
  await page.turnTo("recruiters");
  expect(await screen.sends(() => page.current.choose("google"))).toEqual([
    request("POST /social_sign_ins", { body: { provider: "google", strategy: "recruiters" } }),
  ]);
});

it("a form of credentials is turned to another kind, and gives to whoever shows it now", async () => {
  const screen = await openScreen({ as: null });
  const given: string[] = [];
  const page = await screen.hook(
    (kind) => useCredentialsForm(kind, () => given.push(kind)),
    "sign_in" as "sign_in" | "mail",
  );
  await page.turnTo("mail");
  await screen.does(() => page.current.setEmail("ana@a.test"));
  await screen.does(() => page.current.submit());
  expect(given).toEqual(["mail"]);
});

it("a message to the firm is turned to another subject", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook((subject) => useContactForm(subject), "Contratar");
  await page.turnTo("Vender");
  await screen.does(() => page.current.change("name")("Rita"));
  expect(page.current.values).toMatchObject({ name: "Rita", subject: "Vender" });
});

it("reads courses on from where the page before ended", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useReadPages(publicCourses, { query: {} }));
  await screen.answers("GET /courses", { courses: [], next_after: "c30" });
  expect(page.current.hasMore).toBe(true);
  expect(await screen.sends(() => page.current.more())).toEqual([
    request("GET /courses", { query: { after: "c30" } }),
  ]);
  await screen.answers("GET /courses", { courses: [], next_after: null });
  expect(page.current.hasMore).toBe(false);
});

const linked = (path: string) => `${path}#token=${first}`;
it.each([
  ["a page of the tenant", "/here", () => useRead(tenantPage, { slug: "a" })],
  ["a page of the site", "/here", () => useRead(sitePage, { path: "/a" })],
  ["a saved search", "/here", () => useLinkedAlert("alert123", first)],
  ["a choice of mails", "/here", () => useLinkedMailChoice(first)],
  ["all that a link asks", linked("/answer_set/a1"), () => useAnswerSet("a1")],
  ["a preview", linked("/page_preview/p1"), () => useLinkedPage(previewSource, "p1")],
  ["a report", linked("/dh/r1"), () => useLinkedPage(developmentSource, "r1")],
  ["a reference", linked("/professional_reference/r1"), () => useReferenceAnswering("r1")],
  ["cultural fit by a link", linked("/cultural_fit/r1"), () => useCultureAnswering("r1")],
] as const)("waits no longer for %s that nobody looks at", async (_, at, use) => {
  const screen = await openScreen({ as: null, at });
  const page = await screen.hook<unknown, unknown>(use);
  expect(screen.waiting()).toHaveLength(1);
  await page.leave();
  expect(screen.waiting()).toEqual([]);
  screen.sent();
});

it("waits no longer for the candidate's own cultural fit that nobody looks at", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useOwnCultureAnswering(8));
  expect(screen.waiting()).toEqual(["GET /candidates/cultural_fit"]);
  await page.leave();
  expect(screen.waiting()).toEqual([]);
});
