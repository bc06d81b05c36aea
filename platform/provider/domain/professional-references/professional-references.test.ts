import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { keepHouse } from "#provider/housekeeping.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { dayOf } from "../answer-links/answer-link.ts";
import { statusOf } from "./references-of.ts";

type Own = CallAnswer<"GET /candidates/professional_references">;
type Listed = CallAnswer<"GET /recruiters/candidates/:id/professional_references">;
type Public = CallAnswer<"POST /professional_references/:id/open">;

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let referee: Caller;
let candidateId: number;
beforeAll(async () => {
  at = await testServer();
  candidateId = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", candidateId)
    .execute();
  admin = await at.as("recruiters", at.world.admin.id);
  candidate = await at.as("candidates", candidateId);
  referee = at.with({});
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("professional_references").execute();
  await at.database.db.deleteFrom("notifications").execute();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const own = "/candidates/professional_references";
const named = { name: "Marta Reis", email: "Marta@referee.test", company_name: "Aurora", consent: true };
const name = (more: object = {}) =>
  candidate.call<Own>("POST", own, { professional_reference: { ...named, ...more } });
const listed = async () =>
  (await admin.call<Listed>("GET", `/recruiters/candidates/${candidateId}/professional_references`))
    .professional_references;
const send = (id: number, more: object = {}) =>
  admin.call<Listed>("POST", `/recruiters/professional_references/${id}/send`, {
    professional_reference: { expires_on: day(5), ...more },
  });

async function ask(more: object = {}) {
  const { professional_references } = await name();
  const id = professional_references[0]?.id ?? 0;
  await send(id, more);
  return { id, ...(await link()) };
}
async function link() {
  const { text } = await newestMail(at, "professional_reference");
  const [, uid = "", token = ""] = /professional_reference\/([^#\s]+)#token=(\S+)/.exec(text) ?? [];
  return { uid, token };
}
interface Link {
  uid: string;
  token: string;
}
const open = ({ uid, token }: Link) =>
  referee.call<Public>("POST", `/professional_references/${uid}/open`, { token });
const answer = ({ uid, token }: Link, answers: object[], finished = false) =>
  referee.call<Public>("PUT", `/professional_references/${uid}`, { token, answers, finished });
const refusal = async ({ uid, token }: Link, path = "/open", method: "POST" | "PUT" = "POST", body = {}) =>
  await referee.refused(method, `/professional_references/${uid}${path}`, { token, ...body });

const text = (question_id: number, words: string) => ({ question_id, value: { type: "text", text: words } });
const choice = (question_id: number, value: number) => ({
  question_id,
  value: { type: "multiple_choice", chosen: [value] },
});
const yes = (question_id: number, given: boolean) => ({ question_id, value: { type: "yes_no", yes: given } });
const whole = (shared: boolean) => [
  choice(1, 0),
  text(2, "Aurora, 2019 a 2022"),
  text(4, "Organização"),
  text(5, "Delegar"),
  choice(6, 4),
  choice(7, 0),
  yes(9, shared),
];

it("keeps whom a candidate names with the consent, once each", async () => {
  const refused = async (more: object) => {
    const { fields } = await candidate.refused("POST", own, {
      professional_reference: { ...named, ...more },
    });
    return fields?.map(({ path, rule }) => `${path} ${rule}`);
  };
  expect(await refused({ consent: false })).toEqual(["professional_reference.consent required"]);
  const { email } = await at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("email")
    .executeTakeFirstOrThrow();
  expect(await refused({ email: email.toUpperCase() })).toEqual(["professional_reference.email own_email"]);
  const { professional_references: of } = await name();
  expect(of).toMatchObject([
    { name: "Marta Reis", email: "marta@referee.test", status: "named", consent_version: 1, answers: null },
  ]);
  expect(of[0]?.consented_at.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  expect(await refused({ email: "MARTA@referee.test" })).toEqual(["professional_reference.email named"]);
  for (const n of Array.from({ length: 9 }, (_, index) => index)) await name({ email: `r${n}@referee.test` });
  expect(await refused({ email: "late@referee.test" })).toEqual(["professional_reference.name too_many"]);
});

it("saves nothing over an answer from another device that the writer has not read", async () => {
  const requested = await ask({});
  await answer(requested, [{ ...text(2, "Aurora"), known: [null] }]);
  const answers = [{ ...text(2, "Vértice"), known: [null] }];
  expect(await refusal(requested, "", "PUT", { answers, finished: false })).toMatchObject({
    ...{ status: 409, code: "conflict", fields: [{ path: "answers.2", rule: "changed" }] },
  });
  expect((await open(requested)).professional_reference.answers).toEqual([text(2, "Aurora")]);
});

it("asks by a mailed link, takes the answers in parts, and notifies the requester", async () => {
  const requested = await ask({ message: "Obrigada!" });
  const { professional_reference: form } = await open(requested);
  expect(form).toMatchObject({
    referee_name: "Marta Reis",
    message: "Obrigada!",
    expires_on: day(5),
    answers: [],
  });
  expect(form.questions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await listed())[0]).toMatchObject({ status: "opened", asked_count: 1 });
  await answer(requested, [text(2, "Aurora"), choice(6, 4)]);
  expect((await open(requested)).professional_reference.answers).toEqual([text(2, "Aurora"), choice(6, 4)]);
  expect((await listed())[0]).toMatchObject({ status: "partly_answered", answers: [] });
  const missing = await refusal(requested, "", "PUT", { answers: [], finished: true });
  expect(missing.fields?.map(({ path }) => path)).toEqual([1, 4, 5, 7, 9].map((n) => `answers.${n}`));
  await answer(requested, whole(false), true);
  const [given] = await listed();
  expect(given).toMatchObject({ status: "answered", shared: false });
  expect(given?.kept_until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(given?.answers.map(({ code }) => code)).toEqual([
    "relation",
    "period",
    "strengths",
    "to_improve",
    "rating",
    "hire_again",
    "share",
  ]);
  expect((await refusal(requested)).code).toBe("already_done");
  const again = { professional_reference: { expires_on: day(5) } };
  const resend = `/recruiters/professional_references/${requested.id}/send`;
  expect((await admin.refused("POST", resend, again)).code).toBe("already_done");
  const notices = await at.database.db
    .selectFrom("notifications")
    .where("recruiter_id", "=", at.world.admin.id)
    .select("component")
    .execute();
  expect(notices).toEqual([{ component: "reference_answered" }]);
});

it("says when the referee first opened the link, of each link anew", async () => {
  const requested = await ask();
  await open(requested);
  const { db } = at.database;
  const first = "2026-01-05T12:00:00.000Z";
  await db.updateTable("professional_references").set({ opened_at: first, sent_at: first }).execute();
  await open(requested);
  const openedAt = async () => Date.parse((await listed())[0]?.opened_at ?? "");
  expect(await openedAt()).toBe(Date.parse(first));
  await send(requested.id);
  await open(await link());
  expect(await openedAt()).toBeGreaterThan(Date.parse(first));
});

it("is withdrawn by who may change the candidate, not by who may only read them", async () => {
  const { id } = await ask();
  const path = `/recruiters/professional_references/${id}/cancel`;
  const allowed = async (...candidates: ("read" | "update")[]) => {
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, candidates.join(), {
      role_permissions: { candidates },
    });
    return await at.as("recruiters", id);
  };
  const reader = await allowed("read");
  const again = { professional_reference: { expires_on: day(5) } };
  const refused = [
    await reader.refused("POST", path),
    await reader.refused("POST", path.replace("cancel", "send"), again),
  ];
  expect(refused.map(({ code }) => code)).toEqual(["forbidden", "forbidden"]);
  expect((await listed())[0]?.status).toBe("asked");
  await (await allowed("read", "update")).call("POST", path);
  expect((await listed())[0]?.status).toBe("cancelled");
});

it("takes only what fits the question", async () => {
  const requested = await ask();
  const rules = async (answers: object[]) =>
    (await refusal(requested, "", "PUT", { answers, finished: false })).fields?.map(({ path }) => path);
  expect(await rules([text(6, "bem")])).toEqual(["answers.6"]);
  expect(await rules([choice(6, 5)])).toEqual(["answers.6"]);
  expect(await rules([text(99, "?")])).toEqual(["answers.99"]);
  expect(await rules([yes(2, true)])).toEqual(["answers.2"]);
  const two = { question_id: 6, value: { type: "multiple_choice", chosen: [0, 1] } };
  expect(await rules([two])).toEqual(["answers.6"]);
  await answer(requested, [text(2, "Aurora")]);
  await answer(requested, [{ question_id: 2, value: null }]);
  expect((await open(requested)).professional_reference.answers).toEqual([]);
  await answer(requested, [text(2, "Aurora"), yes(9, false)]);
  await answer(requested, [text(2, "  ")]);
  expect((await open(requested)).professional_reference.answers).toEqual([yes(9, false)]);
});

it("shows the candidate what was written only where the referee allows it", async () => {
  const answersOf = async () => (await candidate.call<Own>("GET", own)).professional_references[0]?.answers;
  await answer(await ask(), whole(false), true);
  expect(await answersOf()).toBeNull();
  await at.database.db.deleteFrom("professional_references").execute();
  const requested = await ask();
  // Not before it is finished.
  await answer(requested, whole(true));
  expect(await answersOf()).toBeNull();
  await answer(requested, [], true);
  expect(await answersOf()).toHaveLength(7);
});

it("erases everything when the referee declines, and never asks them again", async () => {
  const requested = await ask();
  await answer(requested, [text(2, "Aurora")]);
  await referee.call("POST", `/professional_references/${requested.uid}/decline`, { token: requested.token });
  expect((await listed())[0]).toMatchObject({ status: "declined", answers: [] });
  expect(await at.database.db.selectFrom("professional_reference_answers").selectAll().execute()).toEqual([]);
  const again = `/recruiters/professional_references/${requested.id}/send`;
  const body = { professional_reference: { expires_on: day(5) } };
  expect((await admin.refused("POST", again, body)).code).toBe("already_done");
  expect((await refusal(requested)).code).toBe("already_done");
});

it("reminds by a new link, once a day and twice at most", async () => {
  const requested = await ask();
  const again = `/recruiters/professional_references/${requested.id}/send`;
  const body = { professional_reference: { expires_on: day(5) } };
  const rule = async () => (await admin.refused("POST", again, body)).fields?.[0]?.rule;
  const dayPasses = () =>
    at.database.db
      .updateTable("professional_references")
      .set({ sent_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
      .execute();
  expect(await rule()).toBe("asked_today");
  await dayPasses();
  await send(requested.id);
  expect((await refusal(requested)).code).toBe("token_invalid");
  expect((await open(await link())).professional_reference.referee_name).toBe("Marta Reis");
  await dayPasses();
  await send(requested.id);
  await dayPasses();
  expect(await rule()).toBe("asked_enough");
});

it("is asked again from the next day on, also once it was cancelled, by whoever asks then", async () => {
  const { db } = at.database;
  const { professional_references } = await name();
  const id = professional_references[0]?.id ?? 0;
  const cancel = `/recruiters/professional_references/${id}/cancel`;
  // Who was only named has no link to cancel.
  expect((await admin.refused("POST", cancel)).code).toBe("already_done");
  await send(id, { message: "Primeira" });
  await open(await link());
  expect((await listed())[0]?.status).toBe("opened");
  await admin.call("POST", cancel);
  expect((await admin.refused("POST", cancel)).code).toBe("already_done");
  const midnight = Date.parse(`${dayOf(new Date().toISOString())}T03:00:00Z`);
  const sentAt = (time: number) =>
    db
      .updateTable("professional_references")
      .set({ sent_at: new Date(time).toISOString() })
      .execute();
  await sentAt(midnight);
  const body = { professional_reference: { expires_on: day(5) } };
  const path = `/recruiters/professional_references/${id}/send`;
  expect((await admin.refused("POST", path, body)).fields?.[0]?.rule).toBe("asked_today");
  await sentAt(midnight - 1);
  const rita = await makeRecruiter(db, at.world.businessId, "Rita Alves", { is_admin: true });
  await (await at.as("recruiters", rita.id)).call("POST", path, body);
  const [reference] = await listed();
  expect(reference).toMatchObject({ status: "asked", by_name: "Rita Alves", asked_count: 2 });
  expect((await open(await link())).professional_reference).toMatchObject({ message: null });
  await answer(await link(), whole(true), true);
  const notified = db.selectFrom("notifications").where("component", "=", "reference_answered");
  expect(await notified.select("recruiter_id").execute()).toEqual([{ recruiter_id: rita.id }]);
  expect((await admin.refused("POST", cancel)).code).toBe("already_done");
  // Two years after the answer, by the day in São Paulo.
  await db.updateTable("professional_references").set({ answered_at: "2026-03-10T01:00:00Z" }).execute();
  expect((await listed())[0]?.kept_until).toBe("2028-03-09");
});

const noon = Date.parse("2026-03-10T12:00:00Z");
const [before, after] = [noon - 1, noon + 1].map((time) => new Date(time).toISOString());
it.each([
  [{ answered_at: before, declined_at: before, cancelled_at: before }, "answered"],
  [{ declined_at: before, cancelled_at: before }, "declined"],
  [{ cancelled_at: before }, "cancelled"],
  [{ opened_at: before }, "named"],
  [{ expires_at: new Date(noon).toISOString(), last_answer_at: before }, "expired"],
  [{ expires_at: after, last_answer_at: before, opened_at: before }, "partly_answered"],
  [{ expires_at: after, opened_at: before }, "opened"],
  [{ expires_at: after }, "asked"],
])("with %j stands as %s", (given, status) => {
  const none = { expires_at: null, opened_at: null, last_answer_at: null, answered_at: null };
  expect(statusOf({ ...none, declined_at: null, cancelled_at: null, ...(given as object) }, noon)).toBe(
    status,
  );
});

it("opens no link that is cancelled, over, withdrawn or of another house", async () => {
  const requested = await ask();
  expect((await refusal({ ...requested, token: "x" })).code).toBe("token_invalid");
  await at.database.db
    .updateTable("professional_references")
    .set({ expires_at: "2020-01-01T00:00:00Z" })
    .execute();
  expect((await refusal(requested)).code).toBe("token_expired");
  expect((await listed())[0]?.status).toBe("expired");
  await admin.call("POST", `/recruiters/professional_references/${requested.id}/cancel`);
  expect((await refusal(requested)).code).toBe("token_revoked");
  await candidate.call("DELETE", `${own}/${requested.id}`);
  expect((await refusal(requested)).code).toBe("token_invalid");
});

const namingMails = async () =>
  (await at.database.db.selectFrom("mails").where("kind", "=", "reference_naming").select("id").execute())
    .length;
const weeksAgo = () =>
  at.database.db
    .updateTable("reference_namings")
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .execute();

it("asks a candidate to name referees, and again within a week only expressly", async () => {
  const path = `/recruiters/candidates/${candidateId}/professional_references`;
  const naming = async () =>
    (await admin.call<CallAnswer<"GET /recruiters/candidates/:id/professional_references">>("GET", path))
      .naming;
  expect(await naming()).toBeNull();
  const both = await Promise.allSettled([1, 2].map(() => admin.call("POST", `${path}/invitations`)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await namingMails()).toBe(1);
  expect(await naming()).toMatchObject({ by_name: "Ana Prado", waiting: true });
  expect((await admin.refused("POST", `${path}/invitations`, { again: false })).code).toBe("already_done");
  await admin.call("POST", `${path}/invitations`, { again: true });
  expect(await namingMails()).toBe(2);
  await weeksAgo();
  expect(await naming()).toMatchObject({ waiting: false });
  await admin.call("POST", `${path}/invitations`);
  expect(await namingMails()).toBe(3);
  // The last time counts, not those of weeks ago.
  expect(await naming()).toMatchObject({ waiting: true });
  expect((await admin.refused("POST", `${path}/invitations`, { again: false })).code).toBe("already_done");
  const nobody = "/recruiters/candidates/999999/professional_references/invitations";
  expect((await admin.refused("POST", nobody)).code).toBe("not_found");
});

it("asks several candidates to name referees, except who has named somebody or was just asked, and none of another business", async () => {
  const [, other = 0, third = 0] = at.world.candidateIds;
  await name();
  await at.database.db.deleteFrom("mails").where("kind", "=", "reference_naming").execute();
  const path = "/recruiters/professional_references/invitations";
  const inviting = (...candidate_ids: number[]) => ({ professional_reference: { candidate_ids } });
  const invite = (...ids: number[]) => admin.call("POST", path, inviting(...ids));
  const mailed = async () =>
    await at.database.db.selectFrom("mails").where("kind", "=", "reference_naming").select("id").execute();
  await at.database.db.deleteFrom("reference_namings").execute();
  expect(await invite(candidateId)).toEqual({ asked: 0, named: 1, waiting: 0 });
  expect(await mailed()).toHaveLength(0);
  expect(await invite(candidateId, other, other)).toEqual({ asked: 1, named: 1, waiting: 0 });
  expect(await invite(candidateId, other, third)).toEqual({ asked: 1, named: 1, waiting: 1 });
  expect(await mailed()).toHaveLength(2);
  const { fields } = await admin.refused("POST", path, inviting(other, 999_999_999));
  expect(fields).toEqual([{ path: "professional_reference.candidate_ids", rule: "option" }]);
  expect(await mailed()).toHaveLength(2);
});

it("erases the answers when their retention ends", async () => {
  await answer(await ask(), whole(true), true);
  await keepHouse(at.server.services);
  expect(await listed()).toHaveLength(1);
  const old = new Date(Date.now() - 800 * 86_400_000).toISOString();
  await at.database.db.updateTable("professional_references").set({ answered_at: old }).execute();
  await keepHouse(at.server.services);
  expect(await listed()).toEqual([]);
});
