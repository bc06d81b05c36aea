import type { Translation } from "#client/i18n/i18n.ts";
import type { landingPt } from "./texts.pt.ts";

const landingEn: Translation<typeof landingPt> = {
  title: "Your next role starts here",
  lead_one: "{{count}} open job at {{brand}}. Register your CV once and apply in minutes.",
  lead_other: "{{count}} open jobs at {{brand}}. Register your CV once and apply in minutes.",
  leadQuiet: "Register your CV once, apply in minutes and follow every step.",
  search: "Search jobs...",
  quick: "Quick searches",
  remote: "Remote work",
  featured: "Featured jobs",
  newest: "Recent jobs",
  all: "See all jobs",
  areas: "Areas with the most jobs",
  places: "Where the jobs are",
  jobs_one: "{{count}} job",
  jobs_other: "{{count}} jobs",
  failed: "The jobs could not be loaded.",
  retry: "Try again",
  none: "No open jobs right now.",
  noneHint: "Register: our recruiters find your CV when a job fits you.",
  how: "How it works",
  steps: {
    register: "Register",
    registerText: "Create your account, confirm your email and fill in your CV once, at your own pace.",
    apply: "Apply",
    applyText: "With your CV filled in, each application takes one click. Your answers are kept.",
    follow: "Follow",
    followText: "See where each process stands and hear back from our consultants.",
  },
  register: "Create my account",
  companies: "Is your company looking for talent?",
  companiesText:
    "Tell us what you are looking for: our team answers within one business day. Then follow your jobs and judge the finalists in one place.",
  companiesAction: "I want to hire",
  clientsAction: "I am a client",
};
export default landingEn;
