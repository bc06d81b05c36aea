/** The parts of the client area, and what of candidates it shows: each client company sees them or not. */
export const clientSections = [
  "jobs",
  "projects",
  "interviews",
  "proposals",
  "documents",
  "invoices",
  "contact_data",
  "salary",
] as const;
export type ClientSection = (typeof clientSections)[number];
