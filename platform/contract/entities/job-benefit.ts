import { z } from "zod";
import { lookup } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** A benefit as jobs offer it, in the words that candidates read on the public page. */
export const jobBenefitEntity = defineReference({
  name: "job_benefits",
  singular: "job_benefit",
  label: {
    one: { pt: "Benefício da vaga", en: "Job benefit" },
    many: { pt: "Benefícios das vagas", en: "Job benefits" },
    new: { pt: "Novo benefício de vaga", en: "New job benefit" },
  },
  ordered: true,
  usedIn: [{ entity: "jobs", field: "job_benefit_ids" }],
  row: {
    benefit_id: z.number().int().nullable(),
    benefit_name: z.string().nullable(),
    benefit_name_en: z.string().nullable(),
  },
  write: { benefit_id: z.number().int().nullish() },
  fields: { benefit_id: lookup("Benefício", "Benefit", "benefits", { column: 3 }) },
});
