import type { ApiClient } from "../support/api.ts";

interface Person {
  applyId: number;
  name: string;
}
export interface JobWithApplies {
  id: number;
  people: Person[];
}

/** A job of its own, to which so many candidates of the demo applied. */
export async function jobWithApplies(
  admin: ApiClient,
  title: string,
  count: number,
): Promise<JobWithApplies> {
  const { job } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", { job: { title } });
  const { candidates } = await admin.call<{ candidates: { id: number }[] }>(
    "GET",
    `/recruiters/candidates?order=created_at:asc&page[size]=${count}`,
  );
  const people: Person[] = [];
  for (const { id } of candidates) {
    const { apply } = await admin.call<{ apply: { id: number; candidate_name: string } }>(
      "POST",
      "/recruiters/applies",
      { apply: { job_id: job.id, candidate_id: id } },
    );
    people.push({ applyId: apply.id, name: apply.candidate_name });
  }
  return { id: job.id, people };
}
