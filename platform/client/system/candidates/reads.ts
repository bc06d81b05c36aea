import { readOf } from "#client/http/read.ts";

const curriculumWrites = [
  "PUT /candidates/curriculum",
  "PUT /candidates/own_data",
  "POST /candidates/data_files",
  "DELETE /candidates/photo",
] as const;

export const ownCurriculum = readOf("GET /candidates/curriculum", { after: curriculumWrites });
export const ownApplies = readOf("GET /candidates/applies", {
  after: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
});
/** One application, with its stages. */
export const ownCandidacy = readOf("GET /candidates/applies/:uid", {
  after: ["DELETE /candidates/applies/:uid"],
});
/** The change of e-mail that waits for its links. */
export const ownEmailChange = readOf("GET /candidates/email_change", {
  after: ["PUT /candidates/email", "POST /candidates/email_change/mails", "DELETE /candidates/email_change"],
  fresh: true,
});
export const ownFiles = readOf("GET /candidates/data_files", { after: ["POST /candidates/data_files"] });

/** Jobs that fit the candidate, with the reasons; the latest where none does. */
export const suggestedJobs = readOf("GET /candidates/suggested_jobs", {
  after: [...curriculumWrites, "POST /candidates/jobs/:uid/applies"],
});

/** Evaluations that the candidate was asked to answer. */
export const ownEvaluations = readOf("GET /candidates/evaluations", {
  after: ["PUT /candidates/evaluations/:uid", "POST /candidates/evaluations/:uid/send"],
});
