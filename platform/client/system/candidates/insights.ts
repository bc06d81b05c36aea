import { readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";

/** Articles and figures that help the candidate. */
export const ownInsights = readOf("GET /candidates/insights", {
  after: [
    "PUT /candidates/curriculum",
    "POST /candidates/jobs/:uid/applies",
    "DELETE /candidates/applies/:uid",
  ],
});

export type Insights = CallAnswer<"GET /candidates/insights">;
