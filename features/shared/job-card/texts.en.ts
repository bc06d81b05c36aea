import type { Translation } from "#client/i18n/i18n.ts";
import type { jobPt } from "./texts.pt.ts";

const jobEn: Translation<typeof jobPt> = {
  confidential: "Confidential company",
  published: "Published {{when}}",
  deadline: "Apply by {{date}}",
  openings_one: "{{count}} opening",
  openings_other: "{{count}} openings",
  salaryFrom: "From {{min}}",
  salaryUpTo: "Up to {{max}}",
  salaryRange: "{{min}} to {{max}}",
  perMonth: "a month",
  weeklyHours: "{{hours}} h a week",
  new: "New",
  applied: "Already applied",
  save: "Save job",
  saved: "Job saved",
  saveOf: "Save job: {{title}}",
  unsaveOf: "Remove from saved jobs: {{title}}",
  notSaved: "It could not be saved. Try again.",
};

export default jobEn;
