import { sql } from "kysely";
import { sourcesOf, transitions } from "#contract/transitions.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { audit } from "../entities/write.ts";
import { hasLeft } from "./placement-status.ts";

const employeeOf = (trx: Db, businessId: number, placementId: number) =>
  trx
    .selectFrom("employees")
    .where("business_id", "=", businessId)
    .where("placement_id", "=", placementId)
    .select(["id", "status", "left_on"])
    .forUpdate()
    .executeTakeFirst();

/** Broadcasts the change and adds it to the employee's history. */
async function keepHistory(
  trx: Db,
  writer: Writer,
  placementId: number,
  before: Awaited<ReturnType<typeof employeeOf>>,
): Promise<void> {
  const after = await employeeOf(trx, writer.businessId, placementId);
  if (!after) return;
  recordChange(writer, "saved", "employees", [after.id]);
  if (before) await audit(trx, "employees", after.id, writer, before, after);
}

/** A placement makes the candidate an employee of the client; placing again updates the record. */
export async function hire(trx: Db, writer: Writer, placementId: number): Promise<void> {
  const { businessId } = writer;
  const before = await employeeOf(trx, businessId, placementId);
  await sql`insert into employees (business_id, placement_id, candidate_id, client_company_id, owner_id, name,
      role_name, email, mobile_phone, city, state, regime, hired_on, currency, salary)
    select p.business_id, p.id, p.candidate_id, p.client_company_id, p.owner_id, left(c.name, 160),
      left(j.title, 120), c.email, c.mobile_phone, c.city, c.state, p.regime, p.starts_on, p.currency, p.salary
    from placements p join candidates c on c.id = p.candidate_id left join jobs j on j.id = p.job_id
    where p.business_id = ${businessId} and p.id = ${placementId}
    on conflict (business_id, placement_id) do update set status = 'active', left_on = null,
      hired_on = excluded.hired_on, regime = excluded.regime, currency = excluded.currency,
      salary = excluded.salary, updated_at = now(), lock_version = employees.lock_version + 1`.execute(trx);
  await keepHistory(trx, writer, placementId, before);
}

const atWork = ["active", "on_leave", "left", "never_started"] as const;

/** The employee follows the placement's changes. */
export async function followPlacement(
  trx: Db,
  writer: Writer,
  placementId: number,
  { status, ends_on }: { status: unknown; ends_on: unknown },
): Promise<void> {
  const { businessId } = writer;
  const left = hasLeft(status);
  const end = typeof ends_on === "string" ? ends_on : await todayOf(trx, businessId);
  const next = left ? "left" : status === "cancelled" ? "never_started" : "active";
  const before = await employeeOf(trx, businessId, placementId);
  await trx
    .updateTable("employees")
    .set((eb) => ({
      status: next,
      left_on: left ? eb.fn<string>("greatest", ["hired_on", sql`${end}::date`]) : null,
      updated_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("business_id", "=", businessId)
    .where("placement_id", "=", placementId)
    // The employee's record may have been changed since.
    .where("status", "in", sourcesOf(transitions.employees, next, atWork))
    .where("status", "!=", next)
    .execute();
  await keepHistory(trx, writer, placementId, before);
}

/** Undoing a placement deletes its employee. */
export async function unhire(trx: Db, businessId: number, applyId: number): Promise<void> {
  await sql`delete from employees e using placements p where p.business_id = ${businessId}
    and p.apply_id = ${applyId} and e.business_id = p.business_id and e.placement_id = p.id`.execute(trx);
}
