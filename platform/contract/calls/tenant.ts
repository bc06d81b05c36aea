import { z } from "zod";
import { defineCalls } from "../call.ts";
import { siteFonts } from "../site.ts";

const colorSet = z.object({
  primary_color: z.string(),
  secondary_color: z.string(),
  primary_dark_background_color: z.string(),
  secondary_dark_background_color: z.string(),
  primary_light_color: z.string(),
  primary_font_color: z.string(),
  secondary_font_color: z.string(),
  container_signin: z.string(),
});
export type ColorSet = z.infer<typeof colorSet>;

/** A menu entry in both languages; an empty one falls back to the other. */
export const siteLink = z.strictObject({
  label_pt: z.string().trim().max(60),
  label_en: z.string().trim().max(60),
  url: z.string(),
});
export type SiteLink = z.infer<typeof siteLink>;

/** Tenant configuration (reference document, section 3.1). */
export const tenantConfig = z.object({
  domain: z.string(),
  path_assets: z.string(),
  path_components: z.string(),
  title: z.string(),
  favicon: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** Ours: for the dark theme; by default the light theme's logo. */
  logo_dark_url: z.string().nullable(),
  /** The text of the logo; empty: the title. */
  logo_alt: z.string(),
  /** Stands for the logo while it loads. */
  lazy_src: z.string().nullable(),
  header_url: z.string().nullable(),
  custom_labels: z.record(z.string(), z.string()),
  colors: z.object({ light: colorSet, dark: colorSet }),
  /** Parts of the public pages that are switched on or off (contract/site.ts). */
  components: z.record(z.string(), z.boolean()),
  /** Ways to sign in that the business has set up; no id and no secret. */
  social_credentials: z.record(z.string(), z.string()),
  google_analytics: z.string().nullable(),
  rules: z.record(z.string(), z.boolean()),
  show_benefits: z.boolean(),
  show_opening_data: z.boolean(),
  show_salary: z.boolean(),
  show_contract_type: z.boolean(),
  /** Ours: the typeface. */
  font: z.enum(siteFonts),
  /** Ours: the navigation of the public pages; empty for the product's own. */
  menu: z.array(siteLink),
  /** Ours: the public pages' footer, besides the product's own links. */
  footer: z.object({ text_pt: z.string(), text_en: z.string(), links: z.array(siteLink) }),
  /** Ours: a product domain serves / and /business; others go to /home. */
  product_domain: z.boolean(),
  /** Ours: one of the six brand keys, or null. */
  brand: z.string().nullable(),
  /** Ours: the clock of the business, by which its events are. */
  time_zone: z.string(),
});
export type TenantConfig = z.infer<typeof tenantConfig>;

export const tenantCalls = defineCalls({
  "GET /businesses/config": {
    access: { who: "anyone" },
    summary: "Tenant configuration of a domain (host name without port)",
    query: z.strictObject({ domain: z.string().min(1).max(255) }),
    answer: tenantConfig,
  },
  "GET /pages/:slug": {
    access: { who: "anyone" },
    summary: "A page of the tenant (career pages, terms, privacy) by its slug",
    params: z.object({ slug: z.string().max(80) }),
    answer: z.object({
      page: z.object({
        slug: z.string(),
        title: z.string(),
        body: z.string(),
        version: z.number().int(),
        updated_at: z.string(),
      }),
    }),
  },
  "GET /health": {
    access: { who: "anyone" },
    summary: "That the process lives, and the state of its parts as it knows it; asks none of them",
    probe: true,
    answer: z.object({
      status: z.enum(["ok", "degraded"]),
      database: z.object({ state: z.enum(["up", "down"]), kind: z.enum(["pglite", "postgres"]) }),
      queue: z.object({ state: z.enum(["up", "down"]) }),
      cable: z.object({ state: z.enum(["up", "down"]), connections: z.number().int() }),
      version: z.string(),
    }),
  },
  "GET /ready": {
    access: { who: "anyone" },
    summary: "Whether this process can serve now: database, queue and files are asked; else unavailable",
    probe: true,
    answer: z.object({ ready: z.literal(true) }),
  },
});
