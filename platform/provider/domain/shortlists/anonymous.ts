/** The part of a name shown by an anonymous shortlist. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${word.slice(0, 1)}.`)
    .join(" ") || `${name.slice(0, 1).toUpperCase()}.`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const marks = /\p{M}/gu;
/** The text as a whole word, with or without its accents; for texts in their decomposed form. */
const notInWord = (text: string) => {
  const letters = [...text.normalize("NFD").replaceAll(marks, "")];
  const loose = letters.map((letter) => `${escaped(letter)}\\p{M}*`).join("");
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${loose}(?![\\p{L}\\p{N}\\p{M}])`, "giu");
};

/** Patterns that identify a person: addresses, numbers, ages, dates of birth. */
const giveaways: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /(?<![\w@])@\w[\w.]{2,}/g,
  /\b(?:https?:\/\/|www\.|linkedin\.com|github\.com)\S*/gi,
  /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
  /(?<!\d)(?:\+?55\s?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}(?!\d)/g,
  /\b\d{1,3}\s+anos\s+de\s+idade\b/giu,
  /(?<!\p{L})(?:tenho|idade:?|aos|com)\s+\d{2}\s+anos(?!\p{L}|\s+(?:de|em|na|no|nas|nos|como)\s)/giu,
  /(?<!\p{L})(?:nasci|nascid[oa])(?!\p{L})[^.,;\n]*/giu,
  /\b\d{2}[\s-]years?[\s-]old\b/gi,
  /\baged?\s+\d{2}\b/gi,
  /\bborn\s+(?:in|on)\b[^.,;\n]*/gi,
];

/** Gendered words of a text. */
const gendered: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(formad|graduad|casad|solteir|divorciad|viúv|apaixonad|dedicad|motivad|organizad|focad|comprometid|brasileir|candidat)[oa](?!\p{L})/giu,
    "$1o(a)",
  ],
  [/(?<!\p{L})(d?el)[ea](?!\p{L})/giu, "$1e(a)"],
  [/(?<!\p{L})(?:mãe|pai|esposa|marido)(?!\p{L})/giu, "…"],
  [/\b(?:he|she)\b/gi, "they"],
  [/\b(?:his|her|hers|him)\b/gi, "their"],
];

/** Identifying words of a person. */
export interface Traces {
  name: string;
  /** Companies and schools. */
  places: readonly string[];
  /** Roles, in the person's gender. */
  roles?: readonly string[];
}

/** The words of a name without its particles, of which texts are full. */
const wordsOfName = (name: string): string[] => {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return capital.length > 0 ? capital : words.filter((word) => word.length > 2);
};

/** The person's own names become initials in a text, and their companies and schools an ellipsis. */
export function withoutNames<T extends string | null>(text: T, traces: Traces): T;
export function withoutNames(text: string | null, { name, places }: Traces): string | null {
  if (text === null) return null;
  const named = wordsOfName(name).reduce(
    (hidden, word) => hidden.replaceAll(notInWord(word), `${word.slice(0, 1)}.`),
    text.normalize("NFD"),
  );
  return places
    .filter((place) => place.trim().length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((hidden, place) => hidden.replaceAll(notInWord(place.trim()), "…"), named)
    .normalize("NFC");
}

/** A role begins with a capital; the word in a sentence does not. */
const inCaseOf = (word: string, shown: string) =>
  /^\p{Ll}/u.test(word) ? `${shown.slice(0, 1).toLowerCase()}${shown.slice(1)}` : shown;

/** The same for a text about the person, without their contact data, age or gender as well. */
export function withoutTraces<T extends string | null>(text: T, traces: Traces): T;
export function withoutTraces(text: string | null, traces: Traces): string | null {
  if (text === null) return null;
  const unaddressed = giveaways.reduce((hidden, pattern) => hidden.replaceAll(pattern, "…"), text);
  const words = new Set((traces.roles ?? []).flatMap((role) => role.match(/\p{L}+/gu) ?? []));
  const neutral = [...words].reduce(
    (hidden, word) => {
      const shown = neutralRole(word);
      return shown === word
        ? hidden
        : hidden
            .normalize("NFD")
            .replaceAll(notInWord(word), (found) => inCaseOf(found, shown))
            .normalize("NFC");
    },
    withoutNames(unaddressed, traces),
  );
  return gendered.reduce((hidden, [pattern, shown]) => hidden.replaceAll(pattern, shown), neutral);
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
  "cooperativa",
  "iniciativa",
  "alternativa",
]);
const endings: readonly (readonly [RegExp, string])[] = [
  [/(\p{L}{2,}[^i\s])ora?$/iu, "$1or(a)"],
  [/(\p{L}{2,})eir[oa]$/iu, "$1eiro(a)"],
  [/(\p{L}{3,}(?:[st]iv|trativ|cutiv))[oa]$/iu, "$1o(a)"],
  [
    /^(advogad|técnic|psicólog|médic|arquitet|secretári|estagiári|bancári|encarregad|jurídic|biólog|sociólog|farmacêutic|químic|fisic|funcionári|delegad|deputad|psiquiatr|pedagog|nutrólog|geólog)[oa]$/iu,
    "$1o(a)",
  ],
];

/** A role in Portuguese reveals the gender: `Desenvolvedora` is shown as `Desenvolvedor(a)`. */
export const neutralRole = (role: string): string =>
  role.replaceAll(/\p{L}+/gu, (word) => {
    if (same.has(word.toLowerCase())) return word;
    const [pattern, shown] = endings.find(([ending]) => ending.test(word)) ?? [];
    return pattern && shown ? word.replace(pattern, shown) : word;
  });
