import type { Translation } from "#client/i18n/i18n.ts";
import type { coursesPt } from "./texts.pt.ts";

const coursesEn: Translation<typeof coursesPt> = {
  search: "Search for a course or partner",
  find: "Search",
  partner: "Partner",
  allPartners: "All partners",
  subject: "Subject",
  allSubjects: "All subjects",
  clear: "Clear filters",
  none: "No course with these filters",
  noneHint: "Try another word or clear the filters.",
  empty: "There are no courses yet",
  emptyHint: "Courses of partners appear here as soon as they are published.",
  failed: "The courses could not be loaded",
  loading: "Loading courses…",
  hours_one: "{{count}} hour",
  hours_other: "{{count}} hours",
  by: "By {{partner}}",
  benefits: "Benefits",
  more: "More courses",
  results: "Courses found",
};
export default coursesEn;
