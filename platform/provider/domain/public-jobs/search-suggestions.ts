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
import { begunBy, partsOf, type Synonyms, synonymsOf } from "./synonyms.ts";

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

/** `own`: it has the typed words themselves, not only what means the same. */
interface Phrase {
  kind: Kind;
  phrase: string;
  begins: boolean;
  own: boolean;
  count: number;
}

/** Phrases with `sought`, the ones that begin with the term first, then the ones with the `typed` words. */
export const phrasesLike = (
  tenant: Tenant,
  kind: Kind,
  term: string,
  typed: string,
  sought: string,
) => sql<Phrase>`
  select ${sql.lit(kind)} as kind, p.phrase, p.begins, p.own, counted.count from (
      select distinct p.business_id, p.phrase, p.folded, starts_with(p.folded, ${term}) as begins,
        p.words @@ ${query(typed)} as own, length(p.phrase) as size
      from job_phrases p
      where p.business_id = ${tenant.businessId} and p.kind = ${sql.lit(kind)} and p.words @@ ${query(sought)}
      order by begins desc, own desc, size, p.phrase limit ${sql.lit(mostLooked)}) p
    cross join lateral (select count(*)::int as count from (select 1 from jobs t
      where ${openJobsOf(tenant)} and ${jobsWithPhrase[kind]} limit ${sql.lit(mostCounted)}) one) counted
  where counted.count > 0
  order by p.begins desc, p.own desc, counted.count desc, p.phrase limit ${sql.lit(mostOfKind)}`;

/** Each word begins a word of the phrase. */
const beginnings = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(" & ");

/** The same, or what means the same as one of the words, or as an expression that the whole begins. */
function withSynonyms(typed: string, words: readonly string[], synonyms: Synonyms): string {
  const parts = partsOf(typed, synonyms).map((part) => [`(${beginnings(part.words)})`, ...part.same]);
  const all = parts.map((same) => `(${same.join(" | ")})`).join(" & ");
  return [`(${all})`, ...begunBy(words.join(" "), synonyms).map((same) => `(${same})`)].join(" | ");
}

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
  const own = beginnings(words);
  const meant = withSynonyms(typed, words, await synonymsOf(db, tenant.businessId));
  // A name of a firm or a place has no synonyms.
  const sought: Record<Kind, string> = { title: meant, occupation: meant, company: own, place: own };
  const found = await Promise.all(
    kinds.map(async (kind) => (await phrasesLike(tenant, kind, begun, own, sought[kind]).execute(db)).rows),
  );
  // Once for all spellings of a place, and for a title that is an occupation too: a search for the words finds both.
  const ranked = new Map<string, Pick<Phrase, "begins" | "own" | "count"> & JobSuggestion>();
  for (const { kind, phrase, begins, own: isOwn, count } of found.flat()) {
    const value = kind === "place" ? placeOf(phrase) : phrase;
    if (value === null) continue;
    const key = `${kind === "occupation" ? "title" : kind} ${foldText(value)}`;
    const same = ranked.get(key);
    if (same) same.count = Math.min(same.count + count, mostCounted);
    else ranked.set(key, { kind, value, begins, own: isOwn, count });
  }
  return [...ranked.values()]
    .toSorted(
      (a, b) => Number(b.begins) - Number(a.begins) || Number(b.own) - Number(a.own) || b.count - a.count,
    )
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
