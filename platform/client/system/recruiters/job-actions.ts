import type { Api } from "#client/http/api.ts";

/** Submission, as mapped: where people of the house enter a job. */
const entry = { status: 1, sub_status: 1, source: "database" } as const;

/** What is done about the candidates of the house who fit a job. */
export const poolActions = (job_id: number) => ({
  add: (api: Api, { candidate_id }: { candidate_id: number; name: string }) =>
    api("POST /recruiters/applies", { body: { apply: { job_id, candidate_id, ...entry } } }),
});
