import { z } from "zod";
import { choice, lookup, money, number } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** One instalment of a new billing plan: those of its pricing plan, else those without a plan, in order. */
export const standardBillingEntity = defineReference({
  name: "standard_billings",
  singular: "standard_billing",
  label: {
    one: { pt: "Parcela padrão", en: "Standard instalment" },
    many: { pt: "Parcelas padrão", en: "Standard instalments" },
    new: { pt: "Nova parcela padrão", en: "New standard instalment" },
  },
  ordered: true,
  usedIn: [],
  row: {
    pricing_plan_configuration_id: z.number().int().nullable(),
    pricing_plan_configuration_name: z.string().nullable(),
    pricing_plan_configuration_name_en: z.string().nullable(),
    percent: z.number().nullable(),
    value: z.number().int().nullable(),
    billing_event: z.string(),
    days: z.number().int(),
  },
  write: {
    pricing_plan_configuration_id: z.number().int().nullish(),
    percent: z.number().gt(0).max(100).multipleOf(0.01).nullish(),
    value: z.number().int().min(1).nullish(),
    billing_event: z.enum(["signing", "shortlist", "placement", "start", "guarantee_end"]).optional(),
    days: z.number().int().min(0).max(365).optional(),
  },
  fields: {
    pricing_plan_configuration_id: lookup("Tabela de preços", "Pricing plan", "pricing_plan_configurations", {
      column: 3,
    }),
    percent: number("Parte do valor (%)", "Part of the value (%)", {
      unit: "percent",
      decimals: 2,
      column: 4,
    }),
    value: money("Valor fixo", "Fixed value", { column: 5 }),
    billing_event: choice("Evento", "Event", "billing_event", { column: 6 }),
    days: number("Dias após o evento", "Days after the event", { column: 7 }),
  },
  page: { about: ["pricing_plan_configuration_id"], facts: ["percent", "value", "billing_event", "days"] },
  example: {
    create: async (of) => ({ name: of.name(), percent: 30 }),
    change: { days: 15 },
  },
});
