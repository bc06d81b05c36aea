import type { Resource } from "#contract/access.ts";
import type { Chart, Figure } from "#contract/calls/reports.ts";
import { jobStatus } from "#contract/catalogues/job-status.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import { chartOf, codesOf, countedByStretch, figuresOfCodes, type Scope } from "./figures.ts";

const lastMonths = 12;

/** The headcount as last recorded on each day. */
async function employeesOf({ db, businessId }: Scope, companyId: number): Promise<Figure[]> {
  const rows = await db
    .selectFrom("client_company_headcounts")
    .where("business_id", "=", businessId)
    .where("client_company_id", "=", companyId)
    .orderBy("noted_on", "desc")
    .limit(60)
    .select(["noted_on", "employees"])
    .execute();
  return rows.reverse().map(({ noted_on, employees }) => ({
    key: noted_on,
    label: "",
    count: employees,
    entity: "candidates",
    where: null,
  }));
}

/** Charts of a client company's page, limited to what the recruiter may read. */
export async function companyReport(
  of: Omit<Scope, "fixed">,
  companyId: number,
  mayRead: (resource: Resource) => boolean,
): Promise<Chart[]> {
  const scope: Scope = { ...of, fixed: { client_company_id: String(companyId) } };
  const period = { by: "month", count: lastMonths, now: Date.now() } as const;
  const byMonth = (entity: "jobs" | "applies" | "placements") => countedByStretch(scope, entity, {}, period);
  const charts = [chartOf("employees", await employeesOf(scope, companyId))];
  if (mayRead("placements")) charts.push(chartOf("hirings_by_month", await byMonth("placements")));
  if (mayRead("jobs")) {
    const { status } = await codesOf(scope, "jobs", {}, ["status"]);
    const order = jobStatus.map(({ code }) => code);
    charts.push(chartOf("jobs_by_month", await byMonth("jobs")));
    charts.push(chartOf("job_statuses", figuresOfCodes(scope, "jobs", "status", status, {}, order)));
  }
  if (mayRead("applies")) {
    const { status } = await codesOf(scope, "applies", {}, ["status"]);
    const order = applyStatus.map(({ code }) => code);
    charts.push(chartOf("applies_by_month", await byMonth("applies")));
    charts.push(chartOf("standing", figuresOfCodes(scope, "applies", "status", status, {}, order)));
  }
  return charts;
}
