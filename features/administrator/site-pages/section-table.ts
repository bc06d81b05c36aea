import { artNames, pictureSizes, type SitePicture, type SiteSection } from "#contract/calls/site-sections.ts";
import type { pagesPt } from "./texts.ts";

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
  | { type: "choice"; options: readonly (keyof typeof pagesPt.choice)[]; needed?: boolean }
  | { type: "group"; of: Shape }
  | { type: "list"; most: number; of: Shape | "words"; least: number };
/** A field, as the editor names it. */
export type FieldName = keyof typeof pagesPt.field;
export type Shape = Readonly<Partial<Record<FieldName, FieldShape>>>;

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

export const noPicture: SitePicture = { sources: [], width: 0, height: 0 };
const noWords = { pt: "", en: "" };
const noText = { title: noWords, text: noWords };
const noAction = { label: noWords, url: "" };

/** A new section of each kind: its required fields, empty. */
const newSections: { [K in SectionKind]: Extract<SiteSection, { kind: K }> } = {
  hero: { kind: "hero", title: noWords },
  text: { kind: "text", paragraphs: [noWords] },
  cards: { kind: "cards", items: [noText] },
  image: { kind: "image", picture: noPicture, alt: noWords, size: "text" },
  steps: { kind: "steps", title: noWords, items: [noText] },
  figures: { kind: "figures", items: [{ value: noWords, label: noWords }] },
  people: { kind: "people", title: noWords, items: [{ name: "", role: noWords }] },
  quotes: { kind: "quotes", items: [{ text: noWords, name: "", role: noWords }] },
  timeline: { kind: "timeline", items: [{ when: noWords, ...noText }] },
  publications: { kind: "publications", limit: 3 },
  events: { kind: "events", when: "upcoming", limit: 3 },
  jobs: { kind: "jobs", title: noWords, limit: 3 },
  form: { kind: "form", title: noWords },
  questions: { kind: "questions", title: noWords, items: [{ question: noWords, answer: noWords }] },
  call: { kind: "call", title: noWords, action: noAction },
};
export const newSection = (kind: SectionKind): SiteSection => newSections[kind];

/** A new entry of a list: its required fields, empty. */
export function entryOf(of: Shape | "words"): object {
  if (of === "words") return noWords;
  return Object.fromEntries(
    Object.entries(of).flatMap(([field, shape]): [string, unknown][] => {
      if (!("needed" in shape && shape.needed)) return [];
      return [[field, shape.type === "words" || shape.type === "long" ? noWords : ""]];
    }),
  );
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isEmpty) : value === "";

/** An optional field that was emptied is dropped: it would be refused as too short. */
export function withField<T extends object>(bag: T, field: string, shape: FieldShape, value: unknown): T {
  const isOptional =
    (shape.type === "list" && shape.least === 0) ||
    (shape.type === "group" && field === "filter") ||
    (shape.type === "flag" && value === false) ||
    ("needed" in shape ? !shape.needed : ["words", "long", "plain", "url", "choice"].includes(shape.type));
  const isGone =
    value === null || value === false || (Array.isArray(value) ? value.length === 0 : isEmpty(value));
  const changed = { ...bag, [field]: value };
  if (isOptional && isGone) Reflect.deleteProperty(changed, field);
  return changed;
}
