import type { Translation } from "#client/i18n/i18n.ts";
import type { candidateCoursesPt } from "./texts.pt.ts";

const candidateCoursesEn: Translation<typeof candidateCoursesPt> = {
  title: "Courses",
  lead: "Courses from our partners, with benefits just for you.",
  code: "Your code",
  copy: "Copy code",
  copied: "Code copied",
  copyFailed: "It could not be copied. Select the code and copy it.",
  useBenefit: "Use the benefit",
  page: "Course page",
  interested: "I am interested",
  interestedSince: "Interest noted {{when}}",
  drop: "I am no longer interested",
  noted: "Interest noted. The team keeps it in mind when they talk to you.",
  dropped: "Interest withdrawn",
  refused: "It could not be saved. Try again.",
  allOf: "More from {{partner}}",
  partners: "Partners",
  partnersLead: "Who we teach with, and what they offer you.",
  partnersFailed: "The partners could not be loaded",
  noPartners: "There are no partners yet",
  noPartnersHint: "Once there are, their courses and benefits appear here.",
  courses_one: "{{count}} course",
  courses_other: "{{count}} courses",
  site: "Partner's website",
  gives: "What the courses offer",
  back: "All partners",
  partnerGone: "This partner is no longer available",
  partnerFailed: "The partner could not be loaded",
  loading: "Loading…",
};
export default candidateCoursesEn;
