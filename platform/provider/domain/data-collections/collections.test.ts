import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { allCollectedFields, documentFields, fileFields } from "#contract/catalogues/data-collection.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { answerColumns } from "./answers.ts";

type Asked = CallAnswer<"POST /recruiters/data_collections">;
type Listed = CallAnswer<"GET /recruiters/candidates/:id/data_collections">;
type Public = CallAnswer<"POST /data_collections/:id/open">;

let at: TestServer;
let admin: Caller;
let person: Caller;
let candidateId: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  person = at.with({});
  candidateId = at.world.candidateIds[0] ?? 0;
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("data_collections").execute();
  await at.database.db.deleteFrom("notifications").execute();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function ask(fields: readonly string[], more: object = {}) {
  const data_collection = {
    candidate_ids: [candidateId],
    fields,
    expires_on: day(5),
    channel: "whatsapp",
    ...more,
  };
  const requested = await admin.call<Asked>("POST", "/recruiters/data_collections", { data_collection });
  const text = requested.handovers[0]?.text ?? "";
  const [, uid = "", token = ""] = /data_collection\/([^#\s]+)#token=(\S+)/.exec(text) ?? [];
  return { ...requested, text, uid, token, id: requested.data_collections[0]?.id ?? 0 };
}
const open = ({ uid, token }: { uid: string; token: string }) =>
  person.call<Public>("POST", `/data_collections/${uid}/open`, { token });
const answer = (
  { uid, token }: { uid: string; token: string },
  answers: object,
  consents: readonly string[] = [],
) => person.call<Public>("PUT", `/data_collections/${uid}`, { token, answers, consents });
const pdf = "%PDF-1.7";
const webp = "RIFF....WEBPVP8 ";
const send = (
  { uid, token }: { uid: string; token: string },
  field: string,
  content = pdf,
  consent = "true",
) =>
  person.upload<CallAnswer<"POST /data_collections/:id/files">>(
    `/data_collections/${uid}/files`,
    "data_file[file]",
    `${field}.pdf`,
    content,
    { token, field, consent },
  );
const listed = async () =>
  (await admin.call<Listed>("GET", `/recruiters/candidates/${candidateId}/data_collections`))
    .data_collections;
const record = () =>
  at.database.db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select([...answerColumns, "lock_version", "consents"])
    .executeTakeFirstOrThrow();

const everything = {
  name: "Bia Nunes Lima",
  email: "Bia.Nova@Casa.test",
  mobile_phone: "+5511987654321",
  address: {
    zip_code: "01310-100",
    street: "Avenida Paulista",
    street_number: "1000",
    complement: "",
    district: "Bela Vista",
    city: "São Paulo",
    state: "sp",
  },
  linkedin: "linkedin.com/in/bia",
  github: "github.com/bia",
  stackoverflow: "https://stackoverflow.com/u/1",
  portifolio: "bia.dev",
  professional_moment: 2,
  current_experience: { role_name: "Contadora", company_name: "Aurora" },
  other_experiences: [{ role: "Auxiliar", company: "Norte", started_on: "2015-02", ended_on: "2017-01" }],
  professional_reference: [{ name: "Rui Reis", email: "rui@norte.test", consent: true }],
  skills: ["SQL", "Excel", "SQL"],
  self_introduction: "Contadora há dez anos.",
  remote_work: 0,
  mobility: false,
  current_regime: 2,
  hiring_regimes: [1, 2],
  clt_expectation: 1_000_000,
  pj_expectation: 1_200_000,
  temporary_expectation: 900_000,
  freelance_expectation: 0,
  date_birth: "1990-02-28",
  gender: { gender: 1, gender_other: "" },
  biological_gender: 1,
  orientation: 4,
  ethnicity: 3,
  disabilitys: [
    { type: "visual", level: "low_vision" },
    { type: "other", other: "Dislexia" },
  ],
  dependents: [{ name: "Lia Lima", kinship: 3, date_birth: "2015-05-01", cpf: "52998224725" }],
  nationality: "BR",
  marital_status: 2,
  education_level: 5,
  generation: 3,
  cpf: "52998224725",
  rg: "12.345.678-9",
  pis: "12056985480",
  mother_name: "Rosa Nunes",
  father_name: "José Lima",
  emergency_contact_name: "Rosa Nunes",
  emergency_contact_phone: "+5511912345678",
  emergency_contact_kinship: 5,
  military_reserve_number: "123456",
  transportation: { transportation: 1, transportation_detail: "Linha 4" },
  bank_data_form: { bank: "001", account_type: 1, branch: "1234-5", account: "12345-x" },
};
const consented = [
  "marital_status",
  "education_level",
  "generation",
  "pis",
  "military_reserve_number",
  "transportation",
  "bank_data_form",
];

it("takes every requested datum into the record, with the consents", async () => {
  expect([...Object.keys(everything), ...fileFields].toSorted()).toEqual([...allCollectedFields].toSorted());
  const link = await ask(allCollectedFields);
  const before = await record();
  await answer(link, everything, consented);
  for (const field of fileFields) await send(link, field, field === "avatar" ? webp : pdf);
  const row = await record();
  for (const column of answerColumns)
    expect(row[column], column).not.toBe(
      column === "complement" || column === "gender_other" ? undefined : null,
    );
  expect(row).toMatchObject({
    state: "SP",
    complement: null,
    linkedin: "https://linkedin.com/in/bia",
    cpf: "529.982.247-25",
    pis: "120.56985.48-0",
    skills: ["SQL", "Excel"],
    mobility: false,
    remote_work: 0,
    freelance_expectation: 0,
    bank_code: "001",
    bank_account: "12345-x",
    lock_version: before.lock_version + 1,
  });
  expect(Object.keys(row.consents).toSorted()).toEqual([...consented, ...documentFields].toSorted());
  const [one] = await listed();
  expect(one).toMatchObject({ status: "answered" });
  expect(one?.fields.filter(({ value }) => value === null).map(({ field }) => field)).toEqual([
    "gender",
    "orientation",
  ]);
  expect(one?.fields.find(({ field }) => field === "gender")).toMatchObject({ hidden: true });

  await admin.call("PUT", `/recruiters/candidates/${candidateId}/consents`, {
    consent: { field: "bank_data_form", given: false },
  });
  expect(await record()).toMatchObject({ bank_code: null, bank_account: null, pis: "120.56985.48-0" });
});

it("shows the person their first name and the questions, and no data already held", async () => {
  const link = await ask(["cpf", "mobile_phone"], { message: "Para o contrato." });
  const answered = await open(link);
  expect(answered).toEqual({
    data_collection: {
      first_name: (await record()).name.split(" ")[0],
      brand: "Casa localhost",
      sender: "Ana Prado",
      message: "Para o contrato.",
      message_en: null,
      expires_on: day(5),
      fields: [
        { field: "mobile_phone", answered: false },
        { field: "cpf", answered: false },
      ],
    },
  });
  expect((await listed())[0]).toMatchObject({ status: "opened", opened_at: expect.any(String) });
});

it("takes valid answers to requested fields only", async () => {
  const link = await ask(["cpf", "pis", "linkedin", "date_birth", "gender", "transportation"]);
  const refused = async (answers: object, consents: readonly string[] = []) => {
    const { uid, token } = link;
    const { fields } = await person.refused("PUT", `/data_collections/${uid}`, { token, answers, consents });
    return fields?.map(({ path, rule }) => `${path} ${rule}`);
  };
  expect(await refused({})).toEqual(["answers required"]);
  expect(await refused({ mother_name: "Rosa" })).toEqual(["answers.mother_name option"]);
  expect(await refused({ pis: "12056985480" })).toEqual(["consents.pis required"]);
  expect(await refused({ pis: "12056985481" }, ["pis"])).toEqual(["answers.pis pis"]);
  expect(await refused({ cpf: "11111111111" })).toEqual(["answers.cpf cpf"]);
  expect(await refused({ linkedin: "javascript:alert(1)" })).toEqual(["answers.linkedin url"]);
  expect(await refused({ date_birth: "2999-01-01" })).toEqual(["answers.date_birth past"]);
  expect(await refused({ gender: { gender: 5 } })).toEqual(["answers.gender.gender_other required"]);
  expect(await refused({ transportation: { transportation: 2 } }, ["transportation"])).toEqual([
    "answers.transportation.transportation_detail required",
  ]);
  expect((await listed())[0]).toMatchObject({ status: "asked", last_answer_at: null });
});

it("is answered in parts: the requester is notified of the first and the last", async () => {
  const link = await ask(["cpf", "mobility", "rg"]);
  expect((await answer(link, { mobility: true })).data_collection.fields).toEqual([
    { field: "mobility", answered: true },
    { field: "cpf", answered: false },
    { field: "rg", answered: false },
  ]);
  expect((await listed())[0]?.status).toBe("partly_answered");
  await answer(link, { cpf: "52998224725" });
  await answer(link, { rg: "1" });
  expect((await listed())[0]?.status).toBe("answered");
  const notified = await at.database.db.selectFrom("notifications").orderBy("id").selectAll().execute();
  expect(
    notified.map(({ recruiter_id, component, data }) => [recruiter_id, component, "step" in data]),
  ).toEqual([
    [at.world.admin.id, "data_collected", true],
    [at.world.admin.id, "data_collected", false],
  ]);
  expect(notified[0]?.link).toBe(`/recruiters/candidates/${candidateId}/data_collections`);
  const timeline = await admin.call<CallAnswer<"GET /recruiters/timelines/:entity/:id">>(
    "GET",
    `/recruiters/timelines/candidates/${candidateId}?kinds[]=data_collection`,
  );
  expect(timeline.events).toMatchObject([
    { step: "answered", fields: ["mobility", "cpf", "rg"], by_name: null },
    { step: "asked", fields: ["mobility", "cpf", "rg"], by_name: "Ana Prado" },
  ]);
});

it("gives the reason why a link does not open", async () => {
  const link = await ask(["cpf"]);
  const why = async ({ uid, token }: { uid: string; token: string }) =>
    (await person.refused("POST", `/data_collections/${uid}/open`, { token })).code;
  expect(await why({ ...link, token: "x" })).toBe("token_invalid");
  expect(await why({ ...link, uid: "x" })).toBe("token_invalid");
  const send = { data_collection: { expires_on: day(9), channel: "mail" } };
  await open(link);
  await admin.call("POST", `/recruiters/data_collections/${link.id}/send`, send);
  // Nobody has opened the new link.
  const standing = (await listed()).find(({ id }) => id === link.id);
  expect(standing).toMatchObject({ status: "asked", opened_at: null });
  expect(await why(link)).toBe("token_invalid");

  const late = await ask(["cpf"]);
  const expired = { expires_at: new Date(Date.now() - 1000).toISOString() };
  await at.database.db.updateTable("data_collections").set(expired).where("id", "=", late.id).execute();
  expect(await why(late)).toBe("token_expired");
  expect((await listed())[0]?.status).toBe("expired");

  const gone = await ask(["cpf"]);
  await admin.call("POST", `/recruiters/data_collections/${gone.id}/cancel`);
  expect(await why(gone)).toBe("token_revoked");
  expect((await admin.refused("POST", `/recruiters/data_collections/${gone.id}/send`, send)).code).toBe(
    "already_done",
  );

  const done = await ask(["mobility"]);
  await answer(done, { mobility: true });
  expect(await why(done)).toBe("already_done");
});

it("mails the link in the candidate's language, and hands a text to who sends it by WhatsApp", async () => {
  const { db } = at.database;
  await db
    .updateTable("candidates")
    .set({ locale: "en", mobile_phone: "(11) 98765-4321" })
    .where("id", "=", candidateId)
    .execute();
  const messages = { message: "Para o contrato.", message_en: "For your contract." };
  const mailed = await ask(["cpf"], { channel: "mail", ...messages });
  expect(mailed.handovers).toEqual([]);
  const mail = await newestMail(at, "data_collection");
  expect(mail.locale).toBe("en");
  expect(mail.text).toMatch(/For your contract\.[\s\S]*\/data_collection\/[0-9a-f]{32}#token=/);
  const handed = await ask(["cpf"], messages);
  expect((await open(handed)).data_collection).toMatchObject(messages);
  // Without a message in English they get the other.
  expect((await ask(["cpf"], { message: "Para o contrato." })).text).toMatch(/Para o contrato\.$/);
  expect(handed.handovers).toMatchObject([{ phone: "+5511987654321" }]);
  expect(handed.text).toMatch(/^Hello, [\s\S]*For your contract\.$/);
  await db
    .updateTable("candidates")
    .set({ locale: "pt", mobile_phone: null })
    .where("id", "=", candidateId)
    .execute();
  const without = await ask(["cpf"], messages);
  expect(without.handovers).toMatchObject([{ phone: null }]);
  expect(without.text).toMatch(/^Olá, [\s\S]*Para o contrato\.$/);
});

it("is asked again by a new link and another way, until it is answered or cancelled", async () => {
  const { db } = at.database;
  const first = await ask(["mobility", "cpf", "mobility"], { message: "Oi" });
  expect((await open(first)).data_collection.fields.map(({ field }) => field)).toHaveLength(2);
  const path = (what: string) => `/recruiters/data_collections/${first.id}/${what}`;
  const again = { data_collection: { expires_on: day(9), channel: "whatsapp" } };
  await db.updateTable("data_collections").set({ sent_at: "2026-01-02T12:00:00Z" }).execute();
  const sent = await admin.call<Asked>("POST", path("send"), again);
  expect(sent.data_collections).toMatchObject([{ status: "asked", opened_at: null, expires_on: day(9) }]);
  expect(Date.parse(sent.data_collections[0]?.sent_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const [, uid = "", token = ""] =
    /data_collection\/([^#\s]+)#token=(\S+)/.exec(sent.handovers[0]?.text ?? "") ?? [];
  expect(uid).toBe(first.uid);
  expect(sent.handovers[0]?.text).toMatch(/Oi$/);
  const refused = (given: string) =>
    person.refused("POST", `/data_collections/${uid}/open`, { token: given });
  expect((await refused(first.token)).code).toBe("token_invalid");
  await answer({ uid, token }, { mobility: true });
  expect((await listed())[0]?.status).toBe("partly_answered");
  await answer({ uid, token }, { cpf: "52998224725" });
  expect((await refused(token)).code).toBe("already_done");
  for (const [what, body] of [
    ["send", again],
    ["cancel", undefined],
  ] as const)
    expect((await admin.refused("POST", path(what), body)).code, what).toBe("already_done");
  expect((await listed())[0]?.status).toBe("answered");
  const second = await ask(["mobility"]);
  const cancel = `/recruiters/data_collections/${second.id}/cancel`;
  await admin.call("POST", cancel);
  expect((await admin.refused("POST", cancel)).code).toBe("already_done");
  const late = await admin.refused("POST", `/recruiters/data_collections/${second.id}/send`, again);
  expect(late.code).toBe("already_done");
  expect((await admin.refused("POST", "/recruiters/data_collections/1/send", again)).code).toBe("not_found");
});

it("requests it from candidates of a job, with a deadline", async () => {
  const { jobId } = at.world;
  const stranger = await at.database.db
    .insertInto("candidates")
    .values({ business_id: at.world.businessId, name: "Sem Vaga", email: "sem.vaga@elenco.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const refused = async (more: object) => {
    const data_collection = {
      candidate_ids: [candidateId],
      fields: ["cpf"],
      expires_on: day(2),
      channel: "mail",
      ...more,
    };
    const { fields } = await admin.refused("POST", "/recruiters/data_collections", { data_collection });
    return fields?.map(({ path, rule }) => `${path} ${rule}`);
  };
  const path = "data_collection";
  expect(await refused({ candidate_ids: [stranger.id], job_id: jobId })).toEqual([
    `${path}.candidate_ids option`,
  ]);
  expect(await refused({ candidate_ids: [999_999_999] })).toEqual([`${path}.candidate_ids option`]);
  expect(await refused({ expires_on: day(-2) })).toEqual([`${path}.expires_on future`]);
  expect(await refused({ expires_on: day(400) })).toEqual([`${path}.expires_on far`]);
  await ask(["cpf"], { job_id: jobId, candidate_ids: at.world.candidateIds.slice(0, 2) });
  const { data_collections } = await admin.call<Listed>("GET", `/recruiters/jobs/${jobId}/data_collections`);
  expect(data_collections).toHaveLength(2);
});

it("keeps what a hiring needs from who may not read placements", async () => {
  const link = await ask(["mother_name", "mobility"]);
  await answer(link, { mother_name: "Rosa", mobility: true });
  const few = await makeRecruiter(at.database.db, at.world.businessId, "Rui Reis", {
    role_permissions: { candidates: ["read"] },
  });
  const reader = await at.as("recruiters", few.id);
  const { data_collections } = await reader.call<Listed>(
    "GET",
    `/recruiters/candidates/${candidateId}/data_collections`,
  );
  expect(data_collections[0]?.fields).toMatchObject([
    { field: "mobility", value: true, hidden: false },
    { field: "mother_name", value: null, hidden: true },
  ]);
  const ofJob = await reader.call<Listed>("GET", `/recruiters/jobs/${at.world.jobId}/data_collections`);
  expect(ofJob.data_collections).toEqual([]);
});
