import { readOf } from "#client/http/read.ts";

/** The candidate's own result. */
export const ownCultureResult = readOf("GET /candidates/cultural_fit/result", {
  after: ["PUT /candidates/cultural_fit"],
});
