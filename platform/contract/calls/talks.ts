import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

export const talkCalls = defineCalls({
  "POST /recruiters/administrator/c-talks/events/:id/check_ins": {
    access: { who: "recruiter", admin: true },
    summary: "Check in the participant of a talk who has that code; who is checked in already stays so",
    params: idParams,
    body: z.strictObject({
      check_in: z.strictObject({
        /** Spaces, hyphens and case do not matter. */
        code: z.string().trim().min(1).max(20),
      }),
    }),
    answer: z.object({
      participant: z.object({ id: z.number().int(), name: z.string() }),
      /** They were checked in before. */
      again: z.boolean(),
    }),
  },
});
