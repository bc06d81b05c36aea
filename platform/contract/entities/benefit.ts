import { z } from "zod";
import { candidateBenefit } from "../catalogues/candidates.ts";
import { choice } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** Additions to a salary: kinds of benefit, which employees have and jobs describe in their own words. */
export const benefitEntity = defineReference({
  name: "benefits",
  singular: "benefit",
  label: {
    one: { pt: "Benefício", en: "Benefit" },
    many: { pt: "Benefícios", en: "Benefits" },
    new: { pt: "Novo benefício", en: "New benefit" },
  },
  ordered: true,
  usedIn: [
    { entity: "employees", field: "benefit_ids" },
    { entity: "job_benefits", field: "benefit_id" },
  ],
  row: { kind: z.string().nullable() },
  // The icon of the job benefits of this kind on public pages.
  write: { kind: z.enum(candidateBenefit.map(({ code }) => code)).nullish() },
  fields: { kind: choice("Tipo", "Kind", "candidate_benefit", { column: 3 }) },
});
