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

/** The section that a contact's notification is about: contacts who cannot see it do not get the notification. */
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
