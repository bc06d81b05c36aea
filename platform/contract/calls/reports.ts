import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { where } from "../list.ts";

/** The lists that figures lead to. */
const chartEntities = [
  "applies",
  "candidates",
  "jobs",
  "placements",
  "tasks",
  "interviews",
  "meetings",
] as const;

/** A number, and the filter with which its list shows the records that it counts. */
const figure = z.object({
  /** A code of the chart's catalogue, the first day of a group's month or week, or the name of a figure. */
  key: z.union([z.number(), z.string()]),
  /** In the caller's language; empty for days, which the app formats. */
  label: z.string(),
  count: z.number(),
  /** The count of the same stretch a period earlier; absent where nothing is compared. */
  before: z.number().int().optional(),
  /** The entity whose list is behind it. */
  entity: z.enum(chartEntities),
  /** Null where no list is behind it. */
  where: where.nullable(),
});
export type Figure = z.infer<typeof figure>;
export type ChartEntity = Figure["entity"];

const chartNames = [
  "attention",
  "my_day",
  "funnel",
  "standing",
  "sub_statuses",
  "time_in_stage",
  "applies_by_week",
  "applies_by_month",
  "sources",
  "rejected_by_consultant",
  "rejected_by_client",
  "rejected_by_candidate",
  "genders",
  "ages",
  "education_levels",
  "states",
  "work_models",
  "moments",
  "salaries",
  "employees",
  "jobs_by_month",
  "hirings_by_month",
  "job_statuses",
  "candidate_statuses",
  "registrations",
  "candidates_by_week",
  "candidates_by_month",
] as const;
export type ChartName = (typeof chartNames)[number];

const chart = z.object({
  name: z.enum(chartNames),
  figures: z.array(figure),
  /** Candidates who did not answer, or did not consent to being counted. */
  unknown: z.number().int(),
  /** People in groups too small to be shown. */
  hidden: z.number().int(),
});
export type Chart = z.infer<typeof chart>;

export const dashboardPeriods = ["30", "90", "365"] as const;

/** `of=me`: the recruiter's own; days back from today. */
const dashboardQuery = z.strictObject({
  of: z.enum(["all", "me"]).optional(),
  days: z.enum(dashboardPeriods).optional(),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const charts = z.object({ charts: z.array(chart) });
const canReadApplies = { who: "recruiter", can: ["applies", "read"] } as const;

export const reportCalls = defineCalls({
  "GET /recruiters/dashboard": {
    access: { who: "recruiter" },
    summary:
      "What waits, the recruiter's day, the funnel and the placements; only charts of what may be read",
    query: dashboardQuery,
    answer: z.object({ dashboard: charts }),
  },
  "GET /recruiters/dashboard/candidates": {
    access: { who: "recruiter", can: ["candidates", "read"] },
    summary: "The candidates by status, source and what they look for",
    query: dashboardQuery,
    answer: z.object({ dashboard: charts }),
  },
  "GET /recruiters/jobs/:id/report": {
    access: canReadApplies,
    summary: "Funnel, sources, rejections and demographics of a job's applies; filters are within the job",
    params: idParams,
    answer: z.object({ report: charts.extend({ total: z.number().int() }) }),
  },
  "GET /recruiters/jobs/:id/report/csv": {
    access: { who: "recruiter", can: ["applies", "export"] },
    summary: "The figures of the job's report, as CSV",
    params: idParams,
    answer: z.void(),
    stream: "text/csv",
  },
  "GET /recruiters/client_companies/:id/report": {
    access: { who: "recruiter", can: ["client_companies", "read"] },
    summary: "Employees, hirings, jobs and applies of a client company; filters are within the company",
    params: idParams,
    answer: z.object({ report: charts }),
  },
});
