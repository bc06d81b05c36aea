import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { allEntities } from "../entity-names.ts";
import { searchTerms } from "../list.ts";

export const reportIntervals = ["day", "week", "month", "quarter", "year"] as const;
export const reportCharts = ["none", "bar", "line", "pie"] as const;
export const reportMeasures = ["count", "sum", "avg", "min", "max"] as const;

/** The most columns that the records of a report show. */
export const mostColumns = 12;
/** The most figures per group. */
export const mostMeasures = 6;

const name = z.string().regex(/^[a-z_]{1,60}$/);
const filters = z.strictObject({
  terms: searchTerms,
  where: z.record(name, z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  or: z.array(z.record(name, z.record(z.string(), z.union([z.string(), z.array(z.string())])))).max(20),
  sub: z.record(name, z.array(z.string())),
});

/** A report's query: which records, which filters, which groups, which figure per group, and which columns. */
export const reportDefinition = z.strictObject({
  entity: z.enum(allEntities),
  /** As the entity's list narrows. */
  filters,
  groups: z.array(z.strictObject({ field: name, interval: z.enum(reportIntervals).nullable() })).max(2),
  measures: z
    .array(z.strictObject({ kind: z.enum(reportMeasures), field: name.nullable() }))
    .min(1)
    .max(mostMeasures),
  chart: z.enum(reportCharts),
  /** The fields of its records, in their order, each once; none for the figures alone. */
  columns: z
    .array(name)
    .max(mostColumns)
    .refine((names) => new Set(names).size === names.length),
  /** How its records are sorted; null as the entity's list is. */
  order: z
    .string()
    .regex(/^[a-z_]{1,60}:(asc|desc)$/)
    .nullable(),
});
export type ReportDefinition = z.infer<typeof reportDefinition>;
export type ReportGroup = ReportDefinition["groups"][number];
export type ReportMeasure = ReportDefinition["measures"][number];

/** A line joins what follows in time: stages or people have no such order. */
export const isOverTime = ({ groups }: Pick<ReportDefinition, "groups">): boolean =>
  groups.length === 1 && groups[0]?.interval != null;

/** The chart that is drawn: bars where a line was chosen for other groups. */
export const chartOf = (definition: Pick<ReportDefinition, "groups" | "chart">): ReportDefinition["chart"] =>
  definition.chart === "line" && !isOverTime(definition) ? "bar" : definition.chart;

const written = z.strictObject({
  name: z.string().trim().min(1).max(120),
  shared: z.boolean(),
  definition: reportDefinition,
});
export type ReportDraft = z.infer<typeof written>;
/** One that is being written, and may have no name yet. */
export const reportDraft = z.strictObject({ ...written.shape, name: z.string() });

const report = z.object({
  ...written.shape,
  id: z.number().int(),
  author_id: z.number().int().nullable(),
  author_name: z.string().nullable(),
  lock_version: z.number().int(),
  updated_at: z.string(),
});
export type SavedReport = z.infer<typeof report>;

const result = z.object({
  /** A column for each group, and one for the currency when several are summed. */
  groups: z.array(z.string()),
  rows: z.array(
    z.object({
      /** The group's key: codes, ids and days. */
      key: z.string(),
      /** In the reader's language; empty where the records have none. */
      labels: z.array(z.string()),
      values: z.array(z.number().nullable()),
      /** Currency of money values. */
      currency: z.enum(["BRL", "USD"]),
    }),
  ),
  /** Records that were counted. */
  count: z.number().int(),
  /** Groups there are. */
  group_count: z.number().int(),
  /** Where the next page of groups begins; null after the last one. */
  next_after: z.string().nullable(),
});
export type ReportResult = z.infer<typeof result>;

/** Rows with the report's columns, and what names the records these refer to. */
const records = z.object({
  rows: z.array(z.looseObject({ id: z.number().int() })),
  total_count: z.number().int(),
  next_after: z.string().nullable(),
});
export type ReportRecords = z.infer<typeof records>;

export const reportFrequencies = ["daily", "weekly", "monthly"] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];
const scheduleTimes = {
  frequency: z.enum(reportFrequencies),
  /** For a weekly one: Monday is 1. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** For a monthly one; in shorter months the last day. */
  month_day: z.number().int().min(1).max(31).nullable(),
  /** In the time zone of the business. */
  hour: z.number().int().min(0).max(23),
  /** Members of the business. */
  recipient_ids: z.array(z.number().int()).min(1).max(50),
  locale: z.enum(["pt", "en"]),
};
const writtenSchedule = z.strictObject(scheduleTimes);
export type ReportScheduleDraft = z.infer<typeof writtenSchedule>;
const schedule = z.object({
  ...scheduleTimes,
  next_at: z.string(),
  sent_at: z.string().nullable(),
  /** The last failure, if none was sent since. */
  failed_at: z.string().nullable(),
});
export type ReportSchedule = z.infer<typeof schedule>;
const scheduled = z.object({ schedule: schedule.nullable() });

const administrator = { who: "recruiter", admin: true } as const;
const one = z.object({ report });
const question = z.strictObject({
  definition: z.string().max(20_000),
  after: z.string().max(2_000).optional(),
});

/** Reports that administrators build over the lists of the product. */
export const reportBuilderCalls = defineCalls({
  "GET /recruiters/administrator/reports": {
    access: administrator,
    summary: "One's own reports and those that others share",
    answer: z.object({ reports: z.array(report) }),
  },
  "POST /recruiters/administrator/reports": {
    access: administrator,
    summary: "Keep a report",
    body: z.strictObject({ report: written }),
    answer: one,
    status: 201,
  },
  "GET /recruiters/administrator/reports/:id": {
    access: administrator,
    summary: "One report, without its figures",
    params: idParams,
    answer: one,
  },
  "PUT /recruiters/administrator/reports/:id": {
    access: administrator,
    summary: "Change a report of one's own",
    params: idParams,
    body: z.strictObject({ report: z.strictObject({ ...written.shape, lock_version: z.number().int() }) }),
    answer: one,
  },
  "DELETE /recruiters/administrator/reports/:id": {
    access: administrator,
    summary: "Delete a report of one's own",
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  },
  "GET /recruiters/administrator/reports/:id/csv": {
    access: administrator,
    summary: "A report as a table: its records where it has columns, else its figures",
    params: idParams,
    answer: z.void(),
    stream: "text/csv",
  },
  "GET /recruiters/administrator/reports/:id/schedule": {
    access: administrator,
    summary: "When a report is mailed, and to whom",
    params: idParams,
    answer: scheduled,
  },
  "PUT /recruiters/administrator/reports/:id/schedule": {
    access: administrator,
    summary: "Mail a report of one's own on a schedule, with its figures as CSV",
    params: idParams,
    body: z.strictObject({ schedule: writtenSchedule }),
    answer: scheduled,
  },
  "DELETE /recruiters/administrator/reports/:id/schedule": {
    access: administrator,
    summary: "Mail a report no more",
    params: idParams,
    answer: scheduled,
  },
  "GET /recruiters/administrator/report_results": {
    access: administrator,
    summary: "The figures of a report that need not be kept, by pages of its groups; `definition` is JSON",
    query: question,
    answer: z.object({ result }),
  },
  "GET /recruiters/administrator/report_records": {
    access: administrator,
    summary: "The records of a report that need not be kept, page by page; `definition` is JSON",
    query: question,
    answer: z.object({ records }),
  },
});
