import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { ReportDefinition } from "#contract/calls/report-builder.ts";

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
export const reportResult = readOf("GET /recruiters/administrator/report_results");

export interface ReportBuilderDraft {
  /** Null for a new one. */
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
