import { pagesOf, readOf } from "#client/http/read.ts";

const after = [
  "POST /recruiters/credits/:owner/:id",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions",
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals",
] as const;

/** A client's credit balance, grants and uses. */
export const credits = readOf("GET /recruiters/credits/:owner/:id", { after });
export const creditTransactions = pagesOf(
  "GET /recruiters/credits/:owner/:id/:credit_id/transactions",
  ({ next }) => (next === null ? null : { before: next }),
  { after },
);
