import { defineReference } from "./reference.ts";

/** Benefits of a course: a discount, a certificate. */
export const courseBenefitEntity = defineReference({
  name: "course_benefits",
  singular: "course_benefit",
  label: {
    one: { pt: "Benefício de curso", en: "Course benefit" },
    many: { pt: "Benefícios dos cursos", en: "Course benefits" },
    new: { pt: "Novo benefício de curso", en: "New course benefit" },
  },
  ordered: true,
  usedIn: [{ entity: "courses", field: "course_benefit_ids" }],
});
