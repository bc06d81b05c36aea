import type { Translation } from "#client/i18n/i18n.ts";
import type { sharedPt } from "./texts.pt.ts";

const sharedEn: Translation<typeof sharedPt> = {
  language: "Change language to {{language}}",
  theme: "Appearance: {{choice}}. Change",
  choices: { light: "light", dark: "dark", system: "as the system" },
  skip: "Skip to content",
  mainMenu: "Main menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  home: "Home",
  solutions: "Solutions",
  opportunities: "Opportunities",
  businessAreas: "Business Areas",
  contact: "Contact",
  workWithUs: "Work With Us",
  register: "Register",
  signIn: "Sign in",
  myArea: "My area",
  privacy: "Privacy policy",
  terms: "Terms of use",
  forCandidates: "For candidates",
  forCompanies: "For companies",
  aboutUs: "About us",
  legal: "Terms and privacy",
  recruiters: "Recruiters",
  clients: "Client area",
  rights: "All rights reserved.",
  signOut: "Log out",
  account: "Account",
};
export default sharedEn;
