/** What an anonymous shortlist shows of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
    .join(" ") || `${name.slice(0, 1).toUpperCase()}.`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const notInWord = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, "giu");

/** The person's own names become initials in a text; identifying companies and schools become an ellipsis. */
export function withoutTraces(text: string | null, name: string, places: readonly string[]): string | null {
  if (text === null) return null;
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  const named = words.reduce(
    (hidden, word) => hidden.replaceAll(notInWord(word), `${word.slice(0, 1)}.`),
    text,
  );
  return places
    .filter((place) => place.trim().length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, place) => hidden.replaceAll(notInWord(place.trim()), "…"), named)
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "…")
    .replaceAll(/\b(?:https?:\/\/|www\.|linkedin\.com|github\.com)\S*/gi, "…")
    .replaceAll(/\b\d{1,3}\s+anos\s+de\s+idade\b/giu, "…");
}

/** Nouns of people end in -or and -ora, -eiro and -eira; these words of titles only look so. */
const same = new Set([
  "setor",
  "setora",
  "valor",
  "motor",
  "fator",
  "major",
  "menor",
  "carteira",
  "fronteira",
]);
const endings: readonly (readonly [RegExp, string])[] = [
  [/(\p{L}{2,}[^i\s])ora?$/iu, "$1or(a)"],
  [/(\p{L}{2,})eir[oa]$/iu, "$1eiro(a)"],
  [/^(advogad|técnic|psicólog|médic|arquitet|secretári|estagiári|bancári|encarregad)[oa]$/iu, "$1o(a)"],
];

/** A role in Portuguese reveals the gender: `Desenvolvedora` is shown as `Desenvolvedor(a)`. */
export const neutralRole = (role: string): string =>
  role.replaceAll(/\p{L}+/gu, (word) => {
    if (same.has(word.toLowerCase())) return word;
    const [pattern, shown] = endings.find(([ending]) => ending.test(word)) ?? [];
    return pattern && shown ? word.replace(pattern, shown) : word;
  });
