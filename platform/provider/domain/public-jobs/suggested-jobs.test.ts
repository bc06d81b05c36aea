import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SuggestedJob } from "#contract/calls/candidates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { levelOf, levelOfYears } from "./seniority.ts";

let at: TestServer;
let candidate: Caller;
let candidateId: number;
const ids = new Map<string, number>();

const sales = { occupation: "Gerente de vendas", city: "São Paulo", state: "SP", remote_work: 1 };
const jobs = [
  { title: "Gerente Comercial", ...sales },
  { title: "Coordenador(a) de Vendas", ...sales },
  { title: "Gerente de Vendas Regional", ...sales, city: "Belém", state: "PA" },
  {
    title: "Gerente Financeiro",
    occupation: "Gerente financeiro",
    city: "São Paulo",
    state: "SP",
    remote_work: 1,
  },
  {
    title: "Coordenador(a) de RH",
    occupation: "Gerente de recursos humanos",
    city: "São Paulo",
    state: "SP",
  },
  {
    title: "Desenvolvedor(a) Júnior",
    occupation: "Programador",
    remote_work: 2,
    requirements: "<p>React</p>",
  },
  {
    title: "Desenvolvedor(a) Sênior",
    occupation: "Programador",
    remote_work: 2,
    requirements: "<p>React, TypeScript e C#</p>",
    salary_max: 1_500_000,
    show_salary: true,
  },
  {
    title: "Pessoa Desenvolvedora Sênior",
    occupation: "Programador",
    remote_work: 1,
    city: "Recife",
    state: "PE",
    salary_max: 2_000_000,
    show_salary: false,
  },
];

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  await db.deleteFrom("jobs").execute();
  for (const job of jobs) {
    const { id } = await db
      .insertInto("jobs")
      .values({
        business_id: at.world.businessId,
        status: "published",
        published_at: "2026-01-02T12:00:00Z",
        ...job,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(job.title, id);
  }
  candidateId = at.world.candidateIds[0] ?? 0;
  candidate = await at.as("candidates", candidateId);
});
afterAll(() => at.close());
beforeEach(() => at.database.db.deleteFrom("applies").execute());

async function suggested(wish: Record<string, unknown>): Promise<SuggestedJob[]> {
  const nothing = { role_name: null, category: null, skills: [], city: null, state: null, remote_work: null };
  await at.database.db
    .updateTable("candidates")
    .set({
      confirmed_at: "2026-01-01T00:00:00Z",
      completed_at: "2026-01-01T00:00:00Z",
      ...nothing,
      mobility: null,
      experience_years: null,
      clt_expectation: null,
      ...wish,
    })
    .where("id", "=", candidateId)
    .execute();
  const { fitting, jobs: found } = await asked();
  return fitting ? found : [];
}
const asked = () =>
  candidate.call<{ fitting: boolean; jobs: SuggestedJob[] }>("GET", "/candidates/suggested_jobs");
const titles = (found: SuggestedJob[]) => found.map(({ job }) => job.title);

const manager = {
  role_name: "Gerente Comercial",
  category: "Gerente de vendas",
  city: "São Paulo",
  state: "SP",
};
const developer = { role_name: "Desenvolvedor Sênior", skills: ["React", "C#"], remote_work: 2 };

