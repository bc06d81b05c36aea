import { sql } from "kysely";
import { moveForm } from "#contract/calls/pipeline.ts";
import type { JobOffer } from "#contract/calls/talent-pool.ts";
import { isRejection, placedStatus } from "#contract/catalogues/pipeline.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";

const offered = 7;

interface OfferRow {
  id: number;
  apply_id: number;
  candidate_id: number;
  candidate_name: string;
  form: object;
  by_name: string | null;
  offered_at: string;
  next_status: number | null;
  next_at: string | null;
  next_form: object | null;
}

/** Until when an offer is open: the end of its last day. */
const isOver = (day: string | null, today: string): boolean => day !== null && day < today;

function outcomeOf(next: number | null, expires: string | null, today: string): JobOffer["outcome"] {
  if (next === null) return isOver(expires, today) ? "expired" : "waiting";
  if (next === placedStatus) return "accepted";
  return isRejection(next) ? "declined" : "withdrawn";
}

function toOffer({ form, next_form, next_status, next_at, ...row }: OfferRow, today: string): JobOffer[] {
  const move = moveForm.parse(form);
  if (move.kind !== "offer") return [];
  const after = next_form === null ? null : moveForm.parse(next_form);
  const { salary, currency, regime, starts_on = null, expires_on = null, note = null } = move;
  return [
    {
      ...row,
      salary,
      currency,
      regime,
      starts_on,
      expires_on,
      note,
      outcome: outcomeOf(next_status, expires_on, today),
      outcome_at: next_at,
      agreed_salary: after?.kind === "placement" ? after.salary : null,
    },
  ];
}

/** The moves into Offer Extended that were not undone, each with its successor. */
export async function offersOf(db: Db, businessId: number, jobId: number): Promise<JobOffer[]> {
  const { rows } = await sql<OfferRow>`
    select m.id, m.apply_id, a.candidate_id, c.name as candidate_name, m.form, r.name as by_name,
      m.created_at as offered_at, n.to_status as next_status, n.created_at as next_at, n.form as next_form
    from applies a
    join candidates c on c.id = a.candidate_id
    join apply_moves m on m.business_id = a.business_id and m.apply_id = a.id
      and m.to_status = ${offered} and m.form is not null and m.undone_at is null
    left join recruiters r on r.id = m.recruiter_id
    left join lateral (
      select x.to_status, x.created_at, x.form from apply_moves x
      where x.business_id = m.business_id and x.apply_id = m.apply_id and x.id > m.id
        and x.undone_at is null and x.to_status <> ${offered}
      order by x.id limit 1
    ) n on true
    where a.business_id = ${businessId} and a.job_id = ${jobId}
    order by m.created_at desc, m.id desc limit 200`.execute(db);
  const today = await todayOf(db, businessId);
  return rows.flatMap((row) => toOffer(row, today));
}
