// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { courseInterests } from "../administrators/course-interests.ts";
import { useRead, useReadPages } from "../page/use-read.ts";
import { publicCourse, publicCourses } from "../public/courses.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import { interestActions, ownCourses, partner, partners } from "./courses.ts";
import { ownInsights } from "./insights.ts";

const params = { uid: "c1" };
const actions: ActionRow[] = [
  [
    "notes that a course interests the candidate",
    (api) => interestActions.note(api, params),
    request("POST /candidates/courses/:uid/interests", { params }),
  ],
  [
    "takes the interest back",
    (api) => interestActions.drop(api, params),
    request("DELETE /candidates/courses/:uid/interests", { params }),
  ],
];
itSends(actions);

const query = { term: "sql", subject: 3 };
const reads: Record<string, { use: () => unknown; sent: Sent }> = {
  "courses for everybody": {
    use: () => useReadPages(publicCourses, { query }),
    sent: request("GET /courses", { query }),
  },
  "a course for everybody": {
    use: () => useRead(publicCourse, { params }),
    sent: request("GET /courses/:uid", { params }),
  },
  "courses for a candidate": {
    use: () => useReadPages(ownCourses, { query }),
    sent: request("GET /candidates/courses", { query }),
  },
  "the partners": { use: () => useRead(partners), sent: request("GET /candidates/partners") },
  "a partner": {
    use: () => useRead(partner, { params }),
    sent: request("GET /candidates/partners/:uid", { params }),
  },
  "what helps a candidate": { use: () => useRead(ownInsights), sent: request("GET /candidates/insights") },
  "who is interested in a course": {
    use: () => useReadPages(courseInterests, { params: { id: 5 }, query: {} }),
    sent: request("GET /recruiters/administrator/courses/:id/interests", { params: { id: 5 }, query: {} }),
  },
};
it.each(Object.entries(reads))("reads %s", async (_, { use, sent }) => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

it("reads the courses on from where it stopped", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useReadPages(ownCourses, { query: {} }));
  await screen.answers("GET /candidates/courses", { next_after: "c30" });
  expect(await screen.sends(() => page.current.more())).toEqual([
    request("GET /candidates/courses", { query: { after: "c30" } }),
  ]);
});
