import { readOf } from "#client/http/read.ts";

/** What a candidate's curriculum says; parts of it are edited from what is shown. */
export const candidateProfile = readOf("GET /recruiters/candidates/:id/profile", {
  after: ["PUT /recruiters/candidates/:id/reasons_to_leave", "PUT /recruiters/candidates/:id/remuneration"],
  fresh: true,
});
export const candidateFileTexts = readOf("GET /recruiters/candidates/:id/file_texts", {
  after: ["POST /recruiters/data_files"],
});
export const candidateConsents = readOf("GET /recruiters/candidates/:id/consents", {
  after: ["PUT /recruiters/candidates/:id/consents"],
});
export const candidateRecord = readOf("GET /recruiters/candidates/:id", {
  after: [
    "PUT /recruiters/candidates/:id",
    "POST /recruiters/candidates/:id/photo",
    "DELETE /recruiters/candidates/:id/photo",
  ],
});
