import { type RawBuilder, sql } from "kysely";
import { type CandidateOffer, noticeHours, type OfferState } from "#contract/calls/interview-offers.ts";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { busyAround } from "./busy.ts";
import { isFreeFor } from "./free-times.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Beyond it an apply was rejected. */
const placement = 8;

/** An offer with everything needed to describe it. */
export interface KeptOffer {
  id: number;
  uid: string;
  apply_id: number;
  apply_uid: string;
  candidate_id: number;
  candidate_name: string;
  recruiter_id: number;
  recruiter_name: string;
  recruiter_email: string;
  job_id: number;
  job_title: string;
  company_name: string | null;
  confidential: boolean;
  brand: string;
  time_zone: string;
  stage: number;
  duration_minutes: number;
  buffer_minutes: number;
  change_hours: number;
  place: string | null;
  note: string | null;
  times: string[];
  token_hash: string;
  interview_id: number | null;
  interview_status: number | null;
  interview_starts_at: string | null;
  interview_minutes: number | null;
  declined_at: string | null;
  declined_message: string | null;
  /** Withdrawn, or neither candidate nor recruiter are there any more. */
  is_off: boolean;
  created_at: string;
}

export async function keptOffers(
  db: Db,
  businessId: number,
  condition: RawBuilder<boolean>,
  limit = 100,
): Promise<KeptOffer[]> {
  const { rows } = await sql<KeptOffer>`
    select o.id, o.uid, o.apply_id, a.uid as apply_uid, o.candidate_id, c.name as candidate_name, o.recruiter_id, r.name as recruiter_name,
      r.email as recruiter_email, j.id as job_id, j.title as job_title, k.name as company_name, j.confidential,
      b.name as brand, b.time_zone, o.stage, o.duration_minutes, o.buffer_minutes, o.change_hours, o.place, o.note,
      to_jsonb(o.times) as times, o.token_hash, o.interview_id, i.status as interview_status,
      i.starts_at as interview_starts_at, i.duration_minutes as interview_minutes, o.created_at,
      o.declined_at, o.declined_message,
      (o.withdrawn_at is not null or a.withdrawn_at is not null or a.status > ${placement}
        or m.recruiter_id is null) as is_off
    from interview_offers o
    join applies a on a.id = o.apply_id join candidates c on c.id = o.candidate_id join jobs j on j.id = a.job_id
    join recruiters r on r.id = o.recruiter_id join businesses b on b.id = o.business_id
    left join client_companies k on k.id = j.client_company_id
    left join recruiter_businesses m on m.business_id = o.business_id and m.recruiter_id = o.recruiter_id
      and m.deactivated_at is null
    left join interviews i on i.id = o.interview_id
    where o.business_id = ${businessId} and ${condition}
    order by o.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, times: row.times.map((at) => new Date(at).toISOString()).toSorted() }));
}

/** The first instant that may still be chosen. */
export const earliestAt = (now: number) => now + noticeHours * hourMs;

export function stateOf(offer: KeptOffer, now = Date.now()): OfferState {
  if (offer.interview_starts_at !== null) {
    if (offer.interview_status === appointmentStatuses.cancelled) return "cancelled";
    const ends = Date.parse(offer.interview_starts_at) + (offer.interview_minutes ?? 0) * minuteMs;
    return offer.interview_status === appointmentStatuses.scheduled && ends > now ? "chosen" : "over";
  }
  if (offer.declined_at !== null) return "declined";
  if (offer.is_off) return "withdrawn";
  return offer.times.some((at) => Date.parse(at) > earliestAt(now)) ? "open" : "over";
}

/** Whether another time may be taken: it is still far enough away. */
export const isChangeable = (offer: KeptOffer, now = Date.now()): boolean =>
  stateOf(offer, now) === "chosen" &&
  !offer.is_off &&
  Date.parse(offer.interview_starts_at ?? "") - now > offer.change_hours * hourMs;

/** The offer for the same apply that came after this one and stands. */
export async function newerOffer(
  db: Db,
  businessId: number,
  offer: KeptOffer,
): Promise<KeptOffer | undefined> {
  const later = sql<boolean>`o.apply_id = ${offer.apply_id} and o.id > ${offer.id}`;
  const offers = await keptOffers(db, businessId, later, 20);
  return offers.find((one) => ["open", "chosen"].includes(stateOf(one)));
}

/**
 * Whether a token is an earlier offer's for the same apply, so that an old mail leads on to newer times. It must have
 * gone to the address that the candidate still has: a wrong one that was corrected since opens nothing.
 */
export async function isEarlierLink(
  db: Db,
  businessId: number,
  offer: KeptOffer,
  tokenHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from interview_offers o join candidates c on c.id = o.candidate_id and c.business_id = ${businessId}
    where o.business_id = ${businessId} and o.apply_id = ${offer.apply_id} and o.id < ${offer.id}
      and o.candidate_id = ${offer.candidate_id} and o.token_hash = ${tokenHash}
      and exists (select 1 from mails m where m.business_id = ${businessId} and m.kind = 'interview_times'
        and lower(m.to_address) = lower(c.email) and strpos(m.text, '/interview_times/' || o.uid) > 0)`.execute(
    db,
  );
  return rows.length > 0;
}

/** The offered times without conflicts. */
export async function freeOf(
  db: Db,
  offers: readonly KeptOffer[],
  now = Date.now(),
): Promise<Map<number, string[]>> {
  const open = offers.filter((offer) => stateOf(offer, now) === "open" || isChangeable(offer, now));
  const all = open.flatMap(({ times }) => times.map((at) => Date.parse(at))).filter((at) => at > now);
  if (all.length === 0) return new Map();
  const recruiterIds = [...new Set(open.map(({ recruiter_id }) => recruiter_id))];
  const busy = await busyAround(db, all, { recruiterIds });
  return new Map(
    open.map((offer) => {
      const own = offer.interview_starts_at === null ? null : Date.parse(offer.interview_starts_at);
      const others = (busy.get(offer.recruiter_id) ?? []).filter(({ from }) => from !== own);
      const times = offer.times.filter((at) => {
        const starts = Date.parse(at);
        return starts > earliestAt(now) && starts !== own && isFreeFor(offer, starts, others);
      });
      return [offer.id, times];
    }),
  );
}

/** An offer as shown to the candidate, with the currently free times. */
export function candidateOffer(
  offer: KeptOffer,
  free: ReadonlyMap<number, string[]>,
  newerUid: string | null = null,
  now = Date.now(),
): CandidateOffer {
  return {
    uid: offer.uid,
    apply_uid: offer.apply_uid,
    state: stateOf(offer, now),
    brand: offer.brand,
    first_name: firstNameOf(offer.candidate_name),
    recruiter_name: offer.recruiter_name,
    job_title: offer.job_title,
    company_name: offer.confidential ? null : offer.company_name,
    time_zone: offer.time_zone,
    stage: offer.stage,
    duration_minutes: offer.duration_minutes,
    place: offer.place,
    note: offer.note,
    change_hours: offer.change_hours,
    times: free.get(offer.id) ?? [],
    interview:
      offer.interview_id === null || offer.interview_starts_at === null
        ? null
        : {
            id: offer.interview_id,
            starts_at: offer.interview_starts_at,
            changeable: isChangeable(offer, now),
          },
    newer_uid: newerUid,
  };
}
