import { type RawBuilder, sql } from "kysely";
import { stopLevel } from "#contract/catalogues/off-limits.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";

/** The purpose of an approach. */
export type Purpose = { jobId: number } | { sendoutId: number };
/** A flow's contact without a job has no purpose that could be overridden. */
type Reason = Purpose | "flow";
/** The rule's column that says whether it applies there. */
type Place = "in_submissions" | "in_shortlists" | "in_sendouts";

export interface Subjects {
  candidateIds?: readonly number[];
  contactIds?: readonly number[];
}

interface Hit {
  off_limit_id: number;
  level: number;
  rule_name: string;
  rule_name_en: string | null;
  admins_only: boolean;
  ends_on: string | null;
  candidate_id: number | null;
  client_contact_id: number | null;
  /** The candidate's or contact's name. */
  name: string;
}

const overriddenFor = (purpose: Reason) =>
  purpose === "flow"
    ? sql`false`
    : "jobId" in purpose
      ? sql`v.job_id = ${purpose.jobId}`
      : sql`v.sendout_queue_id = ${purpose.sendoutId}`;

/** A company's people may be put forward to that company itself. */
const isOwnJob = (purpose: Reason) =>
  purpose !== "flow" && "jobId" in purpose
    ? sql`o.client_company_id is not distinct from (select j.client_company_id from jobs j where j.id = ${purpose.jobId})
        and o.client_company_id is not null`
    : sql`false`;

/** The off-limits in force that were not overridden for this purpose. */
export async function hitsFor(
  db: Db,
  businessId: number,
  purpose: Reason,
  { candidateIds = [], contactIds = [] }: Subjects,
  place?: Place,
): Promise<Hit[]> {
  if (candidateIds.length + contactIds.length === 0) return [];
  const holds = place ? sql`r.${sql.ref(place)}` : sql`true`;
  const hitColumns = sql`o.id as off_limit_id, r.level, r.name as rule_name, r.name_en as rule_name_en, r.admins_only, o.ends_on::text as ends_on`;
  const { rows } = await sql<Hit>`${keptPlan}
    select ${hitColumns}, c.id as candidate_id, null::bigint as client_contact_id, c.name
    from candidates c
    cross join lateral elenco_off_limits_of_candidate(c.business_id, c.id) h
    join off_limits o on o.id = h.off_limit_id
    join off_limit_rule_candidates r on r.id = o.rule_id
    where c.business_id = ${businessId} and c.id = any(${[...candidateIds]}::bigint[]) and ${holds}
      and not (${isOwnJob(purpose)})
      and not exists (select from off_limit_overrides v where v.business_id = c.business_id
        and v.candidate_id = c.id and v.off_limit_id = o.id and ${overriddenFor(purpose)})
    union all
    select ${hitColumns}, null, c.id, c.name
    from client_contacts c
    cross join lateral elenco_off_limits_of_company(c.business_id, c.client_company_id) h
    join off_limits o on o.id = h.off_limit_id
    join off_limit_rule_candidates r on r.id = o.rule_id
    where c.business_id = ${businessId} and c.id = any(${[...contactIds]}::bigint[]) and ${holds}
      and not exists (select from off_limit_overrides v where v.business_id = c.business_id
        and v.client_contact_id = c.id and v.off_limit_id = o.id and ${overriddenFor(purpose)})
    order by level desc, name, off_limit_id`.execute(db);
  return rows;
}

/** Whether anybody at all is off limits. */
export async function hasOffLimits(db: Db, businessId: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`${keptPlan}
    select exists (select from off_limits where business_id = ${businessId}) as some`.execute(db);
  return rows[0]?.some ?? true;
}

