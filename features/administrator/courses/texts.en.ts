import type { Translation } from "#client/i18n/i18n.ts";
import type { courseInterestsPt } from "./texts.pt.ts";

const courseInterestsEn: Translation<typeof courseInterestsPt> = {
  title: "Interested candidates",
  failed: "Those who are interested could not be loaded",
  none: "Nobody has noted an interest yet",
  noneHint: "Candidates note it on the courses page of their area.",
  name: "Candidate",
  role: "Role",
  since: "Since",
};
export default courseInterestsEn;
