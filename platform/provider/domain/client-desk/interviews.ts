import { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import type { ClientInterview } from "#contract/calls/client-desk.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { StreamAnswer } from "#provider/base/http/implement.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { feedOf } from "../agenda/ics.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { initialsOf, withoutNames } from "../shortlists/anonymous.ts";
import { hiddenFromContact } from "../shortlists/shortlist.ts";
import { tracesOf } from "../shortlists/traces.ts";

interface Kept extends ClientInterview {
  owner_id: number | null;
  lock_version: number;
  updated_at: string;
  hidden: boolean;
  candidate_id: number;
}

/** Whether the place is the link of a meeting room. */
const isAddress = (place: string | null): boolean => place !== null && /^https?:\/\/\S+$/i.test(place.trim());

const mostShown = 100;

/** Upcoming interviews the contact was invited to. */
async function found(
  db: Db,
  contact: ClientContactPerson,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select i.id, c.name as candidate_name, j.title as job_title, j.uid as job_uid, j.slug as job_slug, i.stage,
      i.starts_at, i.duration_minutes, i.place, r.name as owner_name, i.note, i.client_confirmed_at as confirmed_at,
      i.client_asked_at as asked_at, i.client_asked_reason as asked_reason,
      coalesce((select jsonb_agg(at order by at) from unnest(i.client_proposed_times) at), '[]') as proposed_times,
      i.candidate_id, i.owner_id, i.lock_version, i.updated_at,
      ${hiddenFromContact(contact, { applyId: sql`i.apply_id`, candidateId: sql`i.candidate_id` })} as hidden
    from interviews i join jobs j on j.id = i.job_id join candidates c on c.id = i.candidate_id
    left join recruiters r on r.id = i.owner_id
    where i.business_id = ${contact.businessId} and i.client_contact_id = ${contact.id}
      and i.invited_at is not null and i.status = ${appointmentStatuses.scheduled}
      and i.starts_at + make_interval(mins => i.duration_minutes) > now() and ${condition}
    order by i.starts_at, i.id limit ${mostShown}`.execute(db);
  const unknown = await tracesOf(
    db,
    rows.filter(({ hidden }) => hidden).map(({ candidate_id }) => candidate_id),
  );
  const shownText = (row: Kept, text: string | null) => {
    const traces = unknown.get(row.candidate_id);
    return traces ? withoutNames(text, traces) : text;
  };
  return rows.map((row) => ({
    ...row,
    candidate_name: row.hidden ? initialsOf(row.candidate_name) : row.candidate_name,
    note: shownText(row, row.note),
    place: isAddress(row.place) ? row.place : shownText(row, row.place),
    proposed_times: row.proposed_times.map((at) => new Date(at).toISOString()),
  }));
}

const shown = ({
  owner_id: _,
  lock_version: __,
  updated_at: ___,
  hidden: ____,
  candidate_id: _____,
  ...interview
}: Kept): ClientInterview => interview;

/** The contact's upcoming interviews, the next one first. */
export const interviewsOfContact = async (db: Db, contact: ClientContactPerson): Promise<ClientInterview[]> =>
  (await found(db, contact)).map(shown);

async function one(db: Db, contact: ClientContactPerson, id: number): Promise<Kept> {
  const [interview] = await found(db, contact, sql<boolean>`i.id = ${id}`);
  if (!interview) throw new CallError("not_found");
  return interview;
}

interface ClientReply {
  component: "interview_client_confirmed" | "interview_client_time_asked";
  confirmed_at: string | null;
  asked_at: string | null;
  asked_reason: string | null;
  proposed_times: string[];
}

/** The contact's reply to an interview; its recruiter is notified. */
async function say(
  db: Db,
  services: Services,
  contact: ClientContactPerson,
  id: number,
  { component, ...reply }: ClientReply,
): Promise<{ interview: ClientInterview }> {
  const { businessId } = contact;
  return await db.transaction().execute(async (trx) => {
    await sql`select 1 from interviews where id = ${id} and business_id = ${businessId} for update`.execute(
      trx,
    );
    const interview = await one(trx, contact, id);
    // Confirmed twice, as from two tabs: the recruiter knows already.
    if (reply.confirmed_at && interview.confirmed_at) return { interview: shown(interview) };
    await trx
      .updateTable("interviews")
      .set({
        client_confirmed_at: reply.confirmed_at,
        client_asked_at: reply.asked_at,
        client_asked_reason: reply.asked_reason,
        client_proposed_times: reply.proposed_times,
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", id)
      .where("business_id", "=", businessId)
      .execute();
    await broadcastSaved(trx, services, "interviews", businessId, [id]);
    await notify(trx, services, {
      businessId,
      recruiterIds: await membersOrAdministrators(trx, businessId, [interview.owner_id]),
      category: "apply",
      component,
      data: { contact_name: contact.name, job_title: interview.job_title, interview_id: id },
      link: `/recruiters/interviews/${id}`,
    });
    return { interview: shown(await one(trx, contact, id)) };
  });
}

export const confirmInterview = (db: Db, services: Services, contact: ClientContactPerson, id: number) =>
  say(db, services, contact, id, {
    component: "interview_client_confirmed",
    confirmed_at: new Date().toISOString(),
    asked_at: null,
    asked_reason: null,
    proposed_times: [],
  });

export async function askForAnotherTime(
  db: Db,
  services: Services,
  contact: ClientContactPerson,
  id: number,
  request: { times: readonly string[]; reason?: string | null | undefined },
) {
  const now = Date.now();
  for (const [at, time] of request.times.entries()) {
    if (Date.parse(time) <= now) throw invalid(`request.times.${at}`, "future");
  }
  return await say(db, services, contact, id, {
    component: "interview_client_time_asked",
    confirmed_at: null,
    asked_at: new Date().toISOString(),
    asked_reason: request.reason || null,
    proposed_times: [...new Set(request.times.map((time) => new Date(time).toISOString()))].sort(),
  });
}

export async function interviewFile(
  db: Db,
  contact: ClientContactPerson,
  id: number,
  calendar: string,
  locale: Locale,
): Promise<StreamAnswer> {
  const interview = await one(db, contact, id);
  const text = Buffer.from(
    feedOf(calendar, [
      {
        uid: `interview-${interview.id}@elenco`,
        sequence: interview.lock_version,
        title: `${labelIn(interviewStage, interview.stage, locale)}: ${interview.candidate_name} · ${interview.job_title}`,
        starts_at: interview.starts_at,
        duration_minutes: interview.duration_minutes,
        place: interview.place,
        description: interview.note ?? "",
        cancelled: false,
        changed_at: interview.updated_at,
      },
    ]),
  );
  return {
    stream: Readable.from([text]),
    contentType: "text/calendar; charset=utf-8",
    fileName: `interview-${interview.id}.ics`,
    size: text.length,
  };
}
