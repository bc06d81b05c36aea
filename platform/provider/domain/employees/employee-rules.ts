import { sql } from "kysely";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";

export const employeeRules: EntityRules = {
  byDay: true,
  stamp(values, before, _writer, today) {
    const { status } = values;
    if (!before || status === undefined || status === before.status) return values;
    // Coming back undoes leaving.
    if (before.status === "left") return { ...values, left_on: null, leaving_reason: null };
    const began = before.status === "upcoming" && status === "active" && values.hired_on === undefined;
    return began ? { ...values, hired_on: today } : values;
  },
  check({ hired_on: hired, left_on: left, status }) {
    assertStartsBeforeEnd("employee.left_on", hired, left);
    if (status === "left" && !left) throw invalid("employee.left_on", "required");
  },
  /** A person who gets a position and has no department joins the position's. */
  async saved(db, id, { position_id, departament_id }, before, { businessId }) {
    if (!position_id || departament_id || position_id === before?.position_id) return;
    await sql`update employees e set departament_id = p.departament_id from positions p
      where e.business_id = ${businessId} and e.id = ${id} and e.departament_id is null
        and p.business_id = e.business_id and p.id = ${position_id} and p.departament_id is not null`.execute(
      db,
    );
  },
};
