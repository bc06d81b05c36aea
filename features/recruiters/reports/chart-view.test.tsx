// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Chart, ChartName, Figure } from "#contract/calls/reports.ts";
import { show } from "../testing/show.tsx";
import CandidateDashboardPage from "./candidate-dashboard-page.tsx";
import CompanyReport from "./company-report.tsx";
import DashboardPage from "./dashboard-page.tsx";
import JobReport from "./job-report.tsx";

const figure = (key: Figure["key"], count: number, more: Partial<Figure> = {}): Figure => ({
  ...{ key, label: `Nome ${key}`, count, entity: "applies", where: { status: String(key) }, ...more },
});
const chart = (name: ChartName, figures: Figure[], more: Partial<Chart> = {}): Chart => ({
  ...{ name, figures, unknown: 0, hidden: 0, ...more },
});
const openJob = (charts: Chart[], total = 0, as = {}) =>
  show(<JobReport record={{ id: 5 }} onChanged={() => undefined} />, {
    answers: { "GET /recruiters/jobs/5/report": { report: { charts, total } } },
    as,
  });
const openDashboard = (charts: Chart[]) =>
  show(<DashboardPage />, { answers: { "GET /recruiters/dashboard": { dashboard: { charts } } } });
const rows = (list: HTMLElement) => within(list).getAllByRole("listitem");
const texts = (list: HTMLElement) => rows(list).map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
/** The test's browser knows no variables: what the style sheet says of the bar. */
const hueOf = (row: HTMLElement) => {
  const own = row.querySelector("[style*=width]")?.classList.item(1);
  const sheet = document.head.textContent?.split(`.${own}{`)[1] ?? "";
  return /^[^}]*background:var\(--(?:hue-)?(\w+)\)/.exec(sheet)?.[1];
};
/** A chart; the table in it has the same name. */
const regionOf = async (name: string) => (await screen.findAllByRole("region", { name }))[0] as HTMLElement;

test("the funnel says what share of the stage before came as far, and leads to the job's own applications", async () => {
  await openJob([chart("funnel", [figure(1, 40), figure(4, 10), figure(5, 0), figure(8, 0)])]);
  const funnel = await screen.findByRole("list", { name: "Chegaram até a etapa" });
  expect(texts(funnel)).toEqual([
    "Nome 140",
    "Nome 41025%25% da etapa anterior",
    "Nome 500%0% da etapa anterior",
    "Nome 80",
  ]);
  expect(rows(funnel).map((row) => row.getAttribute("data-none"))).toEqual([null, null, "true", "true"]);
  const to = within(funnel).getByRole("link", { name: "Nome 4" }).getAttribute("href");
  expect(decodeURIComponent(String(to))).toBe('/recruiters/jobs/5/applies?f={"status":"4"}');
  expect(screen.getByRole("heading", { level: 3, name: "Chegaram até a etapa" })).toBeTruthy();
});

test("bars: days in a stage, no time, no share where none counts, and what is not told apart", async () => {
  await openJob([
    chart("time_in_stage", [figure(1, 2.5), figure(4, 0)]),
    chart("sub_statuses", [figure(1, 1500, { label: "", where: null })]),
    chart("genders", [figure("f", 1), figure("m", 1)], { hidden: 1, unknown: 1 }),
  ]);
  const days = await screen.findByRole("list", { name: "Dias em cada etapa (mediana)" });
  expect(texts(days)).toEqual(["Nome 12,5 d", "Nome 4Não encontrado."]);
  const subs = screen.getByRole("list", { name: "Submissão por sub-status" });
  expect(texts(subs)).toEqual(["11.500"]);
  expect(within(subs).queryByRole("link")).toBeNull();
  const people = within(screen.getByRole("region", { name: "Identidade de gênero" }));
  expect(texts(people.getByRole("list"))).toEqual(["Nome f125%", "Nome m125%"]);
  expect(people.getByText("1 não informou")).toBeTruthy();
  expect(people.getByText(/^1 em grupos/)).toBeTruthy();
});

test("people and sources are shares of all, stages and reasons are numbers alone", async () => {
  const shares: ChartName[] = [
    "sources",
    "genders",
    "ages",
    "education_levels",
    "states",
    "salaries",
    "work_models",
  ];
  const numbers: ChartName[] = [
    "sub_statuses",
    "standing",
    "rejected_by_consultant",
    "rejected_by_candidate",
  ];
  const names = [...shares, "moments" as const, ...numbers];
  await openJob(names.map((name) => chart(name, [figure(1, 3), figure(2, 1)])));
  await screen.findByText("Demografia");
  const noted = screen.getAllByRole("list").filter((list) => list.textContent === "Nome 1375%Nome 2125%");
  expect(noted).toHaveLength(8);
  expect(screen.getAllByRole("list").filter((list) => list.textContent === "Nome 13Nome 21")).toHaveLength(4);
});

