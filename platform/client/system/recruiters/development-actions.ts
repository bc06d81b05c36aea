import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { DevelopmentReport, WrittenDevelopment } from "#contract/calls/development.ts";
import type { Draft } from "../page/use-actions.ts";

export const developmentOfCandidate = readOf("GET /recruiters/candidates/:id/development_reports", {
  after: [
    "POST /recruiters/candidates/:id/development_reports",
    "PUT /recruiters/development_reports/:id",
    "POST /recruiters/development_reports/:id/publish",
    "POST /recruiters/development_reports/:id/revoke",
  ],
});

/** A report being written; without an id it is new. */
export type DevelopmentDraft = Draft<WrittenDevelopment> & {
  readonly candidate_id: number;
  readonly id?: number | null;
  readonly lock_version?: number | null;
};

export const draftOf = (candidate_id: number, report: DevelopmentReport): DevelopmentDraft => ({
  candidate_id,
  id: report.id,
  lock_version: report.lock_version,
  title: report.title,
  summary: report.summary,
  strengths: report.strengths,
  to_develop: report.to_develop,
  competences: report.competences,
  actions: report.actions,
});

export const developmentActions = {
  write: (api: Api, { candidate_id, id, lock_version, ...draft }: DevelopmentDraft) => {
    const report: WrittenDevelopment = {
      title: draft.title ?? "",
      summary: draft.summary || null,
      strengths: draft.strengths || null,
      to_develop: draft.to_develop || null,
      competences: draft.competences ?? [],
      actions: draft.actions ?? [],
    };
    return id
      ? api("PUT /recruiters/development_reports/:id", {
          params: { id },
          body: { development_report: { ...report, lock_version: lock_version ?? 0 } },
        })
      : api("POST /recruiters/candidates/:id/development_reports", {
          params: { id: candidate_id },
          body: { development_report: report },
        });
  },
  publish: (api: Api, { id, expires_on }: { id: number; expires_on?: string | null }) =>
    api("POST /recruiters/development_reports/:id/publish", {
      params: { id },
      body: { development_report: { expires_on: expires_on ?? "" } },
    }),
  revoke: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/development_reports/:id/revoke", { params: { id } }),
};
