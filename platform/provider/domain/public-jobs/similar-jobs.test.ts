import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { likelyAlike } from "./similar-jobs.ts";

let at: TestServer;
const uids = new Map<string, string>();

const sales = "Gerente de vendas";
const jobs = [
  { title: "Gerente Comercial", occupation: sales, state: "SP" },
  { title: "Gerente de Vendas B2B", occupation: sales, state: "SP" },
  { title: "Executiva Comercial", occupation: "Vendedor", state: "RJ" },
  { title: "Analista Contábil", occupation: "Contador", state: "RJ" },
  { title: "Analista Pleno", occupation: null, state: "SP" },
  { title: "Engenheira Civil Pleno", occupation: "Engenheiro civil", state: "SP" },
  { title: "Engenheiro(a) Eletricista", occupation: "Engenheiro eletricista", state: "RJ" },
  { title: "Engenheiro de Dados", occupation: "Administrador de banco de dados", state: "SP" },
  { title: "Coordenadora de Dados", occupation: "Gerente de rede", state: "SP" },
  { title: "Gerente Regional", occupation: sales, state: "RJ", status: "paused" as const },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  await db.deleteFrom("jobs").execute();
  const { businessId: business_id } = at.world;
  for (const [index, job] of jobs.entries()) {
    const published_at = `2026-01-${10 + index}T12:00:00Z`;
    const { uid } = await db
      .insertInto("jobs")
      .values({ business_id, status: "published", published_at, ...job })
      .returning("uid")
      .executeTakeFirstOrThrow();
    uids.set(job.title, uid);
  }
});
afterAll(() => at.close());

const similarTo = async (title: string) =>
  (await at.with({}).call<{ jobs: { title: string }[] }>("GET", `/jobs/${uids.get(title)}/similar`)).jobs.map(
    (job) => job.title,
  );

it("shows open jobs of the occupation, then of the title; never the job itself", async () => {
  expect(await similarTo("Gerente Comercial")).toEqual(["Gerente de Vendas B2B", "Executiva Comercial"]);
});

it("takes what heads a title for alike within one group of occupations only, the subject anywhere", async () => {
  expect(await similarTo("Engenheira Civil Pleno")).toEqual(["Engenheiro(a) Eletricista"]);
  expect(await similarTo("Engenheiro de Dados")).toEqual(["Coordenadora de Dados"]);
});

it("shows none where no job is alike, rather than the newest", async () => {
  expect(await similarTo("Analista Contábil")).toEqual([]);
  // A title of ranks alone, without an occupation, is like no other job.
  expect(await similarTo("Analista Pleno")).toEqual([]);
});

it("shows others for a job that is paused, and knows no other job", async () => {
  expect((await similarTo("Gerente Regional"))[0]).toMatch(/Gerente/);
  const { code } = await at.with({}).refused("GET", "/jobs/nowhere/similar");
  expect(code).toBe("not_found");
});

it("shows six, those of the state first among alike ones, and none of a draft", async () => {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const alike = { business_id, title: "Padeira", published_at: "2026-01-01T12:00:00Z" };
  const states = ["SP", "RJ", "SP", "RJ", "RJ", "RJ", "RJ", "RJ"];
  const made = await db
    .insertInto("jobs")
    .values([
      ...states.map((state) => ({ ...alike, state, status: "published" as const })),
      { ...alike, state: "SP", status: "draft" as const },
    ])
    .returning("uid")
    .execute();
  const [first = "", , third = "", ...rest] = made.map(({ uid }) => uid);
  const draft = rest.at(-1) ?? "";
  const { jobs: shown } = await at
    .with({})
    .call<{ jobs: { uid: string }[] }>("GET", `/jobs/${first}/similar`);
  expect(shown.map(({ uid }) => uid)).toEqual([third, ...rest.slice(0, -1).toReversed()].slice(0, 6));
  expect((await at.with({}).refused("GET", `/jobs/${draft}/similar`)).code).toBe("not_found");
  await db.deleteFrom("jobs").where("title", "=", "Padeira").execute();
});

it("names a job that was open once, unless it is confidential", async () => {
  const { db } = at.database;
  const titleOf = async (title: string) =>
    (await at.with({}).call<{ closed_title: string | null }>("GET", `/jobs/${uids.get(title)}/similar`))
      .closed_title;
  expect(await titleOf("Gerente Regional")).toBe("Gerente Regional");
  expect(await titleOf("Gerente Comercial")).toBeNull();
  await db.updateTable("jobs").set({ confidential: true }).where("title", "=", "Gerente Regional").execute();
  expect(await titleOf("Gerente Regional")).toBeNull();
  // One that never was published nobody outside may know of.
  await db
    .updateTable("jobs")
    .set({ confidential: false, published_at: null })
    .where("title", "=", "Gerente Regional")
    .execute();
  expect(await titleOf("Gerente Regional")).toBeNull();
});

it("compares a few jobs that indexes find, however many there are", async () => {
  const { businessId } = at.world;
  const tenant = { businessId } as Parameters<typeof likelyAlike>[0];
  const alike = likelyAlike(tenant, { id: 1, title: "Gerente Comercial", occupation: sales, state: "SP" });
  const plan = await at.database.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${alike ?? sql`none`}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).not.toContain("Seq Scan");
  for (const index of ["jobs_public_occupation", "job_texts_title_words"]) expect(plan).toContain(index);
});
