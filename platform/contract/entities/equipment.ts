import { z } from "zod";
import { defineEntity } from "../entity.ts";
import { choice, day, longText, lookup, moment, text } from "./fields.ts";

/** Items handed to employees and returned: one row per item. Earlier holders are in `equipment_handovers`. */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.string(),
  serial_number: z.string().nullable(),
  status: z.string(),
  employee_id: z.number().int().nullable(),
  employee_name: z.string().nullable(),
  handed_on: z.string().nullable(),
  description: z.string().nullable(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  kind: z.enum(["notebook", "phone", "monitor", "badge", "vehicle", "other"]).optional(),
  serial_number: z.string().trim().max(60).nullish(),
  status: z.enum(["available", "in_use", "repair", "disposed"]).optional(),
  employee_id: z.number().int().nullish(),
  handed_on: z.iso.date().nullish(),
  description: z.string().max(2000).nullish(),
});

export const equipmentEntity = defineEntity({
  name: "equipment",
  singular: "equipment_item",
  resource: "administrator",
  label: {
    one: { pt: "Equipamento", en: "Equipment item" },
    many: { pt: "Equipamentos", en: "Equipment items" },
    new: { pt: "Novo equipamento", en: "New equipment item" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name", { required: true, maxLength: 120, sortable: true, column: 1 }),
    kind: choice("Tipo", "Kind", "equipment_kind", { column: 2 }),
    serial_number: text("Número de série", "Serial number", { maxLength: 60, column: 3 }),
    status: choice("Situação", "Status", "equipment_status", { sortable: true, column: 4 }),
    employee_id: lookup("Está com", "Held by", "employees", { column: 5 }),
    handed_on: day("Entregue em", "Handed over on", { sortable: true, column: 6 }),
    description: longText("Descrição", "Description", { maxLength: 2000, column: false, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "serial_number"],
  title: "name",
  hint: "serial_number",
  page: { about: ["kind", "serial_number"], facts: ["employee_id", "handed_on"] },
  example: {
    create: async (of) => ({ name: of.name(), kind: "notebook" }),
    change: { serial_number: "SN-1" },
  },
});
