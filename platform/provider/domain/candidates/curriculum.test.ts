import { afterAll, beforeAll, expect, it } from "vitest";
import type { Curriculum } from "#contract/calls/candidates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
let me: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  id = at.world.candidateIds[0] ?? 0;
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
  me = await at.as("candidates", id);
});
afterAll(() => at.close());

const save = async (curriculum: object, more: object = {}) =>
  (await me.call<{ curriculum: Curriculum }>("PUT", "/candidates/curriculum", { curriculum, ...more }))
    .curriculum;
const rowOf = (candidate: number) =>
  at.database.db.selectFrom("candidates").where("id", "=", candidate).selectAll().executeTakeFirstOrThrow();

it("is complete once: what a recruiter made of the record since stays", async () => {
  const whole = { mobile_phone: "+5511987654321", city: "Itu", state: "SP", role_name: "Chef" };
  await save({ ...whole, professional_moment: 1 }, { complete: true });
  const completed_at = "2025-03-01T12:00:00.000Z";
  expect(await rowOf(id)).toMatchObject({ status: 3 });
  await at.database.db
    .updateTable("candidates")
    .set({ completed_at, status: 1 })
    .where("id", "=", id)
    .execute();
  await save({ city: "Salto" }, { complete: true });
  expect(await rowOf(id)).toMatchObject({ completed_at, status: 1, city: "Salto" });
});

it("keeps the order that was sent, one of each name, and what is still going on", async () => {
  const job = { company: "Aurora", role: "A", started_on: "2020-03", ended_on: "2020-03" };
  const course = { institution: "USP", course: "Direito", level: 2, started_on: "2010-01", ended_on: null };
  const saved = await save({
    experiences: [
      job,
      { ...job, role: "Z", started_on: "2024-01" },
      { ...job, role: "B", ended_on: null },
    ].map((item) => (item.role === "Z" ? { ...item, ended_on: "2024-02" } : item)),
    educations: [course, { ...course, course: "Artes", ended_on: "2012-12" }],
    languages: [
      { language: "Inglês", level: 1 },
      { language: "Alemão", level: 2 },
      { language: "Inglês", level: 4 },
    ],
    skills: [{ name: "SQL", level: 1, experience: 2 }, { name: "R" }, { name: "SQL", level: 3 }],
    self_introduction: "",
  });
  expect(saved.experiences.map(({ role, ended_on }) => [role, ended_on])).toEqual([
    ["A", "2020-03"],
    ["Z", "2024-02"],
    ["B", null],
  ]);
  expect(saved.educations.map(({ course: name, ended_on }) => [name, ended_on])).toEqual([
    ["Direito", null],
    ["Artes", "2012-12"],
  ]);
  expect(saved.languages).toEqual([
    { language: "Inglês", level: 4 },
    { language: "Alemão", level: 2 },
  ]);
  expect(saved.skills).toEqual([
    { name: "SQL", level: 3, experience: null },
    { name: "R", level: null, experience: null },
  ]);
  expect(saved.self_introduction).toBeNull();
  const { db } = at.database;
  const current = async (table: "candidate_experiences" | "candidate_educations") =>
    (
      await db
        .selectFrom(table)
        .where("candidate_id", "=", id)
        .orderBy("position")
        .select("is_current")
        .execute()
    ).map(({ is_current }) => is_current);
  expect(await current("candidate_experiences")).toEqual([false, false, true]);
  expect(await current("candidate_educations")).toEqual([true, false]);
});

it("keeps a recruiter's remark with its job: by its id, else by company and role together", async () => {
  const { db } = at.database;
  const own = () => db.selectFrom("candidate_experiences").where("candidate_id", "=", id).orderBy("position");
  const job = (company: string, role: string) => ({ company, role, started_on: "2020-03", ended_on: null });
  const { experiences } = await save({
    experiences: [job("Aurora", "A"), job("Aurora", "B"), job("Beta", "A")],
  });
  for (const [n, leaving_note] of ["um", "dois", "três"].entries())
    await db
      .updateTable("candidate_experiences")
      .set({ leaving_note })
      .where("id", "=", experiences[n]?.id ?? 0)
      .execute();
  await save({
    experiences: [
      job("Beta", "A"),
      { ...job("Aurora", "A"), id: experiences[1]?.id },
      job("Beta", "B"),
      job("Aurora", "A"),
    ],
  });
  const notes = await own().select("leaving_note").execute();
  expect(notes.map(({ leaving_note }) => leaving_note)).toEqual(["três", "dois", null, "um"]);
});

it("shows the newest CV, of the files that are one", async () => {
  const send = (name: string, file_type: string) =>
    me.upload("/candidates/data_files", "data_file[file]", name, name, {
      "data_file[file_type]": file_type,
      "data_file[name]": name,
    });
  const type = (name: string) =>
    at.database.db.updateTable("data_files").set({ file_type: "cv" }).where("name", "=", name).execute();
  for (const name of ["velho", "novo", "outro"]) await send(name, "other");
  for (const name of ["novo", "velho"]) await type(name);
  const { curriculum } = await me.call<{ curriculum: Curriculum }>("GET", "/candidates/curriculum");
  expect(curriculum.cv).toMatchObject({ name: "novo" });
});

it("begins with the job that brought the person, if it is of this business", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra.localhost");
  const register = async (email: string, job_uid: string) => {
    const candidate = { name: "Nina", email, password: "uma-senha-boa", accepted_terms: true, job_uid };
    await at.with({}).call("POST", "/candidates/registrations", { candidate });
    const made = db.selectFrom("candidates").where("email", "=", email.toLowerCase()).selectAll();
    return await made.executeTakeFirstOrThrow();
  };
  expect(await register("Nina@casa.test", at.world.jobUid)).toMatchObject({
    ...{ brought_by_job_id: at.world.jobId, source: "site", status: 2, locale: "pt" },
    ...{ accepted_terms_at: expect.any(String), completed_at: null },
  });
  expect(await register("outra@casa.test", other.jobUid)).toMatchObject({ brought_by_job_id: null });
});