/** Refuses with the people off limits, until overridden for this purpose. Every way to approach people asks here. */
export async function assertApproachable(
  db: Db,
  businessId: number,
  place: Place,
  purpose: Reason,
  subjects: Subjects,
): Promise<void> {
  const hits = await hitsFor(db, businessId, purpose, subjects, place);
  if (hits.length === 0) return;
  const target =
    purpose === "flow"
      ? {}
      : "jobId" in purpose
        ? { job_id: purpose.jobId }
        : { sendout_queue_id: purpose.sendoutId };
  throw new CallError("off_limits", {
    fields: hits.map((hit, at) => ({
      path: `off_limits.${at}`,
      rule: hit.level === stopLevel ? "stop" : "warning",
      params: {
        ...target,
        ...(hit.candidate_id === null ? {} : { candidate_id: hit.candidate_id }),
        ...(hit.client_contact_id === null ? {} : { client_contact_id: hit.client_contact_id }),
        name: hit.name,
        rule_name: hit.rule_name,
        ...(hit.rule_name_en === null ? {} : { rule_name_en: hit.rule_name_en }),
        admins_only: hit.admins_only ? 1 : 0,
        ...(hit.ends_on === null ? {} : { ends_on: hit.ends_on }),
      },
    })),
  });
}

/** Whether a row of `sendout_recipients` is stopped, and not overridden in its send-out. */
export const stopsRecipient = (recipient: string): RawBuilder<boolean> => {
  const s = (column: string) => sql.ref(`${recipient}.${column}`);
  const remains = (subject: "candidate_id" | "client_contact_id") => sql`
    join off_limits o on o.id = h.off_limit_id join off_limit_rule_candidates r on r.id = o.rule_id
    where r.level = ${sql.lit(stopLevel)} and r.in_sendouts and not exists (
      select from off_limit_overrides v where v.business_id = ${s("business_id")} and v.off_limit_id = o.id
        and v.${sql.ref(subject)} = ${s("reference_id")} and v.sendout_queue_id = ${s("sendout_queue_id")})`;
  // Most businesses have none: then nothing else is looked up, however many are written to.
  return sql<boolean>`(exists (select from off_limits x where x.business_id = ${s("business_id")}) and
    case ${s("reference_type")} when 'candidate' then exists (
      select from elenco_off_limits_of_candidate(${s("business_id")}, ${s("reference_id")}) h ${remains("candidate_id")})
    else exists (
      select from client_contacts k
      cross join lateral elenco_off_limits_of_company(k.business_id, k.client_company_id) h
      ${remains("client_contact_id")} and k.id = ${s("reference_id")}) end)`;
};

/** Everybody of a send-out who is still to be written to. */
export async function waitingOf(db: Db, sendoutId: number): Promise<Subjects> {
  const { rows } = await sql<{ reference_type: string; reference_id: number }>`
    select reference_type, reference_id from sendout_recipients
    where sendout_queue_id = ${sendoutId} and status = 0 and skip_reason is null`.execute(db);
  const of = (type: string) =>
    rows.filter(({ reference_type }) => reference_type === type).map(({ reference_id }) => reference_id);
  return { candidateIds: of("candidate"), contactIds: of("client_contact") };
}

/** Records who overrides and why. A stop requires a reason, some rules an administrator. */
export async function override(
  db: Db,
  { businessId, recruiterId, isAdmin }: { businessId: number; recruiterId: number; isAdmin: boolean },
  purpose: Purpose,
  subjects: Subjects,
  given: string | null,
): Promise<number> {
  const reason = given || null;
  const hits = await hitsFor(db, businessId, purpose, subjects);
  if (hits.length === 0) return 0;
  if (!isAdmin && hits.some(({ admins_only }) => admins_only)) throw new CallError("forbidden");
  if (reason === null && hits.some(({ level }) => level === stopLevel))
    throw invalid("override.reason", "required");
  await db
    .insertInto("off_limit_overrides")
    .values(
      hits.map(({ off_limit_id, rule_name, level, candidate_id, client_contact_id }) => ({
        business_id: businessId,
        off_limit_id,
        rule_name,
        level,
        candidate_id,
        client_contact_id,
        job_id: "jobId" in purpose ? purpose.jobId : null,
        sendout_queue_id: "jobId" in purpose ? null : purpose.sendoutId,
        reason,
        recruiter_id: recruiterId,
      })),
    )
    .execute();
  return hits.length;
}
