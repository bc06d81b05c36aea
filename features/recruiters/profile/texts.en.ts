import type { Translation } from "#platform/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  loading: "Loading",
  failed: "The curriculum could not be loaded.",
  retry: "Try again",
  search: "Search the curriculum",
  hits_one: "{{shown}} hit",
  hits_other: "{{shown}} hits",
  introduction: "Introduction",
  experiences: "Experience",
  educations: "Education",
  languages: "Languages",
  skills: "Skills",
  remuneration: "Remuneration",
  current: "Current",
  clt: "CLT expectation",
  pj: "PJ expectation",
  temporary: "Temporary expectation",
  freelance: "Freelance expectation",
  regimes: "Accepted regimes",
  until: "{{from}} to {{to}}",
  now: "present",
  nothing: "Nothing was told.",
  cv: "Uploaded curriculum",
  download: "Download {{name}}",
  similar: "Similar candidates",
  shared: "In common: {{skills}}",
  noSimilar: "No candidate with the same skills.",
  submissions: "Submissions",
  by: "by {{who}}",
  noSubmissions: "Not submitted to any job yet.",
  whatsapp: "WhatsApp",
  mail: "E-mail",
};

export default texts;
