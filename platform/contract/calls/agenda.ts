import { z } from "zod";
import { defineCalls } from "../call.ts";
import { eventKinds } from "../catalogues/agenda.ts";
import { idParams } from "../entity.ts";

/** A calendar entry of any kind. */
export const calendarEvent = z.object({
  kind: z.enum(eventKinds),
  id: z.number().int(),
  title: z.string(),
  starts_at: z.string(),
  /** 0: a moment, such as a task that is due. */
  duration_minutes: z.number().int(),
  status: z.number().int(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const clientView = z.object({
  /** The initials that their shortlists show instead of the name. */
  code: z.string(),
  /** Whether the name was revealed to them after all. */
  revealed: z.boolean(),
  /** The anonymous shortlists in which they see the candidate, with the application that each shows. */
  shortlists: z.array(z.object({ id: z.number().int(), apply_id: z.number().int() })),
});
export type ClientView = z.infer<typeof clientView>;

const invited = z.object({
  invited: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      /** False for a person who chose not to get such mails: they see it in their area alone. */
      is_mailed: z.boolean(),
    }),
  ),
});
const ics = { answer: z.void(), stream: "text/calendar" } as const;

/** Interviews and meetings as appointments: one calendar, invitations, files for other calendars. */
export const agendaCalls = defineCalls({
  "GET /recruiters/calendar": {
    access: { who: "recruiter" },
    summary: "Appointments from a day to another (exclusive), of the kinds that the recruiter may read",
    query: z.strictObject({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      owner_id: z.coerce.number().int().optional(),
    }),
    answer: z.object({ events: z.array(calendarEvent) }),
  },
  "GET /recruiters/client_views": {
    access: { who: "recruiter", can: ["interviews", "read"], reads: ["candidates", "applies"] },
    summary:
      "How a client contact knows a candidate of a job whom they see in anonymous shortlists alone; null by name",
    query: z.strictObject({
      candidate_id: z.coerce.number().int().positive(),
      job_id: z.coerce.number().int().positive(),
      client_contact_id: z.coerce.number().int().positive(),
    }),
    answer: z.object({ client_view: clientView.nullable() }),
  },
  "GET /recruiters/interviews/:id/ics": {
    access: { who: "recruiter", can: ["interviews", "read"] },
    summary: "The interview as an iCalendar file",
    params: idParams,
    ...ics,
  },
  "POST /recruiters/interviews/:id/invitations": {
    access: { who: "recruiter", can: ["interviews", "update"] },
    summary: "Mail the invitation (or the cancellation) to candidate, client contact and owner",
    params: idParams,
    answer: invited,
    status: 202,
  },
  "GET /recruiters/meetings/:id/ics": {
    access: { who: "recruiter", can: ["meetings", "read"] },
    summary: "The meeting as an iCalendar file",
    params: idParams,
    ...ics,
  },
  "POST /recruiters/meetings/:id/invitations": {
    access: { who: "recruiter", can: ["meetings", "update"] },
    summary: "Mail the invitation (or the cancellation) to client contact, guests and owner",
    params: idParams,
    answer: invited,
    status: 202,
  },
});
