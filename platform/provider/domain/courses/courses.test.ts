import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicCourse } from "#contract/calls/courses.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { courseData } from "./course-data.ts";
import { courseAddresses } from "./courses.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const base = "/recruiters/administrator";
const make = async (path: string, singular: string, values: object) =>
  (
    await admin.call<Record<string, { id: number; uid: string }>>("POST", `${base}/${path}`, {
      [singular]: values,
    })
  )[singular] ?? { id: 0, uid: "" };

it("offers a partner's course with its benefits to everybody, until it or the partner is retired", async () => {
  const partner = await make("partners", "partner", { name: "Escola Aberta", site: "escola.example" });
  const benefit = await make("courses/benefits", "course_benefit", {
    name: "20% de desconto",
    name_en: "20% off",
  });
  const course = await make("courses", "course", {
    ...{ name: "Finanças para RH", partner_id: partner.id, course_benefit_ids: [benefit.id], hours: 24 },
  });
  const everybody = at.with({});
  const offered = async () => (await everybody.call<{ courses: object[] }>("GET", "/courses")).courses;
  expect(await offered()).toMatchObject([
    {
      ...{ uid: course.uid, name: "Finanças para RH", hours: 24 },
      partner: { name: "Escola Aberta", site: "https://escola.example" },
      benefits: [{ name: "20% de desconto", name_en: "20% off" }],
    },
  ]);
  await admin.call("PUT", `${base}/courses/benefits/${benefit.id}`, {
    course_benefit: { status: "retired" },
  });
  expect(await offered()).toMatchObject([{ benefits: [] }]);
  await admin.call("PUT", `${base}/partners/${partner.id}`, { partner: { status: "retired" } });
  expect(await offered()).toEqual([]);
  expect((await everybody.refused("GET", `/courses/${course.uid}`)).code).toBe("not_found");
  await admin.call("PUT", `${base}/partners/${partner.id}`, { partner: { status: "active" } });
  expect(await everybody.call("GET", `/courses/${course.uid}`)).toMatchObject({ course: { hours: 24 } });
  const choices = async () => {
    const { partners } = await everybody.call<{ partners: { name: string }[] }>("GET", "/courses");
    return partners.map(({ name }) => name);
  };
  expect(await choices()).toEqual(["Escola Aberta"]);
  await admin.call("PUT", `${base}/courses/${course.id}`, { course: { status: "retired" } });
  expect(await offered()).toEqual([]);
  // Nobody looks for the courses of somebody who has none any more.
  expect(await choices()).toEqual([]);
  expect((await courseAddresses(at.database.db, at.world.businessId)).map(({ uid }) => uid)).toEqual([]);
});

