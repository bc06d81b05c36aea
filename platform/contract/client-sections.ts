/** The parts of the client area, and what of candidates it shows: each client company sees them or not. */
export const clientSections = [
  "jobs",
  "projects",
  "interviews",
  "proposals",
  "feedbacks",
  "documents",
  "invoices",
  "contact_data",
  "salary",
] as const;
export type ClientSection = (typeof clientSections)[number];

/** The section that a notification of a contact is about: whoever does not see the section does not get it. */
export const noticeSections: Readonly<Record<string, ClientSection>> = {
  client_shortlist_shared: "jobs",
  client_shortlist_replied: "jobs",
  client_report_mailed: "jobs",
  client_project_shared: "projects",
  client_interview_invited: "interviews",
  client_interview_changed: "interviews",
  client_interview_cancelled: "interviews",
  client_proposal_sent: "proposals",
  client_feedback_requested: "feedbacks",
  client_file_shared: "documents",
};
