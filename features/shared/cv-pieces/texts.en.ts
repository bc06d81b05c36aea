import type { Translation } from "#client/i18n/i18n.ts";
import type { piecesPt } from "./texts.pt.ts";

const en: Translation<typeof piecesPt> = {
  groups: {
    contact: "Personal data",
    experience: "Experience",
    education: "Education",
    language: "Languages",
    skill: "Skills",
  },
  fields: {
    name: "Name",
    email: "Email",
    mobile_phone: "Mobile phone",
    linkedin: "LinkedIn",
    github: "GitHub",
    role_name: "Role",
    self_introduction: "Introduction",
    place: "City",
  },
  until: "{{from}} – {{to}}",
  now: "present",
};
export default en;
