import { defineReference } from "./reference.ts";

/** The industries that sectors belong to. */
export const coreIndustryEntity = defineReference({
  name: "core_industries",
  singular: "core_industry",
  label: {
    one: { pt: "Ramo de atividade", en: "Core industry" },
    many: { pt: "Ramos de atividade", en: "Core industries" },
    new: { pt: "Novo ramo de atividade", en: "New core industry" },
  },

  usedIn: [
    { entity: "business_sectors", field: "core_industry_id" },
    { entity: "candidates", field: "core_industry_id" },
    { entity: "linkedin_core_industries", field: "core_industry_id" },
  ],
});
