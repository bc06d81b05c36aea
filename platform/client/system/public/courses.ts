import { pagesOf, readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";

export const publicCourses = pagesOf(
  "GET /courses",
  ({ next_after }) => (next_after === null ? null : { after: next_after }),
  { isPublic: true },
);
export const publicCourse = readOf("GET /courses/:uid", { isPublic: true });

/** Filters of the list of courses. */
export type CourseChoices = Pick<CallAnswer<"GET /courses">, "partners" | "subjects">;
export type PublicCourse = CallAnswer<"GET /courses/:uid">["course"];
