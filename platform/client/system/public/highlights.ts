import { readOf } from "#client/http/read.ts";

/** What the landing page says of the jobs that are published. */
export const jobHighlights = readOf("GET /jobs/highlights", { isPublic: true });
