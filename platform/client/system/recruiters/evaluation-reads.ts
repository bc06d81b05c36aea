import { readOf } from "#client/http/read.ts";

/** The questions of a form; edits start from the displayed data. */
export const evaluationQuestions = readOf("GET /recruiters/evaluations/:id/questions", {
  after: ["PUT /recruiters/evaluations/:id/questions"],
  fresh: true,
});
export const applyEvaluations = readOf("GET /recruiters/applies/:id/evaluations", {
  after: [
    "PUT /recruiters/applies/:id/evaluations/:evaluation_id",
    "DELETE /recruiters/applies/:id/evaluations/:evaluation_id",
  ],
});
