import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { phrasesLike, removeUnusedPhrases, type searchSuggestions } from "./search-suggestions.ts";

let at: TestServer;
const published_at = "2024-01-02T12:00:00Z";
const jobs = [
  { title: "Analista de Dados", occupation: "Analista de sistemas", city: "sao paulo", state: "SP" },
  { title: "Analista de Dados", occupation: "Analista de sistemas", city: "São Paulo", state: "SP" },
  { title: "Gerente de vendas", occupation: "Gerente de vendas", city: "São Bento", state: "MA" },
  { title: "Técnico em Análises", city: "Campinas", state: "SP" },
  { title: "Dados sigilosos", confidential: true, secret: true },
  { title: "Dados vencidos", deadline: "2024-01-03" },
  { title: "Dados em rascunho", status: "draft" as const },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  await db.deleteFrom("jobs").execute();
  const { businessId: business_id, companyId } = at.world;
  const secret = await db
    .insertInto("client_companies")
    .values({ business_id, name: "Aurora Secreta" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { secret: isSecret, ...job } of jobs) {
    const client_company_id = isSecret ? secret.id : companyId;
    await db
      .insertInto("jobs")
      .values({ business_id, client_company_id, status: "published", published_at, ...job })
      .execute();
  }
});
afterAll(() => at.close());

const suggested = async (term: string) => {
  const path = `/jobs/suggestions?term=${encodeURIComponent(term)}`;
  const { suggestions } = await at
    .with({})
    .call<{ suggestions: { kind: string; value: string }[] }>("GET", path);
  return suggestions.map(({ kind, value }) => `${kind}: ${value}`);
};

