import { z } from "zod";
import { flowEntities } from "../catalogues/flows.ts";
import { defineEntity } from "../entity.ts";
import { choice, longText, moment, number, text } from "./fields.ts";

/** A flow of steps on one record. Its steps are versioned and saved by calls of their own (calls/flows.ts). */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  entity: z.enum(flowEntities),
  description: z.string().nullable(),
  /** 0: no step was ever saved. */
  version: z.number().int(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  name_en: z.string().trim().max(120).nullish(),
  entity: z.enum(flowEntities).optional(),
  description: z.string().max(2000).nullish(),
});

export const actionFlowEntity = defineEntity({
  name: "action_flows",
  singular: "action_flow",
  resource: "administrator",
  label: {
    one: { pt: "Fluxo de ações", en: "Action flow" },
    many: { pt: "Fluxos de ações", en: "Action flows" },
    new: { pt: "Novo fluxo de ações", en: "New action flow" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 120, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 120 }),
    entity: choice("Acontece com", "Runs on", "flow_entity", { sortable: true, column: 2 }),
    version: number("Versão", "Version", { sortable: true, writable: false, column: 3 }),
    description: longText("Descrição", "Description", { maxLength: 2000, filterable: false }),
    created_at: moment("Criado em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizado em", "Updated at", { sortable: true, writable: false, column: 4 }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "name_en"],
  title: "name",
  page: { about: ["entity"], facts: ["updated_at"] },
  example: {
    create: async (of) => ({ name: of.name(), entity: "applies" }),
    change: { description: "O que acontece depois da candidatura" },
  },
});
