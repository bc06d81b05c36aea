import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { emailSchema } from "../schemas.ts";

const publicTalk = z.object({
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  place: z.string(),
  /** `full`: who registers now is on the waiting list. */
  status: z.enum(["open", "full", "over", "cancelled"]),
  /** Null where everybody fits in. */
  places_left: z.number().int().nullable(),
  waiting_count: z.number().int(),
});
export type PublicTalk = z.infer<typeof publicTalk>;

/** Somebody's registration, for who knows its code. */
const ticket = z.object({
  name: z.string(),
  status: z.enum(["registered", "waiting", "checked_in", "no_show", "cancelled"]),
  code: z.string(),
  checked_in_at: z.string().nullable(),
  talk: publicTalk,
});
export type TalkTicket = z.infer<typeof ticket>;

const uidParams = z.object({ uid: z.string().max(64) });
const ticketKey = z.strictObject({
  ticket: z.strictObject({ email: emailSchema, code: z.string().trim().min(1).max(20) }),
});

export const talkCalls = defineCalls({
  "GET /talks/:uid": {
    access: { who: "anyone" },
    summary: "A published talk of the domain's business, and whether it still takes people",
    params: uidParams,
    answer: z.object({ talk: publicTalk }),
  },
  "POST /talks/:uid/participants": {
    access: { who: "anyone" },
    summary:
      "Register for a talk, or wait for a place: what it became is mailed, also to who was registered before",
    params: uidParams,
    body: z.strictObject({
      participant: z.strictObject({ name: z.string().trim().min(2).max(120), email: emailSchema }),
    }),
    answer: z.object({ talk: publicTalk }),
    limited: true,
    status: 201,
  },
  "POST /talks/:uid/tickets": {
    access: { who: "anyone" },
    summary: "A registration by its address and its code",
    params: uidParams,
    body: ticketKey,
    answer: z.object({ ticket }),
    limited: true,
  },
  "DELETE /talks/:uid/tickets": {
    access: { who: "anyone" },
    summary: "Give one's place back, before the talk",
    params: uidParams,
    body: ticketKey,
    answer: z.object({ ticket }),
    limited: true,
  },
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
      /** Whether they had been checked in before. */
      again: z.boolean(),
    }),
  },
});
