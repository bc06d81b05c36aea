import type { Translation } from "#client/i18n/i18n.ts";
import type { jobSearchPt } from "./texts.pt.ts";

const jobSearchEn: Translation<typeof jobSearchPt> = {
  search: "Search jobs...",
  submit: "Search",
  kinds: { title: "Job", occupation: "Occupation", company: "Company", place: "City" },
};
export default jobSearchEn;
