import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";
import { type ReportFrequency, reportDraft, type SavedReport } from "#contract/calls/report-builder.ts";
import { type ReportDraft, reportBuilderMachine } from "#machines/report-builder/report-builder.machine.ts";
import type { System } from "../app/system.ts";

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
const following = (next_after: string | null) => (next_after === null ? null : { after: next_after });
export const reportResultPages = pagesOf("GET /recruiters/administrator/report_results", ({ result }) =>
  following(result.next_after),
);
export const reportRecordPages = pagesOf("GET /recruiters/administrator/report_records", ({ records }) =>
  following(records.next_after),
);

const draftKey = (key: string) => `draft report ${key}`;

/** Unsaved changes of an earlier visit to the report. */
export function unsavedReport(
  { owned }: Pick<System, "owned">,
  key: string,
  saved: ReportDraft,
): ReportDraft | null {
  const kept = owned.session.read(draftKey(key)) as { lock_version?: unknown; report?: unknown } | undefined;
  const report = reportDraft.safeParse(kept?.report);
  return typeof kept?.lock_version === "number" && report.success
    ? { ...report.data, id: saved.id, lock_version: kept.lock_version }
    : null;
}

/** The editable part of a saved report, without author and dates. */
const draftOf = ({ report: { id, lock_version, name, shared, definition } }: { report: SavedReport }) => ({
  ...{ id, lock_version, name, shared, definition },
});

/** `key` names what is edited: a report, a new one, or the copy of another's. */
export function provideReportBuilder({ api, owned }: Pick<System, "api" | "owned">, key: string) {
  return reportBuilderMachine.provide({
    actors: {
      save: fromPromise<ReportDraft, ReportDraft>(async ({ input: { id, lock_version, ...report } }) =>
        draftOf(
          id === null
            ? await api("POST /recruiters/administrator/reports", { body: { report } })
            : await api("PUT /recruiters/administrator/reports/:id", {
                params: { id },
                body: { report: { ...report, lock_version } },
              }),
        ),
      ),
      read: fromPromise<ReportDraft, { id: number | null }>(async ({ input, signal }) =>
        draftOf(
          await api(
            "GET /recruiters/administrator/reports/:id",
            { params: { id: input.id ?? 0 } },
            { signal },
          ),
        ),
      ),
    },
    actions: {
      keepDraft: ({ context: { draft, saved } }) => {
        if (draft === saved) owned.session.remove(draftKey(key));
        else {
          const { id, lock_version, ...report } = draft;
          owned.session.write(draftKey(key), { lock_version, report });
        }
      },
    },
  });
}

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
