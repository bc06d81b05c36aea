import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

interface Job {
  uid: string;
  title: string;
  salary_min: number | null;
  company_name: string | null;
  company?: object | null;
  json_ld?: { baseSalary?: object; hiringOrganization?: object; validThrough?: string };
}
type Board = {
  jobs: Job[];
  facets: Record<string, { value: string; count: number; name_en?: string | null }[]>;
  total_count: number;
  next_cursor: string | null;
  end_of_list: boolean;
};
let at: TestServer;
let visitor: Caller;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const published_at = "2024-01-02T12:00:00Z";
const jobs = [
  {
    title: "Analista de Dados",
    state: "SP",
    city: "São Paulo",
    salary_min: 500_000,
    salary_max: 700_000,
    show_salary: true,
    remote_work: 0,
    published_at: new Date(Date.now() - 86_400_000).toISOString(),
  },
  {
    title: "Ánalista Fiscal",
    state: "SP",
    city: "Campinas",
    salary_min: 900_000,
    salary_max: 900_000,
    show_salary: false,
    remote_work: 2,
  },
  {
    title: "Gerente",
    state: "RJ",
    city: "Niterói",
    confidential: true,
    deadline: day(3),
    remote_work: 2,
    pleno: true,
  },
  { title: "Vencida", state: "RJ", deadline: day(-3) },
  { title: "Rascunho", status: "draft" as const },
  { title: "Pausada", status: "paused" as const },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  await db.deleteFrom("jobs").execute();
  const { businessId: business_id, companyId: client_company_id } = at.world;
  const level = await db
    .insertInto("position_levels")
    .values({ business_id, name: "Pleno", name_en: "Mid-level" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sales = await db
    .insertInto("departaments")
    .values({ business_id, name: "Vendas", name_en: "Sales" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const position = await db
    .insertInto("positions")
    .values({ business_id, name: "Gerente de contas", departament_id: sales.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { pleno, ...job } of jobs) {
    const values = {
      business_id,
      client_company_id,
      status: "published" as const,
      published_at,
      position_level_id: pleno ? level.id : null,
      position_id: pleno ? position.id : null,
      ...job,
    };
    await db.insertInto("jobs").values(values).execute();
  }
  visitor = at.with({});
});
afterAll(() => at.close());

const board = (query = "") => visitor.call<Board>("GET", `/jobs?${query}`);
const titles = async (query: string) => (await board(query)).jobs.map(({ title }) => title);

describe("the public board", () => {
  it("shows what is published and not past its deadline", async () => {
    const { facets, jobs: shown, total_count } = await board();
    expect(shown.map(({ title }) => title).toSorted()).toEqual([
      "Analista de Dados",
      "Gerente",
      "Ánalista Fiscal",
    ]);
    expect(total_count).toBe(3);
    expect(facets).toMatchObject({
      states: [
        { value: "SP", count: 2 },
        { value: "RJ", count: 1 },
      ],
      areas: [{ value: "Vendas", name_en: "Sales", count: 1 }],
      cities: [
        { value: "Campinas", count: 1 },
        { value: "Niterói", count: 1 },
        { value: "São Paulo", count: 1 },
      ],
      companies: [{ value: "Aurora S.A.", count: 2 }],
      levels: [{ value: "Pleno", name_en: "Mid-level", count: 1 }],
    });
  });

  it.each([
    ["term=analista", ["Analista de Dados", "Ánalista Fiscal"]],
    ["term=ANALISTA%20dados", ["Analista de Dados"]],
    ["state=RJ", ["Gerente"]],
    ["city=Campinas", ["Ánalista Fiscal"]],
    ["city[]=niteroi&city[]=Campinas", ["Gerente", "Ánalista Fiscal"]],
    ["area[]=Vendas", ["Gerente"]],
    ["remote_work=2", ["Gerente", "Ánalista Fiscal"]],
    ["remote_work[]=0&remote_work[]=2", ["Analista de Dados", "Gerente", "Ánalista Fiscal"]],
    ["state[]=RJ&state[]=SP&remote_work=0", ["Analista de Dados"]],
    ["place=Campinas/SP", ["Ánalista Fiscal"]],
    ["place=campinas/sp&radius=100", ["Analista de Dados", "Ánalista Fiscal"]],
    ["place=Campinas/RJ&radius=100", []],
    // What is confidential is never found by its client, and a hidden salary never by its amount.
    ["company=Aurora%20S.A.", ["Analista de Dados", "Ánalista Fiscal"]],
    ["salary_from=600000", ["Analista de Dados"]],
    ["salary_from=700001", []],
    ["level[]=Pleno", ["Gerente"]],
    ["published_within=365", ["Analista de Dados"]],
    ["term=100%25", []],
    ["order=title:asc", ["Analista de Dados", "Ánalista Fiscal", "Gerente"]],
  ])("%s", async (query, found) => {
    expect((await titles(query)).toSorted()).toEqual(found.toSorted());
  });

  it("counts what choosing another value of a facet would find", async () => {
    const { facets, total_count } = await board("state[]=RJ&remote_work=2");
    expect(total_count).toBe(1);
    expect(facets.states).toEqual([
      { value: "RJ", count: 1 },
      { value: "SP", count: 1 },
    ]);
    expect(facets.remote_work).toEqual([{ value: "2", count: 1 }]);
  });

  it.each(["published_at:desc", "title:asc", "salary_max:desc"])("goes page by page by %s", async (order) => {
    const whole = await titles(`order=${order}`);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Board = await board(`order=${order}&page[size]=1${after ? `&page[after]=${after}` : ""}`);
      seen.push(...page.jobs.map(({ title }) => title));
      after = page.next_cursor;
      expect(page.end_of_list).toBe(after === null);
    } while (after);
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(3);
  });

  it("shows a salary only where the job does, and does not order by a hidden one", async () => {
    const { jobs: shown } = await board("order=salary_max:desc");
    expect(shown[0]?.title).toBe("Analista de Dados");
    expect(shown.map(({ salary_min }) => salary_min)).toEqual([500_000, null, null]);
  });

  it("shows no salary where the tenant does not", async () => {
    const { db } = at.database;
    const { id: domain_id } = await db.selectFrom("domains").select("id").executeTakeFirstOrThrow();
    const colors = JSON.stringify({ light: {}, dark: {} });
    await db
      .insertInto("site_configs")
      .values({ domain_id, title: "Casa", colors, show_salary: false })
      .execute();
    const { jobs: shown } = await board("salary_from=600000");
    expect(shown).toHaveLength(3);
    expect(shown.every(({ salary_min }) => salary_min === null)).toBe(true);
    const [first] = (await board("term=dados")).jobs;
    const { job } = await visitor.call<{ job: Job }>("GET", `/jobs/${first?.uid}`);
    expect(job.json_ld?.baseSalary).toBeUndefined();
    await db.deleteFrom("site_configs").execute();
  });
});

describe("a job's page", () => {
  it("names no client where the job is confidential, not in its JSON-LD either", async () => {
    const [open] = (await board("term=dados")).jobs;
    const [secret] = (await board("term=gerente")).jobs;
    expect(open?.company_name).toBe("Aurora S.A.");
    const { job } = await visitor.call<{ job: Job }>("GET", `/jobs/${secret?.uid}`);
    expect(job.company_name).toBeNull();
    expect(job.company).toBeNull();
    const shown = await visitor.call<{ job: Job }>("GET", `/jobs/${open?.uid}`);
    expect(shown.job.company).toMatchObject({ name: "Aurora S.A.", open_jobs: expect.any(Number) });
    expect(JSON.stringify(job)).not.toContain("Aurora");
    expect(job.json_ld?.hiringOrganization).toMatchObject({ name: "Casa localhost" });
    expect(job.json_ld?.validThrough).toBe(`${day(3)}T23:59:59-03:00`);
  });

  it("names the business where the job has no client: nothing about it is confidential", async () => {
    const [open] = (await board("term=dados")).jobs;
    const { db } = at.database;
    const job = db.updateTable("jobs").where("uid", "=", String(open?.uid));
    await job.set({ client_company_id: null }).execute();
    expect((await board("term=dados")).jobs[0]?.company_name).toBe("Casa localhost");
    await job.set({ client_company_id: at.world.companyId }).execute();
  });

  it("is not there for a draft, a paused or a past one", async () => {
    const rows = await at.database.db.selectFrom("jobs").select(["uid", "title"]).execute();
    for (const { title, uid } of rows) {
      if (!["Vencida", "Rascunho", "Pausada"].includes(title)) continue;
      expect((await visitor.refused("GET", `/jobs/${uid}`)).code).toBe("not_found");
    }
  });
});
