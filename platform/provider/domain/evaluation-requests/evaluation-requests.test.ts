import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import { hashToken } from "#provider/base/security/token.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Asked = CallAnswer<"POST /recruiters/evaluation_requests">;
type Listed = CallAnswer<"GET /recruiters/candidates/:id/evaluation_requests">;
type Opened = CallAnswer<"POST /answer_sheets/:id/open">;
type Set = CallAnswer<"POST /answer_sets/:id/open">;

let at: TestServer;
let admin: Caller;
let person: Caller;
let candidate: Caller;
let candidateId: number;
const forms: number[] = [];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  person = at.with({});
  candidateId = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", candidateId)
    .execute();
  candidate = await at.as("candidates", candidateId);
  for (const name of ["Perfil", "Cultura"]) {
    const { evaluation } = await admin.call<{ evaluation: { id: number } }>(
      "POST",
      "/recruiters/evaluations",
      {
        evaluation: { name, status: "active" },
      },
    );
    await admin.call("PUT", `/recruiters/evaluations/${evaluation.id}/questions`, {
      questions: [
        { answer_type: "text", title: "Por quê?", required: true, weight: 0, options: [], multiple: false },
        {
          answer_type: "yes_no",
          title: "Viaja?",
          required: false,
          weight: 1,
          options: [],
          multiple: false,
          expected: true,
        },
        { answer_type: "file", title: "Portfólio", required: false, weight: 0, options: [], multiple: false },
      ],
    });
    forms.push(evaluation.id);
  }
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("answer_sheets").execute();
  await at.database.db.deleteFrom("notifications").execute();
});

async function ask(evaluation_ids: readonly number[], more: object = { candidate_ids: [candidateId] }) {
  const evaluation_request = { evaluation_ids, expires_on: day(5), ...more };
  const requested = await admin.call<Asked>("POST", "/recruiters/evaluation_requests", {
    evaluation_request,
  });
  const { text: mail, token } = await newestMail(at, "evaluation_request");
  const [, uid = ""] = /evaluations?\/(\w+)#token/.exec(mail) ?? [];
  return { ...requested, id: requested.evaluation_requests[0]?.id ?? 0, uid, token };
}
const open = (uid: string, token: string) =>
  person.call<Opened>("POST", `/answer_sheets/${uid}/open`, { token });
const code = async (uid: string, token: string) =>
  (await person.refused("POST", `/answer_sheets/${uid}/open`, { token })).code;
const listed = async () =>
  (await admin.call<Listed>("GET", `/recruiters/candidates/${candidateId}/evaluation_requests`))
    .evaluation_requests;
const text = (question_id: number, said = "Porque sim") => ({
  question_id,
  value: { type: "text", text: said },
});

it("is answered in parts by its link, gone on with by the candidate signed in, and sent once", async () => {
  const { uid, token } = await ask([forms[0] ?? 0]);
  const { answer_sheet: sheet } = await open(uid, token);
  const [why, travels] = sheet.questions.map(({ id }) => id);
  expect(sheet).toMatchObject({ title: "Perfil", anonymous: false, answers: [] });
  await person.call("PUT", `/answer_sheets/${uid}`, { token, answers: [text(why ?? 0)] });
  expect((await listed())[0]).toMatchObject({ status: "partly_answered", answers: [] });

  const own = await candidate.call<Opened>("GET", `/candidates/evaluations/${uid}`);
  expect(own.answer_sheet.answers).toEqual([text(why ?? 0)]);
  const answers = [{ question_id: travels ?? 0, value: { type: "yes_no", yes: true } }];
  await candidate.call("POST", `/candidates/evaluations/${uid}/send`, { answers });
  expect((await listed())[0]).toMatchObject({ status: "answered", score: 100 });
  expect((await listed())[0]?.answers).toHaveLength(2);
  expect(await code(uid, token)).toBe("already_done");
  const revoke = `/recruiters/evaluation_requests/${(await listed())[0]?.id}/revoke`;
  expect(await admin.refused("POST", revoke)).toMatchObject({ code: "already_done" });
  expect((await listed())[0]).toMatchObject({ status: "answered" });
  const notified = await at.database.db
    .selectFrom("notifications")
    .select(["category", "component", "link"])
    .execute();
  const link = `/recruiters/candidates/${candidateId}/evaluation_requests`;
  expect(notified).toEqual([{ category: "candidate", component: "evaluation_answered", link }]);
});

