import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { hasSought, jobsWith, knownWord, likeWord, relevanceOf, soughtBy } from "./job-terms.ts";

let at: TestServer;
let visitor: Caller;

interface Board {
  jobs: { title: string }[];
  total_count: number;
  next_cursor: string | null;
}
const place = { city: "São Paulo", state: "SP", remote_work: 1 };
const jobs = [
  {
    title: "Gerente de Vendas",
    occupation: "Gerente de vendas",
    ...place,
    city: "Campo Grande",
    state: "MS",
    remote_work: 3,
  },
  { title: "Coordenador(a) Comercial", occupation: "Gerente de vendas", ...place },
  { title: "Supervisor de Logística", occupation: "Supervisor de logística", ...place },
  {
    title: "Desenvolvedor(a) Front-end Pleno",
    occupation: "Analista de desenvolvimento de sistemas",
    city: "Curitiba",
    state: "PR",
    remote_work: 2,
    description: "<p>Construir as telas de um programa.</p>",
    requirements: "<ul><li>React&nbsp;e TypeScript</li><li>C# ou .NET</li></ul>",
  },
  {
    title: "Engenheira de Dados",
    occupation: "Engenheiro de computação",
    city: "Campinas",
    state: "SP",
    remote_work: 3,
    description: "<p>Participar da análise de requisitos.</p>",
    requirements: "<p>Conhecimentos desejados: Python, SQL, SAP, Power BI.</p>",
  },
  { title: "Analista de TI", occupation: "Analista de suporte", city: "Belém", state: "PA", remote_work: 1 },
  { title: "Business Partner de RH", city: "Recife", state: "PE", remote_work: 1 },
  { title: "Tesoureiro", confidential: true, city: "Recife", state: "PE", remote_work: 1 },
  {
    title: "Analista Contábil",
    occupation: "Contador",
    city: "Natal",
    state: "RN",
    remote_work: 1,
    description: "<p>Fechar balanços.</p>",
  },
  { title: "Contador(a)", city: "Natal", state: "RN", remote_work: 1 },
  {
    title: "Gestora Financeira",
    city: "Natal",
    state: "RN",
    remote_work: 1,
    requirements: "<p>Noções de contabilidade.</p>",
  },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  await db.deleteFrom("jobs").execute();
  const { businessId: business_id, companyId } = at.world;
  await db.updateTable("client_companies").set({ name: "Sabiá Alimentos" }).execute();
  for (const [index, job] of jobs.entries()) {
    const published_at = `2026-01-${String(10 + index).padStart(2, "0")}T12:00:00Z`;
    const of = "confidential" in job || index === 0 ? companyId : null;
    await db
      .insertInto("jobs")
      .values({ business_id, client_company_id: of, status: "published", published_at, ...job })
      .execute();
  }
  await db
    .insertInto("search_synonyms")
    .values([
      { business_id, name: "Desenvolvedor", name_en: "Developer", words: "dev, programador" },
      { business_id, name: "Recursos humanos", name_en: "Human resources", words: "RH; gente e gestão" },
      { business_id, name: "Remoto", name_en: "Remote", words: "home office, teletrabalho" },
      { business_id, name: "Contabilidade", name_en: "Accounting", words: "contador, contábil" },
      { business_id, name: "Dados", words: "informação", status: "retired" },
    ])
    .execute();
  visitor = at.with({});
});
afterAll(() => at.close());

const found = async (term: string, more = "") =>
  (await visitor.call<Board>("GET", `/jobs?term=${encodeURIComponent(term)}${more}`)).jobs.map(
    ({ title }) => title,
  );
const vendas = "Gerente de Vendas";
const commercial = "Coordenador(a) Comercial";
const logistics = "Supervisor de Logística";
const front = "Desenvolvedor(a) Front-end Pleno";
const data = "Engenheira de Dados";
const support = "Analista de TI";
const partner = "Business Partner de RH";
const books = "Analista Contábil";
const accountant = "Contador(a)";
const treasurer = "Gestora Financeira";

