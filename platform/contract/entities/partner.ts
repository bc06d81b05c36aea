import { z } from "zod";
import { longText, url } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** Providers of courses for candidates. */
export const partnerEntity = defineReference({
  name: "partners",
  singular: "partner",
  label: {
    one: { pt: "Parceiro", en: "Partner" },
    many: { pt: "Parceiros", en: "Partners" },
    new: { pt: "Novo parceiro", en: "New partner" },
  },
  ordered: true,
  usedIn: [{ entity: "courses", field: "partner_id" }],
  row: {
    site: z.string().nullable(),
    description: z.string().nullable(),
    description_en: z.string().nullable(),
  },
  write: {
    site: z.string().trim().max(200).nullish(),
    description: z.string().max(2000).nullish(),
    description_en: z.string().max(2000).nullish(),
  },
  fields: {
    site: url("Site", "Website", { maxLength: 200, column: 3 }),
    description: longText("Descrição", "Description in Portuguese", { maxLength: 2000 }),
    description_en: longText("Descrição em inglês", "Description in English", { maxLength: 2000 }),
  },
});
