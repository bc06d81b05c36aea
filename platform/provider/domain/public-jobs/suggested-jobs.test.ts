import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SuggestedJob } from "#contract/calls/candidates.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { levelOf, levelOfYears } from "./seniority.ts";
import { fitOfJob } from "./suggested-jobs.ts";

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
    expect([0, 1.9, 2, 4.9, 5].map(levelOfYears)).toEqual([1, 1, 2, 2, 3]);
  });
});

describe("how well a job fits", () => {
  type Wish = Parameters<typeof fitOfJob>[0];
  type Job = Parameters<typeof fitOfJob>[1];
  const wish: Wish = {
    ...{ role_name: "Gerente de Vendas", category: null, skills: [], city: "São Paulo", state: "SP" },
    ...{ remote_work: null, mobility: null, experience_years: null, clt_expectation: null },
  };
  const job = {
    ...{ title: "Gerente de Vendas", occupation: null, city: "São Paulo", state: "SP", remote_work: 1 },
    ...{ salary_max: null, description: "<p>Excel, SAP e Power BI</p>", requirements: "CRM Tableau SQL" },
  } as unknown as Job;
  const usual = ["occupation", "seniority", "place"];
  const asked = { clt_expectation: 1000 };
  it.each<[string, Partial<Wish>, Partial<Job>, number | undefined, string[]?]>([
    ["subject, rank and city", {}, {}, 49, usual],
    ["its very occupation", { category: "Gerente comercial" }, { occupation: "Gerente comercial" }, 74],
    ["half of the subjects", { role_name: "Gerente de Vendas Varejo" }, {}, 36.5],
    ["what stands in brackets is no subject", {}, { title: "Gerente(a) de Vendas" }, 49],
    ["a skill", { skills: ["excel", "Java"] }, {}, 55, ["occupation", "skills", "seniority", "place"]],
    ["four skills count, more do not", { skills: ["Excel", "SAP", "CRM", "SQL", "Power BI"] }, {}, 73],
    ["one skill alone is too little", { role_name: "Astronauta", skills: ["SAP"] }, {}, undefined],
    ["two skills alone", { role_name: "Astronauta", skills: ["SAP", "CRM"] }, {}, 24, ["skills", "place"]],
    ["a rank below", {}, { title: "Coordenador de Vendas" }, 37, ["occupation", "place"]],
    ["two ranks below", {}, { title: "Especialista em Vendas" }, undefined],
    ["years for a rank", { role_name: "Vendas", experience_years: 5 }, { title: "Vendas Sênior" }, 49, usual],
    ["a rank for years", { role_name: "Vendas Pleno", experience_years: 9 }, { title: "Vendas Júnior" }, 37],
    ["no rank at all", { role_name: "Vendas" }, { title: "Vendas" }, 37, ["occupation", "place"]],
    ["from home", {}, { remote_work: 2, city: null, state: null }, 49, ["occupation", "seniority", "remote"]],
    ["from home, far away", {}, { remote_work: 2, city: "Belém", state: "PA" }, 49],
    ["from home, wished on site", { remote_work: 1 }, { remote_work: 2, city: null, state: null }, 37],
    ["on site, wished from home", { remote_work: 2 }, {}, undefined],
    ["hybrid, wished from home", { remote_work: 2 }, { remote_work: 3 }, 49],
    ["another city of the state", {}, { city: "Campinas" }, 45, ["occupation", "seniority"]],
    ["somewhere in the state", { city: null }, {}, 45, usual],
    ["another state", {}, { city: "Belém", state: "PA" }, 12],
    ["another state, would move", { mobility: true }, { city: "Belém", state: "PA" }, 37],
    ["a job without a place", {}, { city: null, state: null }, 37],
    ["who lives nowhere", { city: null, state: null }, {}, 37],
    ["nothing is left", { role_name: "Vendas Varejo" }, { city: "Belém", state: "PA" }, undefined],
    ["the salary wished for", asked, { salary_max: 1000 }, 57, [...usual, "pay"]],
    ["a tenth less", asked, { salary_max: 900 }, 49, usual],
    ["less than that", asked, { salary_max: 899 }, 29, usual],
  ])("%s", (_, of, offered, fit, reasons) => {
    const found = fitOfJob({ ...wish, ...of }, { ...job, ...offered });
    expect(found?.fit).toBe(fit);
    if (reasons) expect(found?.reasons).toEqual(reasons);
  });
  it("names three of the skills", () => {
    expect(fitOfJob({ ...wish, skills: ["SQL", "Java", "CRM", "SAP", "Excel"] }, job)?.skills).toEqual([
      ...["SQL", "CRM", "SAP"],
    ]);
  });
});
