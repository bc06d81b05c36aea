import { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { interviewStage } from "#contract/catalogues/pipeline.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { feedOf } from "./ics.ts";

interface Kept extends CandidateInterview {
  owner_id: number | null;
  lock_version: number;
  updated_at: string;
}

const mostShown = 100;

const isLink = (place: string | null) => place !== null && /^https?:\/\/\S+$/i.test(place.trim());

/** The candidate's own, and only those they were invited to. */
async function found(
  db: Db,
  { businessId, id }: CandidatePerson,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<Kept[]> {
  const ends = sql`i.starts_at + make_interval(mins => i.duration_minutes)`;
  const { rows } = await sql<Kept>`
    select i.id, (select a.uid from applies a where a.id = i.apply_id) as apply_uid, j.title as job_title, case when j.confidential then null else c.name end as company_name, i.stage,
      i.status, i.starts_at, i.duration_minutes, i.place, i.interviewer, r.name as owner_name, i.note,
      (i.status = ${appointmentStatuses.scheduled} and ${ends} > now()) as upcoming, i.confirmed_at, i.asked_at, i.asked_reason,
      coalesce((select jsonb_agg(at order by at) from unnest(i.proposed_times) at), '[]') as proposed_times,
      i.owner_id, i.lock_version, i.updated_at, null as join_link
    from interviews i join jobs j on j.id = i.job_id
    left join client_companies c on c.id = j.client_company_id
    left join recruiters r on r.id = i.owner_id
    where i.business_id = ${businessId} and i.candidate_id = ${id} and i.invited_at is not null and ${condition}
    order by (i.status = ${appointmentStatuses.scheduled} and ${ends} > now()) desc,
      case when i.status = ${appointmentStatuses.scheduled} and ${ends} > now() then i.starts_at end, i.starts_at desc, i.id
    limit ${mostShown}`.execute(db);
  return rows.map((row) => ({
    ...row,
    proposed_times: row.proposed_times.map((at) => new Date(at).toISOString()),
    join_link: isLink(row.place) ? (row.place?.trim() ?? null) : null,
  }));
}

async function one(db: Db, person: CandidatePerson, id: number): Promise<Kept> {
  const [interview] = await found(db, person, sql<boolean>`i.id = ${id}`);
  if (!interview) throw new CallError("not_found");
  return interview;
}

const shown = ({ owner_id: _, lock_version: __, updated_at: ___, ...interview }: Kept): CandidateInterview =>
  interview;

/** The candidate's reply to an upcoming interview; its recruiter is notified. */
async function say(
  db: Db,
  services: Services,
  person: CandidatePerson,
  id: number,
  reply: {
    component: "interview_confirmed" | "interview_time_asked";
    values: Partial<Record<"confirmed_at" | "asked_at" | "asked_reason", string | null>> & {
      proposed_times: string[];
    };
  },
): Promise<CandidateInterview> {
  return await db.transaction().execute(async (trx) => {
    await sql`select 1 from interviews where id = ${id} and business_id = ${person.businessId} for update`.execute(
      trx,
    );
    const interview = await one(trx, person, id);
    if (!interview.upcoming) throw new CallError("gone");
    // Confirmed twice, as from two tabs: the recruiter knows already.
    if (reply.values.confirmed_at && interview.confirmed_at) return shown(interview);
    await trx
      .updateTable("interviews")
      .set({ ...reply.values, updated_at: new Date().toISOString() })
      .where("id", "=", id)
      .where("business_id", "=", person.businessId)
      .execute();
    await broadcastSaved(trx, services, "interviews", person.businessId, [id]);
    await notify(trx, services, {
      businessId: person.businessId,
      recruiterIds: await membersOrAdministrators(trx, person.businessId, [interview.owner_id]),
      category: "apply",
      component: reply.component,
      data: { candidate_name: person.name, job_title: interview.job_title, interview_id: id },
      link: `/recruiters/interviews/${id}`,
    });
    return shown(await one(trx, person, id));
  });
}

export const candidateInterviewHandlers = defineHandlers({
  "GET /candidates/interviews": async ({ db, person }) => ({
    interviews: (await found(db, person)).map(shown),
  }),
  "GET /candidates/interviews/:id/ics": async ({ db, person, tenant, params, locale }) => {
    const interview = await one(db, person, params.id);
    const text = Buffer.from(
      // Without guests: nobody is invited from the candidate's calendar.
      feedOf(tenant.businessName, [
        {
          uid: `interview-${interview.id}@elenco`,
          sequence: interview.lock_version,
          title: `${labelIn(interviewStage, interview.stage, locale)}: ${interview.job_title}`,
          starts_at: interview.starts_at,
          duration_minutes: interview.duration_minutes,
          place: interview.place,
          description: interview.note ?? "",
          cancelled: interview.status === appointmentStatuses.cancelled,
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
  },
  "POST /candidates/interviews/:id/confirmations": async ({ db, services, person, params }) => ({
    interview: await say(db, services, person, params.id, {
      component: "interview_confirmed",
      values: {
        confirmed_at: new Date().toISOString(),
        asked_at: null,
        asked_reason: null,
        proposed_times: [],
      },
    }),
  }),
  "POST /candidates/interviews/:id/requests": async ({ db, services, person, params, body: { request } }) => {
    const now = Date.now();
    for (const [at, time] of request.times.entries()) {
      if (Date.parse(time) <= now) throw invalid(`request.times.${at}`, "future");
    }
    const times = [...new Set(request.times.map((time) => new Date(time).toISOString()))].sort();
    return {
      interview: await say(db, services, person, params.id, {
        component: "interview_time_asked",
        values: {
          confirmed_at: null,
          asked_at: new Date().toISOString(),
          asked_reason: request.reason || null,
          proposed_times: times,
        },
      }),
    };
  },
});
