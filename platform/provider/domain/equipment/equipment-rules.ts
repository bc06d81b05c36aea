import { sql } from "kysely";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

const open = (db: Db, businessId: number, id: number) =>
  db
    .updateTable("equipment_handovers")
    .where("business_id", "=", businessId)
    .where("equipment_id", "=", id)
    .where("returned_on", "is", null);

/** Equipment cannot be handed to former employees. */
async function assertWorks(db: Db, businessId: number, employeeId: number): Promise<void> {
  const employee = await db
    .selectFrom("employees")
    .where("business_id", "=", businessId)
    .where("id", "=", employeeId)
    .where("status", "in", ["active", "on_leave"])
    .select("id")
    .executeTakeFirst();
  if (!employee) throw invalid("equipment_item.employee_id", "option");
}

export const equipmentRules: EntityRules = {
  byDay: true,
  unique: { equipment_serial: "serial_number" },
  /** Having a holder means it is in use; handed over today unless another day is given. */
  stamp(values, before, _writer, today) {
    const { employee_id = null, status = "available", handed_on = null } = { ...before, ...values };
    if (employee_id === null)
      return { ...values, handed_on: null, status: status === "in_use" ? "available" : status };
    // An item to be repaired or disposed of is returned first.
    if (values.status !== undefined && values.status !== "in_use")
      return before && before.employee_id === employee_id
        ? { ...values, employee_id: null, handed_on: null }
        : values;
    const moves = employee_id !== before?.employee_id && values.handed_on === undefined;
    return { ...values, status: "in_use", handed_on: moves || handed_on === null ? today : handed_on };
  },
  check({ employee_id = null, status, handed_on }, _before, today) {
    if (employee_id !== null && status !== "in_use") throw invalid("equipment_item.status", "option");
    if (typeof handed_on === "string" && handed_on > today)
      throw invalid("equipment_item.handed_on", "option");
  },
  async saved(db, id, after, before, { businessId }) {
    const { employee_id = null, handed_on } = after;
    const today = await todayOf(db, businessId);
    const since = typeof handed_on === "string" ? handed_on : today;
    if (employee_id === (before?.employee_id ?? null)) {
      if (before && handed_on !== before.handed_on)
        await open(db, businessId, id).set({ handed_on: since }).execute();
      return;
    }
    await open(db, businessId, id)
      .set({ returned_on: sql<string>`greatest(handed_on, ${today}::date)` })
      .execute();
    if (typeof employee_id !== "number") return;
    await assertWorks(db, businessId, employee_id);
    await db
      .insertInto("equipment_handovers")
      .values({ business_id: businessId, equipment_id: id, employee_id, handed_on: since })
      .execute();
  },
};
