import { type RawBuilder, sql } from "kysely";

/**
 * Whether a recruiter may see the list `t`: the only place that enforces the privacy of lists. Without a recruiter it is
 * the product that reads, for everybody: then only the shared ones.
 */
export const isVisibleTearsheet = (recruiterId: number | undefined): RawBuilder<boolean> =>
  recruiterId === undefined
    ? sql<boolean>`t.privacy = 'shared'`
    : sql<boolean>`(t.privacy = 'shared' or t.owner_id = ${recruiterId})`;
