import { type RawBuilder, sql } from "kysely";
import { foldText } from "#contract/text.ts";
import { formsOf, wordsOf } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";
import { editDistance } from "./edit-distance.ts";
import { begunBy, type Part, partsOf, type Synonyms, synonymsOf } from "./synonyms.ts";

/** One search word as a text search query: its forms, its synonyms and its likely corrections. */
export interface Sought {
  /** The word itself, in its forms. */
  own: string;
  /** The word, or what means the same. */
  exact: string;
  wide: string;
  /** A word that no job contains, and its correction. */
  mistyped?: { typed: string; meant: string };
}

const mostWords = 8;
const unimportant = new Set(
  "a as o os e ou de da do das dos em na no nas nos para por com um uma the of in at for and or".split(" "),
);
/** Fewer letters begin too many words that have nothing to do with them. */
const shortestBeginning = 3;
const shortestMistyped = 4;
const nearest = 80;

const anyOf = (queries: readonly string[]) => [...new Set(queries)].map((item) => `(${item})`).join(" | ");

/** One letter may be wrong; two in longer words, if the first letter is right. */
const mayMean = (typed: string, known: string, distance: number) =>
  distance <= 1 || (distance === 2 && typed.length >= 6 && typed[0] === known[0]);

/** The words of the business that share most of their parts with it, by the index alone. */
export const likeWord = (businessId: number, word: string) => sql<{ word: string }>`
  select w.word from job_words w where w.business_id = ${businessId} order by w.word <-> ${word} limit ${nearest}`;

/** Whether it is a published word or a prefix of one. */
export const knownWord = (businessId: number, word: string) => sql<{ known: boolean }>`
  select exists (select 1 from job_words w where w.business_id = ${businessId} and w.word = any(${formsOf(word)}))
    or exists (select 1 from job_words w where w.business_id = ${businessId}
      and w.word ~>=~ ${word} and w.word ~<~ ${`${word}{`}) as known`;

/** The published words most similar to an unknown one. */
async function meantBy(db: Db, businessId: number, word: string): Promise<string[]> {
  const { rows } = await likeWord(businessId, word).execute(db);
  const ranked = rows
    .map(({ word: known }) => ({ known, distance: editDistance(word, known) }))
    .filter(({ known, distance }) => mayMean(word, known, distance))
    .toSorted((a, b) => a.distance - b.distance);
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).map(({ known }) => known);
}

async function isKnown(db: Db, businessId: number, word: string): Promise<boolean> {
  return (await knownWord(businessId, word).execute(db)).rows[0]?.known === true;
}

/** Search words of the input, all required; if only stop words were typed, the input is used unchanged. */
export async function soughtBy(db: Db, businessId: number, term: string): Promise<Sought[]> {
  const synonyms = await synonymsOf(db, businessId);
  const typed = partsOf(term, synonyms);
  const meaningful = typed.filter(({ words }) => words.length > 1 || !unimportant.has(words[0] ?? ""));
  const parts = (meaningful.length > 0 ? meaningful : typed).slice(0, mostWords);
  return await Promise.all(
    parts.map((part, index) => soughtOf(db, businessId, part, parts, index, synonyms)),
  );
}

/** The synonyms of one word: an expression's first word may begin others. */
const ofWords = (synonyms: Synonyms): Synonyms =>
  new Map([...synonyms].filter(([key]) => !key.includes(" ")));

async function soughtOf(
  db: Db,
  businessId: number,
  { words, same }: Part,
  parts: readonly Part[],
  index: number,
  synonyms: Synonyms,
): Promise<Sought> {
  const joined = words.join("");
  if (words.length > 1) {
    const own = anyOf([words.map((word) => `'${word}'`).join(" <-> "), `'${joined}'`]);
    const exact = anyOf([own, ...same]);
    return { own, exact, wide: exact };
  }
  // `front end` may be written as one word, and each spelling finds the other.
  const alone = (at: number) => (parts[at]?.words.length === 1 ? parts[at].words[0] : undefined);
  const [before, after] = [alone(index - 1), alone(index + 1)];
  const forms = formsOf(joined).map((form) => `'${form}'`);
  const whole = [...(before ? [`'${before}${joined}'`] : []), ...(after ? [`'${joined}${after}'`] : [])];
  const own = anyOf([...forms, ...whole]);
  const exact = anyOf([own, ...same]);
  // What is a synonym is whole, and begins nothing longer.
  if (joined.length < shortestBeginning || same.length > 0) return { own, exact, wide: exact };
  const begun = begunBy(joined, ofWords(synonyms));
  // What begins a synonym is on its way to it, not mistyped.
  const isWord = /^[a-z]+$/.test(joined) && joined.length >= shortestMistyped && begun.length === 0;
  const meant =
    isWord && !(await isKnown(db, businessId, joined)) ? await meantBy(db, businessId, joined) : [];
  const meantToo = meant.flatMap((word) => synonyms.get(word) ?? []);
  const likely = [...meant.map((word) => `'${word}'`), ...meantToo, ...begun];
  return {
    own,
    exact,
    wide: anyOf([exact, `'${joined}':*`, ...likely]),
    ...(meant[0] ? { mistyped: { typed: joined, meant: meant[0] } } : {}),
  };
}

