import { readOf } from "#client/http/read.ts";

export const publicJob = readOf("GET /jobs/:uid", { isPublic: true });
export const similarJobs = readOf("GET /jobs/:uid/similar", { isPublic: true });
