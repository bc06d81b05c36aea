import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

export const longestMessage = 4000;

const applyMessage = z.object({
  uid: z.string(),
  sender: z.enum(["recruiter", "candidate"]),
  /** Null if the recruiter no longer exists. */
  author_name: z.string().nullable(),
  text: z.string(),
  created_at: z.string(),
  /** When the other side read it. */
  read_at: z.string().nullable(),
});
export type ApplyMessage = z.infer<typeof applyMessage>;

const thread = z.object({
  apply_uid: z.string(),
  job_title: z.string(),
  /** The oldest first. */
  messages: z.array(applyMessage),
  /** The other side's unread messages. */
  unread_count: z.number().int(),
  /** A candidate answers: the recruiter writes first. */
  may_write: z.boolean(),
});
export type MessageThread = z.infer<typeof thread>;

const body = z.strictObject({
  message: z.strictObject({
    /** Created by the sender: a resend under the same id is stored once. */
    uid: z.uuid(),
    text: z.string().trim().min(1).max(longestMessage),
  }),
});
const written = z.object({ message: applyMessage });
const ok = z.object({ ok: z.literal(true) });
const uidParams = z.object({ uid: z.string().min(1).max(60) });
const canRead = { who: "recruiter", can: ["applies", "read"] } as const;
const canWrite = { who: "recruiter", can: ["applies", "update"] } as const;
const candidate = { who: "candidate", completed: true } as const;

/** Messages between recruiters and a candidate about an apply. */
export const applyMessageCalls = defineCalls({
  "GET /recruiters/applies/:id/messages": {
    access: canRead,
    summary: "The messages of an apply, the oldest first",
    params: idParams,
    answer: thread,
  },
  "POST /recruiters/applies/:id/messages": {
    access: canWrite,
    summary: "Write to the candidate of an apply",
    params: idParams,
    body,
    answer: written,
    status: 201,
  },
  "POST /recruiters/applies/:id/messages/seen": {
    access: canRead,
    summary: "What the candidate wrote was read",
    params: idParams,
    answer: ok,
  },
  "GET /candidates/messages": {
    access: candidate,
    summary: "Which of the candidate's applies have messages, and how many are unread",
    answer: z.object({
      threads: z.array(
        z.object({ apply_uid: z.string(), count: z.number().int(), unread_count: z.number().int() }),
      ),
    }),
  },
  "GET /candidates/applies/:uid/messages": {
    access: candidate,
    summary: "The messages of one of the candidate's applies, the oldest first",
    params: uidParams,
    answer: thread,
  },
  "POST /candidates/applies/:uid/messages": {
    access: candidate,
    summary: "Answer the recruiter who wrote about an apply",
    params: uidParams,
    body,
    answer: written,
    status: 201,
  },
  "POST /candidates/applies/:uid/messages/seen": {
    access: candidate,
    summary: "What recruiters wrote was read",
    params: uidParams,
    answer: ok,
  },
});
