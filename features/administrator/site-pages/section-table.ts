import { artNames, pictureSizes, type SiteSection } from "#contract/calls/site-sections.ts";

export type SectionKind = SiteSection["kind"];
export const sectionKinds = [
  ...(["hero", "text", "cards", "steps", "figures", "people", "quotes", "image"] as const),
  ...(["timeline", "publications", "events", "jobs", "form", "questions", "call"] as const),
] as const satisfies readonly SectionKind[];

/** `words` has both languages, `plain` none. `list` has several of what it names. */
export type FieldShape =
  | { type: "words" | "long"; needed?: boolean }
  | { type: "plain" | "url"; needed?: boolean }
  | { type: "flag" }
  | { type: "picture" }
  | { type: "count"; most: number }
  | { type: "choice"; options: readonly string[]; needed?: boolean }
  | { type: "group"; of: Shape }
  | { type: "list"; most: number; of: Shape | "words"; least: number };
export type Shape = Readonly<Record<string, FieldShape>>;

const needed = { type: "words", needed: true } as const;
const words = { type: "words" } as const;
const long = { type: "long" } as const;
const text = { type: "long", needed: true } as const;
const name = { type: "plain", needed: true } as const;
const action: Shape = { label: needed, url: { type: "url", needed: true } };
const opening: Shape = { title: needed, lead: long };
const heading: Shape = { title: words, lead: long };
const many = (most: number, of: Shape): FieldShape => ({ type: "list", most, of, least: 1 });

/** Each section's content, in the order of the form. */
export const sectionShapes: Record<SectionKind, Shape> = {
  hero: {
    kicker: words,
    ...opening,
    actions: { type: "list", most: 3, of: action, least: 0 },
    search: { type: "flag" },
    art: { type: "choice", options: artNames },
  },
  text: {
    title: words,
    paragraphs: { type: "list", most: 20, of: "words", least: 1 },
    points: { type: "list", most: 8, of: "words", least: 0 },
  },
  cards: { ...heading, items: many(12, { title: needed, text, url: { type: "url" }, note: words }) },
  image: {
    picture: { type: "picture" },
    alt: needed,
    size: { type: "choice", options: pictureSizes, needed: true },
    title: words,
    caption: words,
  },
  steps: { ...opening, items: many(8, { title: needed, text }) },
  figures: { title: words, items: many(6, { value: needed, label: needed }) },
  people: { ...opening, items: many(12, { name, role: needed, text: long }) },
  quotes: { title: words, items: many(6, { text, name, role: needed }) },
  timeline: { ...heading, items: many(20, { when: needed, title: needed, text }) },
  publications: { ...heading, limit: { type: "count", most: 24 } },
  events: {
    ...heading,
    when: { type: "choice", options: ["upcoming", "past"], needed: true },
    limit: { type: "count", most: 24 },
  },
  jobs: {
    ...opening,
    filter: { type: "group", of: { term: { type: "plain" }, state: { type: "plain" } } },
    limit: { type: "count", most: 12 },
  },
  form: { ...opening, subject: words },
  questions: { ...opening, items: many(20, { question: needed, answer: text }) },
  call: { ...opening, action: { type: "group", of: action } },
};

type Bag = Record<string, unknown>;
const noPicture = { sources: [], width: 0, height: 0 };
const noWords = { pt: "", en: "" };

/** A new section or list entry: its required fields, empty. */
export function emptyOf(shape: Shape): Bag {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, of]): [string, unknown][] => {
      if (of.type === "count") return [[field, 3]];
      if (of.type === "picture") return [[field, noPicture]];
      if (of.type === "list") return of.least ? [[field, [entryOf(of.of)]]] : [];
      if (of.type === "group") return field === "filter" ? [] : [[field, emptyOf(of.of)]];
      if (of.type === "flag" || !of.needed) return [];
      if (of.type === "choice") return [[field, of.options[0]]];
      return [[field, of.type === "words" || of.type === "long" ? noWords : ""]];
    }),
  );
}
export const entryOf = (of: Shape | "words"): unknown => (of === "words" ? noWords : emptyOf(of));

export const newSection = (kind: SectionKind): SiteSection =>
  ({ kind, ...emptyOf(sectionShapes[kind]) }) as unknown as SiteSection;

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isEmpty) : value === "";

/** An optional field that was emptied is dropped: it would be refused as too short. */
export function withField<T extends object>(bag: T, field: string, shape: FieldShape, value: unknown): T {
  const { [field]: _, ...rest } = bag as Bag;
  const isOptional =
    (shape.type === "list" && shape.least === 0) ||
    (shape.type === "group" && field === "filter") ||
    (shape.type === "flag" && value === false) ||
    ("needed" in shape ? !shape.needed : ["words", "long", "plain", "url", "choice"].includes(shape.type));
  const isGone =
    value === null || value === false || (Array.isArray(value) ? value.length === 0 : isEmpty(value));
  return (isOptional && isGone ? rest : { ...rest, [field]: value }) as T;
}