test("a stage has its own colour, and what was rejected is red", async () => {
  const hues = async (name: string) => rows(await screen.findByRole("list", { name })).map(hueOf);
  await openJob([
    chart("rejected_by_client", [figure(8, 2)]),
    chart("rejected_by_consultant", [figure(8, 2)]),
    chart("rejected_by_candidate", [figure(8, 2)]),
    chart("sub_statuses", [figure("rejected_by_client", 2), figure(8, 1)]),
    chart("time_in_stage", [figure(8, 2)]),
    chart("standing", [figure(4, 2)]),
  ]);
  expect(await hues("Reprovados pelo cliente")).toEqual(["red"]);
  expect(await hues("Reprovados pelo consultor")).toEqual(["red"]);
  expect(await hues("Recusas de candidatos")).toEqual(["red"]);
  expect(await hues("Submissão por sub-status")).toEqual(["red", "accent"]);
  expect(await hues("Dias em cada etapa (mediana)")).toEqual(["green"]);
  expect(await hues("Candidaturas por etapa")).toEqual(["violet"]);
  cleanup();
  await openDashboard([chart("job_statuses", [figure("paused", 1)])]);
  expect(await hues("Vagas por status")).toEqual(["amber"]);
  cleanup();
  const answers = {
    "GET /recruiters/dashboard/candidates": {
      dashboard: { charts: [chart("candidate_statuses", [figure(5, 1), figure(7, 1)])] },
    },
  };
  await show(<CandidateDashboardPage />, { answers });
  expect(await hues("Candidatos por status")).toEqual(["violet", "red"]);
});

test("over time: each point with its day or month and the period before, also as a table", async () => {
  await openJob([
    chart("applies_by_week", [
      figure("2026-11-02", 1200, { label: "", before: 7 }),
      figure("2026-11-09", 0, { label: "", before: 0, where: null }),
    ]),
  ]);
  const points = await screen.findByRole("list", { name: "Candidaturas por semana" });
  const link = within(points).getByRole("link", { name: "02/11/2026: 1.200, Período anterior: 7" });
  expect(link.getAttribute("href")).toContain("/recruiters/jobs/5/applies?f=");
  expect(within(points).getByRole("img", { name: "09/11/2026: 0, Período anterior: 0" })).toBeTruthy();
  expect(points.parentElement?.querySelectorAll("path")).toHaveLength(0);
  const cells = screen.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
  expect(cells).toEqual(["QuandoQuantidadePeríodo anterior", "02/11/20261.2007", "09/11/202600"]);
  cleanup();
  await openDashboard([chart("hirings_by_month", [figure("2026-11-01", 3, { label: "" })])]);
  const [months] = await screen.findAllByRole("list", { name: "Contratações por mês" });
  expect(
    within(months as HTMLElement)
      .getByRole("link")
      .getAttribute("aria-label"),
  ).toMatch(/^nov.*2026: 3$/);
});

test("employees of a company are a line; its lists are the company's own", async () => {
  const charts = [
    chart("employees", [figure("2026-11-02", 3, { label: "" })]),
    chart("jobs_by_month", [figure("2026-11-01", 3, { label: "", entity: "jobs", where: {} })]),
    chart("job_statuses", [figure("filled", 0)]),
  ];
  await show(<CompanyReport record={{ id: 6 }} onChanged={() => undefined} />, {
    answers: { "GET /recruiters/client_companies/6/report": { report: { charts } } },
  });
  const employees = await regionOf("Funcionários");
  const jobs = await regionOf("Vagas abertas por mês");
  const lines = [employees, jobs].map((region) => region.querySelectorAll("path").length > 0);
  expect(lines).toEqual([true, false]);
  expect(within(employees).getByLabelText("02/11/2026: 3")).toBeTruthy();
  expect(within(jobs).getByRole("link", { name: /^nov/ }).getAttribute("href")).toBe(
    "/recruiters/client_companies/6/jobs",
  );
  // All zeros say as much as nothing.
  const statuses = within(screen.getByRole("region", { name: "Vagas por status" }));
  expect(statuses.getByText("Nada a mostrar ainda.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Vagas por status" })).toBeTruthy();
});

