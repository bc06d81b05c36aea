import { z } from "zod";
import { choice, lookup, number } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** The fee when no pricing plan sets one: for a service, a level, both, or everything. */
export const standardFeeEntity = defineReference({
  name: "standard_fees",
  singular: "standard_fee",
  label: {
    one: { pt: "Honorário padrão", en: "Standard fee" },
    many: { pt: "Honorários padrão", en: "Standard fees" },
    new: { pt: "Novo honorário padrão", en: "New standard fee" },
  },
  ordered: true,
  usedIn: [],
  row: {
    service: z.string().nullable(),
    position_level_id: z.number().int().nullable(),
    position_level_name: z.string().nullable(),
    position_level_name_en: z.string().nullable(),
    fee_percent: z.number(),
  },
  write: {
    service: z
      .enum(["executive", "contingency", "mapping", "rpo", "temporary", "assessment", "other"])
      .nullish(),
    position_level_id: z.number().int().nullish(),
    fee_percent: z.number().min(0).max(100).multipleOf(0.01),
  },
  fields: {
    service: choice("Serviço", "Service", "proposal_service", { column: 3 }),
    position_level_id: lookup("Nível", "Level", "position_levels", { column: 4 }),
    fee_percent: number("Honorário (%)", "Fee (%)", {
      unit: "percent",
      required: true,
      decimals: 2,
      column: 5,
    }),
  },
  page: { about: ["service", "position_level_id"], facts: ["fee_percent", "created_at"] },
  example: {
    create: async (of) => ({
      name: of.name(),
      // One fee per service and level.
      position_level_id: await of.entity("position_levels"),
      fee_percent: 18,
    }),
    change: { fee_percent: 19 },
  },
});