describe("jobs for a candidate", () => {
  it("are of their occupation, not of their rank in any other", async () => {
    const found = await suggested(manager);
    expect(titles(found)[0]).toBe("Gerente Comercial");
    expect(titles(found)).toContain("Coordenador(a) de Vendas");
    expect(titles(found)).not.toContain("Gerente Financeiro");
    expect(titles(found)).not.toContain("Coordenador(a) de RH");
    expect(found[0]?.reasons).toEqual(["occupation", "seniority", "place"]);
  });

  it("name their company, but where that is confidential", async () => {
    const of = (title: string, confidential: boolean) =>
      at.database.db
        .updateTable("jobs")
        .set({ client_company_id: at.world.companyId, confidential })
        .where("id", "=", ids.get(title) ?? 0)
        .execute();
    await of("Gerente Comercial", true);
    await of("Coordenador(a) de Vendas", false);
    const named = (await suggested(manager)).map(({ job }) => [job.title, job.company_name]);
    expect(named).toContainEqual(["Gerente Comercial", null]);
    expect(named).toContainEqual(["Coordenador(a) de Vendas", "Aurora S.A."]);
  });

  it("are none that they applied to, nor one that they withdrew from", async () => {
    const { businessId: business_id } = at.world;
    const job_id = ids.get("Gerente Comercial") ?? 0;
    await at.database.db
      .insertInto("applies")
      .values({ business_id, job_id, candidate_id: candidateId, withdrawn_at: "2026-01-03T00:00:00Z" })
      .execute();
    expect(titles(await suggested(manager))).not.toContain("Gerente Comercial");
  });

  it("are the latest where none fits, without those that they applied to", async () => {
    await suggested({ role_name: "Astronauta" });
    const { fitting, jobs: latest } = await asked();
    expect(fitting).toBe(false);
    expect(latest).toHaveLength(6);
    expect(latest[0]).toMatchObject({ reasons: [], skills: [] });
    const [newest = ""] = titles(latest);
    const { businessId: business_id } = at.world;
    const job_id = ids.get(newest) ?? 0;
    await at.database.db
      .insertInto("applies")
      .values({ business_id, job_id, candidate_id: candidateId })
      .execute();
    const rest = titles((await asked()).jobs);
    expect(rest).not.toContain(newest);
    expect(rest).toHaveLength(6);
  });

  it("are of about their seniority, and where they wish to work", async () => {
    const found = await suggested(developer);
    expect(titles(found)).toEqual(["Desenvolvedor(a) Sênior"]);
    expect(found[0]).toMatchObject({
      reasons: ["occupation", "skills", "seniority", "remote"],
      skills: ["React", "C#"],
    });
    const experienced = await suggested({ ...developer, role_name: "Desenvolvedor", experience_years: 9 });
    expect(titles(experienced)).not.toContain("Desenvolvedor(a) Júnior");
  });

  it("put what is far away last, unless they would move", async () => {
    const far = "Gerente de Vendas Regional";
    const regional = { ...manager, role_name: far };
    expect(titles(await suggested(regional)).at(-1)).toBe(far);
    expect(titles(await suggested({ ...regional, mobility: true }))[0]).toBe(far);
  });

  it("compare a salary that is shown, and reveal nothing of a hidden one", async () => {
    const anywhere = { ...developer, remote_work: null, clt_expectation: 1_200_000 };
    const found = await suggested(anywhere);
    const reasons = Object.fromEntries(found.map(({ job, reasons: why }) => [job.title, why]));
    expect(reasons["Desenvolvedor(a) Sênior"]).toContain("pay");
    expect(reasons["Pessoa Desenvolvedora Sênior"]).not.toContain("pay");
  });

  it("are none where the curriculum is empty, or has only a rank", async () => {
    expect(await suggested({})).toEqual([]);
    expect(await suggested({ role_name: "Gerente" })).toEqual([]);
  });
});

describe("seniority", () => {
  it.each([
    ["Estagiário de Direito", 0],
    ["Desenvolvedor(a) Jr", 1],
    ["Analista Pleno", 2],
    ["Engenheira de Dados Sênior", 3],
    ["Coordenadora de RH", 4],
    ["Gerente Sênior", 5],
    ["Diretor(a) Comercial", 6],
    ["Contador", undefined],
  ])("of %s", (title, level) => expect(levelOf(title)).toBe(level));

  it("comes from the years where the title has no level", () => {
    expect([0, 2, 10].map(levelOfYears)).toEqual([1, 2, 3]);
  });
});
