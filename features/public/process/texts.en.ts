import type { Translation } from "#client/i18n/i18n.ts";
import type { processPt } from "./texts.pt.ts";

const texts: Translation<typeof processPt> = {
  title: "Steps of the process",
  hint: "Once you have applied, you follow each step in your area.",
  steps: {
    application: "Application",
    screening: "CV review",
    test: "Test",
    first_interview: "Talk with our recruiters",
    company_interview: "Interview with the company",
    references: "Reference check",
    offer: "Offer",
    hiring: "Hiring",
  },
};
export default texts;
