import { z } from "zod";
import { defineCalls } from "../call.ts";

const contact = { who: "client_contact", section: "jobs" } as const;

const own = z.object({
  progress_report: z.object({
    /** Whether the recruiter lets this client have it. */
    offered: z.boolean(),
    wanted: z.boolean(),
    address: z.string(),
    next_at: z.string().nullable(),
    sent_at: z.string().nullable(),
  }),
});
const linked = z.object({
  progress_report: z.object({ brand: z.string(), address: z.string(), wanted: z.boolean() }),
});
const uidParams = z.object({ uid: z.string().min(8).max(60) });
const token = z.strictObject({ token: z.string().min(16).max(100) });

/** The weekly report by mail of what moved in a client's jobs. */
export const progressReportCalls = defineCalls({
  "GET /client_contacts/progress_report": {
    access: contact,
    summary: "Whether the contact gets the weekly report by mail and when",
    answer: own,
  },
  "PUT /client_contacts/progress_report": {
    access: contact,
    summary: "Get the weekly report by mail, or stop it",
    body: z.strictObject({ progress_report: z.strictObject({ wanted: z.boolean() }) }),
    answer: own,
  },
  "POST /progress_reports/:uid/open": {
    access: { who: "anyone" },
    summary: "Whose weekly report the link of a mail is about",
    params: uidParams,
    body: token,
    answer: linked,
  },
  "POST /progress_reports/:uid/unsubscriptions": {
    access: { who: "anyone" },
    summary: "Stop the weekly report by the link of a mail",
    params: uidParams,
    body: token,
    answer: linked,
  },
});
