import { readOf } from "#client/http/read.ts";

const applyWrites = ["POST /recruiters/applies"] as const;

/** Candidates of the house who fit a job. */
export const talentPool = readOf("GET /recruiters/jobs/:id/talent_pool", { after: applyWrites });
export const jobOffers = readOf("GET /recruiters/jobs/:id/offers");
export const jobSuggestions = readOf("GET /recruiters/job_suggestions");
