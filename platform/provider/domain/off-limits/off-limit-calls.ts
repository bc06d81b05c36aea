import { type RawBuilder, sql } from "kysely";
import type { concernedEntities, OffLimitHeld, OffLimitOverride } from "#contract/calls/off-limits.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { findRow } from "../entities/list.ts";
import { exists } from "../entities/write.ts";
import { override, type Purpose } from "./gate.ts";

type Concerned = (typeof concernedEntities)[number];

/** `h` of the off-limits in force that concern a record. */
const held: Record<Concerned, (businessId: number, id: number) => RawBuilder<unknown>> = {
  candidates: (businessId, id) => sql`elenco_off_limits_of_candidate(${businessId}, ${id}) h`,
  client_companies: (businessId, id) => sql`elenco_off_limits_of_company(${businessId}, ${id}) h`,
  client_contacts: (businessId, id) => sql`client_contacts k
    cross join lateral elenco_off_limits_of_company(${businessId}, k.client_company_id) h
    where k.business_id = ${businessId} and k.id = ${id}`,
};

const overriddenFor: Record<Concerned, (id: number) => RawBuilder<boolean>> = {
  candidates: (id) => sql`v.candidate_id = ${id}`,
  client_companies: (id) => sql`(o.client_company_id = ${id}
    or v.client_contact_id in (select k.id from client_contacts k where k.client_company_id = ${id}))`,
  client_contacts: (id) => sql`v.client_contact_id = ${id}`,
};

async function overridesWhere(
  db: Db,
  businessId: number,
  condition: RawBuilder<boolean>,
): Promise<OffLimitOverride[]> {
  const { rows } = await sql<OffLimitOverride>`
    select v.id, v.rule_name, r.name_en as rule_name_en, v.level, v.reason, b.name as by_name, v.created_at, v.candidate_id,
      c.name as candidate_name, v.client_contact_id, k.name as client_contact_name, v.job_id, j.title as job_title,
      v.sendout_queue_id, q.name as sendout_queue_name
    from off_limit_overrides v
    left join off_limits o on o.id = v.off_limit_id
    left join off_limit_rule_candidates r on r.id = o.rule_id and r.name = v.rule_name
    left join candidates c on c.id = v.candidate_id
    left join client_contacts k on k.id = v.client_contact_id
    left join jobs j on j.id = v.job_id
    left join sendout_queues q on q.id = v.sendout_queue_id
    left join recruiters b on b.id = v.recruiter_id
    where v.business_id = ${businessId} and ${condition}
    order by v.created_at desc, v.id desc limit 100`.execute(db);
  return rows;
}

/** For a job, send-out or person the reader may not read, only the fact is shown. */
function visibleTo(person: RecruiterPerson, item: OffLimitOverride): OffLimitOverride {
  const may = (entity: "jobs" | "sendout_queues" | "candidates" | "client_contacts") =>
    recruiterMay(person, entity, "read");
  return {
    ...item,
    ...(may("jobs") ? {} : { job_title: null }),
    ...(may("sendout_queues") ? {} : { sendout_queue_name: null }),
    ...(may("candidates") ? {} : { candidate_name: null }),
    ...(may("client_contacts") ? {} : { client_contact_name: null }),
  };
}

async function purposeOf(
  db: Db,
  businessId: number,
  { job_id, sendout_queue_id }: { job_id?: number | undefined; sendout_queue_id?: number | undefined },
): Promise<Purpose> {
  if (job_id !== undefined && sendout_queue_id === undefined) {
    if (!(await exists(db, "jobs", businessId, job_id))) throw invalid("override.job_id", "option");
    return { jobId: job_id };
  }
  if (sendout_queue_id === undefined || job_id !== undefined) throw invalid("override.job_id", "required");
  if (!(await exists(db, "sendout_queues", businessId, sendout_queue_id)))
    throw invalid("override.sendout_queue_id", "option");
  return { sendoutId: sendout_queue_id };
}

export const offLimitHandlers = defineHandlers({
  "GET /recruiters/off_limits/:entity/:id": async ({ db, businessId, person, params: { entity, id } }) => {
    assertMay(person, entity, "read");
    await findRow(db, entity, businessId, id);
    const { rows } = await sql<OffLimitHeld>`
      select o.id, o.name, r.level, r.name as rule_name, r.name_en as rule_name_en, o.reason,
        o.starts_on::text as starts_on, o.ends_on::text as ends_on
      from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
      where o.business_id = ${businessId} and o.id in (select h.off_limit_id from ${held[entity](businessId, id)})
      order by r.level desc, o.starts_on, o.id`.execute(db);
    const overrides = await overridesWhere(db, businessId, overriddenFor[entity](id));
    return { off_limits: rows, overrides: overrides.map((item) => visibleTo(person, item)) };
  },
  "POST /recruiters/off_limit_overrides": async ({ db, businessId, person, body }) => {
    const { candidate_ids, client_contact_ids, reason, ...target } = body.override;
    return await db.transaction().execute(async (trx) => {
      const purpose = await purposeOf(trx, businessId, target);
      assertMay(person, "jobId" in purpose ? "applies" : "sendout_queues", "update");
      const overridden = await override(
        trx,
        { businessId, recruiterId: person.id, isAdmin: person.is_admin },
        purpose,
        { candidateIds: candidate_ids ?? [], contactIds: client_contact_ids ?? [] },
        reason ?? null,
      );
      return { overridden };
    });
  },
  "GET /recruiters/administrator/off_limits/:id/overrides": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "off_limits", businessId, id);
    return { overrides: await overridesWhere(db, businessId, sql<boolean>`v.off_limit_id = ${id}`) };
  },
});
