import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./sign-in-texts.pt.ts";

const texts: Translation<typeof pt> = {
  candidates: "Sign in as a candidate",
  recruiters: "Sign in as a recruiter",
  client_contacts: "Sign in as a client",
  candidatesLead: "Follow your applications and keep your CV up to date.",
  recruitersLead: "Jobs, candidates and clients in one place.",
  client_contactsLead: "Follow your jobs and judge the candidates we propose.",
  email: "Email",
  password: "Password",
  submit: "Sign in",
  forgot: "I forgot my password",
  register: "Create an account",
  seeJobs: "See open jobs",
  wrong_credentials: "Wrong email or password.",
  rate_limited: "Too many attempts. Wait a minute and try again.",
  unavailable: "Signing in did not work. Check your connection and try again.",
  demo: "Demo accounts",
  otherAreas: "Other areas",
  areas: { candidates: "Candidates", recruiters: "Recruiters", client_contacts: "Clients" },
  rules: {
    required: "Required.",
    email: "Invalid email",
    emailNeeded: "Email needs to be entered",
  },
};
export default texts;
