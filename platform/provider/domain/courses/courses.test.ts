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
const uidOf = async (partnerId: number) =>
  (
    await at.database.db
      .selectFrom("partners")
      .where("id", "=", partnerId)
      .select("uid")
      .executeTakeFirstOrThrow()
  ).uid;
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

it("pages courses of one name, and has no next page where the last one is full", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const partner = await make("partners", "partner", { name: "Casa Cheia" });
  await db
    .insertInto("courses")
    .values(Array.from({ length: 60 }, () => ({ business_id, name: "Igual", partner_id: partner.id })))
    .execute();
  type Page = { courses: { uid: string }[]; next_after: string | null };
  const uid = await uidOf(partner.id);
  const read = (after = "") => at.with({}).call<Page>("GET", `/courses?partner=${uid}${after}`);
  const first = await read();
  const second = await read(`&after=${first.next_after}`);
  const uids = [...first.courses, ...second.courses].map((course) => course.uid);
  expect([first.courses.length, second.courses.length, new Set(uids).size]).toEqual([30, 30, 60]);
  expect(second.next_after).toBeNull();
});

it("shows a partner with what it offers now, in the order they were put in", async () => {
  const { db } = at.database;
  const candidate = await at.as("candidates", at.world.candidateIds[0] ?? 0);
  const late = await make("partners", "partner", { name: "Zz Última", description: "Tudo", name_en: "Last" });
  const early = await make("partners", "partner", { name: "Aa Primeira" });
  await db.updateTable("partners").set({ position: 1_000_000 }).where("id", "=", early.id).execute();
  await db.updateTable("partners").set({ position: 1_000_001 }).where("id", "=", late.id).execute();
  const gone = await make("partners", "partner", { name: "Fora", status: "retired" });
  const benefits = await Promise.all(
    ["Segundo", "Primeiro", "Retirado", "De curso retirado"].map((name) =>
      make("courses/benefits", "course_benefit", { name }),
    ),
  );
  const [second = 0, first = 0, retired = 0, hidden = 0] = benefits.map(({ id }) => id);
  const move = (id: number, position: number) =>
    db.updateTable("course_benefits").set({ position }).where("id", "=", id).execute();
  await move(second, 802);
  await move(first, 801);
  const course = (name: string, course_benefit_ids: number[], more: object = {}) =>
    make("courses", "course", { name, partner_id: late.id, course_benefit_ids, ...more });
  await course("Um", [second, retired, first], { subject: 5 });
  await course("Dois", [first], { subject: 2 });
  const ended = await course("Três", [hidden], { subject: 4 });
  await admin.call("PUT", `${base}/courses/${ended.id}`, { course: { status: "retired" } });
  await admin.call("PUT", `${base}/courses/benefits/${retired}`, { course_benefit: { status: "retired" } });
  const { partner } = await candidate.call<{ partner: object }>(
    "GET",
    `/candidates/partners/${await uidOf(late.id)}`,
  );
  expect(partner).toMatchObject({
    ...{ name: "Zz Última", name_en: "Last", description: "Tudo", course_count: 2 },
    benefits: [{ name: "Primeiro" }, { name: "Segundo" }],
  });
  const { partners } = await candidate.call<{ partners: { uid: string; course_count: number }[] }>(
    "GET",
    "/candidates/partners",
  );
  expect(partners.slice(-2).map(({ uid, course_count }) => [uid, course_count])).toEqual([
    [await uidOf(early.id), 0],
    [await uidOf(late.id), 2],
  ]);
  expect(partners.map(({ uid }) => uid)).not.toContain(await uidOf(gone.id));
  expect((await candidate.refused("GET", `/candidates/partners/${await uidOf(gone.id)}`)).code).toBe(
    "not_found",
  );
  const found = await at
    .with({})
    .call<{ courses: { benefits: { name: string }[] }[]; subjects: number[] }>(
      "GET",
      `/courses?partner=${await uidOf(late.id)}`,
    );
  expect(found.courses.map((one) => one.benefits.map(({ name }) => name))).toEqual([
    ["Primeiro"],
    ["Primeiro", "Segundo"],
  ]);
  expect(found.subjects).toEqual(found.subjects.toSorted((a, b) => a - b));
  expect(found.subjects).toEqual(expect.arrayContaining([2, 5]));
  expect(found.subjects).not.toContain(4);
});

it("lists who is interested in a course, the newest first, fifty at once", async () => {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const partner = await make("partners", "partner", { name: "Procurada" });
  const course = await make("courses", "course", { name: "Lotado", partner_id: partner.id });
  const people = await db
    .insertInto("candidates")
    .values(
      Array.from({ length: 100 }, (_, n) => ({
        ...{ business_id, name: `Pessoa ${n}`, email: `pessoa${n}@curso.test`, role_name: `Cargo ${n}` },
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("course_interests")
    .values(people.map(({ id }) => ({ business_id, course_id: course.id, candidate_id: id })))
    .execute();
  type Page = {
    interests: { candidate_id: number; candidate_name: string; role_name: string }[];
    next_after: number | null;
  };
  const read = (query = "") => admin.call<Page>("GET", `${base}/courses/${course.id}/interests${query}`);
  const first = await read();
  const second = await read(`?after=${first.next_after}`);
  expect([...first.interests, ...second.interests].map((one) => one.candidate_id)).toEqual(
    people.map(({ id }) => id).toReversed(),
  );
  expect(first.interests).toHaveLength(50);
  expect(first.interests[0]).toMatchObject({ candidate_name: "Pessoa 99", role_name: "Cargo 99" });
  expect(second.next_after).toBeNull();
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

  it("is cut after 157 letters, and named after the partner where nothing is written", () => {
    const teaser = (description: string) => read({ description }, "pt").description;
    expect(teaser(` ${"a".repeat(100)} \n ${"b".repeat(56)} `)).toBe(`${"a".repeat(100)} ${"b".repeat(56)}`);
    expect(teaser("c".repeat(158))).toBe(`${"c".repeat(157)}…`);
    const silent = { ...partner, description: null, description_en: null };
    const nothing = { description: null, description_en: null, partner: silent };
    expect(read(nothing, "pt").description).toBe("Escola");
    expect(read(nothing, "en").description).toBe("School");
  });

  it("has its address, its own page, the partner's and its hours where they are known", () => {
    const known = { link: "https://escola.test/c", partner: { ...partner, site: "https://escola.test" } };
    expect(read(known, "pt")).toEqual({
      ...{ "@context": "https://schema.org", "@type": "Course", name: "Finanças" },
      ...{ description: "Ler um balanço.", url: "https://elenco.test/courses/c" },
      sameAs: "https://escola.test/c",
      provider: { "@type": "Organization", name: "Escola", sameAs: "https://escola.test" },
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: "PT24H" },
    });
    const bare = read({ hours: null }, "pt");
    expect(bare).not.toHaveProperty("hasCourseInstance");
    expect(bare).not.toHaveProperty("sameAs");
    expect(bare.provider).toEqual({ "@type": "Organization", name: "Escola" });
  });
});
