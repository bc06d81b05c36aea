import { z } from "zod";
import { boardFilters } from "../board-filters.ts";
import { defineCalls } from "../call.ts";
import { emailSchema } from "../schemas.ts";

export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
/** More than anybody reads. */
export const mostAlerts = 20;

const frequency = z.enum(alertFrequencies);
const jobAlert = z.object({
  uid: z.string(),
  search: boardFilters,
  frequency,
  locale: z.enum(["pt", "en"]),
  created_at: z.string(),
  /** When new jobs were sent last. */
  last_sent_at: z.string().nullable(),
});
export type JobAlert = z.infer<typeof jobAlert>;

const linked = z.object({
  job_alert: jobAlert.extend({
    brand: z.string(),
    address: z.string(),
    state: z.enum(["waiting", "active", "ended"]),
  }),
});
const uidParams = z.object({ uid: z.string().min(8).max(60) });
const token = z.strictObject({ token: z.string().min(16).max(100) });
const candidate = { who: "candidate", completed: true } as const;

export const jobAlertCalls = defineCalls({
  "POST /job_alerts": {
    access: { who: "anyone" },
    summary:
      "Save a search of the board and get its new jobs by mail; visitors confirm by a link first, candidates need no address",
    limited: true,
    body: z.strictObject({
      job_alert: z.strictObject({ email: emailSchema.nullish(), frequency, search: boardFilters }),
    }),
    answer: z.object({ state: z.enum(["waiting", "active"]) }),
    status: 201,
  },
  "POST /job_alerts/:uid/open": {
    access: { who: "anyone" },
    summary: "The saved search of a mail's link",
    params: uidParams,
    body: token,
    answer: linked,
  },
  "POST /job_alerts/:uid/confirmations": {
    access: { who: "anyone" },
    summary:
      "The address is theirs and they want the mails; also again, for as long as an alert that was left is still kept",
    params: uidParams,
    body: token,
    answer: linked,
  },
  "POST /job_alerts/:uid/unsubscriptions": {
    access: { who: "anyone" },
    summary: "No further mails of this search; the address is forgotten",
    params: uidParams,
    body: token,
    answer: linked,
  },
  "GET /candidates/job_alerts": {
    access: candidate,
    summary: "The candidate's saved searches, newest first",
    answer: z.object({ job_alerts: z.array(jobAlert) }),
  },
  "PUT /candidates/job_alerts/:uid": {
    access: candidate,
    summary: "How often its new jobs are sent; `again`: it was deleted, and is still kept",
    params: uidParams,
    body: z.strictObject({
      job_alert: z.strictObject({ frequency: frequency.optional(), again: z.literal(true).optional() }),
    }),
    answer: z.object({ job_alert: jobAlert }),
  },
  "DELETE /candidates/job_alerts/:uid": {
    access: candidate,
    summary:
      "No further mails of a saved search; it is forgotten within a day, until then it can be had again",
    params: uidParams,
    answer: z.object({ ok: z.literal(true) }),
  },
});
