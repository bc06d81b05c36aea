import { readOf } from "#client/http/read.ts";

/** The candidate's curriculum; edits of its parts start from the displayed data. */
export const candidateProfile = readOf("GET /recruiters/candidates/:id/profile", {
  after: [
    "PUT /recruiters/candidates/:id/reasons_to_leave",
    "PUT /recruiters/candidates/:id/remuneration",
    "POST /recruiters/candidates/:id/curriculum_pieces",
  ],
  fresh: true,
});
export const candidateFileTexts = readOf("GET /recruiters/candidates/:id/file_texts", {
  after: ["POST /recruiters/data_files"],
});
export const candidateConsents = readOf("GET /recruiters/candidates/:id/consents", {
  after: ["PUT /recruiters/candidates/:id/consents"],
});
export const candidateCorrections = readOf("GET /recruiters/candidates/:id/correction_requests", {
  after: ["POST /recruiters/correction_requests/:id/answers"],
  fresh: true,
});
export const candidateRecord = readOf("GET /recruiters/candidates/:id", {
  after: [
    "PUT /recruiters/candidates/:id",
    "POST /recruiters/candidates/:id/photo",
    "DELETE /recruiters/candidates/:id/photo",
    "POST /recruiters/candidates/:id/curriculum_pieces",
  ],
});
