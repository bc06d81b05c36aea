import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./job-texts.pt.ts";

const en: Translation<typeof pt> = {
  job: {
    description: "About the job",
    requirements: "Requirements",
    benefits: "Benefits",
    salary: "Monthly salary",
    company: "About the company",
    employees_one: "{{number}} person",
    employees_other: "{{number}} people",
    website: "Company site",
    companyJobs_one: "{{count}} open job at this company",
    companyJobs_other: "{{count}} open jobs at this company",
    similar: "Similar jobs",
    back: "All jobs",
    share: "Share",
    copied: "Link copied",
    copyFailed: "The link could not be copied",
    failed: "The job could not be loaded",
    failedHint: "Check your connection. We will try again as soon as it is back.",
    summary: "The job at a glance",
    loading: "Loading the job",
  },
  apply: {
    notCandidate:
      "You are signed in with an account that is not a candidate’s. To apply, sign out and sign in as a candidate.",
    ownArea: "Go to my area",
    action: "Apply",
    visitorHint: "Register and apply in three steps.",
    incompleteHint: "Complete your registration to apply.",
    done: "Application sent!",
    doneHint: "Follow each stage under Applications.",
    already: "You have already applied to this job.",
    follow: "See my applications",
  },
};
export default en;
