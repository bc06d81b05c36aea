import { Readable } from "node:stream";
import { sql } from "kysely";
import type { CalendarEvent } from "#contract/calls/agenda.ts";
import { type EventKind, eventKinds } from "#contract/catalogues/agenda.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { findRow } from "../entities/list.ts";
import { type Appointment, icsOf, type Person } from "./ics.ts";
import { whenText } from "./when.ts";

/** A calendar shows six weeks at most; longer ranges are refused. */
const longestDays = 70;
const cancelled = 2;

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

/** The guests, with the language of their mails. */
interface Invited extends Person {
  locale: Locale;
}

interface Invitation extends Appointment {
  attendees: readonly Invited[];
}

interface House {
  name: string;
  locale: Locale;
  time_zone: string;
}

const houseOf = async (db: Db, businessId: number): Promise<House> =>
  await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select(["name", "locale", "time_zone"])
    .executeTakeFirstOrThrow();

async function people(
  db: Db,
  businessId: number,
  { locale }: House,
  who: { candidate?: number; contact: number | null; owner: number | null },
): Promise<Invited[]> {
  const [candidate, contact, owner] = await Promise.all([
    who.candidate === undefined
      ? undefined
      : db
          .selectFrom("candidates")
          .where("business_id", "=", businessId)
          .where("id", "=", who.candidate)
          .select(["name", "email as address", "locale"])
          .executeTakeFirst(),
    who.contact === null
      ? undefined
      : db
          .selectFrom("client_contacts")
          .where("business_id", "=", businessId)
          .where("id", "=", who.contact)
          .select(["name", "email as address"])
          .executeTakeFirst(),
    who.owner === null
      ? undefined
      : db
          .selectFrom("recruiters as r")
          .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
          .where("m.business_id", "=", businessId)
          .where("r.id", "=", who.owner)
          .select(["r.name", "r.email as address", "r.locale"])
          .executeTakeFirst(),
  ]);
  return [candidate, contact ? { ...contact, locale } : undefined, owner].filter(
    (one): one is Invited => one !== undefined && one.address !== null,
  );
}

async function interview(db: Db, person: RecruiterPerson, id: number, locale: Locale): Promise<Invitation> {
  const house = await houseOf(db, person.businessId);
  const row = await findRow(db, "interviews", person.businessId, id);
  const who = { candidate: row.candidate_id, contact: row.client_contact_id, owner: row.owner_id };
  return {
    uid: `interview-${row.id}@elenco`,
    sequence: row.lock_version,
    title: `${labelIn(interviewStage, row.stage, locale)}: ${row.title}`,
    starts_at: row.starts_at,
    duration_minutes: row.duration_minutes,
    place: row.place,
    description: row.note ?? "",
    cancelled: row.status === cancelled,
    organiser: { name: person.name, address: person.email },
    attendees: await people(db, person.businessId, house, who),
  };
}

async function meeting(db: Db, person: RecruiterPerson, id: number): Promise<Invitation> {
  const house = await houseOf(db, person.businessId);
  const row = await findRow(db, "meetings", person.businessId, id);
  const who = { contact: row.client_contact_id, owner: row.owner_id };
  const known = await people(db, person.businessId, house, who);
  const guests = row.guests.map((address) => ({ name: address, address, locale: house.locale }));
  return {
    uid: `meeting-${row.id}@elenco`,
    sequence: row.lock_version,
    title: row.title,
    starts_at: row.starts_at,
    duration_minutes: row.duration_minutes,
    place: row.place,
    description: row.agenda ?? "",
    cancelled: row.status === cancelled,
    organiser: { name: person.name, address: person.email },
    attendees: [...known, ...guests].filter(
      ({ address }, at, all) => all.findIndex((other) => other.address === address) === at,
    ),
  };
}

const file = (appointment: Appointment, name: string) => {
  const text = Buffer.from(icsOf(appointment));
  return {
    stream: Readable.from([text]),
    contentType: "text/calendar; charset=utf-8",
    fileName: `${name}.ics`,
    size: text.length,
  };
};

/** One mail to each guest, in their language and in the business time zone. */
async function invite(
  { services, db, person }: { services: Services; db: Db; person: RecruiterPerson },
  table: "interviews" | "meetings",
  id: number,
  read: (locale: Locale) => Promise<Invitation>,
) {
  const house = await houseOf(db, person.businessId);
  const { attendees } = await read(house.locale);
  if (attendees.length === 0) throw invalid("guests", "required");
  for (const [locale, to] of Map.groupBy(attendees, (one) => one.locale)) {
    const appointment = await read(locale);
    await services.mailer.send({
      businessId: person.businessId,
      kind: appointment.cancelled ? "cancellation" : "invitation",
      to: to.map(({ name, address }) => ({ name, address })),
      locale,
      calendar: icsOf(appointment),
      values: {
        title: appointment.title,
        when: whenText(appointment.starts_at, locale, house.time_zone),
        minutes: String(appointment.duration_minutes),
        place: appointment.place ?? "",
        note: appointment.description,
        sender: person.name,
        brand: house.name,
      },
    });
  }
  await db
    .updateTable(table)
    .set((eb) => ({
      invited_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", id)
    .where("business_id", "=", person.businessId)
    .execute();
  return { invited: attendees.map(({ name, address }) => ({ name, address })) };
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
  "GET /recruiters/interviews/:id/ics": async ({ db, person, params, locale }) =>
    file(await interview(db, person, params.id, locale), `interview-${params.id}`),
  "GET /recruiters/meetings/:id/ics": async ({ db, person, params }) =>
    file(await meeting(db, person, params.id), `meeting-${params.id}`),
  "POST /recruiters/interviews/:id/invitations": async (context) => {
    const { db, person, params } = context;
    return await invite(context, "interviews", params.id, (locale) =>
      interview(db, person, params.id, locale),
    );
  },
  "POST /recruiters/meetings/:id/invitations": async (context) => {
    const { db, person, params } = context;
    return await invite(context, "meetings", params.id, () => meeting(db, person, params.id));
  },
});
