import { z } from "zod";
import { publicJob } from "./public-jobs.ts";

/** The drawings available beside a hero; each brand draws them in its own style. */
export const artNames = ["opening", "path", "people", "places", "growth", "calendar", "letters"] as const;
export type ArtName = (typeof artNames)[number];

/** An address of the same site: sections never leave it, so that a crawl can follow every link. */
const address = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w\-./?=&%#]*$/);

const pixels = z.number().int().min(1).max(4000);
/** An uploaded picture in several widths, narrowest first; its size is that of the widest. */
const sitePicture = z.strictObject({
  sources: z
    .array(
      z.strictObject({
        url: z
          .string()
          .max(120)
          .regex(/^\/v1\/images\/[\w-]+$/),
        width: pixels,
      }),
    )
    .min(1)
    .max(6),
  width: pixels,
  height: z.number().int().min(1).max(12_000),
});
export type SitePicture = z.infer<typeof sitePicture>;
/** As wide as the text, as the page's content, or as the window. */
export const pictureSizes = ["text", "wide", "full"] as const;

/** Properties common to all sections; their words have type `text`. */
const parts = <T extends z.ZodType>(text: T) => {
  const action = z.strictObject({ label: text, url: address });
  const opening = { title: text, lead: text.optional() };
  /** Sections that may follow a page's opening without a heading. */
  const heading = { title: text.optional(), lead: text.optional() };
  return {
    hero: {
      kind: z.literal("hero"),
      ...opening,
      kicker: text.optional(),
      actions: z.array(action).max(3).optional(),
      /** With the search of the job board. */
      search: z.boolean().optional(),
      art: z.enum(artNames).optional(),
    },
    text: {
      kind: z.literal("text"),
      title: text.optional(),
      paragraphs: z.array(text).min(1).max(20),
      /** Short statements beside the running text. */
      points: z.array(text).max(8).optional(),
    },
    cards: {
      kind: z.literal("cards"),
      ...heading,
      items: z
        .array(z.strictObject({ title: text, text, url: address.optional(), note: text.optional() }))
        .min(1)
        .max(12),
    },
    image: {
      kind: z.literal("image"),
      title: text.optional(),
      picture: sitePicture,
      /** Alternative text. */
      alt: text,
      caption: text.optional(),
      size: z.enum(pictureSizes),
    },
    steps: {
      kind: z.literal("steps"),
      ...opening,
      items: z
        .array(z.strictObject({ title: text, text }))
        .min(1)
        .max(8),
    },
    figures: {
      kind: z.literal("figures"),
      title: text.optional(),
      items: z
        .array(z.strictObject({ value: text, label: text }))
        .min(1)
        .max(6),
    },
    people: {
      kind: z.literal("people"),
      ...opening,
      items: z
        .array(z.strictObject({ name: z.string().max(80), role: text, text: text.optional() }))
        .min(1)
        .max(12),
    },
    quotes: {
      kind: z.literal("quotes"),
      title: text.optional(),
      items: z
        .array(z.strictObject({ text, name: z.string().max(80), role: text }))
        .min(1)
        .max(6),
    },
    timeline: {
      kind: z.literal("timeline"),
      ...heading,
      items: z
        .array(z.strictObject({ when: text, title: text, text }))
        .min(1)
        .max(20),
    },
    publications: { kind: z.literal("publications"), ...heading, limit: z.number().int().min(1).max(24) },
    events: {
      kind: z.literal("events"),
      ...heading,
      when: z.enum(["upcoming", "past"]),
      limit: z.number().int().min(1).max(24),
    },
    jobs: {
      kind: z.literal("jobs"),
      ...opening,
      filter: z
        .strictObject({
          term: z.string().max(80).optional(),
          state: z.string().length(2).optional(),
          remote_work: z.number().int().optional(),
        })
        .optional(),
      limit: z.number().int().min(1).max(12),
    },
    form: { kind: z.literal("form"), ...opening, subject: text.optional() },
    questions: {
      kind: z.literal("questions"),
      ...opening,
      items: z
        .array(z.strictObject({ question: text, answer: text }))
        .min(1)
        .max(20),
    },
    call: { kind: z.literal("call"), ...opening, action },
  };
};

const words = z.strictObject({ pt: z.string().min(1).max(2000), en: z.string().min(1).max(2000) });
export type Words = z.infer<typeof words>;

const given = parts(words);
/** A section as it is kept: its words in both languages. */
export const siteSection = z.discriminatedUnion("kind", [
  z.strictObject(given.hero),
  z.strictObject(given.text),
  z.strictObject(given.cards),
  z.strictObject(given.image),
  z.strictObject(given.steps),
  z.strictObject(given.figures),
  z.strictObject(given.people),
  z.strictObject(given.quotes),
  z.strictObject(given.timeline),
  z.strictObject(given.publications),
  z.strictObject(given.events),
  z.strictObject(given.jobs),
  z.strictObject(given.form),
  z.strictObject(given.questions),
  z.strictObject(given.call),
]);
export type SiteSection = z.infer<typeof siteSection>;

/** An article or event in a list. */
export const teaser = z.object({
  /** The canonical address. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  author_name: z.string().nullable(),
  published_on: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  place: z.string().nullable(),
});
export type SiteTeaser = z.infer<typeof teaser>;

const shown = parts(z.string());
/** A section as a visitor receives it: in one language, with its lists' entries. */
export const shownSection = z.discriminatedUnion("kind", [
  z.object(shown.hero),
  z.object(shown.text),
  z.object(shown.cards),
  z.object(shown.image),
  z.object(shown.steps),
  z.object(shown.figures),
  z.object(shown.people),
  z.object(shown.quotes),
  z.object(shown.timeline),
  z.object({ ...shown.publications, items: z.array(teaser) }),
  z.object({ ...shown.events, items: z.array(teaser) }),
  z.object({ ...shown.jobs, items: z.array(publicJob), total_count: z.number().int() }),
  z.object(shown.form),
  z.object(shown.questions),
  z.object(shown.call),
  /** A text that the business wrote as rich text, sanitised. */
  z.object({ kind: z.literal("prose"), title: z.string(), html: z.string() }),
  /** Where people register for the talk of the page. */
  z.object({ kind: z.literal("registration"), talk: z.string() }),
]);
export type ShownSection = z.infer<typeof shownSection>;
export type Shown<K extends ShownSection["kind"]> = Extract<ShownSection, { kind: K }>;
