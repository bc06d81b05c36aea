import { type Expression, sql } from "kysely";

/** Text without case and accents, as the `search` columns hold it. */
export const folded = (value: Expression<string | null> | string) => sql<string>`elenco_search(${value})`;

/** A term for `like`: its own wildcards are taken literally. */
export const likePattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Rows of the business in the table, kept by triggers: an unfiltered total costs nothing. */
export const rowCount = (businessId: number, table: string) =>
  sql<number>`elenco_row_count(${businessId}, ${table})`;
