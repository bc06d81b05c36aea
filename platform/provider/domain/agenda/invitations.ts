import { sql } from "kysely";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import { type Locale, wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { thoseWhoWant } from "#provider/base/mail/mailer.ts";
import type { Mailer, Services } from "#provider/base/services.ts";
import { findRow } from "../entities/list.ts";
import { notifyContacts } from "../notifications/notify-contacts.ts";
import { type Traces, withoutNames } from "../shortlists/anonymous.ts";
import { interviewNotice } from "./agenda-rules.ts";
import { unknownToContact } from "./client-names.ts";
import { type Appointment, icsOf, type Person } from "./ics.ts";
import { whenText } from "./when.ts";

/** The sender, and the recipients. */
export interface Organiser {
  name: string;
  email: string;
  businessId: number;
}

/** The guests, with the language of their mails. */
interface Invited extends Person {
  locale: Locale;
  candidateId?: number;
  contactId?: number;
  recruiterId?: number;
  /** A client contact who must not learn who the candidate is. */
  isUninformed?: boolean;
}

export interface Invitation extends Appointment {
  attendees: readonly Invited[];
  /** For guests who must not learn who the candidate is. */
  discreet?: Appointment;
}

interface House {
  name: string;
  locale: Locale;
  time_zone: string;
}

export const houseOf = async (db: Db, businessId: number): Promise<House> =>
  await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select(["name", "locale", "time_zone"])
    .executeTakeFirstOrThrow();

async function people(
  db: Db,
  businessId: number,
  who: { candidate?: number; contact: number | null; owner: number | null },
): Promise<Invited[]> {
  // Sequentially: a transaction has one connection.
  const candidate =
    who.candidate === undefined
      ? undefined
      : await db
          .selectFrom("candidates")
          .where("business_id", "=", businessId)
          .where("id", "=", who.candidate)
          .select(["name", "email as address", "locale", "id as candidateId"])
          .executeTakeFirst();
  const contact =
    who.contact === null
      ? undefined
      : await db
          .selectFrom("client_contacts")
          .where("business_id", "=", businessId)
          .where("id", "=", who.contact)
          .select(["name", "email as address", "locale", "id as contactId"])
          .executeTakeFirst();
  const owner =
    who.owner === null
      ? undefined
      : await db
          .selectFrom("recruiters as r")
          .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
          .where("m.business_id", "=", businessId)
          .where("r.id", "=", who.owner)
          .select(["r.name", "r.email as address", "r.locale", "r.id as recruiterId"])
          .executeTakeFirst();
  const known: (Invited | undefined)[] = [candidate, contact, owner];
  return known.flatMap((guest) => (guest && guest.address !== null ? [guest] : []));
}

export async function interviewInvitation(
  db: Db,
  organiser: Organiser,
  id: number,
  locale: Locale,
): Promise<Invitation> {
  const { businessId } = organiser;
  const row = await findRow(db, "interviews", businessId, id);
  const who = { candidate: row.candidate_id, contact: row.client_contact_id, owner: row.owner_id };
  const unknown = await unknownToContact(db, businessId, {
    applyId: row.apply_id,
    candidateId: row.candidate_id,
    contactId: row.client_contact_id,
  });
  const attendees = (await people(db, businessId, who)).map((guest) =>
    guest.contactId !== undefined && unknown ? { ...guest, isUninformed: true } : guest,
  );
  const appointment = {
    uid: `interview-${row.id}@elenco`,
    sequence: row.lock_version,
    title: `${labelIn(interviewStage, row.stage, locale)}: ${row.title}`,
    starts_at: row.starts_at,
    duration_minutes: row.duration_minutes,
    place: row.place,
    description: row.note ?? "",
    cancelled: row.status === appointmentStatuses.cancelled,
    organiser: { name: organiser.name, address: organiser.email },
    attendees,
  };
  return unknown ? { ...appointment, discreet: discreetOf(appointment, unknown) } : appointment;
}

/** The address of a meeting's room stays as it is, so that the contact can open it. */
const isAddress = (place: string | null): boolean => place !== null && /^https?:\/\/\S+$/i.test(place.trim());

/** The candidate by the initials that the contact's shortlists show, and not among the guests. */
function discreetOf(appointment: Invitation, unknown: Traces): Appointment {
  const { title, place, description, attendees } = appointment;
  return {
    ...appointment,
    title: withoutNames(title, unknown),
    place: isAddress(place) ? place : withoutNames(place, unknown),
    description: withoutNames(description, unknown),
    attendees: attendees.filter(({ candidateId }) => candidateId === undefined),
  };
}

export async function meetingInvitation(db: Db, organiser: Organiser, id: number): Promise<Invitation> {
  const house = await houseOf(db, organiser.businessId);
  const row = await findRow(db, "meetings", organiser.businessId, id);
  const who = { contact: row.client_contact_id, owner: row.owner_id };
  const known = await people(db, organiser.businessId, who);
  const guests = row.guests.map((address) => ({ name: address, address, locale: house.locale }));
  return {
    uid: `meeting-${row.id}@elenco`,
    sequence: row.lock_version,
    title: row.title,
    starts_at: row.starts_at,
    duration_minutes: row.duration_minutes,
    place: row.place,
    description: row.agenda ?? "",
    cancelled: row.status === appointmentStatuses.cancelled,
    organiser: { name: organiser.name, address: organiser.email },
    attendees: [...known, ...guests].filter(
      ({ address }, at, all) => all.findIndex((other) => other.address === address) === at,
    ),
  };
}

/** Whether the last that the contact was notified of an interview is its cancellation. */
async function knowsOfCancelling(db: Db, businessId: number, contactId: number, interviewId: number) {
  const last = await db
    .selectFrom("client_notifications")
    .where("business_id", "=", businessId)
    .where("client_contact_id", "=", contactId)
    .where("category", "=", "interview")
    .where(sql<boolean>`data ->> 'interview_id' = ${String(interviewId)}`)
    .orderBy("id", "desc")
    .select("component")
    .executeTakeFirst();
  return last?.component === "client_interview_cancelled";
}

/** The client's contact of an interview sees it in their area from the first invitation on. */
async function notifyContact(
  { db, cable, organiser }: { db: Db; cable: Services["cable"]; organiser: Organiser },
  id: number,
): Promise<void> {
  const { businessId, name: sender } = organiser;
  const interview = await db
    .selectFrom("interviews as i")
    .innerJoin("jobs as j", "j.id", "i.job_id")
    .where("i.business_id", "=", businessId)
    .where("i.id", "=", id)
    .select(["i.client_contact_id", "i.status", "i.invited_at", "j.title"])
    .executeTakeFirst();
  if (!interview?.client_contact_id) return;
  const { client_contact_id: contactId, status, invited_at, title: jobTitle } = interview;
  const step =
    status === appointmentStatuses.cancelled ? "cancelled" : invited_at === null ? "invited" : "changed";
  if (step === "cancelled" && (await knowsOfCancelling(db, businessId, contactId, id))) return;
  const notice = { businessId, contactId, interviewId: id, sender, jobTitle };
  await notifyContacts(db, { cable }, interviewNotice(step, notice));
}

/** A guest whom the house knows by their record, whatever their address; else by the address. */
function guestKey({ candidateId, contactId, recruiterId, address }: Invited): string {
  if (candidateId !== undefined) return `candidate ${candidateId}`;
  if (contactId !== undefined) return `contact ${contactId}`;
  return recruiterId === undefined ? address : `recruiter ${recruiterId}`;
}

/** The time that a guest was last mailed, where it is another one by now. */
function timeBefore(guest: Invited, starts_at: string, mailed: Readonly<Record<string, string>>) {
  const before = mailed[guestKey(guest)];
  return before !== undefined && Date.parse(before) !== Date.parse(starts_at) ? before : undefined;
}

interface Inviting {
  mailer: Mailer;
  cable: Services["cable"];
  db: Db;
  organiser: Organiser;
  /** The site that its mails lead to; else that of the business. */
  origin?: string;
  /** Who cancelled, where it was not the organiser; not said to those who do not know the candidate. */
  canceller?: string;
}

/** Nobody is invited by themselves: they get their own appointment for their calendar. */
function kindOf({
  cancelled,
  before,
  isOrganiser,
}: {
  cancelled: boolean;
  before: string | undefined;
  isOrganiser: boolean | undefined;
}) {
  if (cancelled) return "cancellation";
  if (isOrganiser) return "organiser_copy";
  return before ? "rescheduling" : "invitation";
}

/** One mail to each guest, in their language and in the business time zone. */
export async function invite(
  { mailer, cable, db, organiser, origin, canceller }: Inviting,
  table: "interviews" | "meetings",
  id: number,
) {
  const read = (locale: Locale) =>
    table === "interviews"
      ? interviewInvitation(db, organiser, id, locale)
      : meetingInvitation(db, organiser, id);
  const house = await houseOf(db, organiser.businessId);
  const { attendees, starts_at, cancelled } = await read(house.locale);
  if (attendees.length === 0) throw invalid("guests", "required");
  const { mailed_times: times } = await db
    .selectFrom(table)
    .where("id", "=", id)
    .where("business_id", "=", organiser.businessId)
    .select("mailed_times")
    .executeTakeFirstOrThrow();
  const copies = Map.groupBy(
    attendees.map((guest) => ({
      ...guest,
      before: timeBefore(guest, starts_at, times),
      isOrganiser: guest.address === organiser.email,
    })),
    ({ locale, isUninformed, before, isOrganiser }) =>
      `${locale} ${isUninformed === true} ${before ?? ""} ${isOrganiser}`,
  );
  const mailed = new Set<string>();
  for (const to of copies.values()) {
    const [{ locale, isUninformed, before, isOrganiser } = { locale: house.locale }] = to;
    const whole = await read(locale);
    const appointment = isUninformed ? (whole.discreet ?? whole) : whole;
    const time = (instant: string) => whenText(instant, locale, house.time_zone);
    const kind = kindOf({ cancelled, before, isOrganiser });
    // Of their own doing nobody hears by their own name.
    const self = isOrganiser && wording(locale, { pt: "Você", en: "You" });
    const readers = to.map(({ name, address, candidateId = null, contactId = null }) => ({
      ...{ name, address, candidateId, contactId },
    }));
    for (const { address } of await thoseWhoWant(db, { kind, to: readers })) mailed.add(address);
    await mailer.send({
      businessId: organiser.businessId,
      kind,
      to: readers,
      locale,
      replyTo: organiser.email,
      calendar: icsOf(appointment),
      ...(origin ? { origin } : {}),
      values: {
        title: appointment.title,
        when: time(starts_at),
        before: before ? time(before) : "",
        minutes: String(appointment.duration_minutes),
        place: appointment.place ?? "",
        note: appointment.description,
        sender: (cancelled && !isUninformed && canceller) || self || organiser.name,
        brand: house.name,
      },
    });
  }
  if (table === "interviews") await notifyContact({ db, cable, organiser }, id);
  const now = new Date().toISOString();
  await db
    .updateTable(table)
    .set((eb) => ({
      invited_at: now,
      cancellation_mailed_at: cancelled ? now : null,
      // Guests who received the cancellation are invited again.
      mailed_times: JSON.stringify(
        cancelled ? {} : Object.fromEntries(attendees.map((guest) => [guestKey(guest), starts_at])),
      ),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "=", id)
    .where("business_id", "=", organiser.businessId)
    .execute();
  return {
    invited: attendees.map(({ name, address }) => ({ name, address, is_mailed: mailed.has(address) })),
  };
}