/** The term with its corrections, spelled as in the matching texts; null if it was right. */
export function correctedTerm(
  term: string,
  sought: readonly Sought[],
  found: readonly string[],
): string | null {
  const words = found.flatMap((text) => text.toLocaleLowerCase("pt-BR").split(/[^\p{L}\p{N}]+/u));
  // Where some leave the accents out, the word with them is right.
  const written = new Map<string, string>();
  for (const word of words) {
    const folded = foldText(word);
    if (word !== folded || !written.has(folded)) written.set(folded, word);
  }
  const meant = new Map<string, string>();
  for (const { mistyped } of sought)
    if (mistyped) meant.set(mistyped.typed, written.get(mistyped.meant) ?? mistyped.meant);
  if (meant.size === 0) return null;
  return term
    .trim()
    .split(/\s+/)
    .map((part) => meant.get(wordsOf(part).join("")) ?? part)
    .join(" ");
}

export const query = (text: string) => sql`to_tsquery('simple', elenco_search(${text}))`;

/** The jobs that have all of it, by the index of their words. */
export function jobsWith(businessId: number, sought: readonly Sought[]): RawBuilder<{ job_id: number }> {
  const all = sought.map(({ wide }) => `(${wide})`).join(" & ");
  return sql`select job_id from elenco_jobs_with(${businessId}, ${query(all)}) as job_id`;
}

/** The condition on a job `t`. A term without a word in it finds nothing. */
export const hasSought = (businessId: number, sought: readonly Sought[]): RawBuilder<boolean> =>
  sought.length === 0 ? sql<boolean>`false` : sql<boolean>`t.id in (${jobsWith(businessId, sought)})`;

/**
 * The same for a statement that looks at the open jobs anyway: what is found is looked up in memory. The planner cannot
 * know how many that are, and would look up each by its key.
 */
export const hasSoughtInMemory = (businessId: number, sought: readonly Sought[]): RawBuilder<boolean> =>
  sought.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`((t.id in (${jobsWith(businessId, sought)})) is true)`;

const perPoint = 100_000_000_000;
const inTitle = { own: 8, exact: 7, wide: 5 };

/** The title first, then the card, then the advertisement; among equals the newest. */
export function relevanceOf(sought: readonly Sought[]): RawBuilder<unknown> {
  const points = sought.map(
    ({ own, exact, wide }) => sql`case when x.title_words @@ ${query(own)} then ${sql.lit(inTitle.own)}
      when x.title_words @@ ${query(exact)} then ${sql.lit(inTitle.exact)}
      when x.title_words @@ ${query(wide)} then ${sql.lit(inTitle.wide)}
      when x.card_words @@ ${query(exact)} then 3
      when x.card_words @@ ${query(wide)} then 2 else 0 end`,
  );
  return sql`(select (${sql.join(points, sql` + `)}) * ${sql.lit(perPoint)} + extract(epoch from t.published_at)
    from job_texts x where x.job_id = t.id)`;
}

/**
 * The most relevant jobs there can be, which have the whole term in their title: among them the newest come first, so
 * that an index finds a page of them where a common term would have every job ranked. `least` is their relevance.
 */
export function mostRelevant(sought: readonly Sought[]) {
  const [only] = sought;
  // No job has a mistyped word: its corrections are the most there can be.
  const isMistyped = sought.length === 1 && only?.mistyped !== undefined;
  const points = isMistyped ? inTitle.wide : inTitle.own * sought.length;
  const words = sought.map(({ own, wide }) => `(${isMistyped ? wide : own})`).join(" & ");
  const title = sql<boolean>`exists (select 1 from job_texts x where x.job_id = t.id and x.title_words @@ ${query(words)})`;
  return { title, least: points * perPoint };
}
