import { pagesOf, readOf } from "#client/http/read.ts";

export const publicCourses = pagesOf(
  "GET /courses",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { isPublic: true },
);
export const publicCourse = readOf("GET /courses/:uid", { isPublic: true });