it("shows the benefits' codes to candidates alone, and keeps each one's interest", async () => {
  const { db } = at.database;
  const [one = 0, other = 0] = at.world.candidateIds;
  const now = new Date().toISOString();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "in", [one, other])
    .execute();
  const partner = await make("partners", "partner", { name: "Instituto Dado" });
  const names = ["SQL na prática", "Painéis 100%", "Álgebra"];
  const uids: string[] = [];
  for (const name of names)
    uids.push(
      (
        await make("courses", "course", {
          ...{ name, partner_id: partner.id, subject: 3, benefit_code: `SEGREDO ${name}` },
          benefit_link: "dado.example/parceria",
        })
      ).uid,
    );
  const everybody = at.with({});
  expect(await everybody.text("/courses")).not.toMatch(/SEGREDO|parceria/);
  expect(await everybody.text(`/courses/${uids[0]}`)).not.toMatch(/SEGREDO|parceria/);
  expect((await everybody.refused("GET", "/candidates/courses")).status).toBe(401);

  const mariana = await at.as("candidates", one);
  type Answer = { courses: { name: string; benefit_code: string; interested_at: string | null }[] };
  const searched = async (query: string) =>
    (await mariana.call<Answer>("GET", `/candidates/courses${query}`)).courses.map(({ name }) => name);
  expect(await searched("?subject=3")).toEqual(["Álgebra", "Painéis 100%", "SQL na prática"]);
  expect(await searched("?term=paineis")).toEqual(["Painéis 100%"]);
  expect(await searched("?term=0%25")).toEqual(["Painéis 100%"]);
  expect(await searched("?term=dado sql"), "by the partner's name as well").toEqual(["SQL na prática"]);
  expect(await searched(`?subject=3&after=${uids[2]}`)).toEqual(["Painéis 100%", "SQL na prática"]);
  expect(await searched("?partner=nenhum")).toEqual([]);

  const path = `/candidates/courses/${uids[0]}/interests`;
  for (const _ of ["once", "twice"]) await mariana.call("POST", path);
  const interests = async () =>
    (
      await admin.call<{ interests: { candidate_id: number }[] }>(
        "GET",
        `${base}/courses/${await idOf(uids[0] ?? "")}/interests`,
      )
    ).interests.map(({ candidate_id }) => candidate_id);
  expect(await interests()).toEqual([one]);
  const julia = await at.as("candidates", other);
  const seen = await julia.call<Answer>("GET", "/candidates/courses?term=sql");
  expect(seen.courses).toMatchObject([{ benefit_code: "SEGREDO SQL na prática", interested_at: null }]);
  await julia.call("DELETE", path);
  expect(await interests()).toEqual([one]);
  await mariana.call("DELETE", path);
  expect(await interests()).toEqual([]);
});

const idOf = async (uid: string) =>
  (await at.database.db.selectFrom("courses").where("uid", "=", uid).select("id").executeTakeFirstOrThrow())
    .id;

it("names no course and no partner of another business", async () => {
  const { db } = at.database;
  const foreign = await makeWorld(db, "outra.test");
  const partner = await db
    .insertInto("partners")
    .values({ business_id: foreign.businessId, name: "Alheia" })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto("courses")
    .values({ business_id: foreign.businessId, name: "Alheio", partner_id: partner.id })
    .returning(["id", "uid"])
    .executeTakeFirstOrThrow();
  const candidate = await at.as("candidates", at.world.candidateIds[0] ?? 0);
  expect((await candidate.refused("POST", `/candidates/courses/${course.uid}/interests`)).status).toBe(404);
  expect((await candidate.refused("GET", `/candidates/partners/${partner.uid}`)).status).toBe(404);
  expect((await admin.refused("GET", `${base}/courses/${course.id}/interests`)).status).toBe(404);
  expect((await at.with({}).refused("GET", `/courses/${course.uid}`)).status).toBe(404);
});

describe("what search engines read of a course", () => {
  const partner = {
    ...{ uid: "p", name: "Escola", name_en: "School", site: null },
    ...{ description: "Cursos curtos.", description_en: "Short courses." },
  };
  const course: PublicCourse = {
    ...{ uid: "c", name: "Finanças", name_en: "Finance", partner, subject: null, benefits: [], hours: 24 },
    ...{ link: null, description: "Ler um balanço.", description_en: "Read a balance sheet." },
  };
  const origin = "https://elenco.test";
  const read = (changed: Partial<PublicCourse>, locale: "pt" | "en") =>
    courseData({ ...course, ...changed }, { origin, locale });

  it("is in the reader's language, as far as it was written in it", () => {
    expect(read({}, "pt")).toMatchObject({ name: "Finanças", description: "Ler um balanço." });
    expect(read({}, "en")).toMatchObject({ name: "Finance", description: "Read a balance sheet." });
  });
  it("is its partner's where the course has none", () => {
    const silent = { description: null, description_en: null };
    expect(read(silent, "pt")).toMatchObject({ description: "Cursos curtos." });
    expect(read(silent, "en")).toMatchObject({ description: "Short courses." });
  });
});
