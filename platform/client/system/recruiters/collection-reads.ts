import { readOf } from "#client/http/read.ts";

const after = [
  "POST /recruiters/data_collections",
  "POST /recruiters/data_collections/:id/send",
  "POST /recruiters/data_collections/:id/cancel",
] as const;

/** Templates of requested data, the closest to the job first. */
export const collectionTemplates = readOf("GET /recruiters/data_collection_templates");

/** Data requested from candidates by a link. */
export const collectionsOfCandidate = readOf("GET /recruiters/candidates/:id/data_collections", { after });
export const collectionsOfJob = readOf("GET /recruiters/jobs/:id/data_collections", { after });

export const candidateDocumentPath = (candidateId: number, field: string): string =>
  `/recruiters/candidates/${candidateId}/documents/${field}`;
