/** Finds texts of which each says in the other language what its neighbour says. */
import type { Pair } from "./pairs.ts";

/** The words of a text without accents, each once; of long ones how they begin, which singular and plural share. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .toLowerCase()
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .match(/\{\{\w+\}\}|[a-z]{2,}|\d+/g) ?? []
    ).map((word) => (word.startsWith("{{") ? word : word.slice(0, 6))),
  ),
];

interface Text extends Pair {
  ptWords: readonly string[];
  enWords: readonly string[];
}

/** Where a text stands: its neighbours are those beside it, as the answers to one question or the states of one thing. */
const groupOf = ({ where }: Pair) => where.replace(/(\.label)?$/, "").replace(/[^ .]*$/, "");
/** Of those beside it so many that come next are compared. */
const reach = 4;

const best = (numbers: readonly number[]) => Math.max(0, ...numbers);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Pairs of neighbours whose English fits better the other way round, by more than `margin`. How well two words go together
 * is learned from all texts but the two: of the texts that have one of them, how many have both (Dice's coefficient).
 */
export function swappedIn(pairs: readonly Pair[], margin: number): string[] {
  const texts = pairs.map((pair) => ({ ...pair, ptWords: wordsOf(pair.pt), enWords: wordsOf(pair.en) }));
  const inPt = new Map<string, number>();
  const inEn = new Map<string, number>();
  const inBoth = new Map<string, number>();
  const count = (of: Map<string, number>, word: string) => of.set(word, (of.get(word) ?? 0) + 1);
  for (const { ptWords, enWords } of texts) {
    for (const word of ptWords) count(inPt, word);
    for (const word of enWords) count(inEn, word);
    for (const pt of ptWords) for (const en of enWords) count(inBoth, `${pt} ${en}`);
  }
  function together(pt: string, en: string, without: readonly Text[]): number {
    const all = inBoth.get(`${pt} ${en}`) ?? 0;
    if (all === 0) return 0;
    const has = without.map(({ ptWords, enWords }) => [ptWords.includes(pt), enWords.includes(en)] as const);
    const [ofPt, ofEn] = [has.filter(([is]) => is).length, has.filter(([, is]) => is).length];
    const both = all - has.filter(([isPt, isEn]) => isPt && isEn).length;
    return (2 * both) / ((inPt.get(pt) ?? 0) - ofPt + (inEn.get(en) ?? 0) - ofEn + 1);
  }
  const likeness = (pt: readonly string[], en: readonly string[], without: readonly Text[]) =>
    mean(en.map((word) => best(pt.map((other) => together(other, word, without))))) +
    mean(pt.map((word) => best(en.map((other) => together(word, other, without)))));
  const groups = Map.groupBy(texts, groupOf);
  return [...groups.values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group.slice(at + 1, at + reach).flatMap((other) => {
        if (one.pt === other.pt || one.en === other.en) return [];
        const likenessOf = (a: Text, b: Text) => likeness(a.ptWords, b.enWords, [one, other]);
        const swapped =
          likenessOf(one, other) + likenessOf(other, one) - likenessOf(one, one) - likenessOf(other, other);
        return swapped > margin ? [`${one.where}: ${one.pt} = ${one.en}; ${other.pt} = ${other.en}`] : [];
      }),
    ),
  );
}
