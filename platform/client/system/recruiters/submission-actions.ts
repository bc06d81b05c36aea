import { type Api, ApiError } from "#client/http/api.ts";
import { submissionStatus } from "#contract/catalogues/pipeline.ts";

export interface SubmissionDraft {
  readonly job_id: number | null;
  readonly candidates: readonly { id: number | string; label: string }[] | null;
  readonly sub_status: number | null;
}

/** Submits candidates to a job, one after another; those already in it are named. */
export const submissionActions = {
  submit: async (api: Api, { job_id, candidates, sub_status }: SubmissionDraft) => {
    const outcome = { submitted: 0, known: [] as string[] };
    for (const { id, label } of candidates ?? []) {
      const apply = {
        job_id: job_id ?? 0,
        candidate_id: Number(id),
        status: submissionStatus,
        sub_status,
        source: "hunting",
      } as const;
      try {
        await api("POST /recruiters/applies", { body: { apply } });
        outcome.submitted += 1;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "already_exists")) throw error;
        outcome.known.push(label);
      }
    }
    return outcome;
  },
};
