import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Asked = CallAnswer<"POST /recruiters/survey_requests">;
type Listed = CallAnswer<"GET /recruiters/candidates/:id/survey_requests">;
type Opened = CallAnswer<"POST /answer_sheets/:id/open">;

let at: TestServer;
let admin: Caller;
let person: Caller;
let first = 0;
let second = 0;
let anonymous = false;
let surveyId = 0;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const none = { asked: 0, waiting: 0, answered: 0, muted: 0 };

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  person = at.with({});
  [first = 0, second = 0] = at.world.candidateIds;
});
afterAll(() => at.close());
beforeEach(async () => {
  anonymous = false;
  await at.database.db.deleteFrom("answer_sheets").execute();
  await at.database.db.deleteFrom("mails").execute();
  await at.database.db.updateTable("candidates").set({ muted_mails: [] }).execute();
  surveyId = await makeSurvey();
});

async function makeSurvey(audience = "candidates"): Promise<number> {
  const area = "/recruiters/administrator/surveys";
  const { survey } = await admin.call<{ survey: { id: number } }>("POST", area, {
    survey: { name: `Pesquisa ${crypto.randomUUID()}`, audience, anonymous },
  });
  const question = { answer_type: "nps", title: "Recomendaria?", required: true, weight: 0 };
  await admin.call("PUT", `${area}/${survey.id}/questions`, {
    questions: [{ ...question, options: [], multiple: false }],
  });
  return survey.id;
}
const ask = (candidate_ids: readonly number[], more: object = {}) =>
  admin.call<Asked>("POST", "/recruiters/survey_requests", {
    survey_request: { survey_id: surveyId, candidate_ids, expires_on: day(5), ...more },
  });
const listed = async (id = first) =>
  (await admin.call<Listed>("GET", `/recruiters/candidates/${id}/survey_requests`)).survey_requests;
const mailed = async () =>
  (await at.database.db.selectFrom("mails").where("kind", "=", "evaluation_request").select("id").execute())
    .length;
