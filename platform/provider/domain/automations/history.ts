import { type RawBuilder, sql } from "kysely";
import type { FlowFact } from "#contract/catalogues/flows.ts";
import { finalStatuses } from "#contract/catalogues/pipeline.ts";
import type { ReferenceType } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";

/** When a fact was true of a record. */
export interface Happened {
  record_id: number;
  at: string;
}

interface Window {
  businessId: number;
  days: number;
  from: Date;
  to: Date;
  timeZone: string;
}

type History = (of: Window) => RawBuilder<Happened>;

const written =
  (table: string, record: string, at = "created_at", condition: RawBuilder<unknown> = sql`true`): History =>
  ({ businessId, from, to }) =>
    sql<Happened>`
    select t.${sql.ref(record)} as record_id, t.${sql.ref(at)} as at from ${sql.table(table)} t
    where t.business_id = ${businessId} and t.${sql.ref(at)} >= ${from.toISOString()}
      and t.${sql.ref(at)} < ${to.toISOString()} and ${condition}`;

const moved = (condition: RawBuilder<unknown> = sql`true`): History =>
  written(
    "apply_moves",
    "apply_id",
    "created_at",
    sql`t.undone_at is null and t.from_status is distinct from t.to_status and t.from_status is not null
      and ${condition}`,
  );

/** A record that passed into one of these statuses from another, or was created in one. */
const passedInto =
  (table: "jobs" | "proposals", reference: ReferenceType, statuses: readonly (string | number)[]): History =>
  (window) => {
    const isOne = (status: RawBuilder<unknown>) =>
      sql`${status} in (${sql.join(statuses.map((item) => sql`${JSON.stringify(item)}::jsonb`))})`;
    const changes = sql`audit_events c where c.business_id = ${window.businessId}
      and c.reference_type = ${reference} and c.field = 'status'`;
    return sql<Happened>`
      select c.reference_id as record_id, c.created_at as at from ${changes}
        and ${isOne(sql`c.after`)} and not ${isOne(sql`coalesce(c.before, 'null'::jsonb)`)}
        and ${within(sql`c.created_at`, window)}
      union all
      select t.id, t.created_at from ${sql.table(table)} t
      where t.business_id = ${window.businessId} and ${within(sql`t.created_at`, window)}
        and ${isOne(sql`coalesce((select c.before from ${changes} and c.reference_id = t.id order by c.id limit 1),
          to_jsonb(t.status))`)}`;
  };

/** The morning of a day, by the clock of the business. */
const morning = (day: RawBuilder<unknown>, { timeZone }: Window) =>
  sql`((${day}) + time '09:00') at time zone ${timeZone}`;
const within = (at: RawBuilder<unknown>, { from, to }: Window) =>
  sql`${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()}`;

/** The time of a write, or the day of a calendar fact. */
const histories: Readonly<Record<FlowFact, History>> = {
  applied: written("applies", "id"),
  moved: moved(),
  interview_set: written("interviews", "apply_id", "created_at", sql`t.apply_id is not null`),
  interview_confirmed: written("interviews", "apply_id", "confirmed_at", sql`t.apply_id is not null`),
  message_received: written("apply_messages", "apply_id", "created_at", sql`t.sender = 'candidate'`),
  offer_made: moved(sql`t.to_status = 7`),
  placed: moved(sql`t.to_status = 8`),
  rejected: moved(sql`t.to_status in (9, 14)`),
  evaluated: (window) => sql<Happened>`
    ${written("apply_evaluations", "apply_id")(window)}
    union all
    select a.id, t.answered_at from answer_sheets t
    join applies a on a.business_id = t.business_id and a.candidate_id = t.candidate_id
      and elenco_evaluates(t.job_id, a.job_id, a.status, a.withdrawn_at)
    where t.business_id = ${window.businessId} and t.evaluation_id is not null
      and ${within(sql`t.answered_at`, window)}`,
  form_answered: written("data_collections", "candidate_id", "answered_at"),
  survey_answered: written(
    "answer_sheets",
    "candidate_id",
    "answered_at",
    sql`t.survey_id is not null and t.candidate_id is not null`,
  ),
  registered: written("candidates", "id"),
  placement_made: written("placements", "id"),
  job_opened: passedInto("jobs", "job", ["published"]),
  job_filled: passedInto("jobs", "job", ["filled"]),
  job_closed: passedInto("jobs", "job", ["closed"]),
  proposal_sent: passedInto("proposals", "proposal", [2]),
  proposal_accepted: passedInto("proposals", "proposal", [5, 8, 11, 21]),
  proposal_lost: passedInto("proposals", "proposal", [7, 22]),
  task_done: written("tasks", "id", "done_at"),
  task_overdue: (window) => {
    const at = sql`(t.due_at + make_interval(days => ${window.days}::int))`;
    return sql<Happened>`
      select t.id as record_id, ${at} as at from tasks t
      where t.business_id = ${window.businessId} and ${within(at, window)}
        and (t.done_at is null or t.done_at > ${at})`;
  },
  silent: (window) => {
    const { businessId, days } = window;
    const at = (since: RawBuilder<unknown>) => sql`(${since} + make_interval(days => ${days}))`;
    const now = at(sql`a.status_changed_at`);
    const then = at(sql`m.created_at`);
    const open = (status: RawBuilder<unknown>) => sql`${status} not in (${sql.join([...finalStatuses])})`;
    return sql<Happened>`
      select a.id as record_id, ${now} as at from applies a
      where a.business_id = ${businessId} and ${open(sql`a.status`)} and ${within(now, window)}
      union
      select m.apply_id, ${then} from apply_moves m
      where m.business_id = ${businessId} and m.undone_at is null and ${open(sql`m.to_status`)}
        and ${within(then, window)}
        and (select min(l.created_at) from apply_moves l where l.business_id = m.business_id
          and l.apply_id = m.apply_id and l.id > m.id and l.undone_at is null) > ${then}`;
  },
  contract_ends: (window) => {
    const at = morning(sql`p.ends_on - ${window.days}::int`, window);
    return sql<Happened>`
      select p.id as record_id, ${at} as at from placements p
      where p.business_id = ${window.businessId} and p.ends_on is not null
        and p.status in ('upcoming', 'active', 'completed') and ${within(at, window)}`;
  },
  birthday: (window) => {
    const at = morning(
      sql`(c.date_birth + make_interval(years => y.year - extract(year from c.date_birth)::int))::date
      - ${window.days}::int`,
      window,
    );
    const years = sql`generate_series(${window.from.getUTCFullYear()}::int, ${window.to.getUTCFullYear() + 1}::int)`;
    return sql<Happened>`
      select c.id as record_id, ${at} as at from candidates c, ${years} as y (year)
      where c.business_id = ${window.businessId} and c.date_birth is not null and ${within(at, window)}`;
  },
};

/** Records for which the fact occurred between two instants, in order. */
export async function happened(db: Db, fact: FlowFact, window: Window): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    select h.record_id, h.at from (${histories[fact](window)}) h order by h.at, h.record_id`.execute(db);
  return rows;
}
