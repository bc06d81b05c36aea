import { z } from "zod";
import { lookup } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** The sectors that client companies work in. */
export const businessSectorEntity = defineReference({
  name: "business_sectors",
  singular: "business_sector",
  label: {
    one: { pt: "Setor", en: "Sector" },
    many: { pt: "Setores", en: "Sectors" },
    new: { pt: "Novo setor", en: "New sector" },
  },

  usedIn: [{ entity: "client_companies", field: "business_sector_id" }],
  row: {
    core_industry_id: z.number().int().nullable(),
    core_industry_name: z.string().nullable(),
    core_industry_name_en: z.string().nullable(),
    category_sector_id: z.number().int().nullable(),
    category_sector_name: z.string().nullable(),
    category_sector_name_en: z.string().nullable(),
  },
  write: {
    core_industry_id: z.number().int().nullish(),
    category_sector_id: z.number().int().nullish(),
  },
  fields: {
    core_industry_id: lookup("Ramo de atividade", "Core industry", "core_industries", { column: 3 }),
    category_sector_id: lookup("Categoria", "Category", "category_sectors", { column: 4 }),
  },
});
