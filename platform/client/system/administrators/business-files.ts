import { readOf } from "#client/http/read.ts";

export const businessFileVersions = readOf("GET /recruiters/administrator/business/files/:id/versions", {
  after: ["POST /recruiters/administrator/business/files/:id/versions"],
});
