import { formsOf, wordsOf } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";

/** Search terms per folded word or phrase. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A typed word, or several forming one expression, with its synonyms' queries. */
export interface Part {
  words: readonly string[];
  same: readonly string[];
}

/** More sets than a business keeps by hand. */
const mostSets = 1000;

const queriesOf = (words: readonly string[]): string[] =>
  words.length === 1
    ? formsOf(words[0] ?? "").map((form) => `'${form}'`)
    : [words.map((word) => `'${word}'`).join(" <-> ")];

/** Sets of words that mean the same, each word with the others of its sets. */
export function synonymsFrom(sets: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, Set<string>>();
  for (const set of sets) {
    const phrases = set.map(wordsOf).filter((words) => words.length > 0);
    for (const words of phrases) {
      const key = words.join(" ");
      const same = found.get(key) ?? new Set();
      for (const other of phrases) if (other !== words) for (const query of queriesOf(other)) same.add(query);
      found.set(key, same);
    }
  }
  return new Map([...found].map(([key, same]) => [key, [...same]]));
}

/** The synonyms a business's administrators entered. */
export async function synonymsOf(db: Db, businessId: number): Promise<Synonyms> {
  const rows = await db
    .selectFrom("search_synonyms")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .select(["name", "name_en", "words"])
    .orderBy("id")
    .limit(mostSets)
    .execute();
  return synonymsFrom(
    rows.map(({ name, name_en, words }) => [name, name_en ?? "", ...words.split(/[,;\n]/)]),
  );
}

/** So much of a synonym is typed that hardly another word can be meant. */
const shortestBegun = 5;

/** What means the same as an entry that is only begun. */
export const begunBy = (typed: string, synonyms: Synonyms): string[] =>
  typed.length < shortestBegun
    ? []
    : [...synonyms].flatMap(([key, same]) => (key.startsWith(typed) ? same : []));

/** Longest first: `recursos humanos` is one expression, not two. */
const mostTogether = 4;

/** The input word by word; words forming an entry of the synonyms are one part. */
export function partsOf(term: string, synonyms: Synonyms): Part[] {
  const typed = term
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const parts: Part[] = [];
  for (let at = 0; at < typed.length; ) {
    const run = runAt(typed, at, synonyms);
    parts.push(run.part);
    at += run.length;
  }
  return parts;
}

function runAt(
  typed: readonly (readonly string[])[],
  at: number,
  synonyms: Synonyms,
): { part: Part; length: number } {
  for (let length = Math.min(mostTogether, typed.length - at); length > 0; length--) {
    const words = typed.slice(at, at + length).flat();
    const keys = words.length === 1 ? formsOf(words[0] ?? "") : [words.join(" ")];
    const same = keys.map((key) => synonyms.get(key)).find((found) => found !== undefined);
    if (same) return { part: { words, same }, length };
  }
  return { part: { words: typed[at] ?? [], same: [] }, length: 1 };
}
