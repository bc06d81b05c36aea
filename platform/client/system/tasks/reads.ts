import { pagesOf, readOf } from "#client/http/read.ts";

/** Past bulk actions. */
export const bulkActions = readOf("GET /recruiters/bulk_actions", {
  after: ["POST /recruiters/bulk_actions/:id/cancel", "POST /recruiters/bulk_actions/:id/undo"],
});
export const bulkActionRows = pagesOf("GET /recruiters/bulk_actions/:id/rows", ({ next_after }) =>
  next_after === null ? null : { after: next_after },
);
export const downloads = readOf("GET /recruiters/recruiter_downloads", {
  after: ["POST /recruiters/recruiter_downloads/:id/cancel"],
});
export const imports = readOf("GET /recruiters/imports");
export const importRows = readOf("GET /recruiters/imports/:id/rows");
