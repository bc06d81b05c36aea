import { sql } from "kysely";
import type { FunnelFigures } from "#contract/calls/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";

const [won, converted] = [8, 9];

type Sums = Record<string, number>;
interface Standing {
  status: number;
  count: number;
  value: Sums;
  weighted: Sums;
}
interface Passing {
  status: number;
  reached: number;
  won: number;
  days: number | null;
}

/** Each stage's current content; a cancelled proposal is in none. */
const standing = (businessId: number) => sql<Standing>`
  select status, sum(count)::int as count,
    jsonb_object_agg(currency, value) as value, jsonb_object_agg(currency, weighted) as weighted
  from (
    select status, currency, count(*) as count, coalesce(sum(value), 0)::bigint as value,
      coalesce(round(sum(value::numeric * probability / 100)), 0)::bigint as weighted
    from proposals where business_id = ${businessId} and cancelled_at is null
    group by status, currency
  ) by_currency group by status`;

/**
 * Each proposal's stays, from the changes of its status in the audit trail: the first stage is the one it was first
 * moved from, or its current one.
 */
const passing = (businessId: number) => sql<Passing>`
  with moves as (
    select a.reference_id as proposal_id, (a.before #>> '{}')::int as left_status,
      (a.after #>> '{}')::int as status, a.created_at as entered, a.id as turn
    from audit_events a
    where a.business_id = ${businessId} and a.reference_type = 'proposal' and a.field = 'status'
  ), entries as (
    select proposal_id, status, entered, turn from moves where status is not null
    union all
    select p.id, coalesce(m.left_status, p.status), p.created_at, 0
    from proposals p
    left join (select distinct on (proposal_id) proposal_id, left_status from moves order by proposal_id, turn) m
      on m.proposal_id = p.id
    where p.business_id = ${businessId}
  ), stays as (
    select e.proposal_id, e.status, e.entered,
      lead(e.entered) over (partition by e.proposal_id order by e.turn) as ended
    from entries e
  )
  select s.status, count(distinct s.proposal_id)::int as reached,
    count(distinct s.proposal_id) filter (where p.status in (${won}, ${converted}))::int as won,
    round(avg(extract(epoch from coalesce(s.ended, p.closed_at, p.cancelled_at, now()) - s.entered) / 86400)
      filter (where s.status not in (6, 7, ${won}, ${converted}))::numeric, 1)::float8 as days
  from stays s join proposals p on p.id = s.proposal_id and p.business_id = ${businessId}
  group by s.status`;

export async function figuresOfFunnel(db: Db, businessId: number): Promise<FunnelFigures[]> {
  const [now, past] = await Promise.all([standing(businessId).execute(db), passing(businessId).execute(db)]);
  const none: Omit<FunnelFigures, "status"> = {
    ...{ count: 0, value: {}, weighted: {}, reached: 0, won: 0 },
    days: null,
  };
  const found = new Map<number, FunnelFigures>();
  for (const row of [...past.rows, ...now.rows])
    found.set(row.status, { ...none, ...found.get(row.status), ...row });
  return [...found.values()];
}