describe("suggestions of the board's search", () => {
  it("offers titles and occupations of open jobs, the most frequent first, whatever their accents", async () => {
    expect(await suggested("anál")).toEqual([
      "title: Analista de Dados",
      "occupation: Analista de sistemas",
      "title: Técnico em Análises",
    ]);
  });

  it("finds words anywhere in a phrase, each by its beginning, and shows one phrase once", async () => {
    expect(await suggested("dad ana")).toEqual(["title: Analista de Dados"]);
    expect(await suggested("vendas")).toEqual(["title: Gerente de vendas"]);
  });

  it("names a place as the filter does, once for all its spellings", async () => {
    expect(await suggested("são")).toEqual(["place: São Paulo/SP", "place: São Bento/MA"]);
    expect(await suggested("campinas sp")).toEqual(["place: Campinas/SP"]);
  });

  it("never offers the company of a confidential job, nor what only closed jobs have", async () => {
    expect(await suggested("aurora")).toEqual(["company: Aurora S.A."]);
    expect(await suggested("dados venc")).toEqual([]);
    expect(await suggested("dados em")).toEqual([]);
    expect(await suggested("dados sig")).toEqual(["title: Dados sigilosos"]);
  });

  it("knows the synonyms of the business, after what has the typed word itself", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    await db
      .insertInto("search_synonyms")
      .values([
        { business_id, name: "Comercial", words: "vendas, área de negócios" },
        { business_id, name: "Analista", words: "analyst, técnico" },
      ])
      .execute();
    expect(await suggested("comercial")).toEqual(["title: Gerente de vendas"]);
    expect(await suggested("gerente comercial")).toEqual(["title: Gerente de vendas"]);
    expect(await suggested("analy")).toContain("title: Analista de Dados");
    // Of fewer letters hardly anything is meant yet.
    expect(await suggested("come")).toEqual([]);
    expect(await suggested("comer")).toEqual(["title: Gerente de vendas"]);
    expect(await suggested("área de neg")).toEqual(["title: Gerente de vendas"]);
    expect(await suggested("técnico")).toEqual([
      "title: Técnico em Análises",
      "title: Analista de Dados",
      "occupation: Analista de sistemas",
    ]);
    // Of titles and occupations: a name of a firm or a place has none.
    await db
      .insertInto("search_synonyms")
      .values({ business_id, name: "Alvorada", words: "aurora" })
      .execute();
    expect(await suggested("alvorada")).toEqual([]);
    await db.deleteFrom("search_synonyms").where("business_id", "=", business_id).execute();
  });

  it("offers nothing for signs, and refuses a single letter", async () => {
    expect(await suggested("--' |")).toEqual([]);
    const { status } = await at.with({}).refused("GET", "/jobs/suggestions?term=a");
    expect(status).toBe(422);
  });

  it("shows a filter that finds jobs", async () => {
    const { suggestions } = await at
      .with({})
      .call<{ suggestions: { kind: string; value: string }[] }>("GET", "/jobs/suggestions?term=aurora");
    const company = suggestions[0]?.value ?? "";
    const found = await at
      .with({})
      .call<{ total_count: number }>("GET", `/jobs?company=${encodeURIComponent(company)}`);
    expect(found.total_count).toBe(4);
  });

  it("follows the new name of a company and the new title of a job, and forgets what no job has", async () => {
    const { db } = at.database;
    await db
      .updateTable("client_companies")
      .set({ name: "Boreal" })
      .where("name", "=", "Aurora S.A.")
      .execute();
    await db
      .updateTable("jobs")
      .set({ title: "Vendedora" })
      .where("title", "=", "Gerente de vendas")
      .execute();
    expect(await suggested("aurora")).toEqual([]);
    expect(await suggested("bore")).toEqual(["company: Boreal"]);
    expect(await suggested("vendedora")).toEqual(["title: Vendedora"]);
    const kept = async () =>
      (await db.selectFrom("job_phrases").where("kind", "=", "title").select("phrase").execute()).map(
        ({ phrase }) => phrase,
      );
    expect(await kept()).toContain("Gerente de vendas");
    await removeUnusedPhrases(db);
    expect((await kept()).toSorted()).toEqual([
      "Analista de Dados",
      "Dados sigilosos",
      "Dados vencidos",
      "Técnico em Análises",
      "Vendedora",
    ]);
  });

  it("offers four of a kind, the most frequent first, and nine in all", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const titled = (title: string, count: number, more: object = {}) =>
      Array.from({ length: count }, () => ({
        ...{ business_id, title, status: "published" as const, published_at, ...more },
      }));
    const cities = ["Quatipuru", "Quatiguá", "Quatis", "Quatá", "Quati"].map((city) => ({
      city,
      state: "PR",
    }));
    await db
      .insertInto("jobs")
      .values([
        ...titled("Quati A", 1, { ...cities[0], state: "PA", occupation: "Quati um" }),
        ...titled("Quati B", 3, { ...cities[1], occupation: "Quati dois" }),
        ...titled("Quati C", 2, { ...cities[2], state: "RJ", occupation: "Quati três" }),
        ...titled("O Quati D", 9, { ...cities[3], state: "SP", occupation: "Quati quatro" }),
        ...titled("Quati E", 1, { occupation: "Quati cinco" }),
        ...titled("Quati F", 1),
      ])
      .execute();
    expect(await suggested("quat")).toEqual([
      ...["occupation: Quati quatro", "place: Quatá/SP", "title: Quati B", "occupation: Quati dois"],
      ...["place: Quatiguá/PR", "title: Quati C", "occupation: Quati três", "place: Quatis/RJ"],
      "title: Quati A",
    ]);
    const quatis = db.updateTable("jobs").where("title", "like", "%Quati %");
    await quatis.set({ occupation: null, city: null }).execute();
    expect(await suggested("quat")).toEqual([
      ...["title: Quati B", "title: Quati C", "title: Quati A", "title: Quati E"],
    ]);
    await db.deleteFrom("jobs").where("title", "like", "%Quati %").execute();
  });

  it("reads no table from end to end", async () => {
    const tenant = { businessId: at.world.businessId } as Parameters<typeof searchSuggestions>[1];
    const { db } = at.database;
    // As many as make the planner choose as it does on a board of any size.
    const { businessId, companyId } = at.world;
    await sql`insert into jobs (business_id, client_company_id, status, published_at, title, occupation, city, state)
      select ${businessId}, ${companyId}, 'published', ${published_at}, 'Analista ' || n, 'Ocupação ' || n, 'Cidade ' || n, 'SP'
      from generate_series(1, 1500) n`.execute(db);
    for (const table of ["jobs", "job_phrases"]) await sql`analyze ${sql.table(table)}`.execute(db);
    const plan = (question: RawBuilder<unknown>) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${question}`.execute(transaction);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    const indexes = {
      title: "jobs_public_title",
      occupation: "jobs_public_occupation",
      company: "jobs_public_company",
      place: "jobs_public_city",
    };
    for (const kind of ["title", "occupation", "company", "place"] as const) {
      const found = await plan(phrasesLike(tenant, kind, "ana", "'ana':* & '12':*", "'ana':* | 'tecnico'"));
      expect(found).not.toMatch(/Seq Scan on (jobs|job_phrases)/);
      expect(found).toContain("job_phrases_");
      expect(found).toContain(indexes[kind]);
    }
  });
});
