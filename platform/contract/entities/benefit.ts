import { defineReference } from "./reference.ts";

/** What comes with a salary: kinds of benefit, which employees have and jobs offer in their own words. */
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
});
