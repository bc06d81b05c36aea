import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAfter, dayAt } from "#provider/base/clock/time-zone.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeCandidateNumbered } from "#provider/testing/world.ts";

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

describe("the board at a glance", () => {
  it("has the newest jobs, and of which states and occupations most are", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const many = ["Ator", "Bailarino", "Cantor", "Diretor", "Editor", "Fotógrafo", "Gravador", "Humorista"];
    const more = [...many, "Ilustrador", "Humorista", "Ilustrador"];
    await db
      .insertInto("jobs")
      .values(
        more.map((occupation) => ({
          ...{
            business_id,
            title: "Artista",
            occupation,
            status: "published" as const,
            state: "AC",
            remote_work: 3,
          },
          published_at: "2020-01-02T12:00:00Z",
        })),
      )
      .execute();
    interface Glance extends Pick<Board, "jobs" | "total_count"> {
      occupations: object[];
      states: object[];
      remote: number;
    }
    const glance = await visitor.call<Glance>("GET", "/jobs/highlights");
    expect(glance.jobs.map(({ title }) => title)).toEqual([
      ...["Analista de Dados", "Gerente", "Ánalista Fiscal", "Artista", "Artista", "Artista"],
    ]);
    expect(glance.occupations).toEqual([
      ...["Humorista", "Ilustrador"].map((value) => ({ value, count: 2 })),
      ...many.slice(0, 6).map((value) => ({ value, count: 1 })),
    ]);
    expect(glance.states).toEqual([
      ...[
        { value: "AC", count: 11 },
        { value: "SP", count: 2 },
        { value: "RJ", count: 1 },
      ],
    ]);
    expect([glance.remote, glance.total_count]).toEqual([2, 14]);
    await db.deleteFrom("jobs").where("title", "=", "Artista").execute();
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"])(
    "has a job until the end of its last day by the clock of %s",
    async (time_zone) => {
      const { db } = at.database;
      const business = db.updateTable("businesses").where("id", "=", at.world.businessId);
      await business.set({ time_zone }).execute();
      const last = (deadline: string) =>
        db.updateTable("jobs").set({ deadline }).where("title", "=", "Gerente").execute();
      const today = dayAt(Date.now(), time_zone);
      await last(today);
      expect(await titles("")).toContain("Gerente");
      await last(dayAfter(today, -1));
      expect(await titles("")).not.toContain("Gerente");
      await last(day(3));
      await business.set({ time_zone: "America/Sao_Paulo" }).execute();
    },
  );
});

describe("a job's page, whole", () => {
  it("has benefits in their order where the site shows them, the hours, and whether one has applied", async () => {
    const { db } = at.database;
    const { businessId: business_id, companyId, candidateIds } = at.world;
    const [candidate_id = 0] = candidateIds;
    const benefits = await db
      .insertInto("job_benefits")
      .values([
        { business_id, name: "Vale-refeição", position: 2 },
        { business_id, name: "Plano de saúde", name_en: "Health plan", position: 1 },
      ])
      .returning("id")
      .execute();
    const schedule = await db
      .insertInto("work_schedules")
      .values({ business_id, name: "Comercial", weekly_hours: 40 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id, uid } = await db
      .updateTable("jobs")
      .set({ job_benefit_ids: benefits.map((one) => one.id), work_schedule_id: schedule.id })
      .where("title", "=", "Analista de Dados")
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    await db
      .updateTable("client_companies")
      .set({ website: "aurora.test" })
      .where("id", "=", companyId)
      .execute();
    await db
      .updateTable("candidates")
      .set({ confirmed_at: published_at })
      .where("id", "=", candidate_id)
      .execute();
    const candidate = await at.as("candidates", candidate_id);
    const shown = async (who = candidate) =>
      (await who.call<{ job: Job & Record<string, unknown> }>("GET", `/jobs/${uid}`)).job;
    expect(await shown()).toMatchObject({
      benefits: [
        { name: "Plano de saúde", name_en: "Health plan", kind: null },
        { name: "Vale-refeição", name_en: null, kind: null },
      ],
      work_schedule: { name: "Comercial", weekly_hours: 40 },
      // Of what is open and not confidential.
      company: { name: "Aurora S.A.", website: null, open_jobs: 2 },
      applied: false,
    });
    await db.updateTable("client_companies").set({ website: "https://aurora.test" }).execute();
    expect((await shown()).company).toMatchObject({ website: "https://aurora.test" });
    const apply = { business_id, job_id: id, candidate_id };
    await db.insertInto("applies").values(apply).execute();
    expect((await shown()).applied).toBe(true);
    expect((await shown(visitor)).applied).toBe(false);
    expect((await shown(await at.as("candidates", candidateIds[1] ?? 0))).applied).toBe(false);
    await db.updateTable("applies").set({ withdrawn_at: published_at }).where("job_id", "=", id).execute();
    expect((await shown()).applied).toBe(false);
    const { id: domain_id } = await db.selectFrom("domains").select("id").executeTakeFirstOrThrow();
    const colors = JSON.stringify({ light: {}, dark: {} });
    await db
      .insertInto("site_configs")
      .values({ domain_id, title: "Casa", colors, show_benefits: false })
      .execute();
    expect(await shown()).toMatchObject({ benefits: [], work_schedule: { name: "Comercial" } });
    await db.deleteFrom("site_configs").execute();
  });

  it("tells nobody but the candidate that they have applied, whatever the numbers of others", async () => {
    const { db } = at.database;
    const { admin, businessId: business_id, contactId } = at.world;
    const { id: job_id, uid } = await db
      .selectFrom("jobs")
      .where("title", "=", "Analista de Dados")
      .select(["id", "uid"])
      .executeTakeFirstOrThrow();
    const applied = async (who: Caller) =>
      (await who.call<{ job: { applied: boolean } }>("GET", `/jobs/${uid}`)).job.applied;
    const others = [
      { id: admin.id, other: await at.as("recruiters", admin.id) },
      { id: contactId, other: await at.as("client_contacts", contactId) },
    ];
    for (const { id, other } of others) {
      await makeCandidateNumbered(db, business_id, id);
      await db.insertInto("applies").values({ business_id, job_id, candidate_id: id }).execute();
      expect(await applied(await at.as("candidates", id))).toBe(true);
      expect(await applied(other)).toBe(false);
    }
  });
});
