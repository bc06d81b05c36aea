import { z } from "zod";
import { defineCalls } from "../call.ts";
import { sendoutQueueEntity } from "../entities/sendout-queue.ts";
import { idParams } from "../entity.ts";
import { entityCollection } from "../list.ts";

export const skipReasons = ["missing", "opted_out", "duplicate", "off_limits", "failed"] as const;

export const sendoutRecipient = z.object({
  id: z.number().int(),
  reference_type: z.enum(["candidate", "client_contact"]),
  reference_id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  /** 0 Await Send, 1 Processing Send, 2 Completed Send, 3 Response E-mail. */
  status: z.number().int(),
  /** A mail that could not be delivered is awaited again (0), and `failed`. */
  skip_reason: z.enum(skipReasons).nullable(),
  /** The mail server's message, if it failed. */
  failure: z.string().nullable(),
  sent_at: z.string().nullable(),
});
export type SendoutRecipient = z.infer<typeof sendoutRecipient>;

/** Checks before anything is sent. */
export const preflight = z.object({
  total: z.number().int(),
  ready: z.number().int(),
  missing: z.number().int(),
  opted_out: z.number().int(),
  duplicate: z.number().int(),
  /** People off limits, until someone overrides it. */
  off_limits: z.number().int(),
  failed: z.number().int(),
  sent: z.number().int(),
  answered: z.number().int(),
  /** Which provider sends: the bulk one above 200. */
  provider: z.enum(["corporate", "bulk"]),
});
export type Preflight = z.infer<typeof preflight>;

const can = (action: "read" | "create" | "update") =>
  ({ who: "recruiter", can: ["sendout_queues", action] }) as const;
const one = z.object({ sendout_queue: sendoutQueueEntity.row });
const step = { access: can("update"), params: idParams, answer: one } as const;
const unsubscribed = z.object({ brand: z.string(), address: z.string(), unsubscribed: z.boolean() });
const link = z.object({ id: z.string().min(8).max(60) });
const token = z.string().min(20).max(200);

export const sendoutCalls = defineCalls({
  "GET /recruiters/sendout_queues/:id/recipients": {
    access: can("read"),
    summary: "Recipients of a send-out with the status of each, and the pre-flight",
    params: idParams,
    query: z.strictObject({
      only: z.enum(["ready", "skipped", "sent", "answered"]).optional(),
      after: z.coerce.number().int().optional(),
    }),
    answer: z.object({
      recipients: z.array(sendoutRecipient),
      end_of_list: z.boolean(),
      preflight,
    }),
  },
  "POST /recruiters/sendout_queues/:id/recipients": {
    access: can("update"),
    summary: "Add what is selected of candidates or client contacts, while it is prepared",
    params: idParams,
    body: z.strictObject({ entity: z.enum(["candidates", "client_contacts"]), ...entityCollection.shape }),
    answer: z.object({ added: z.number().int(), preflight }),
    status: 201,
  },
  "POST /recruiters/bulk_emails": {
    access: can("create"),
    summary:
      "Prepare a mail to what is selected: a send-out with a message of its own, which nobody gets yet",
    body: z.strictObject({
      bulk_email: z.strictObject({
        entity: z.enum(["candidates", "client_contacts"]),
        subject: z.string().trim().min(1).max(200),
        message: z.string().min(1).max(50000),
      }),
      ...entityCollection.shape,
    }),
    answer: z.object({ sendout_queue: sendoutQueueEntity.row, preflight }),
    status: 201,
  },
  "PUT /recruiters/sendout_queues/:id/recipients/:recipient": {
    access: can("update"),
    summary: "A recipient answered (3), or did not after all (2)",
    params: idParams.extend({ recipient: z.coerce.number().int().positive() }),
    body: z.strictObject({ status: z.union([z.literal(2), z.literal(3)]) }),
    answer: z.object({ recipient: sendoutRecipient }),
  },
  "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach": {
    access: can("update"),
    summary: "Write to a recipient whom an off-limit leaves out; 409 off_limits until it is overridden",
    params: idParams.extend({ recipient: z.coerce.number().int().positive() }),
    answer: z.object({ preflight }),
  },
  "GET /recruiters/sendout_queues/:id/recipients/:recipient/preview": {
    access: can("read"),
    summary: "The message as one recipient gets it",
    params: idParams.extend({ recipient: z.coerce.number().int().positive() }),
    answer: z.object({
      message: z.object({
        to_name: z.string(),
        to_address: z.string().nullable(),
        subject: z.string(),
        body: z.string(),
        signature: z.string().nullable(),
        /** Why they get it, and the way off the list. */
        footer: z.string(),
      }),
    }),
  },
  "DELETE /recruiters/sendout_queues/:id/recipients/:recipient": {
    access: can("update"),
    summary: "Take a recipient out, while it is prepared",
    params: idParams.extend({ recipient: z.coerce.number().int().positive() }),
    answer: z.object({ preflight }),
  },
  "POST /recruiters/sendout_queues/:id/start": { ...step, summary: "Send, now or when it is scheduled" },
  "POST /recruiters/sendout_queues/:id/pause": { ...step, summary: "Stop after the message that is written" },
  "POST /recruiters/sendout_queues/:id/resume": { ...step, summary: "Go on with those who wait" },
  "POST /recruiters/sendout_queues/:id/retries": {
    access: can("update"),
    summary: "Send again to those whose mail failed, or to one of them, at the send-out's pace",
    params: idParams,
    body: z.strictObject({ recipient_id: z.number().int().positive().optional() }),
    /** `waiting`: how many of them get it; the others are left out by now. */
    answer: z.object({ waiting: z.number().int(), sendout_queue: sendoutQueueEntity.row, preflight }),
  },
  "POST /recruiters/sendout_queues/:id/cancel": { ...step, summary: "Send nothing more" },
  "POST /prospecting/unsubscribe/:id/check": {
    access: { who: "anyone" },
    summary:
      "Whose address a mailed link takes off the list; the token travels in the body, never in an address",
    params: link,
    body: z.strictObject({ token }),
    answer: unsubscribed,
  },
  "POST /prospecting/unsubscribe/:id": {
    access: { who: "anyone" },
    summary: "Take the address off the list of this company",
    params: link,
    body: z.strictObject({ token }),
    answer: unsubscribed,
  },
});
