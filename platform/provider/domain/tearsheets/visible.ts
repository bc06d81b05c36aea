import { sql } from "kysely";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { wordsOf } from "../entities/sources.ts";
import { isVisibleTearsheet } from "../entities/visible-tearsheets.ts";

export interface Viewer {
  businessId: number;
  recruiterId: number;
}

/** The lists that a recruiter may see. */
export const tearsheetsOf = (db: Db, { businessId, recruiterId }: Viewer) =>
  db
    .selectFrom("tearsheets as t")
    .where("t.business_id", "=", businessId)
    .where(isVisibleTearsheet(recruiterId));

export const shownTearsheets = (db: Db, viewer: Viewer) =>
  tearsheetsOf(db, viewer)
    .leftJoin("tearsheet_categories as c", "c.id", "t.category_id")
    .leftJoin("recruiters as r", "r.id", "t.owner_id")
    .select([
      "t.id",
      "t.name",
      "t.description",
      "t.privacy",
      "t.category_id",
      "c.name as category_name",
      "r.name as owner_name",
      "t.members_count",
      "t.lock_version",
      "t.created_at",
      "t.updated_at",
      sql<boolean>`t.owner_id is not distinct from ${viewer.recruiterId}`.as("mine"),
    ]);

/** One list, or 404, also for another recruiter's private list. */
export async function findTearsheet(db: Db, viewer: Viewer, id: number): Promise<Tearsheet> {
  const row = await shownTearsheets(db, viewer).where("t.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

/** Puts candidates of the business on a list that the recruiter may see; answers those that were not on it. */
export async function addMembers(
  db: Db,
  viewer: Viewer,
  tearsheetId: number,
  candidateIds: readonly number[],
): Promise<number[]> {
  await findTearsheet(db, viewer, tearsheetId);
  const { rows } = await sql<{ candidate_id: number }>`
    insert into tearsheet_members (tearsheet_id, business_id, candidate_id, recruiter_id)
    select ${tearsheetId}::bigint, c.business_id, c.id, ${viewer.recruiterId}::bigint from candidates c
    where c.business_id = ${viewer.businessId} and c.id in (${sql.join([...candidateIds])})
    on conflict do nothing returning candidate_id`.execute(db);
  return rows.map(({ candidate_id }) => candidate_id);
}

/** The lists that a lookup offers, the newest first. */
export async function tearsheetOptions(
  db: Db,
  viewer: Viewer,
  { term = "", id }: { term?: string | undefined; id?: number | undefined },
): Promise<{ id: number; label: string; hint: string | null }[]> {
  let query = shownTearsheets(db, viewer).orderBy("t.id", "desc").limit(20);
  for (const word of wordsOf(term)) query = query.where(hasWord(word));
  if (id !== undefined) query = query.where("t.id", "=", id);
  return (await query.execute()).map(({ id, name, category_name }) => ({
    id,
    label: name,
    hint: category_name,
  }));
}

/** Whether the word is in the name or description of the list `t`. */
export const hasWord = (word: string) => sql<boolean>`t.search like elenco_search(${likePattern(word)})`;
