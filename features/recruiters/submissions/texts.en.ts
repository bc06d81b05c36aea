import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  cancel: "Cancel",
  title: "Submissions",
  hint: "Candidates in the Submission stage, of all jobs.",
  filter: "Sub-status",
  all: "All",
  new: "New submission",
  newTitle: "Submit candidates to a job",
  newHint: "The candidates enter the job's Submission stage.",
  job: "Job",
  candidates: "Candidates",
  subStatus: "Sub-status",
  submit: "Submit",
  done_one: "{{count}} candidate submitted.",
  done_other: "{{count}} candidates submitted.",
  known: "In this job already: {{names}}.",
};

export default texts;
