import { type RawBuilder, sql } from "kysely";
import { shortestSuggested } from "#contract/board.ts";
import type { JobSuggestion } from "#contract/calls/public-jobs.ts";
import { foldText } from "#contract/text.ts";
import { wordsOf } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { query } from "./job-terms.ts";
import { findCities } from "./lookups.ts";
import { openJobsOf } from "./public-jobs.ts";

type Kind = JobSuggestion["kind"];

/** The jobs `t` that have a phrase `p`, each by an index of its own. A confidential job's company is never suggested. */
const jobsWithPhrase: Record<Kind, RawBuilder<boolean>> = {
  title: sql`t.title = p.phrase`,
  occupation: sql`t.occupation = p.phrase`,
  company: sql`not t.confidential and t.client_company_id in (select c.id from client_companies c
    where c.business_id = p.business_id and elenco_search(c.name) collate "C" = p.folded and c.name = p.phrase)`,
  place: sql`t.state = right(p.phrase, 2) and t.city = left(p.phrase, -3)`,
};
const kinds = ["title", "occupation", "company", "place"] as const;

/** Limits: phrases examined per kind, suggestions per kind, suggestions in all. */
const [mostLooked, mostOfKind, most] = [60, 4, 9];
/** Jobs counted to rank a phrase; a common phrase reaches the limit at once. */
const mostCounted = 50;

/** Phrases of which each word of the term begins a word, the ones that begin with the term first. */
export const phrasesLike = (tenant: Tenant, kind: Kind, term: string, words: readonly string[]) => sql<{
  kind: Kind;
  phrase: string;
  begins: boolean;
  count: number;
}>`
  select ${sql.lit(kind)} as kind, p.phrase, p.begins, counted.count from (
      select distinct p.business_id, p.phrase, p.folded, starts_with(p.folded, ${term}) as begins, length(p.phrase) as size
      from job_phrases p
      where p.business_id = ${tenant.businessId} and p.kind = ${sql.lit(kind)}
        and p.words @@ ${query(words.map((word) => `'${word}':*`).join(" & "))}
      order by begins desc, size, p.phrase limit ${sql.lit(mostLooked)}) p
    cross join lateral (select count(*)::int as count from (select 1 from jobs t
      where ${openJobsOf(tenant)} and ${jobsWithPhrase[kind]} limit ${sql.lit(mostCounted)}) one) counted
  where counted.count > 0
  order by p.begins desc, counted.count desc, p.phrase limit ${sql.lit(mostOfKind)}`;

/** The municipality as the board's filter names it, however the job's address spells it. */
function placeOf(phrase: string): string | null {
  const [city, state] = [phrase.slice(0, -3), phrase.slice(-2)];
  const found = findCities(city).find(
    (item) => item.state === state && foldText(item.city) === foldText(city),
  );
  return found ? `${found.city}/${found.state}` : null;
}

/** Board search suggestions for a prefix; suggestions without results are left out. */
export async function searchSuggestions(db: Db, tenant: Tenant, typed: string): Promise<JobSuggestion[]> {
  const words = wordsOf(typed);
  if (words.join("").length < shortestSuggested) return [];
  const begun = foldText(typed.trim());
  const found = await Promise.all(
    kinds.map(async (kind) => (await phrasesLike(tenant, kind, begun, words).execute(db)).rows),
  );
  // Once for all spellings of a place, and for a title that is an occupation too: a search for the words finds both.
  const ranked = new Map<string, JobSuggestion & { begins: boolean; count: number }>();
  for (const { kind, phrase, begins, count } of found.flat()) {
    const value = kind === "place" ? placeOf(phrase) : phrase;
    if (value === null) continue;
    const key = `${kind === "occupation" ? "title" : kind} ${foldText(value)}`;
    const same = ranked.get(key);
    if (same) same.count = Math.min(same.count + count, mostCounted);
    else ranked.set(key, { kind, value, begins, count });
  }
  return [...ranked.values()]
    .toSorted((a, b) => Number(b.begins) - Number(a.begins) || b.count - a.count)
    .slice(0, most)
    .map(({ kind, value }) => ({ kind, value }));
}

/** Phrases that no published job has any more. */
export async function removeUnusedPhrases(db: Db): Promise<void> {
  for (const kind of kinds)
    await sql`delete from job_phrases p where p.kind = ${sql.lit(kind)} and not exists (
      select from jobs t where t.business_id = p.business_id and t.status = 'published' and ${jobsWithPhrase[kind]})`.execute(
      db,
    );
}
