import type { Translation } from "#client/i18n/i18n.ts";
import type { jobPt } from "./texts.pt.ts";

const jobEn: Translation<typeof jobPt> = {
  confidential: "Confidential company",
  published: "Published {{when}}",
  deadline: "Apply until {{date}}",
  openings_one: "{{count}} opening",
  openings_other: "{{count}} openings",
  salaryFrom: "From {{min}}",
  salaryUpTo: "Up to {{max}}",
  salaryRange: "{{min}} to {{max}}",
  perMonth: "a month",
  weeklyHours: "{{hours}} h a week",
};

export default jobEn;
