import { z } from "zod";
import { defineCalls } from "../call.ts";
import { candidateApply } from "./candidates.ts";
import { teaser } from "./site-sections.ts";

const { progress } = candidateApply.shape;

export const insightCalls = defineCalls({
  "GET /candidates/insights": {
    access: { who: "candidate", completed: true },
    summary:
      "What helps a candidate: articles of the brand by their occupation and skills, and how long their candidacies take beside those of others",
    answer: z.object({
      /** The best first; the newest, without words, where none speaks of what the candidate does. */
      articles: z.array(
        teaser.extend({
          /** Words of the candidate's that it speaks of. */
          words: z.array(z.string()),
        }),
      ),
      /** Open applications, the longest-waiting first. */
      candidacies: z.array(
        z.object({
          uid: z.string(),
          job_title: z.string(),
          progress,
          /** Since when it is in that stage. */
          since: z.string(),
          /** Whole days since then. */
          days: z.number().int(),
        }),
      ),
      /** How long a stage usually takes in this business; only stages left often enough to tell. */
      stages: z.array(
        z.object({
          progress,
          /** Half of them took this long or less. */
          typical_days: z.number(),
          /** From how many it was worked out. */
          measured: z.number().int(),
        }),
      ),
    }),
  },
});
