import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  failed: "It could not be loaded.",
  saved: "Saved.",
  save: "Save",
  remove: "Remove",
  jobs: "Jobs",
  addJobs: "Add jobs",
  noJobs: "No jobs in the project",
  noJobsHint: "Add the client's jobs that it brings together.",
  applies_one: "{{count}} application",
  applies_other: "{{count}} applications",
  contacts: "Client contacts",
  addContacts: "Add contacts",
  noContacts: "No contact follows it",
  noContactsHint: "Who is added sees the project in the client's area.",
  removeMember: "Remove {{name}}",
  removeHint: "The record stays; it only leaves this project.",
};

export default texts;
