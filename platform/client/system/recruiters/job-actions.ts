import type { Api } from "#client/http/api.ts";
import { submissionStatus } from "#contract/catalogues/pipeline.ts";

/** Submission, as mapped: where people of the house enter a job. */
const entry = { status: submissionStatus, sub_status: 1, source: "database" } as const;

/** Actions on existing candidates who fit a job. */
export const poolActions = (job_id: number) => ({
  add: (api: Api, { candidate_id }: { candidate_id: number; name: string }) =>
    api("POST /recruiters/applies", { body: { apply: { job_id, candidate_id, ...entry } } }),
});

export interface EntryDraft {
  readonly candidate_id: number | null;
  readonly status: number;
}

/** Adding a candidate to a job at a stage of its board. */
export const boardActions = (job_id: number) => ({
  enter: (api: Api, { candidate_id, status }: EntryDraft) =>
    api("POST /recruiters/applies", {
      body: {
        apply: {
          ...entry,
          job_id,
          candidate_id: candidate_id ?? 0,
          status,
          sub_status: status === submissionStatus ? entry.sub_status : null,
        },
      },
    }),
});
