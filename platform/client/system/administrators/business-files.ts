import { readOf } from "#client/http/read.ts";
import type { UploadTarget } from "../page/upload.ts";

export const businessFileVersions = readOf("GET /recruiters/administrator/business/files/:id/versions", {
  after: ["POST /recruiters/administrator/business/files/:id/versions"],
});

/** The upload target for a file's next version. */
export const businessFileTarget = (id: number): UploadTarget => ({
  call: "POST /recruiters/administrator/business/files/:id/versions",
  id,
});
