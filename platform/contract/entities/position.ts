import { z } from "zod";
import { lookup } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** Positions that jobs are for and employees have. */
export const positionEntity = defineReference({
  name: "positions",
  singular: "position",
  label: {
    one: { pt: "Cargo", en: "Position" },
    many: { pt: "Cargos", en: "Positions" },
    new: { pt: "Novo cargo", en: "New position" },
  },

  usedIn: [
    { entity: "jobs", field: "position_id" },
    { entity: "employees", field: "position_id" },
  ],
  row: {
    departament_id: z.number().int().nullable(),
    departament_name: z.string().nullable(),
    departament_name_en: z.string().nullable(),
  },
  write: { departament_id: z.number().int().nullish() },
  fields: { departament_id: lookup("Departamento", "Department", "departaments", { column: 3 }) },
});
