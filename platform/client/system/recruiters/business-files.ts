import { pagesOf } from "#client/http/read.ts";

const next = ({ next_after }: { next_after: number | null }) =>
  next_after === null ? null : { after: next_after };

/** The files that the business keeps for its recruiters. */
export const businessFilePages = pagesOf("GET /recruiters/business_files", next);