async function link() {
  const { text, token } = await newestMail(at, "evaluation_request");
  return { uid: /surveys\/(\w+)#token/.exec(text)?.[1] ?? "", token };
}
async function answer() {
  const { uid, token } = await link();
  const { answer_sheet: sheet } = await person.call<Opened>("POST", `/answer_sheets/${uid}/open`, { token });
  const answers = [{ question_id: sheet.questions[0]?.id ?? 0, value: { type: "nps", score: 9 } }];
  await person.call("POST", `/answer_sheets/${uid}/send`, { token, answers });
}
const sentDaysAgo = (days: number) =>
  at.database.db
    .updateTable("answer_sheets")
    .set({ sent_at: new Date(Date.now() - days * 86_400_000).toISOString() })
    .execute();

it("mails each candidate a link of their own, and shows where it stands until it is answered", async () => {
  expect(await ask([first, second, first], { message: "Oi" })).toEqual({ ...none, asked: 2 });
  expect(await mailed()).toBe(2);
  expect(await listed()).toMatchObject([
    {
      survey_id: surveyId,
      status: "asked",
      message: "Oi",
      by_name: "Ana Prado",
      job: null,
      answered_at: null,
    },
  ]);
  await answer();
  expect(await listed(second)).toMatchObject([{ status: "answered", answered_at: expect.any(String) }]);
  expect(await listed()).toMatchObject([{ status: "asked" }]);
});

it("mails nobody twice who waits or answered within a month, and says how many those are", async () => {
  await ask([first]);
  await answer();
  await ask([second]);
  expect(await ask([first, second])).toEqual({ ...none, waiting: 1, answered: 1 });
  expect(await mailed()).toBe(2);
  await sentDaysAgo(31);
  expect(await ask([first, second])).toEqual({ ...none, asked: 1, waiting: 1 });
  await at.database.db
    .updateTable("answer_sheets")
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute();
  expect(await ask([second])).toEqual({ ...none, asked: 1 });
});

it("asks anew whose survey was revoked, or who was asked for another one", async () => {
  await ask([first, second]);
  const [request] = await listed();
  await admin.call("POST", `/recruiters/survey_requests/${request?.id}/revoke`);
  expect(await ask([first, second])).toEqual({ ...none, asked: 1, waiting: 1 });
  expect(await ask([first, second])).toEqual({ ...none, waiting: 2 });
  expect(await mailed()).toBe(3);
  surveyId = await makeSurvey();
  expect(await ask([first, second])).toEqual({ ...none, asked: 2 });
});

it("asks the same candidate once where two recruiters ask at once", async () => {
  const both = await Promise.all([ask([first]), ask([first])]);
  expect(both.map(({ asked, waiting }) => asked - waiting).sort()).toEqual([-1, 1]);
  expect(await mailed()).toBe(1);
});

it("leaves out who wants no surveys, also when asked again", async () => {
  await ask([first]);
  const [request] = await listed();
  const mute = () =>
    at.database.db
      .updateTable("candidates")
      .set({ muted_mails: ["surveys"] })
      .where("id", "in", [first, second])
      .execute();
  await mute();
  expect(await ask([first, second])).toEqual({ ...none, muted: 2 });
  const again = () =>
    admin.refused("POST", `/recruiters/survey_requests/${request?.id}/send`, {
      survey_request: { expires_on: day(5) },
    });
  expect(await again()).toMatchObject({
    code: "validation_failed",
    fields: [{ path: "survey_request.expires_on", rule: "no_surveys" }],
  });
  expect(await mailed()).toBe(1);
  // What the stage of an application waits for is asked all the same.
  await at.database.db
    .insertInto("stage_requests")
    .values({
      ...{ business_id: at.world.businessId, apply_id: at.world.applyIds[0] ?? 0, status: 0, kind: "survey" },
      answer_sheet_id: request?.id ?? 0,
    })
    .execute();
  await admin.call("POST", `/recruiters/survey_requests/${request?.id}/send`, {
    survey_request: { expires_on: day(5) },
  });
  expect(await mailed()).toBe(2);
});

it("asks again by a new link, and no longer", async () => {
  await ask([first]);
  const [request] = await listed();
  const before = await link();
  const path = `/recruiters/survey_requests/${request?.id}`;
  const again = { survey_request: { expires_on: day(9) } };
  const sent = await admin.call<Listed>("POST", `${path}/send`, again);
  expect(sent.survey_requests).toMatchObject([{ status: "asked", expires_on: day(9) }]);
  const after = await link();
  const code = async ({ uid, token }: { uid: string; token: string }) =>
    (await person.refused("POST", `/answer_sheets/${uid}/open`, { token })).code;
  expect(after.uid).toBe(before.uid);
  expect(await code(before)).toBe("token_invalid");
  const revoked = await admin.call<Listed>("POST", `${path}/revoke`);
  expect(revoked.survey_requests).toMatchObject([{ status: "revoked" }]);
  expect(await code(after)).toBe("token_revoked");
  expect((await admin.refused("POST", `${path}/revoke`)).code).toBe("already_done");
  expect((await admin.refused("POST", `${path}/send`, again)).code).toBe("already_done");
  expect((await admin.refused("POST", "/recruiters/survey_requests/1/revoke")).code).toBe("not_found");
});

it("shows nothing that ties an anonymous answer to a day", async () => {
  anonymous = true;
  surveyId = await makeSurvey();
  await ask([first]);
  await answer();
  expect(await listed()).toMatchObject([{ status: "answered", anonymous: true, answered_at: null }]);
});

it("asks for no survey that is retired, empty, or for clients' contacts", async () => {
  const refused = async (survey_id: number) =>
    (
      await admin.refused("POST", "/recruiters/survey_requests", {
        survey_request: { survey_id, candidate_ids: [first], expires_on: day(5) },
      })
    ).fields;
  const fields = [{ path: "survey_request.survey_id", rule: "option" }];
  const contacts = await makeSurvey("client_contacts");
  expect(await refused(contacts)).toEqual(fields);
  await ask([first]);
  const [request] = await listed();
  const path = `/recruiters/administrator/surveys/${surveyId}`;
  const { survey: empty } = await admin.call<{ survey: { id: number } }>(
    "POST",
    "/recruiters/administrator/surveys",
    { survey: { name: "Sem perguntas", audience: "candidates" } },
  );
  expect(await refused(empty.id)).toEqual(fields);
  await admin.call("PUT", path, { survey: { status: "retired" } });
  expect(await refused(surveyId)).toEqual(fields);
  const { survey_forms: forms } = await admin.call<CallAnswer<"GET /recruiters/survey_forms">>(
    "GET",
    "/recruiters/survey_forms",
  );
  for (const id of [contacts, empty.id, surveyId]) expect(forms.map((form) => form.id)).not.toContain(id);
  const again = { survey_request: { expires_on: day(5) } };
  const { code } = await admin.refused("POST", `/recruiters/survey_requests/${request?.id}/send`, again);
  expect(code).toBe("gone");
});

describe("of a job", () => {
  const ofJob = () => `/recruiters/jobs/${at.world.jobId}`;
  const askJob = (more: object = {}) => ({
    survey_request: { survey_id: surveyId, expires_on: day(5), ...more },
  });
  const send = (more: object = {}) => admin.call<Asked>("POST", `${ofJob()}/survey_requests`, askJob(more));
  const refused = async (more: object = {}) =>
    (await admin.refused("POST", `${ofJob()}/survey_requests`, askJob(more))).fields;
  const listedOfJob = async () =>
    (await admin.call<Listed>("GET", `${ofJob()}/survey_requests`)).survey_requests;
  const setContact = (client_contact_id: number | null) =>
    at.database.db.updateTable("jobs").set({ client_contact_id }).where("id", "=", at.world.jobId).execute();

  it("asks those who stand in it and did not withdraw, or those of a stage, each once", async () => {
    const [one = 0, two = 0, gone = 0, ...others] = at.world.applyIds;
    const { db } = at.database;
    await db.updateTable("applies").set({ status: 1 }).where("id", "=", one).execute();
    await db
      .updateTable("applies")
      .set({ status: 2 })
      .where("id", "in", [two, ...others])
      .execute();
    await db
      .updateTable("applies")
      .set({ status: 1, withdrawn_at: new Date().toISOString() })
      .where("id", "=", gone)
      .execute();
    expect(await send({ apply_status: 1, message: "Oi" })).toEqual({ ...none, asked: 1 });
    expect(await listedOfJob()).toMatchObject([
      {
        ...{ survey_id: surveyId, status: "asked", message: "Oi", job: { id: at.world.jobId } },
        person: { entity: "candidates", id: first },
      },
    ]);
    expect(await listed()).toMatchObject([{ job: { id: at.world.jobId } }]);
    expect(await send()).toEqual({ ...none, asked: others.length + 1, waiting: 1 });
    expect(await refused({ apply_status: 9 })).toEqual([
      { path: "survey_request.apply_status", rule: "nobody" },
    ]);
    await db.updateTable("applies").set({ withdrawn_at: null }).where("id", "=", gone).execute();
  });

  it("asks those who were placed in it, and says where nobody was", async () => {
    surveyId = await makeSurvey("placed");
    expect(await refused()).toEqual([{ path: "survey_request.survey_id", rule: "nobody_of_job" }]);
    expect(await refused({ apply_status: 1 })).toEqual([
      { path: "survey_request.apply_status", rule: "option" },
    ]);
    const placed = async () =>
      (
        await admin.call<CallAnswer<"GET /recruiters/jobs/:id/survey_forms">>(
          "GET",
          `${ofJob()}/survey_forms`,
        )
      ).placed;
    expect(await placed()).toBe(0);
    const { db } = at.database;
    const made = await db
      .insertInto("placements")
      .values(
        at.world.applyIds.slice(0, 2).map((apply_id) => ({
          ...{ business_id: at.world.businessId, apply_id, status: "active" as const },
          ...{ starts_on: "2026-01-05", guarantee_days: 90 },
        })),
      )
      .returning("id")
      .execute();
    expect(await placed()).toBe(2);
    const are = (status: "active" | "cancelled") => db.updateTable("placements").set({ status }).execute();
    const area = `/recruiters/administrator/surveys/${surveyId}/audience?job_id=${at.world.jobId}`;
    await are("cancelled");
    expect(await placed()).toBe(0);
    expect(await refused()).toEqual([{ path: "survey_request.survey_id", rule: "nobody_of_job" }]);
    expect(await admin.call("GET", area)).toEqual({ people: 0 });
    await are("active");
    expect(await admin.call("GET", area)).toEqual({ people: 2 });
    expect(await send()).toEqual({ ...none, asked: 2 });
    await db
      .deleteFrom("placements")
      .where(
        "id",
        "in",
        made.map(({ id }) => id),
      )
      .execute();
  });

  it("asks its client contact by the mail of surveys, again, and no longer", async () => {
    surveyId = await makeSurvey("client_contacts");
    await setContact(null);
    expect(await refused()).toEqual([{ path: "survey_request.survey_id", rule: "nobody_of_job" }]);
    await setContact(at.world.contactId);
    type Forms = CallAnswer<"GET /recruiters/jobs/:id/survey_forms">;
    const {
      survey_forms: forms,
      contact,
      people,
    } = await admin.call<Forms>("GET", `${ofJob()}/survey_forms`);
    const standing = await at.database.db
      .selectFrom("applies")
      .where("job_id", "=", at.world.jobId)
      .where("withdrawn_at", "is", null)
      .select("status")
      .execute();
    expect(standing.length).toBeGreaterThan(0);
    expect(Object.fromEntries(people.map(({ status, count }) => [status, count]))).toEqual(
      Object.fromEntries(
        [...Map.groupBy(standing, ({ status }) => status)].map(([status, rows]) => [status, rows.length]),
      ),
    );
    expect(contact).toMatchObject({ id: at.world.contactId });
    expect(forms.find(({ id }) => id === surveyId)).toMatchObject({ audience: "client_contacts" });
    expect(await send()).toEqual({ ...none, asked: 1 });
    expect(await send()).toEqual({ ...none, waiting: 1 });
    const [request] = await listedOfJob();
    expect(request).toMatchObject({
      status: "asked",
      person: { entity: "client_contacts", id: at.world.contactId },
    });
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Sem Contatos", {
      role_permissions: { jobs: ["read"], candidates: ["read"] },
    });
    const seen = (await at.as("recruiters", id)).call<Listed>("GET", `${ofJob()}/survey_requests`);
    expect(await seen, "who may not read contacts sees none of theirs").toEqual({ survey_requests: [] });
    const before = await newestMail(at, "survey");
    const path = `/recruiters/survey_requests/${request?.id}`;
    await admin.call("POST", `${path}/send`, { survey_request: { expires_on: day(9) } });
    const after = await newestMail(at, "survey");
    expect(after.token).not.toBe(before.token);
    const contacts = at.database.db.updateTable("client_contacts").where("id", "=", at.world.contactId);
    await contacts.set({ muted_mails: ["surveys"] }).execute();
    const again = await admin.refused("POST", `${path}/send`, { survey_request: { expires_on: day(9) } });
    expect(again.fields).toEqual([{ path: "survey_request.expires_on", rule: "no_surveys" }]);
    await contacts.set({ muted_mails: [] }).execute();
    const revoked = await admin.call<Listed>("POST", `${path}/revoke`);
    expect(revoked.survey_requests).toMatchObject([{ status: "revoked" }]);
    const uid = /surveys\/(\w+)#token/.exec(after.text)?.[1] ?? "";
    const opened = await person.refused("POST", `/answer_sheets/${uid}/open`, { token: after.token });
    expect(opened.code).toBe("token_revoked");
    expect(await send()).toEqual({ ...none, asked: 1 });
  });
});
