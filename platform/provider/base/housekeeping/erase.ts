import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/open.ts";
import { type Changes, recordChange } from "../records/changes.ts";

/** People whose record can be erased along with everything stored elsewhere. */
export const erasable = { candidates: "candidate", client_contacts: "client_contact" } as const;
export type Erasable = keyof typeof erasable;

interface Erasure {
  businessId: number;
  entity: Erasable;
  /** Null where the person requested it. */
  recruiterId: number | null;
  /** The business's rule for inactive candidates requested it. */
  byRule?: boolean;
  /** Gets what else is deleted, for those who look at it. */
  changes?: Changes | undefined;
}

/** Rows about a person, by `reference_type` and `reference_id`: their own, and those they take part in. */
function referring(entity: Erasable, ids: RawBuilder<unknown>): RawBuilder<boolean> {
  const of = (type: string, table: string) =>
    sql<boolean>`(t.reference_type = ${type} and t.reference_id in (
      select o.id from ${sql.table(table)} o where o.candidate_id = any(${ids})))`;
  const own = sql<boolean>`(t.reference_type = ${erasable[entity]} and t.reference_id = any(${ids}))`;
  if (entity !== "candidates") return own;
  const others = [of("apply", "applies"), of("interview", "interviews"), of("feedback", "feedbacks")];
  return sql<boolean>`(${sql.join([own, ...others], sql` or `)})`;
}

/**
 * Runs before the deletion of people, in its transaction: erases their data that no foreign key links to them.
 * Contracts (placements, employees, invoices) and opt-outs stay, as the law requires. Returns the receipts, which
 * contain none of the person's data.
 */
export async function eraseTraces(trx: Db, erasure: Erasure, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { businessId, entity, recruiterId, byRule = false, changes } = erasure;
  const byPerson = byRule ? ("retention" as const) : ("person" as const);
  const people = sql`${[...ids]}::bigint[]`;
  const here = sql<boolean>`t.business_id = ${businessId} and ${referring(entity, people)}`;
  const count = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(trx)).numAffectedRows ?? 0);
  const deleted = async (name: "notes" | "tasks" | "talk_participants", condition: RawBuilder<boolean>) => {
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(name)} t where ${condition} returning t.id`.execute(trx);
    if (rows.length > 0)
      recordChange(
        { changes },
        "deleted",
        name,
        rows.map(({ id }) => id),
      );
    return rows.length;
  };
  const ofThem = entity === "candidates" ? sql`or t.candidate_id = any(${people})` : sql``;
  const files = sql`t.business_id = ${businessId} and (${referring(entity, people)} ${ofThem})`;
  const addresses = sql`(select lower(a) from ${sql.table(entity)} p, unnest(array[p.email, p.sign_in_email]) a
    where p.id = any(${people}) and a is not null)`;
  const written = (table: string, type: string) => sql`
    delete from audit_events e where e.business_id = ${businessId} and e.reference_type = ${type}
      and e.reference_id in (select t.id from ${sql.table(table)} t where ${here})`;
  await written("notes", "note").execute(trx);
  await written("tasks", "task").execute(trx);
  const erased = {
    files: await count(sql`delete from data_files t where ${files}`),
    notes: await deleted("notes", here),
    tasks: await deleted("tasks", here),
    changes: await count(sql`delete from audit_events t where ${here}`),
    sendouts: await count(sql`
      update sendout_recipients t set name = '', role_name = null, address = null, mail_id = null, failure = null,
        skip_reason = case when t.status = 0 then 'missing' else t.skip_reason end
      where t.business_id = ${businessId} and t.reference_type = ${erasable[entity]}
        and t.reference_id = any(${people})`),
    mails: await count(sql`
      delete from mails t where t.business_id = ${businessId} and lower(t.to_address) in ${addresses}`),
  };
  await sql`
    delete from webhook_deliveries t where t.business_id = ${businessId} and t.entity = ${entity}
      and t.record_id = any(${people}) and t.fact not like '%.deleted'`.execute(trx);
  await sql`update bulk_action_rows t set label = null, effect = null from bulk_actions b
    where b.id = t.bulk_action_id and b.entity = ${entity} and t.business_id = ${businessId}
      and t.reference_id = any(${people})`.execute(trx);
  // Talk participants are identified by address alone; a freed place goes to the longest-waiting.
  const atTalks = sql<boolean>`t.business_id = ${businessId} and lower(t.email) in ${addresses}`;
  await sql`delete from audit_events e where e.business_id = ${businessId} and e.reference_type = 'talk_participant'
    and e.reference_id in (select t.id from talk_participants t where ${atTalks})`.execute(trx);
  await deleted("talk_participants", atTalks);
  // Guests of a meeting whom nobody chose by their record are addresses.
  const asGuests = sql<boolean>`t.business_id = ${businessId}
    and exists (select from unnest(t.guests) guest where lower(guest) in ${addresses})`;
  await sql`delete from audit_events e where e.business_id = ${businessId} and e.reference_type = 'meeting'
    and e.field = 'guests' and e.reference_id in (select t.id from meetings t where ${asGuests})`.execute(
    trx,
  );
  const { rows: meetings } = await sql<{ id: number }>`
    update meetings t set
      guests = array(select guest from unnest(t.guests) guest where lower(guest) not in ${addresses}),
      mailed_times = t.mailed_times - array(
        select guest from jsonb_object_keys(t.mailed_times) guest where lower(guest) in ${addresses})
    where ${asGuests} returning t.id`.execute(trx);
  if (meetings.length > 0)
    recordChange(
      { changes },
      "saved",
      "meetings",
      meetings.map(({ id }) => id),
    );
  // Data saved as a visitor, before there was an account.
  await sql`delete from job_alerts t where t.business_id = ${businessId} and lower(t.email) in ${addresses}`.execute(
    trx,
  );
  if (entity === "candidates") {
    await sql`update import_rows t set data = null, value = null, candidate_id = null
      where t.business_id = ${businessId} and t.candidate_id = any(${people})`.execute(trx);
    await sql`delete from notifications t where t.business_id = ${businessId} and (t.data->>'apply_id')::bigint in (
      select a.id from applies a where a.candidate_id = any(${people}))`.execute(trx);
  }
  // That address may be someone else's, whose other mails stay.
  if (entity === "candidates")
    await sql`delete from mails t where t.business_id = ${businessId} and t.kind = 'email_change'
      and lower(t.to_address) in (select lower(e.new_email) from email_changes e
        where e.candidate_id = any(${people}))`.execute(trx);
  if (entity === "candidates")
    await sql`delete from mails t where t.business_id = ${businessId} and t.kind = 'professional_reference'
      and lower(t.to_address) in (select lower(p.email) from professional_references p
        where p.candidate_id = any(${people}))`.execute(trx);
  const receipts = await trx
    .insertInto("erasures")
    .values(
      ids.map(() => ({
        business_id: businessId,
        entity,
        asked_by: recruiterId === null ? byPerson : ("recruiter" as const),
        recruiter_id: recruiterId,
        // For several people the receipt does not say whose data it was.
        erased: JSON.stringify(ids.length === 1 ? erased : {}),
      })),
    )
    .returning("uid")
    .execute();
  return receipts.map(({ uid }) => uid);
}
