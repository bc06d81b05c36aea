import { z } from "zod";
import { lookup, text } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** The industries as LinkedIn names and numbers them, each mapped to one of ours for imports. */
export const linkedinCoreIndustryEntity = defineReference({
  name: "linkedin_core_industries",
  singular: "linkedin_core_industry",
  label: {
    one: { pt: "Ramo do LinkedIn", en: "LinkedIn industry" },
    many: { pt: "Ramos do LinkedIn", en: "LinkedIn industries" },
    new: { pt: "Novo ramo do LinkedIn", en: "New LinkedIn industry" },
  },
  usedIn: [],
  row: {
    code: z.string().nullable(),
    core_industry_id: z.number().int().nullable(),
    core_industry_name: z.string().nullable(),
    core_industry_name_en: z.string().nullable(),
  },
  write: {
    code: z.string().trim().max(20).nullish(),
    core_industry_id: z.number().int().nullish(),
  },
  fields: {
    code: text("Código no LinkedIn", "LinkedIn code", { maxLength: 20, column: 3 }),
    core_industry_id: lookup("Nosso ramo de atividade", "Our core industry", "core_industries", {
      column: 4,
    }),
  },
  page: { about: ["name_en"], facts: ["core_industry_id", "code", "created_at"] },
});
