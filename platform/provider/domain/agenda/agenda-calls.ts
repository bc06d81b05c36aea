import { Readable } from "node:stream";
import { sql } from "kysely";
import type { CalendarEvent } from "#contract/calls/agenda.ts";
import { type EventKind, eventKinds } from "#contract/catalogues/agenda.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { clientView } from "./client-names.ts";
import { icsOf } from "./ics.ts";
import { type Invitation, interviewInvitation, invite, meetingInvitation } from "./invitations.ts";

/** A calendar shows six weeks at most; longer ranges are refused. */
const longestDays = 70;

const tables = {
  interview: "interviews",
  meeting: "meetings",
  task: "tasks",
  sendout: "sendout_queues",
} as const;

const sendouts = sql`select 'sendout' as kind, t.id, t.name as title, coalesce(t.scheduled_at, t.started_at) as starts_at,
    0 as duration_minutes, case when t.status = 5 then 2 when t.status = 4 then 1 else 0 end as status, t.owner_id, t.business_id
  from sendout_queues t where coalesce(t.scheduled_at, t.started_at) is not null`;

const eventsOf = (kind: EventKind) =>
  kind === "sendout"
    ? sendouts
    : kind === "task"
      ? sql`select 'task' as kind, t.id, t.title, t.due_at as starts_at, 0 as duration_minutes,
        case when t.done_at is null then 0 else 1 end as status, t.owner_id, t.business_id
      from tasks t where t.due_at is not null`
      : sql`select ${kind}::text as kind, t.id, t.title, t.starts_at, t.duration_minutes, t.status, t.owner_id, t.business_id
      from ${sql.table(tables[kind])} t`;

/** An appointment as a file, with those of its guests whom the recruiter may read. */
const file = (appointment: Invitation, person: RecruiterPerson, name: string) => {
  const hidesCandidates = !recruiterMay(person, "candidates", "read");
  const hidesContacts = !recruiterMay(person, "client_contacts", "read");
  const attendees = appointment.attendees.filter(
    ({ candidateId, contactId }) =>
      !(hidesCandidates && candidateId !== undefined) && !(hidesContacts && contactId !== undefined),
  );
  const text = Buffer.from(icsOf({ ...appointment, attendees }));
  return {
    stream: Readable.from([text]),
    contentType: "text/calendar; charset=utf-8",
    fileName: `${name}.ics`,
    size: text.length,
  };
};

type InvitingCall = Pick<
  Context<"POST /recruiters/interviews/:id/invitations">,
  "services" | "db" | "person" | "params" | "request" | "tenant"
>;
async function inviteTo(
  { services, db, person, params, request, tenant }: InvitingCall,
  entity: "interviews" | "meetings",
) {
  const origin = await originOfBusiness(db, request, tenant, person.businessId);
  const { mailer, cable } = services;
  const invited = await invite({ mailer, cable, db, organiser: person, origin }, entity, params.id);
  await broadcastSaved(db, services, entity, person.businessId, [params.id]);
  return invited;
}

export const agendaHandlers = defineHandlers({
  "GET /recruiters/calendar": async ({ db, person, businessId, query }) => {
    const days = (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000;
    if (days <= 0 || days > longestDays)
      throw new CallError("invalid_query", {
        fields: [{ path: "to", rule: "max", params: { n: longestDays } }],
      });
    const kinds = eventKinds.filter((kind) => recruiterMay(person, tables[kind], "read"));
    if (kinds.length === 0) return { events: [] };
    const own = query.owner_id === undefined ? sql`` : sql`and e.owner_id = ${query.owner_id}`;
    const { rows } = await sql<CalendarEvent>`
      select e.kind, e.id, e.title, e.starts_at, e.duration_minutes, e.status, e.owner_id, r.name as owner_name
      from (${sql.join(kinds.map(eventsOf), sql` union all `)}) e left join recruiters r on r.id = e.owner_id
      where e.business_id = ${businessId} and e.starts_at >= ${query.from} and e.starts_at < ${query.to} ${own}
      order by e.starts_at, e.kind, e.id limit 1000`.execute(db);
    return { events: rows };
  },
  "GET /recruiters/client_views": async ({ db, businessId, query }) => ({
    client_view: await clientView(db, businessId, query),
  }),
  "GET /recruiters/interviews/:id/ics": async ({ db, person, params, locale }) =>
    file(await interviewInvitation(db, person, params.id, locale), person, `interview-${params.id}`),
  "GET /recruiters/meetings/:id/ics": async ({ db, person, params }) =>
    file(await meetingInvitation(db, person, params.id), person, `meeting-${params.id}`),
  "POST /recruiters/interviews/:id/invitations": async (context) => await inviteTo(context, "interviews"),
  "POST /recruiters/meetings/:id/invitations": async (context) => await inviteTo(context, "meetings"),
});
