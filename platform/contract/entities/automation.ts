import { z } from "zod";
import { allFlowFacts } from "../catalogues/flows.ts";
import { defineEntity } from "../entity.ts";
import { choice, lookup, moment, number, text, yesNo } from "./fields.ts";

const hour = z.number().int().min(0).max(23);

/**
 * When a fact is stated about a record, a flow runs on it. The audience and the switch have calls of their own
 * (calls/flows.ts): a change of its behaviour switches it off.
 */
const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** English name; falls back to the Portuguese one. */
  name_en: z.string().nullable(),
  fact: z.enum(allFlowFacts),
  fact_days: z.number().int().nullable(),
  action_flow_id: z.number().int().nullable(),
  action_flow_name: z.string().nullable(),
  action_flow_name_en: z.string().nullable(),
  repeats: z.enum(["once", "each"]),
  quiet_from: z.number().int().nullable(),
  quiet_to: z.number().int().nullable(),
  daily_limit: z.number().int().nullable(),
  /** The person its steps act for. */
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  enabled: z.boolean(),
  lock_version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const write = z.strictObject({
  name: z.string().trim().min(2).max(120),
  name_en: z.string().trim().max(120).nullish(),
  fact: z.enum(allFlowFacts),
  fact_days: z.number().int().min(0).max(365).nullish(),
  action_flow_id: z.number().int(),
  repeats: z.enum(["once", "each"]).optional(),
  quiet_from: hour.nullish(),
  quiet_to: hour.nullish(),
  daily_limit: z.number().int().min(1).max(10_000).nullish(),
  owner_id: z.number().int().nullish(),
});

export const automationEntity = defineEntity({
  name: "automations",
  singular: "automation",
  resource: "administrator",
  label: {
    one: { pt: "Automação", en: "Automation" },
    many: { pt: "Automações", en: "Automations" },
    new: { pt: "Nova automação", en: "New automation" },
  },
  row,
  write,
  fields: {
    name: text("Nome", "Name in Portuguese", { required: true, sortable: true, maxLength: 120, column: 1 }),
    name_en: text("Nome em inglês", "Name in English", { maxLength: 120 }),
    enabled: yesNo("Ligada", "Switched on", { writable: false, column: 2 }),
    fact: choice("Quando", "When", "flow_fact", { required: true, sortable: true, column: 3 }),
    fact_days: number("Dias do evento", "Days of the event", {
      help: {
        pt: "Só nos eventos que contam dias: atraso, sem movimento, fim de contrato, aniversário.",
        en: "Only for events that count days: overdue, without a move, end of contract, birthday.",
      },
    }),
    action_flow_id: lookup("Fluxo", "Flow", "action_flows", { required: true, column: 4 }),
    repeats: choice("Repetição", "Repetition", "flow_repeat", { column: 5 }),
    quiet_from: number("Silêncio a partir das (hora)", "Quiet from (hour)", { unit: "hour_of_day" }),
    quiet_to: number("Silêncio até as (hora)", "Quiet until (hour)", { unit: "hour_of_day" }),
    daily_limit: number("Limite por dia", "Limit per day"),
    owner_id: lookup("Em nome de", "In the name of", "recruiters", { column: 6 }),
    created_at: moment("Criada em", "Created at", { sortable: true, writable: false }),
    updated_at: moment("Atualizada em", "Updated at", { sortable: true, writable: false, filterable: false }),
  },
  defaultOrder: "name:asc",
  termFields: ["name", "name_en"],
  title: "name",
  page: {
    about: ["fact", "action_flow_id"],
    facts: ["enabled", "fact_days", "repeats", "daily_limit", "owner_id"],
  },
  example: {
    create: async (of) => ({
      name: of.name(),
      fact: "applied",
      action_flow_id: await of.entity("action_flows"),
      owner_id: of.owners.recruiterId,
    }),
    change: { daily_limit: 50 },
  },
});
