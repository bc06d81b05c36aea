import { pagesOf } from "#client/http/read.ts";

/** Candidates who are interested in a course. */
export const courseInterests = pagesOf(
  "GET /recruiters/administrator/courses/:id/interests",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
);