it("saves nothing over an answer from another device that the writer has not read", async () => {
  const { uid, token } = await ask([forms[0] ?? 0]);
  const { answer_sheet: sheet } = await open(uid, token);
  const [why = 0, travels = 0] = sheet.questions.map(({ id }) => id);
  const said = (words: string) => ({ type: "text", text: words });
  const save = (answers: object[]) => person.call<Opened>("PUT", `/answer_sheets/${uid}`, { token, answers });
  const kept = async () => (await open(uid, token)).answer_sheet.answers;
  await save([{ question_id: why, value: said("Do celular"), known: [null] }]);
  const later = { question_id: why, value: said("Do computador"), known: [null] };
  const other = { question_id: travels, value: { type: "yes_no", yes: true }, known: [null] };
  const conflict = {
    status: 409,
    code: "conflict",
    fields: [{ path: `answers.q${why}`, rule: "changed" }],
  };
  const refusedAt = (method: "PUT" | "POST", path: string) =>
    person.refused(method, path, { token, answers: [later, other] });
  expect(await refusedAt("PUT", `/answer_sheets/${uid}`)).toMatchObject(conflict);
  expect(await refusedAt("POST", `/answer_sheets/${uid}/send`)).toMatchObject(conflict);
  // All or nothing; what the first device wrote stands.
  expect(await kept()).toEqual([{ question_id: why, value: said("Do celular") }]);
  // Answers to other questions join by themselves, as does the same answer given twice.
  await save([other, { ...later, value: said(" Do celular ") }]);
  await save([{ ...later, known: [null, said("Do celular")] }]);
  expect(await kept()).toContainEqual({ question_id: why, value: said("Do computador") });
  // What was taken back there is not brought back from here unseen.
  await save([{ question_id: why, value: null, known: [said("Do computador")] }]);
  expect(
    await person.refused("POST", `/answer_sheets/${uid}/send`, {
      ...{ token, answers: [{ question_id: why, value: said("Do computador"), known: [] }] },
    }),
  ).toMatchObject(conflict);
});

it("names and guides who reads English in it, as far as it was written", async () => {
  const english = { name_en: "Profile", description: "Sem pressa.", description_en: "Take your time." };
  const [first = 0, second = 0] = forms;
  await admin.call("PUT", `/recruiters/evaluations/${first}`, { evaluation: english });
  const inLocale = (locale: "pt" | "en") =>
    at.database.db.updateTable("candidates").set({ locale }).where("id", "=", candidateId).execute();
  await inLocale("en");
  const { uid, token } = await ask([first, second]);
  const { text: mail } = await newestMail(at, "evaluation_request");
  expect(mail).toContain("Profile and Cultura");
  const { answer_set: all } = await person.call<Set>("POST", `/answer_sets/${uid}/open`, { token });
  expect(all.sheets.map(({ title, title_en }) => [title, title_en])).toEqual([
    ["Perfil", "Profile"],
    ["Cultura", null],
  ]);
  const one = all.sheets[0]?.uid ?? "";
  const { answer_sheet: sheet } = await open(one, token);
  const { description, description_en } = english;
  expect(sheet).toMatchObject({ title: "Perfil", title_en: "Profile", description, description_en });
  await inLocale("pt");
  const reader = await at.as("recruiters", at.world.admin.id, "en");
  type Forms = CallAnswer<"GET /recruiters/evaluation_forms">;
  const offered = await reader.call<Forms>("GET", "/recruiters/evaluation_forms");
  expect(offered.evaluation_forms.map(({ name }) => name)).toEqual(["Cultura", "Profile"]);
  const asked = await reader.call<Listed>("GET", `/recruiters/candidates/${candidateId}/evaluation_requests`);
  expect(asked.evaluation_requests.map(({ evaluation_name }) => evaluation_name)).toContain("Profile");
  expect((await listed()).map(({ evaluation_name }) => evaluation_name)).toContain("Perfil");
});

it("misses no required answer, and takes none of another form", async () => {
  const { uid, token } = await ask([forms[0] ?? 0]);
  const refused = await person.refused("POST", `/answer_sheets/${uid}/send`, { token, answers: [] });
  expect(refused).toMatchObject({ code: "validation_failed", fields: [{ rule: "required" }] });
  const strange = { token, answers: [text(999_999)] };
  expect(await person.refused("PUT", `/answer_sheets/${uid}`, strange)).toMatchObject({
    code: "validation_failed",
  });
});

