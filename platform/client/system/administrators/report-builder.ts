import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { ReportDefinition, ReportFrequency } from "#contract/calls/report-builder.ts";

const writes = [
  "POST /recruiters/administrator/reports",
  "PUT /recruiters/administrator/reports/:id",
  "DELETE /recruiters/administrator/reports/:id",
] as const;

export const reports = readOf("GET /recruiters/administrator/reports", { after: writes });
/** Edited from: an answer of an earlier visit is not shown. */
export const report = readOf("GET /recruiters/administrator/reports/:id", {
  after: ["PUT /recruiters/administrator/reports/:id"],
  fresh: true,
});
export const reportSchedule = readOf("GET /recruiters/administrator/reports/:id/schedule", {
  after: [
    "PUT /recruiters/administrator/reports/:id/schedule",
    "DELETE /recruiters/administrator/reports/:id/schedule",
  ],
  fresh: true,
});
export const reportResult = readOf("GET /recruiters/administrator/report_results");

export interface ReportBuilderDraft {
  /** Null for a new report. */
  readonly id: number | null;
  readonly lock_version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly definition: ReportDefinition;
}
export const reportActions = {
  save: async (api: Api, { id, lock_version, ...report }: ReportBuilderDraft) =>
    (id === null
      ? await api("POST /recruiters/administrator/reports", { body: { report } })
      : await api("PUT /recruiters/administrator/reports/:id", {
          params: { id },
          body: { report: { ...report, lock_version } },
        })
    ).report,
};
export const reportRemoval = {
  remove: (api: Api, { id }: { id: number; name: string }) =>
    api("DELETE /recruiters/administrator/reports/:id", { params: { id } }),
};

/** "never" takes the schedule away. */
export interface ScheduleDraft {
  readonly frequency: ReportFrequency | "never";
  readonly weekday: number;
  readonly month_day: number;
  readonly hour: number;
  readonly recipient_ids: readonly number[];
  readonly locale: "pt" | "en";
}
export const scheduleActions = (id: number) => ({
  plan: (api: Api, { frequency, weekday, month_day, recipient_ids, ...rest }: ScheduleDraft) =>
    frequency === "never"
      ? api("DELETE /recruiters/administrator/reports/:id/schedule", { params: { id } })
      : api("PUT /recruiters/administrator/reports/:id/schedule", {
          params: { id },
          body: {
            schedule: {
              ...rest,
              frequency,
              recipient_ids: [...recipient_ids],
              weekday: frequency === "weekly" ? weekday : null,
              month_day: frequency === "monthly" ? month_day : null,
            },
          },
        }),
});