describe("the board's search", () => {
  it.each([
    ["what a job asks for", "python", [data]],
    ["what a job asks for", "sql", [data]],
    ["what a job asks for", "SAP", [data]],
    ["two words of what a job asks for", "power bi", [data]],
    ["rich text without its markup", "react", [front]],
    ["languages with signs", "c#", [front]],
    ["languages with signs", ".net", [front]],
    ["a word of the description with its accent", "análise", [data]],
    ["a word of the description without its accent", "analise", [data]],
    ["the city and the state by its name", "são paulo", [data, logistics, commercial]],
    ["the state by its code", "ms", [vendas]],
    ["the city", "Campo Grande", [vendas]],
    ["the work type", "remoto", [front]],
    ["the work type", "híbrido", [data, vendas]],
    ["the company", "Sabiá", [vendas]],
    ["the title before the occupation", "gerente", [vendas, commercial]],
    ["all words but small ones", "gerente de vendas", [vendas, commercial]],
    ["the plural and the other gender", "engenheiros", [data]],
    ["the beginning of a word", "logíst", [logistics]],
    ["short words by themselves alone", "ti", [support]],
    ["a compound written as one word", "frontend", [front]],
    ["a compound with its hyphen", "front-end", [front]],
    ["a compound in two words", "front end", [front]],
    ["a mistyped word", "phyton", [data]],
    ["a mistyped word", "gerrente", [vendas, commercial]],
    ["a mistyped word", "desenvolvdor", [front]],
    ["a mistyped place", "campnas", [data]],
    ["words of several parts together", "dados campinas python", [data]],
    ["a synonym", "dev", [front]],
    ["a synonym in its plural", "programadores", [front]],
    ["a synonym of several words", "Recursos Humanos", [partner]],
    ["a synonym with small words in it", "gente e gestão", [partner]],
    ["the English of a synonym", "developer", [front]],
    ["a synonym among other words", "programador front-end home office", [front]],
    ["the profession by its field, and first what is one", "contabilidade", [accountant, books, treasurer]],
    ["a synonym cut short while it is typed", "contabilid", [accountant, books, treasurer]],
    ["a mistyped synonym", "contablidade", [accountant, books, treasurer]],
    ["what is called so before what is only a synonym of it", "contábil", [books, accountant, treasurer]],
    ["what is called so before what is only a synonym of it", "contador", [accountant, books, treasurer]],
    ["nothing by a retired synonym", "informação", []],
    ["nothing that no job has", "astronauta", []],
    ["nothing for signs alone", "%", []],
    ["nothing inside words", "visor", []],
  ])("finds %s: %s", async (_, term, titles) => {
    expect(await found(term)).toEqual(titles);
  });

  it.each([
    ["phyton", "python"],
    ["gerrente de vendas", "gerente de vendas"],
    ["logistca paulo", "logística paulo"],
    ["gerente", null],
    ["programador", null],
    // Two letters from `program`, but on its way to `programador`.
    ["programad", null],
    ["astronauta", null],
  ])("tells what was looked for instead of %s: %s", async (term, corrected) => {
    const { corrected_term } = await visitor.call<{ corrected_term: string | null }>(
      "GET",
      `/jobs?term=${encodeURIComponent(term)}`,
    );
    expect(corrected_term).toBe(corrected);
  });

  it("reveals nothing of a confidential company", async () => {
    expect(await found("Sabiá")).not.toContain("Tesoureiro");
    await at.database.db
      .updateTable("jobs")
      .set({ confidential: true })
      .where("title", "=", vendas)
      .execute();
    expect(await found("sabia")).toEqual([]);
    await at.database.db
      .updateTable("jobs")
      .set({ confidential: false })
      .where("title", "=", vendas)
      .execute();
    expect(await found("sabia")).toEqual([vendas]);
  });

  it("follows what is edited: the company's name, the job's text and whether it is published", async () => {
    const { db } = at.database;
    await db.updateTable("client_companies").set({ name: "Bem-te-vi" }).execute();
    expect(await found("bem-te-vi")).toEqual([vendas]);
    expect(await found("sabiá")).toEqual([]);
    await db
      .updateTable("jobs")
      .set({ requirements: "<p>Kotlin</p>" })
      .where("title", "=", logistics)
      .execute();
    expect(await found("kotlin")).toEqual([logistics]);
    await db.updateTable("jobs").set({ status: "paused" }).where("title", "=", logistics).execute();
    expect(await found("kotlin")).toEqual([]);
    await db.updateTable("jobs").set({ status: "published" }).where("title", "=", logistics).execute();
    expect(await found("kotlin")).toEqual([logistics]);
  });

  it("goes page by page by relevance, each job once", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const cursor: string = after ? `&page[after]=${after}` : "";
      const page: Board = await visitor.call("GET", `/jobs?term=gerente&page[size]=1${cursor}`);
      seen.push(...page.jobs.map(({ title }) => title));
      after = page.next_cursor;
    } while (after);
    expect(seen).toEqual([vendas, commercial]);
  });

  it("orders by the requested order", async () => {
    expect(await found("gerente", "&order=title:asc")).toEqual([commercial, vendas]);
    expect(await found("gerente", "&order=published_at:desc")).toEqual([commercial, vendas]);
  });

  it("counts an area as the list shows it that its link leads to", async () => {
    const { occupations } = await visitor.call<{ occupations: { value: string; count: number }[] }>(
      "GET",
      "/jobs/highlights",
    );
    expect(occupations[0]).toEqual({ value: "Gerente de vendas", count: 2 });
    for (const { value, count } of occupations) {
      const list = await visitor.call<Board>("GET", `/jobs?occupation=${encodeURIComponent(value)}`);
      expect(list.total_count).toBe(count);
    }
  });

  it("reads no table from end to end", async () => {
    const { businessId } = at.world;
    const sought = await soughtBy(at.database.db, businessId, "gerente vendas phyton");
    const search = sql`select t.id from jobs t where t.business_id = ${businessId} and ${hasSought(businessId, sought)}
        order by ${relevanceOf(sought)} desc, t.id desc limit 21`;
    const explain = (question: RawBuilder<unknown>, off: readonly string[]) =>
      at.database.db.transaction().execute(async (db) => {
        // What an index can answer is answered by it, however few rows there are; only the rest is read whole.
        for (const way of off) await sql`set local ${sql.raw(way)} = off`.execute(db);
        const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${question}`.execute(db);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    const plans = [
      await explain(jobsWith(businessId, sought), ["enable_seqscan"]),
      await explain(likeWord(businessId, "phyton"), ["enable_seqscan", "enable_sort"]),
      await explain(knownWord(businessId, "phyton"), ["enable_seqscan"]),
      await explain(search, ["enable_seqscan"]),
    ];
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
    expect(plans[0]).toContain("elenco_jobs_with");
    expect(plans[1]).toContain("job_words_alike");
    expect(plans[2]).toContain("job_words_of_business");
  });

  it("reads the words of a common term by their index, whatever the planner thinks of it", async () => {
    const { rows } = await sql<{ body: string; settings: string[] }>`
      select prosrc as body, proconfig as settings from pg_proc where proname = 'elenco_jobs_with'`.execute(
      at.database.db,
    );
    expect(rows[0]?.settings).toEqual(["enable_seqscan=off"]);
    const plan = await at.database.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const body = rows[0]?.body
        .replace("= business", "= 1")
        .replace("sought", "to_tsquery('simple', 'gerente')");
      return (await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(body ?? "")}`.execute(db)).rows;
    });
    expect(JSON.stringify(plan)).toContain("job_texts_words");
  });
});
