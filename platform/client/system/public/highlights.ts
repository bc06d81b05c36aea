import { readOf } from "#client/http/read.ts";

/** The landing page's figures of published jobs. */
export const jobHighlights = readOf("GET /jobs/highlights", { isPublic: true });
