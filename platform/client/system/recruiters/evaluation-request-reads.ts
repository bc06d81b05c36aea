import { readOf } from "#client/http/read.ts";

const after = [
  "POST /recruiters/evaluation_requests",
  "POST /recruiters/evaluation_requests/:id/send",
  "POST /recruiters/evaluation_requests/:id/revoke",
] as const;

/** Evaluations that people may be asked to answer. */
export const evaluationForms = readOf("GET /recruiters/evaluation_forms");

/** Evaluations requested from candidates by a link. */
export const requestsOfCandidate = readOf("GET /recruiters/candidates/:id/evaluation_requests", { after });
export const requestsOfJob = readOf("GET /recruiters/jobs/:id/evaluation_requests", { after });
