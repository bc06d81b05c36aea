import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

type Form = CallAnswer<"POST /cultural_fits/:id/open">["cultural_fit"];
type OfCandidate = CallAnswer<"GET /recruiters/candidates/:id/cultural_fit">;
type OfTeam = CallAnswer<"GET /recruiters/client_companies/:id/cultural_fit">;
type Questions = CallAnswer<"GET /recruiters/administrator/culture_questions">;

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let person: Caller;
let candidateId: number;
let companyId: number;
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
  person = at.with({});
  const company = await admin.call<CallAnswer<"POST /recruiters/client_companies">>(
    "POST",
    "/recruiters/client_companies",
    { client_company: { name: "Aurora" } },
  );
  companyId = company.client_company.id;
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("cultural_fits").execute();
  await at.database.db.deleteFrom("culture_questions").execute();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ask = (of: object) =>
  admin.call<{ sent: number }>("POST", "/recruiters/cultural_fits", {
    cultural_fit: { expires_on: day(5), ...of },
  });
async function link(kind: string, to?: string) {
  const { text } = await newestMail(at, kind, to);
  const [, uid = "", token = ""] = /cultural_fit\/([^#\s]+)#token=(\S+)/.exec(text) ?? [];
  return { uid, token };
}
type Link = Awaited<ReturnType<typeof link>>;
const open = async ({ uid, token }: Link) =>
  (await person.call<{ cultural_fit: Form }>("POST", `/cultural_fits/${uid}/open`, { token })).cultural_fit;
const refused = ({ uid, token }: Link) => person.refused("POST", `/cultural_fits/${uid}/open`, { token });
const answer = ({ uid, token }: Link, answers: object[], finished = true) =>
  person.call("PUT", `/cultural_fits/${uid}`, { token, answers, finished });
/** The first or the last place everywhere. */
const all = (form: Form, last: boolean) =>
  form.questions.map(({ id, options }) => ({
    question_id: id,
    value: { type: "multiple_choice", chosen: [last ? options.length - 1 : 0] },
  }));
const ofCandidate = async () =>
  (await admin.call<OfCandidate>("GET", `/recruiters/candidates/${candidateId}/cultural_fit`)).cultural_fit;
const ofClient = async () =>
  (await admin.call<OfTeam>("GET", `/recruiters/client_companies/${companyId}/cultural_fit`)).cultural_fit;

it("asks a candidate by a link, in parts, and reads the result", async () => {
  expect(await ask({ candidate_id: candidateId })).toEqual({ sent: 1 });
  const requested = await link("cultural_fit");
  const form = await open(requested);
  expect(form).toMatchObject({ about: null, expires_on: day(5), answers: [] });
  const answers = all(form, true);
  await answer(requested, answers.slice(0, 3), false);
  expect((await ofCandidate()).requests[0]?.status).toBe("partly_answered");
  const { fields } = await person.refused("PUT", `/cultural_fits/${requested.uid}`, {
    token: requested.token,
    answers: [],
    finished: true,
  });
  expect(fields).toHaveLength(answers.length - 3);
  await answer(requested, answers);
  const { requests, result } = await ofCandidate();
  expect(requests[0]?.status).toBe("answered");
  expect(Object.keys(result?.profile ?? {})).toHaveLength(6);
  expect((await refused(requested)).code).toBe("already_done");
  const of = `/recruiters/cultural_fits/${requests[0]?.id}`;
  const again = { cultural_fit: { expires_on: day(3) } };
  expect((await admin.refused("POST", `${of}/send`, again)).code).toBe("already_done");
  expect((await admin.refused("POST", `${of}/cancel`)).code).toBe("already_done");
  expect((await ofCandidate()).result).toEqual(result);
});

it("saves nothing over an answer from another device that the writer has not read", async () => {
  await ask({ candidate_id: candidateId });
  const requested = await link("cultural_fit");
  const [first] = all(await open(requested), true);
  const question_id = first?.question_id ?? 0;
  const chosen = (place: number) => ({ type: "multiple_choice", chosen: [place] });
  await answer(requested, [{ question_id, value: chosen(0), known: [null] }], false);
  const refusal = await person.refused("PUT", `/cultural_fits/${requested.uid}`, {
    token: requested.token,
    answers: [{ question_id, value: chosen(1), known: [null] }],
    finished: false,
  });
  expect(refusal).toMatchObject({
    ...{ status: 409, code: "conflict", fields: [{ path: `answers.${question_id}`, rule: "changed" }] },
  });
  expect((await open(requested)).answers).toEqual([{ question_id, value: chosen(0) }]);
  await answer(requested, [{ question_id, value: chosen(1), known: [chosen(0)] }], false);
  expect((await open(requested)).answers).toEqual([{ question_id, value: chosen(1) }]);
});

it("asks several candidates at once, each by a link of their own", async () => {
  const [one = 0, other = 0] = at.world.candidateIds;
  expect(await ask({ candidate_ids: [one, other, one] })).toEqual({ sent: 2 });
  const rows = await at.database.db
    .selectFrom("cultural_fits")
    .orderBy("candidate_id")
    .select(["candidate_id", "email", "uid"])
    .execute();
  expect(rows.map(({ candidate_id }) => candidate_id)).toEqual([one, other]);
  for (const { email, uid } of rows) expect((await link("cultural_fit", email)).uid).toBe(uid);
  const refusedOf = (of: object) =>
    admin.refused("POST", "/recruiters/cultural_fits", { cultural_fit: { expires_on: day(5), ...of } });
  const foreign = (await makeWorld(at.database.db, "outra")).candidateIds[0] ?? 0;
  expect((await refusedOf({ candidate_ids: [one, foreign] })).fields).toEqual([
    { path: "cultural_fit.candidate_ids", rule: "option" },
  ]);
  expect((await refusedOf({ candidate_id: one, candidate_ids: [other] })).code).toBe("validation_failed");
  expect(await at.database.db.selectFrom("cultural_fits").select("id").execute()).toHaveLength(2);
});

it("takes what fits the question only", async () => {
  await ask({ candidate_id: candidateId });
  const requested = await link("cultural_fit");
  const [first] = (await open(requested)).questions;
  const { fields } = await person.refused("PUT", `/cultural_fits/${requested.uid}`, {
    token: requested.token,
    answers: [{ question_id: first?.id, value: { type: "multiple_choice", chosen: [9] } }],
    finished: false,
  });
  expect(fields?.[0]).toMatchObject({ path: `answers.${first?.id}`, rule: "option" });
  const question_id = first?.id ?? 0;
  const chosen = (...places: number[]) => ({
    question_id,
    value: { type: "multiple_choice", chosen: places },
  });
  const unfit = [
    chosen(0, 1),
    chosen(),
    { question_id, value: { type: "text", text: "Sim" } },
    { ...chosen(0), question_id: 999_999 },
  ];
  for (const one of unfit) {
    const body = { token: requested.token, answers: [one], finished: false };
    const { code } = await person.refused("PUT", `/cultural_fits/${requested.uid}`, body);
    expect(code, JSON.stringify(one)).toBe("validation_failed");
  }
  await answer(requested, [chosen(0)], false);
  await answer(requested, [{ question_id, value: null }], false);
  expect((await open(requested)).answers).toEqual([]);
});

it("shows a team only from three answers on", async () => {
  const people = ["a", "b", "c"].map((name) => ({ name, email: `${name}@aurora.test` }));
  expect(await ask({ client_company_id: companyId, people })).toEqual({ sent: 3 });
  for (const { email } of people.slice(0, 2)) {
    const requested = await link("culture_team", email);
    const form = await open(requested);
    expect(form.about).toBe("Aurora");
    await answer(requested, all(form, true));
  }
  expect((await ofClient()).team).toEqual({ people: 2, profile: null });
  const last = await link("culture_team", "c@aurora.test");
  await answer(last, all(await open(last), true));
  const { team } = await ofClient();
  expect(team.people).toBe(3);
  // All statements fit whoever chose the last place everywhere.
  expect(team.profile?.results).toBeGreaterThan(50);
});

it("counts a person of a team once, by their last answers", async () => {
  const askTeam = (...emails: string[]) =>
    ask({ client_company_id: companyId, people: emails.map((email) => ({ name: email, email })) });
  expect(await askTeam("a@aurora.test", "b@aurora.test", "c@aurora.test", "A@aurora.test")).toEqual({
    sent: 3,
  });
  const answered = async (email: string, last: boolean) => {
    const requested = await link("culture_team", email);
    await answer(requested, all(await open(requested), last));
  };
  await answered("A@aurora.test", false);
  await answered("b@aurora.test", true);
  await askTeam("B@Aurora.test");
  await answered("B@Aurora.test", true);
  expect((await ofClient()).team).toEqual({ people: 2, profile: null });
  await answered("c@aurora.test", true);
  const first = (await ofClient()).team.profile?.results ?? 0;
  await askTeam("a@AURORA.test");
  await answered("a@AURORA.test", true);
  const { team } = await ofClient();
  expect([team.people, (team.profile?.results ?? 0) > first]).toEqual([3, true]);
});

it("is asked again by a new link and day, and loses its answers when it is cancelled", async () => {
  const { db } = at.database;
  await ask({ candidate_id: candidateId, message: "Oi" });
  const first = await link("cultural_fit");
  const answers = all(await open(first), true);
  await answer(first, answers.slice(0, 2), false);
  const { id } = await db.selectFrom("cultural_fits").select("id").executeTakeFirstOrThrow();
  await db.updateTable("cultural_fits").set({ sent_at: "2026-01-02T12:00:00Z" }).execute();
  const again = { cultural_fit: { expires_on: day(9) } };
  await admin.call("POST", `/recruiters/cultural_fits/${id}/send`, again);
  const second = await link("cultural_fit");
  expect(second.uid).toBe(first.uid);
  const form = await open(second);
  expect(form).toMatchObject({ message: "Oi", expires_on: day(9) });
  expect(form.answers).toHaveLength(2);
  const [request] = (await ofCandidate()).requests;
  expect(Date.parse(request?.sent_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await admin.call("POST", `/recruiters/cultural_fits/${id}/cancel`);
  expect(await db.selectFrom("culture_answers").selectAll().execute()).toEqual([]);
  expect((await ofCandidate()).requests[0]?.status).toBe("cancelled");
  // What a candidate answers by themselves is nobody's request.
  await candidate.call("PUT", "/candidates/cultural_fit", { answers, finished: true });
  const { id: theirs } = await db
    .selectFrom("cultural_fits")
    .where("token_hash", "is", null)
    .select("id")
    .executeTakeFirstOrThrow();
  const path = `/recruiters/cultural_fits/${theirs}`;
  expect((await admin.refused("POST", `${path}/cancel`)).code).toBe("not_found");
  expect((await admin.refused("POST", `${path}/send`, again)).code).toBe("not_found");
});

it("is not opened yet once it is asked again, and is then of who asked again", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Reis", { is_admin: true });
  await ask({ candidate_id: candidateId, message: " " });
  const request = async () => (await ofCandidate()).requests[0];
  expect((await open(await link("cultural_fit"))).message).toBeNull();
  expect(await request()).toMatchObject({ status: "opened", by_name: "Ana Prado" });
  const id = (await request())?.id;
  const other = await at.as("recruiters", bia.id);
  await other.call("POST", `/recruiters/cultural_fits/${id}/send`, { cultural_fit: { expires_on: day(3) } });
  expect(await request()).toMatchObject({ status: "asked", by_name: "Bia Reis", expires_on: day(3) });
  const again = await link("cultural_fit");
  expect((await newestMail(at, "cultural_fit")).text).toContain("Bia Reis");
  const form = await open(again);
  expect((await request())?.status).toBe("opened");
  await db.deleteFrom("notifications").execute();
  await answer(again, all(form, true));
  const notified = await db.selectFrom("notifications").select(["recruiter_id", "component"]).execute();
  expect(notified).toEqual([{ recruiter_id: bia.id, component: "culture_answered" }]);
});

it("sets a candidate beside the people of each job, else beside those of its client", async () => {
  const { db } = at.database;
  const job = async (title: string, client_company_id: number | null) => {
    const of = { business_id: at.world.businessId, title, status: "published" as const };
    const { id } = await db
      .insertInto("jobs")
      .values({ ...of, client_company_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("applies")
      .values({ business_id: of.business_id, job_id: id, candidate_id: candidateId, position: 1 })
      .execute();
    return id;
  };
  const own = await job("Com equipe", companyId);
  await job("Sem respostas", companyId);
  await job("Sem cliente", null);
  const compared = async () => {
    const shown = (await ofCandidate()).jobs.map(({ job: { title }, of, team }) => [title, of, team.people]);
    return shown.filter(([title]) => String(title).startsWith("Com") || String(title).startsWith("Sem"));
  };
  const people = ["d", "e", "f"].map((name) => ({ name, email: `${name}@aurora.test` }));
  expect(await ask({ job_id: own, people })).toEqual({ sent: 3 });
  for (const { email } of people) {
    expect((await compared()).map(([, of]) => of)).toEqual(["job", "job", "job"]);
    const requested = await link("culture_team", email);
    await answer(requested, all(await open(requested), true));
  }
  expect(await compared()).toEqual([
    ["Sem cliente", "job", 0],
    ["Sem respostas", "client", 3],
    ["Com equipe", "job", 3],
  ]);
  const { link: to } = await db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select("link")
    .executeTakeFirstOrThrow();
  expect(to).toBe(`/recruiters/jobs/${own}/cultural_fit`);
  const unknown = { cultural_fit: { expires_on: day(5), job_id: 999_999, people } };
  expect((await admin.refused("POST", "/recruiters/cultural_fits", unknown)).code).toBe("not_found");
});

it("lets candidates answer by themselves, and again", async () => {
  const { cultural_fit: form } = await candidate.call<{ cultural_fit: Form }>(
    "GET",
    "/candidates/cultural_fit",
  );
  const save = (answers: object[], finished: boolean) =>
    candidate.call("PUT", "/candidates/cultural_fit", { answers, finished });
  const result = async () =>
    (
      await candidate.call<CallAnswer<"GET /candidates/cultural_fit/result">>(
        "GET",
        "/candidates/cultural_fit/result",
      )
    ).result;
  await save(all(form, false).slice(0, 2), false);
  expect(await result()).toBeNull();
  await save(all(form, false), true);
  expect((await result())?.profile.innovation).toBeLessThan(60);
  // What is answered anew in parts counts once it is finished.
  const before = await result();
  await save(all(form, true).slice(0, 3), false);
  expect(await result()).toEqual(before);
  const { cultural_fit: again } = await candidate.call<{ cultural_fit: Form }>(
    "GET",
    "/candidates/cultural_fit",
  );
  expect(again.answers.slice(0, 4)).toEqual([...all(form, true).slice(0, 3), all(form, false)[3]]);
  await save(all(form, true).slice(3), true);
  expect((await result())?.profile).not.toEqual(before?.profile);
  expect(await at.database.db.selectFrom("cultural_fits").select("id").execute()).toHaveLength(2);
  expect((await ofCandidate()).requests).toEqual([]);
});

it("keeps the words of what was answered when the questionnaire changes", async () => {
  const path = "/recruiters/administrator/culture_questions";
  const { culture_questions: first } = await admin.call<Questions>("GET", path);
  expect(first).toHaveLength(18);
  await ask({ candidate_id: candidateId });
  const requested = await link("cultural_fit");
  await answer(requested, all(await open(requested), true));
  const changed = first.map((item, index) => (index === 0 ? { ...item, text: "Outra frase" } : item));
  const { culture_questions: next } = await admin.call<Questions>("PUT", path, {
    culture_questions: changed,
  });
  expect(next[0]).toMatchObject({ text: "Outra frase" });
  expect(next[0]?.id).not.toBe(first[0]?.id);
  expect(next.slice(1)).toEqual(first.slice(1));
  expect((await ofCandidate()).result?.profile.innovation).toEqual(expect.any(Number));
  // What nobody has answered yet is reworded in place.
  await at.database.db.deleteFrom("culture_answers").execute();
  const reworded = next.map((item, index) => (index === 1 ? { ...item, text: "Ainda outra" } : item));
  const { culture_questions: last } = await admin.call<Questions>("PUT", path, {
    culture_questions: reworded,
  });
  expect(last[1]).toMatchObject({ id: next[1]?.id, text: "Ainda outra" });
  const pair = first.find(({ kind }) => kind !== "scale");
  const unfit = [
    [{ ...pair, other_text: null }, "other_text", "required"],
    [{ ...pair, other_dimension: null }, "other_dimension", "required"],
    [{ ...first[1], id: 999_999 }, "id", "option"],
  ] as const;
  for (const [item, field, rule] of unfit) {
    const refusal = await admin.refused("PUT", path, { culture_questions: [...first.slice(2, 8), item] });
    expect(refusal.fields?.[0]).toMatchObject({ path: `culture_questions.6.${field}`, rule });
  }
  const wrong = { ...first[12], other_dimension: first[12]?.dimension };
  const { fields } = await admin.refused("PUT", path, { culture_questions: [...first.slice(0, 6), wrong] });
  expect(fields?.[0]).toMatchObject({ path: "culture_questions.6.other_dimension", rule: "repeated" });
});

it("opens no link that was replaced, cancelled or is over", async () => {
  await ask({ candidate_id: candidateId });
  const before = await link("cultural_fit");
  const id = (await ofCandidate()).requests[0]?.id;
  await admin.call("POST", `/recruiters/cultural_fits/${id}/send`, { cultural_fit: { expires_on: day(3) } });
  expect((await refused(before)).code).toBe("token_invalid");
  const next = await link("cultural_fit");
  await at.database.db.updateTable("cultural_fits").set({ expires_at: "2020-01-01T00:00:00Z" }).execute();
  expect((await refused(next)).code).toBe("token_expired");
  await admin.call("POST", `/recruiters/cultural_fits/${id}/cancel`);
  expect((await refused(next)).code).toBe("token_revoked");
});

it("asks about one subject, and somebody", async () => {
  const rule = async (of: object) =>
    (
      await admin.refused("POST", "/recruiters/cultural_fits", {
        cultural_fit: { expires_on: day(5), ...of },
      })
    ).fields?.map(({ path }) => path);
  expect(await rule({})).toEqual(["cultural_fit.candidate_id"]);
  expect(await rule({ client_company_id: companyId, people: [] })).toEqual(["cultural_fit.people"]);
});
