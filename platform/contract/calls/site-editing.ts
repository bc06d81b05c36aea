import { z } from "zod";
import { defineCalls } from "../call.ts";
import { siteAddressPattern } from "../site-patterns.ts";
import { publicJob } from "./public-jobs.ts";
import { pageKinds } from "./site-pages.ts";
import { siteSection, teaser } from "./site-sections.ts";

const administrator = { who: "recruiter", admin: true } as const;
const path = z.string().min(2).max(200);
const title = z.string().trim().min(2).max(120);
const description = z.string().trim().min(2).max(200);

/** A page's content; search engines show its title and description. */
const contents = z.strictObject({
  title_pt: title,
  title_en: title,
  description_pt: description,
  description_en: description,
  sections: z.array(siteSection).min(1).max(30),
  /** Of an article: who wrote it, and its day. Other pages have neither, and keep none. */
  author_name: z.string().trim().min(2).max(120).nullable().optional(),
  published_on: z.iso.date().nullable().optional(),
});
export type PageContents = z.infer<typeof contents>;

/** `default`: the business has made none of its own. `scheduled`: a change awaits its time. */
export const pageStates = ["default", "draft", "scheduled", "published", "withdrawn"] as const;
export type PageState = (typeof pageStates)[number];

const summary = z.object({
  path: z.string(),
  kind: z.enum(pageKinds),
  title_pt: z.string(),
  title_en: z.string(),
  state: z.enum(pageStates),
  /** Whether visitors find a page at the address. */
  is_live: z.boolean(),
  publish_at: z.string().nullable(),
  updated_at: z.string().nullable(),
  editor_name: z.string().nullable(),
});
export type SitePageSummary = z.infer<typeof summary>;

const edited = summary.extend({
  ...contents.shape,
  version: z.number().int(),
  lock_version: z.number().int(),
});
export type EditedPage = z.infer<typeof edited>;
const onePage = z.object({ page: edited });

/** The page's new state; without it, the change is saved as a draft. */
const publication = z.strictObject({
  shown: z.boolean(),
  /** Immediately if absent. */
  at: z.iso.datetime().nullable(),
});
export type Publication = z.infer<typeof publication>;

const version = z.object({
  ...contents.shape,
  version: z.number().int(),
  status: z.enum(["draft", "published", "withdrawn"]),
  publish_at: z.string().nullable(),
  updated_at: z.string(),
  editor_name: z.string().nullable(),
});
export type PageVersion = z.infer<typeof version>;

/** The pages of the business's sites, while its administrators write them. */
export const siteEditingCalls = defineCalls({
  "GET /recruiters/administrator/site_pages": {
    access: administrator,
    summary: "Every page of the business's sites, its own and the default ones",
    answer: z.object({ pages: z.array(summary) }),
  },
  "POST /recruiters/administrator/site_pages": {
    access: administrator,
    summary: "Begin a page at a new address, as a draft",
    body: z.strictObject({
      page: z.strictObject({
        path: z.string().trim().toLowerCase().max(120).regex(siteAddressPattern),
        title_pt: title,
        title_en: title,
        /** An article's author and date are those of its creation until they are changed. */
        kind: z.enum(["page", "article"]).optional(),
      }),
    }),
    answer: onePage,
    status: 201,
  },
  "GET /recruiters/administrator/site_page": {
    access: administrator,
    summary: "The newest version of a page, to be edited; where the business has none, the default page",
    query: z.strictObject({ path }),
    answer: onePage,
  },
  "PUT /recruiters/administrator/site_page": {
    access: administrator,
    summary: "Save a page as a draft, publish it or take it off the site; refused where it changed meanwhile",
    body: z.strictObject({
      page: z.strictObject({
        ...contents.partial().shape,
        path,
        lock_version: z.number().int(),
        publication: publication.optional(),
      }),
    }),
    answer: onePage,
  },
  "POST /recruiters/administrator/site_pictures": {
    access: administrator,
    summary: "A picture for a section, in one of its widths (PNG, JPEG or WebP)",
    multipart: { file: "data_file[file]", limitMb: 5 },
    body: z.object({}),
    answer: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    status: 201,
  },
  "GET /recruiters/administrator/site_page/versions": {
    access: administrator,
    summary: "The versions of a page, newest first",
    query: z.strictObject({ path }),
    answer: z.object({ versions: z.array(version) }),
  },
  "GET /recruiters/administrator/site_page/items": {
    access: administrator,
    summary: "What a section that lists articles, events or jobs finds now, for the preview of its page",
    query: z.strictObject({
      locale: z.enum(["pt", "en"]),
      kind: z.enum(["publications", "events", "jobs"]),
      limit: z.coerce.number().int().min(1).max(24),
      when: z.enum(["upcoming", "past"]).optional(),
      term: z.string().max(80).optional(),
      state: z.string().length(2).optional(),
      remote_work: z.coerce.number().int().optional(),
    }),
    answer: z.object({
      teasers: z.array(teaser),
      jobs: z.array(publicJob),
      total_count: z.number().int(),
    }),
  },
});
