import type { Translation } from "#client/i18n/i18n.ts";
import type { enrichmentPt } from "./texts.pt.ts";

const en: Translation<typeof enrichmentPt> = {
  open: "Find professional data",
  title: "Find professional data",
  lead: "The enrichment service is asked by the candidate's LinkedIn address or, without one, by their email. It costs one credit. Nothing is saved before you choose.",
  submit: "Look up",
  refused: "The service did not answer as expected. Nothing was changed; try again later.",
  notFound: "The service does not know this candidate.",
  noCredit: "There is no credit left at the enrichment service. Ask an administrator.",
  nothingNew: "The service answered, but the CV already has all of it.",
  choose: "Choose what goes into the CV",
  chooseLead: "What is new is ticked already. What would replace existing data is added only if you tick it.",
  take: "Add to the CV",
  noneChosen: "Choose at least one item",
  taken_one: "{{count}} item added to the CV",
  taken_other: "{{count}} items added to the CV",
  replaces: "{{value}} (now: {{current}})",
};
export default en;
