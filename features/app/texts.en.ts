import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  skip: "Skip to content",
  close: "Close",
  cancel: "Cancel",
  save: "Save",
  retry: "Try again",
  loading: "Loading",
  back: "Back",
  offline: "The connection to the server was lost, try again later.",
  takeover: {
    signed_out: {
      title: "You signed out in another tab",
      text: "This tab is over, too, and sends nothing more.",
    },
    other_person: {
      title: "Someone else signed in in this browser",
      text: "This tab starts again with the account that is in use now. Nothing was sent in its name.",
    },
    other_business: {
      title: "The company changed in this browser",
      text: "This tab starts again in the company that is in use now. What you were writing is kept in the other one.",
    },
    goOn: "Continue",
  },
  away: {
    title: "You are offline",
    hint: "This page needs the internet to open. It opens by itself as soon as the connection is back.",
  },
  language: "Language",
  theme: { label: "Theme", light: "Light", dark: "Dark", system: "As the system" },
  error: {
    title: "Error {{status}}",
    notFound: "This page could not be found",
    failed: "Something went wrong while opening this page.",
    home: "Go to the start",
  },
  fields: {
    required: "required",
    showPassword: "Show password",
    hidePassword: "Hide password",
    clear: "Clear",
    searching: "Searching…",
    nothingFound: "Nothing found",
    remove: "Remove",
  },
  signIn: {
    candidates: "Sign in as a candidate",
    recruiters: "Sign in as a recruiter",
    client_contacts: "Sign in as a client",
    candidatesLead: "Follow your applications and keep your CV up to date.",
    recruitersLead: "Jobs, candidates and clients in one place.",
    client_contactsLead: "Follow your jobs and judge the candidates we propose.",
    email: "E-mail",
    password: "Password",
    submit: "Sign in",
    forgot: "I forgot my password",
    register: "Create an account",
    seeJobs: "See open jobs",
    wrong_credentials: "Wrong e-mail or password.",
    rate_limited: "Too many attempts. Wait a minute and try again.",
    unavailable: "Signing in did not work. Check your connection and try again.",
    demo: "Demo accounts",
    otherAreas: "Other areas",
  },
  areas: { candidates: "Candidates", recruiters: "Recruiters", client_contacts: "Clients" },
  rules: {
    required: "Required.",
    email: "Invalid email",
    emailNeeded: "Email needs to be entered",
    minLength: "At least {{n}} characters.",
    maxLength: "At most {{n}} characters.",
    unknown: "Error: fill it in correctly.",
    taken: "It is in use already.",
  },
};
export default texts;
