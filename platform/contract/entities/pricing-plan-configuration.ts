import { z } from "zod";
import { choice, money, number } from "./fields.ts";
import { defineReference } from "./reference.ts";

const service = z.enum(["executive", "contingency", "mapping", "rpo", "temporary", "assessment", "other"]);

/** The price of a placement for one kind of service. Its fee table by yearly pay is in `pricing_plan_bands`. */
export const pricingPlanConfigurationEntity = defineReference({
  name: "pricing_plan_configurations",
  singular: "pricing_plan_configuration",
  label: {
    one: { pt: "Tabela de preços", en: "Pricing plan" },
    many: { pt: "Tabelas de preços", en: "Pricing plans" },
    new: { pt: "Nova tabela de preços", en: "New pricing plan" },
  },
  ordered: true,
  usedIn: [
    { entity: "proposals", field: "pricing_plan_configuration_id" },
    { entity: "standard_billings", field: "pricing_plan_configuration_id" },
  ],
  row: {
    service: z.string().nullable(),
    fee_percent: z.number().nullable(),
    minimum_value: z.number().int().nullable(),
    guarantee_days: z.number().int().nullable(),
  },
  write: {
    service: service.nullish(),
    fee_percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
    minimum_value: z.number().int().min(0).nullish(),
    guarantee_days: z.number().int().min(0).max(730).nullish(),
  },
  fields: {
    service: choice("Serviço", "Service", "proposal_service", { column: 3 }),
    fee_percent: number("Honorário (%)", "Fee (%)", { unit: "percent", decimals: 2, column: 4 }),
    minimum_value: money("Honorário mínimo", "Minimum fee", { column: 5 }),
    guarantee_days: number("Garantia (dias)", "Guarantee (days)", { unit: "day", column: 6 }),
  },
  page: { about: ["service"], facts: ["fee_percent", "minimum_value", "guarantee_days", "usage_count"] },
  example: {
    create: async (of) => ({ name: of.name(), service: "executive", fee_percent: 25 }),
    change: { guarantee_days: 120 },
  },
});