test("a job's report has a section for what there is, and its file for who may export", async () => {
  const csv = "/recruiters/jobs/5/report/csv";
  const charts = [chart("ages", [figure("25", 9)]), chart("standing", [figure(1, 9)])];
  const { asked } = await show(<JobReport record={{ id: 5 }} onChanged={() => undefined} />, {
    answers: { "GET /recruiters/jobs/5/report": { report: { charts, total: 1200 } } },
  });
  expect(await screen.findByText("1.200 candidaturas")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Funil",
    "Demografia",
  ]);
  expect(screen.getByText(/^Dados que os próprios candidatos informaram/)).toBeTruthy();
  // Where they stand now is no funnel here.
  expect(screen.getByRole("list", { name: "Candidaturas por etapa" }).textContent).toBe("Nome 19");
  fireEvent.click(screen.getByRole("button", { name: "Exportar CSV" }));
  await waitFor(() => expect(asked(`GET ${csv}`)).toHaveLength(1));
  cleanup();
  await openJob(charts, 1, { is_admin: false, role_permissions: { jobs: ["read"], applies: ["read"] } });
  expect(await screen.findByText("1 candidatura")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Exportar CSV" })).toBeNull();
});

test.each([
  ["a job's", <JobReport key="job" record={{ id: 5 }} onChanged={() => undefined} />, "jobs/5"],
  [
    "a company's",
    <CompanyReport key="company" record={{ id: 5 }} onChanged={() => undefined} />,
    "client_companies/5",
  ],
])("%s report that cannot be read says so, and is read again", async (_, screenOf, path) => {
  const { until } = await show(screenOf, { answers: { [`GET /recruiters/${path}/report`]: 500 } });
  expect(await screen.findByText("Os números não puderam ser carregados.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(`GET /recruiters/${path}/report`, 2);
});

test("tiles: what there is first, zeros in a line below, each with its list", async () => {
  const tasks = { entity: "tasks" as const, label: "" };
  await openDashboard([
    chart("my_day", [figure("today", 0, tasks), figure("overdue", 1200, tasks)]),
    chart("attention", [figure("near_deadline", 0, { entity: "jobs", label: "" })]),
  ]);
  const day = await screen.findByRole("region", { name: "Meu dia" });
  expect(
    within(day)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["1.200tarefas atrasadas", "0 tarefas para hoje"]);
  expect(within(day).getAllByRole("list")).toHaveLength(2);
  const zero = within(day).getByRole("link", { name: "0 tarefas para hoje" });
  expect(decodeURIComponent(String(zero.getAttribute("href")))).toBe(
    '/recruiters/tasks?f={"status":"today"}',
  );
  const attention = screen.getByRole("region", { name: "Precisa de atenção" });
  expect(within(attention).getAllByRole("list")).toHaveLength(1);
  const regions = screen.getAllByRole("region").map((region) => region.querySelector("h2")?.textContent);
  expect(regions).toEqual(["Precisa de atenção", "Meu dia"]);
});

test("a trend is the sum of its points beside the period before: more, less, as many, or none then", async () => {
  const trend = (...points: [number, number?][]) =>
    points.map(([count, before], at) =>
      figure(`2026-11-0${at + 1}`, count, { label: "", ...(before === undefined ? {} : { before }) }),
    );
  const tile = async (figures: Figure[]) => {
    cleanup();
    await openDashboard([chart("applies_by_week", figures)]);
    const region = await regionOf("Candidaturas por semana");
    const arrow = region.querySelector("svg.lucide")?.getAttribute("class") ?? "";
    return [region.textContent?.replaceAll(/\s/g, " "), /arrow-[a-z]+-right/.exec(arrow)?.[0]];
  };
  const head = "Candidaturas por semana";
  expect(await tile(trend([1000, 400], [500, 600]))).toEqual([
    `${head}1.500+50% que no período anterior (1.000)`,
    "arrow-up-right",
  ]);
  expect(await tile(trend([3, 4], [0, 0]))).toEqual([
    `${head}3-25% que no período anterior (4)`,
    "arrow-down-right",
  ]);
  expect(await tile(trend([2, 1], [0, 1]))).toEqual([`${head}20% que no período anterior (2)`, undefined]);
  expect(await tile(trend([2], [1]))).toEqual([`${head}3Nada no período anterior`, undefined]);
});
