/** What all texts say of which words of both languages go together, and the texts that say otherwise. */
import type { Pair } from "./pairs.ts";

type Language = "pt" | "en";
interface Text extends Pair {
  words: Readonly<Record<Language, readonly string[]>>;
}

/** The words of a text without accents, each once and without its plural; of long ones how they begin. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .toLowerCase()
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
        .match(/\{\{\w+\}\}|[a-z]{2,}|\d+/g) ?? []
    ).map((word) => (word.startsWith("{{") ? word : word.replace(/(?<=..)s$/, "").slice(0, 6))),
  ),
];

const otherOf = { pt: "en", en: "pt" } as const;
const best = (numbers: readonly number[]) => Math.max(0, ...numbers);
const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const add = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);

/** Where a text stands: its neighbours are those beside it, as the answers to one question or the states of one thing. */
const groupOf = ({ where }: Pair) => where.replace(/(\.label)?$/, "").replace(/[^ .]*$/, "");
/** Of those beside it so many that come next are compared. */
const reach = 3;

export class Learned {
  readonly #texts: readonly Text[];
  /** How many texts have a word. */
  readonly #seen: Readonly<Record<Language, Map<string, number>>> = { pt: new Map(), en: new Map() };
  /** Of the texts that have a word, how many have another in the other language. */
  readonly #beside: Readonly<Record<Language, Map<string, Map<string, number>>>> = {
    pt: new Map(),
    en: new Map(),
  };

  constructor(pairs: readonly Pair[]) {
    this.#texts = pairs.map((pair) => ({ ...pair, words: { pt: wordsOf(pair.pt), en: wordsOf(pair.en) } }));
    for (const { words } of this.#texts)
      for (const language of ["pt", "en"] as const)
        for (const word of words[language]) {
          add(this.#seen[language], word);
          const others = this.#beside[language].get(word) ?? new Map<string, number>();
          this.#beside[language].set(word, others);
          for (const other of words[otherOf[language]]) add(others, other);
        }
  }

  /** How well two words go together: of the texts that have one of them, how many have both (Dice's coefficient). */
  #together(pt: string, en: string, without: readonly Text[]): number {
    const all = this.#beside.pt.get(pt)?.get(en) ?? 0;
    if (all === 0) return 0;
    const has = without.map(({ words }) => [words.pt.includes(pt), words.en.includes(en)] as const);
    const both = all - has.filter(([isPt, isEn]) => isPt && isEn).length;
    const either =
      (this.#seen.pt.get(pt) ?? 0) + (this.#seen.en.get(en) ?? 0) - has.flat().filter(Boolean).length;
    return (2 * both) / (either + 1);
  }

  #likeness(pt: readonly string[], en: readonly string[], without: readonly Text[]): number {
    return (
      mean(en.map((word) => best(pt.map((other) => this.#together(other, word, without))))) +
      mean(pt.map((word) => best(en.map((other) => this.#together(word, other, without)))))
    );
  }

  /** Neighbours whose English fits better the other way round, by more than `margin`, as all texts but the two say. */
  swapped(margin: number): string[] {
    return [...Map.groupBy(this.#texts, groupOf).values()].flatMap((group) =>
      group.flatMap((one, at) =>
        group.slice(at + 1, at + reach).flatMap((other) => {
          if (one.pt === other.pt || one.en === other.en) return [];
          const of = (a: Text, b: Text) => this.#likeness(a.words.pt, b.words.en, [one, other]);
          const better = of(one, other) + of(other, one) - of(one, one) - of(other, other);
          return better > margin ? [`${one.where}: ${one.pt} = ${one.en}; ${other.pt} = ${other.en}`] : [];
        }),
      ),
    );
  }

  /** Texts that lack what a word of theirs has for its counterpart in all others, which are `least` or more. */
  unsaid(least: number): string[] {
    return this.#texts.flatMap(({ where, words }) => {
      const missing = (["pt", "en"] as const).flatMap((language) => {
        const there = words[otherOf[language]];
        return words[language].flatMap((word) => {
          const others = (this.#seen[language].get(word) ?? 0) - 1;
          if (others < least || word.length < 3) return [];
          const counterpart = [...(this.#beside[language].get(word) ?? [])].find(
            ([other, count]) =>
              count === others && !there.includes(other) && this.#isOwn(language, word, other),
          );
          return counterpart ? [`${word} ≠ ${counterpart[0]}`] : [];
        });
      });
      return missing.length > 0 ? [`${where}: ${missing.join(", ")}`] : [];
    });
  }

  /** Words that are nearly everywhere are the counterpart of none. */
  #isOwn(language: Language, word: string, other: string): boolean {
    const [pt, en] = language === "pt" ? [word, other] : [other, word];
    return this.#together(pt, en, []) > 0.4;
  }
}
