import { readOf } from "#client/http/read.ts";

/** A shortlist as those who review it see it. */
export const shortlistPreview = readOf("GET /recruiters/shortlists/:id/preview");
