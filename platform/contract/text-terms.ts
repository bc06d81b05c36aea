import { foldText } from "./text.ts";

/**
 * How a search term matches a longer text, wherever it is used: whole words ignoring case and accents, singular or
 * plural, of either gender; `word*` matches a prefix; "several words" must be adjacent. All of a term's words must
 * occur.
 */
export interface Wanted {
  /** Input of PostgreSQL's `to_tsquery('simple', …)`. */
  query: string;
  /** Pattern that finds it in folded text. */
  pattern: string;
}

/** The same as `foldText`, but every letter keeps its place, so that a hit can be shown in the original. */
export const foldInPlace = (text: string): string =>
  text
    .replaceAll(/[^\0-\x7f]/gu, (letter) => {
      const plain = foldText(letter);
      return plain.length === letter.length ? plain : letter;
    })
    .toLowerCase();

const most = 8;
const letters = "a-z0-9\\u0080-\\uffff";
const word = new RegExp(`[${letters}]+`, "g");
/** Languages whose name is more than letters; the provider writes the same words into its index. */
const spoken = (folded: string): string =>
  folded
    .replaceAll(new RegExp(`(?<![${letters}])([a-z])\\+\\+`, "g"), "$1plusplus")
    .replaceAll(new RegExp(`(?<![${letters}])([a-z])#`, "g"), "$1sharp")
    .replaceAll(new RegExp(`\\.net(?![${letters}])`, "g"), " dotnet ");
const written: readonly (readonly [string, string])[] = [
  ["plusplus", "\\+\\+"],
  ["sharp", "#"],
];

/** Endings that stand for each other in Portuguese, and the plural of both languages. */
const endings: readonly (readonly string[])[] = [
  ["cao", "coes"],
  ["sao", "soes"],
  ["or", "ora", "ores", "oras"],
  ["al", "ais"],
  ["el", "eis"],
  ["m", "ns"],
  ["o", "a", "os", "as"],
  ["e", "es"],
];

/** Spelling variants of a word. Short ones (SQL, Go, BI) have none. */
export function formsOf(text: string): string[] {
  if (text.length < 5 || /\d|plusplus$|sharp$|^dotnet$/.test(text)) return [text];
  for (const group of endings) {
    const ending = [...group].sort((a, b) => b.length - a.length).find((end) => text.endsWith(end));
    if (ending) {
      const stem = text.slice(0, -ending.length);
      return [text, ...group.map((end) => stem + end).filter((form) => form !== text)];
    }
  }
  return text.endsWith("s") ? [text, text.slice(0, -1)] : [text, `${text}s`];
}

function patternOf(text: string): string {
  if (text === "dotnet") return `\\.net(?![${letters}])`;
  for (const [end, sign] of written)
    if (text.length > end.length && text.endsWith(end))
      return `(?<![${letters}])${text.slice(0, -end.length)}${sign}`;
  return `(?<![${letters}])${text}(?![${letters}])`;
}

function together(words: readonly string[]): Wanted {
  return {
    query: words.map((item) => `'${item}'`).join(" <-> "),
    pattern: words.map(patternOf).join(`[^${letters}]+`),
  };
}

function oneOf(words: readonly string[], begins: boolean): Wanted {
  const [only = ""] = words;
  if (words.length > 1) return together(words);
  if (begins) return { query: `'${only}':*`, pattern: `(?<![${letters}])${only}[${letters}]*` };
  const forms = formsOf(only);
  return {
    query: forms.length > 1 ? `(${forms.map((form) => `'${form}'`).join(" | ")})` : `'${only}'`,
    pattern: forms.map(patternOf).join("|"),
  };
}

/** A text as its words, folded; C++, C# and .NET are words. */
export const wordsOf = (text: string): string[] => spoken(foldInPlace(text)).match(word) ?? [];

/** The parts of a term, each of which a text must have. */
export function wantedBy(term: string): Wanted[] {
  const parts = [...term.replaceAll(/[“”]/g, '"').matchAll(/"([^"]*)"|(\S+)/g)].slice(0, most);
  return parts.flatMap(([, phrase, single = ""]) => {
    const words = wordsOf(phrase ?? single);
    if (words.length === 0) return [];
    return [
      phrase === undefined ? oneOf(words, single.endsWith("*") && words.length === 1) : together(words),
    ];
  });
}

export interface TextPiece {
  text: string;
  hit: boolean;
}

export interface Found {
  from: number;
  to: number;
  /** Which of the wanted it is. */
  wanted: number;
}

/** Where any of the wanted words occur in a text, in order, without overlaps. */
export function findWanted(text: string, wanted: readonly Wanted[]): Found[] {
  const folded = foldInPlace(text);
  const found = wanted.flatMap(({ pattern }, index) =>
    [...folded.matchAll(new RegExp(pattern, "g"))].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      wanted: index,
    })),
  );
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    const free = from >= end;
    if (free) end = to;
    return free;
  });
}
