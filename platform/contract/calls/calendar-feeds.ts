import { z } from "zod";
import { defineCalls } from "../call.ts";

const recruiter = { who: "recruiter" } as const;

/** A person's own appointments at an address that other calendars subscribe to. */
export const calendarFeedCalls = defineCalls({
  "GET /recruiters/calendar_feed": {
    access: recruiter,
    summary: "Whether one's calendar has an address, without the address itself",
    answer: z.object({
      calendar_feed: z.object({ created_at: z.string(), last_read_at: z.string().nullable() }).nullable(),
    }),
  },
  "POST /recruiters/calendar_feed": {
    access: recruiter,
    summary: "Give one's calendar an address, or another in its place; it is answered here and never again",
    answer: z.object({ url: z.string() }),
    status: 201,
  },
  "DELETE /recruiters/calendar_feed": {
    access: recruiter,
    summary: "Take the address back",
    answer: z.object({ ok: z.literal(true) }),
  },
});
