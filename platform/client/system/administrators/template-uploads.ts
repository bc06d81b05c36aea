import { readOf } from "#client/http/read.ts";
import type { UploadTarget } from "../page/upload.ts";

const after = ["POST /recruiters/administrator/template_uploads/:id/versions"] as const;

export const templateVersions = readOf("GET /recruiters/administrator/template_uploads/:id/versions", {
  after,
});
export const templateFields = readOf("GET /recruiters/administrator/template_uploads/:id/fields", { after });
export const templatePreview = readOf("GET /recruiters/administrator/template_uploads/:id/preview", {
  after: [...after, "PUT /recruiters/administrator/template_uploads/:id"],
});

/** The upload target for a template's next version. */
export const templateTarget = (id: number): UploadTarget => ({
  call: "POST /recruiters/administrator/template_uploads/:id/versions",
  id,
});