it("takes no file that was not sent as an answer", async () => {
  const { uid, token } = await ask([forms[0] ?? 0]);
  const { answer_sheet: sheet } = await open(uid, token);
  const { id: other } = await at.database.db
    .insertInto("data_files")
    .values({
      business_id: at.world.businessId,
      reference_type: "candidate",
      reference_id: candidateId,
      name: "Parecer interno",
      file_name: "parecer.pdf",
      content_type: "application/pdf",
      size: 3,
      checksum: "x",
      storage_key: "x",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const value = { type: "file", file: { id: other, name: "x" } };
  const answers = [{ question_id: sheet.questions[2]?.id ?? 0, value }];
  expect(await person.refused("PUT", `/answer_sheets/${uid}`, { token, answers })).toMatchObject({
    code: "validation_failed",
  });
});

it("opens all that was requested together by one link, which ends when it is requested again or revoked", async () => {
  const { id, uid, token } = await ask(forms);
  const all = await person.call<Set>("POST", `/answer_sets/${uid}/open`, { token });
  expect(all.answer_set.sheets.map(({ title, status }) => [title, status])).toEqual([
    ["Perfil", "asked"],
    ["Cultura", "asked"],
  ]);
  const one = all.answer_set.sheets[0]?.uid ?? "";
  expect((await open(one, token)).answer_sheet.title).toBe("Perfil");
  await admin.call("POST", `/recruiters/evaluation_requests/${id}/send`, {
    evaluation_request: { expires_on: day(9) },
  });
  expect(await code(one, token)).toBe("token_invalid");
  expect(await person.refused("POST", `/answer_sets/${uid}/open`, { token })).toMatchObject({
    code: "token_invalid",
  });
  await admin.call("POST", `/recruiters/evaluation_requests/${id}/revoke`);
  expect((await listed()).map(({ status }) => status).sort()).toEqual(["asked", "revoked"]);
  expect(
    await admin.refused("POST", `/recruiters/evaluation_requests/${id}/send`, {
      evaluation_request: { expires_on: day(9) },
    }),
  ).toMatchObject({ code: "already_done" });
});

it("is requested again with what is still open of it: one that was revoked stays so", async () => {
  const { id, token } = await ask(forms);
  const of = await at.database.db.selectFrom("answer_sheets").orderBy("id").select("id").execute();
  const another = of.find((sheet) => sheet.id !== id)?.id ?? 0;
  await admin.call("POST", `/recruiters/evaluation_requests/${another}/revoke`);
  await admin.call("POST", `/recruiters/evaluation_requests/${id}/send`, {
    evaluation_request: { expires_on: day(9) },
  });
  const rows = await at.database.db.selectFrom("answer_sheets").select(["id", "token_hash"]).execute();
  const kept = (sheet: number) => rows.find((row) => row.id === sheet)?.token_hash === hashToken(token);
  expect([kept(id), kept(another)]).toEqual([false, true]);
  expect((await listed()).map(({ status }) => status).sort()).toEqual(["asked", "revoked"]);
  const { text } = await newestMail(at, "evaluation_request");
  expect(text).toContain(id < another ? "Perfil" : "Cultura");
  expect(text).not.toContain(id < another ? "Cultura" : "Perfil");
});

it("is asked again by its own number alone, and lists what waits before what was answered", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const survey = await db
    .insertInto("surveys")
    .values({ business_id, name: "Pesquisa", audience: "candidates" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const foreign = await db
    .insertInto("answer_sheets")
    .values({
      ...{ business_id, survey_id: survey.id, candidate_id: candidateId, token_hash: "kept" },
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const again = { evaluation_request: { expires_on: day(9) } };
  const path = (id: number, what: string) => `/recruiters/evaluation_requests/${id}/${what}`;
  expect((await admin.refused("POST", path(foreign.id, "revoke"))).code).toBe("not_found");
  expect((await admin.refused("POST", path(foreign.id, "send"), again)).code).toBe("not_found");
  const kept = db.selectFrom("answer_sheets").where("id", "=", foreign.id);
  expect(await kept.select(["token_hash", "revoked_at"]).executeTakeFirst()).toEqual({
    ...{ token_hash: "kept", revoked_at: null },
  });
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push((await ask([forms[n % 2] ?? 0])).id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const set = (id: number, values: object) =>
    db.updateTable("answer_sheets").set(values).where("id", "=", id).execute();
  const now = new Date().toISOString();
  await set(fourth, { answered_at: now });
  await set(second, { revoked_at: now });
  type Mine = CallAnswer<"GET /candidates/evaluations">;
  const mine = (await candidate.call<Mine>("GET", "/candidates/evaluations")).evaluations;
  const uids = await db.selectFrom("answer_sheets").select(["id", "uid"]).execute();
  expect(mine.map(({ uid }) => uids.find((row) => row.uid === uid)?.id)).toEqual([third, first, fourth]);
  // Opened and left, it is as if it had just been asked; what was answered in part goes on.
  await set(first, { opened_at: now });
  await set(third, { opened_at: now, last_answer_at: now });
  const standing = async (id: number) => {
    await admin.call("POST", path(id, "send"), again);
    return (await listed()).find((row) => row.id === id)?.status;
  };
  expect([await standing(first), await standing(third)]).toEqual(["asked", "partly_answered"]);
});

it("gives the reason why a link does not open, and nothing else", async () => {
  const { uid, token, id } = await ask([forms[0] ?? 0]);
  expect(await code(uid, "falso")).toBe("token_invalid");
  expect(await code("outro", token)).toBe("token_invalid");
  const expires_at = new Date(Date.now() - 1000).toISOString();
  await at.database.db.updateTable("answer_sheets").set({ expires_at }).where("id", "=", id).execute();
  expect(await code(uid, token)).toBe("token_expired");
  expect((await listed())[0]?.status).toBe("expired");
  await admin.call("POST", `/recruiters/evaluation_requests/${id}/revoke`);
  expect(await code(uid, token)).toBe("token_revoked");
});

it("is requested from people or from a stage of a job, not of neither or both, and not of whom there is none", async () => {
  const fields = async (more: object) => {
    const evaluation_request = { evaluation_ids: [forms[0]], expires_on: day(5), ...more };
    const refused = await admin.refused("POST", "/recruiters/evaluation_requests", { evaluation_request });
    return refused.fields?.map(({ path, rule }) => `${path.split(".")[1]} ${rule}`);
  };
  const candidate_ids = [candidateId];
  const { jobId: job_id } = at.world;
  expect(await fields({ job_id })).toEqual(["candidate_ids required"]);
  expect(await fields({ job_id, candidate_ids, apply_status: 0 })).toEqual(["candidate_ids required"]);
  expect(await fields({ apply_status: 0 })).toEqual(["job_id required"]);
  expect(await fields({ candidate_ids: [candidateId, 999_999] })).toEqual(["candidate_ids option"]);
  expect(await fields({ candidate_ids, job_id: 999_999 })).toEqual(["candidate_ids option"]);
});

it("shows whom a job may ask only to who may read its applies", async () => {
  type OfJob = CallAnswer<"GET /recruiters/jobs/:id/evaluation_requests">;
  const path = `/recruiters/jobs/${at.world.jobId}/evaluation_requests`;
  expect((await admin.call<OfJob>("GET", path)).people).not.toEqual([]);
  await ask([forms[0] ?? 0], { candidate_ids: [candidateId], job_id: at.world.jobId });
  const read = async (role_permissions: RolePermissions) => {
    const name = `Leitor ${Object.keys(role_permissions).length}`;
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, name, { role_permissions });
    const { evaluation_requests, people } = await (await at.as("recruiters", id)).call<OfJob>("GET", path);
    return [evaluation_requests.length, people.length];
  };
  const evaluations = ["read"] as const;
  expect(await read({ evaluations: [...evaluations], candidates: ["read"] })).toEqual([0, 0]);
  expect(await read({ evaluations: [...evaluations], candidates: ["read"], jobs: ["read"] })).toEqual([1, 0]);
});

it("is requested from everybody in a stage of a job, and from nobody where it is empty", async () => {
  const { asked: requested } = await ask([forms[0] ?? 0], { job_id: at.world.jobId, apply_status: 0 });
  expect(requested).toBeGreaterThan(0);
  const { db } = at.database;
  const here = db.selectFrom("applies").where("job_id", "=", at.world.jobId).where("status", "=", 0);
  const { id } = await here.select("id").limit(1).executeTakeFirstOrThrow();
  const withdraw = (withdrawn_at: string | null) =>
    db.updateTable("applies").set({ withdrawn_at }).where("id", "=", id).execute();
  await withdraw(new Date().toISOString());
  await db.deleteFrom("answer_sheets").execute();
  const all = await here.select("id").execute();
  if (all.length > 1)
    expect((await ask([forms[0] ?? 0], { job_id: at.world.jobId, apply_status: 0 })).asked).toBe(
      requested - 1,
    );
  await withdraw(null);
  const evaluation_request = {
    evaluation_ids: [forms[0]],
    job_id: at.world.jobId,
    apply_status: 14,
    expires_on: day(5),
  };
  expect(
    await admin.refused("POST", "/recruiters/evaluation_requests", { evaluation_request }),
  ).toMatchObject({
    code: "validation_failed",
    fields: [{ path: "evaluation_request.apply_status", rule: "nobody" }],
  });
});
