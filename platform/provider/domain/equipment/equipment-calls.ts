import { defineHandlers } from "#provider/base/http/implement.ts";

const mostShown = 200;

export const equipmentHandlers = defineHandlers({
  "GET /recruiters/administrator/equipment_handovers": async ({ db, businessId, query }) => {
    let select = db
      .selectFrom("equipment_handovers as h")
      .innerJoin("equipment as q", "q.id", "h.equipment_id")
      .innerJoin("employees as e", "e.id", "h.employee_id")
      .where("h.business_id", "=", businessId)
      .orderBy("h.id", "desc")
      .limit(mostShown)
      .select(["h.id", "h.equipment_id", "q.name as equipment_name", "h.employee_id"])
      .select(["q.kind as equipment_kind", "q.serial_number as equipment_serial_number"])
      .select(["e.name as employee_name", "h.handed_on", "h.returned_on"]);
    if (query.equipment_id !== undefined) select = select.where("h.equipment_id", "=", query.equipment_id);
    if (query.employee_id !== undefined) select = select.where("h.employee_id", "=", query.employee_id);
    return { handovers: await select.execute() };
  },
});
