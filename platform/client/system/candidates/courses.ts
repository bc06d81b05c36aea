import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";

const interestWrites = [
  "POST /candidates/courses/:uid/interests",
  "DELETE /candidates/courses/:uid/interests",
] as const;

/** Courses with what gives the candidate their benefits. */
export const ownCourses = pagesOf(
  "GET /candidates/courses",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { after: interestWrites },
);
export const partners = readOf("GET /candidates/partners");
export const partner = readOf("GET /candidates/partners/:uid");

interface Chosen {
  uid: string;
}
/** A candidate notes that a course interests them, or takes it back. */
export const interestActions = {
  note: (api: Api, { uid }: Chosen) => api("POST /candidates/courses/:uid/interests", { params: { uid } }),
  drop: (api: Api, { uid }: Chosen) => api("DELETE /candidates/courses/:uid/interests", { params: { uid } }),
};
