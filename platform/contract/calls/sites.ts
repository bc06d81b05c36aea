import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import {
  pageSets,
  pageSlugs,
  siteComponents,
  siteFonts,
  siteLabels,
  siteRules,
  socialCredentials,
} from "../site.ts";
import { sitePatterns } from "../site-patterns.ts";
import { companyData } from "./account.ts";
import { dataFile } from "./candidates.ts";
import { siteLink, tenantConfig } from "./tenant.ts";

const administrator = { who: "recruiter", admin: true } as const;
const done = z.object({ ok: z.literal(true) });
const instant = z.string();

export const hostName = z.string().trim().toLowerCase().max(120).regex(sitePatterns.hostName);
const color = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i);
const colorSet = z.strictObject({
  primary_color: color,
  secondary_color: color,
  primary_dark_background_color: color,
  secondary_dark_background_color: color,
  primary_light_color: color,
  primary_font_color: color,
  secondary_font_color: color,
  container_signin: color,
});
const address = z.string().trim().max(300).regex(sitePatterns.address);
const link = siteLink.extend({ url: address });
const switches = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.partialRecord(z.enum(names), z.boolean());
const labelKeys = siteLabels.flatMap((name) => [`${name}.pt`, `${name}.en`] as const);

/** An administrator's settings of a site. An absent secret is kept; null removes it. */
export const siteSettings = z.strictObject({
  title: z.string().trim().min(2).max(80),
  logo_alt: z.string().trim().max(120),
  path_assets: address,
  path_components: z.enum(pageSets),
  font: z.enum(siteFonts),
  colors: z.strictObject({ light: colorSet, dark: colorSet }),
  custom_labels: z.partialRecord(z.enum(labelKeys), z.string().trim().max(80)),
  components: switches(siteComponents),
  rules: switches(siteRules),
  social_credentials: z.partialRecord(z.enum(socialCredentials), z.string().trim().max(300).nullable()),
  google_analytics: z.string().trim().regex(sitePatterns.measurement).nullable(),
  menu: z.array(link).max(8),
  footer: z.strictObject({
    text_pt: z.string().trim().max(300),
    text_en: z.string().trim().max(300),
    links: z.array(link).max(8),
  }),
  show_benefits: z.boolean(),
  show_opening_data: z.boolean(),
  show_salary: z.boolean(),
  show_contract_type: z.boolean(),
  product_domain: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const siteConfig = z.object({
  id: z.number().int(),
  is_primary: z.boolean(),
  lock_version: z.number().int(),
  config: tenantConfig,
  /** Which credentials are set; their values are never revealed. */
  credentials: z.array(z.enum(socialCredentials)),
});
export type SiteConfig = z.infer<typeof siteConfig>;
const oneSite = z.object({ site_config: siteConfig });

const business = z.object({
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string().nullable(),
  logo_url: z.string().nullable(),
  logo_dark_url: z.string().nullable(),
  mail_from_name: z.string().nullable(),
  mail_from_address: z.string().nullable(),
  locale: z.enum(["pt", "en"]),
  time_zone: z.string(),
  mails_per_minute: z.number().int(),
  inactive_months: z.number().int().nullable(),
  domains: z.array(z.object({ id: z.number().int(), name: z.string(), is_primary: z.boolean() })),
  lock_version: z.number().int(),
  created_at: instant,
});
export type Business = z.infer<typeof business>;
const oneBusiness = z.object({ business });

/** One field of a business or a site as an administrator changed it. */
const settingChange = z.object({
  id: z.number().int(),
  at: z.string(),
  by_name: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Previous pictures that are no longer stored. */
  lost: z.array(z.enum(["before", "after"])),
});
export type SettingChange = z.infer<typeof settingChange>;
const history = {
  query: z.strictObject({ after: z.coerce.number().int().optional() }),
  answer: z.object({ changes: z.array(settingChange), next_after: z.number().int().nullable() }),
};

const logoTheme = z.enum(["light", "dark"]);
/** The change of a picture that is taken back, by its entry in the history. */
const restoration = z.strictObject({
  restoration: z.strictObject({ change_id: z.number().int() }),
});
const picture = z.object({ data_file: dataFile, url: z.string() });

const page = z.object({
  slug: z.enum(pageSlugs),
  locale: z.enum(["pt", "en"]),
  title: z.string(),
  body: z.string(),
  version: z.number().int(),
  author_name: z.string().nullable(),
  published_at: instant,
});
export type WrittenPage = z.infer<typeof page>;
const pageParams = z.object({ slug: z.enum(pageSlugs), locale: z.enum(["pt", "en"]) });

/** Businesses, the sites of their domains and the texts that they publish. */
export const siteCalls = defineCalls({
  "GET /recruiters/administrator/businesses": {
    access: administrator,
    summary: "The businesses that the recruiter administers",
    answer: z.object({ businesses: z.array(business) }),
  },
  "POST /recruiters/administrator/businesses": {
    access: administrator,
    summary: "Create a business with its first domain; who creates it becomes its administrator",
    body: z.strictObject({
      business: z.strictObject({
        ...z.strictObject(companyData).partial().shape,
        name: companyData.name,
        domain: hostName,
        site: siteSettings,
      }),
    }),
    answer: oneBusiness,
    status: 201,
  },
  "GET /recruiters/administrator/businesses/:id": {
    access: administrator,
    summary: "A business that the recruiter administers",
    params: idParams,
    answer: oneBusiness,
  },
  "PUT /recruiters/administrator/businesses/:id": {
    access: administrator,
    summary:
      "Change a business that the recruiter administers; 409 where somebody saved it since that version, with what they saved",
    params: idParams,
    body: z.strictObject({
      business: z.strictObject(companyData).partial(),
      lock_version: z.number().int().optional(),
    }),
    answer: oneBusiness,
  },
  "GET /recruiters/administrator/businesses/:id/changes": {
    access: administrator,
    summary: "Who changed what of a business that the recruiter administers, the newest first",
    params: idParams,
    ...history,
  },
  "POST /recruiters/administrator/businesses/:id/logos": {
    access: administrator,
    summary: "The logo for the light or the dark theme (PNG or JPEG); the icon of its sites is made from it",
    params: idParams,
    multipart: { file: "data_file[file]", limitMb: 5 },
    body: z.object({ theme: logoTheme }),
    answer: picture,
    status: 201,
  },
  "DELETE /recruiters/administrator/businesses/:id/logos/:theme": {
    access: administrator,
    summary: "Remove the logo of a theme",
    params: idParams.extend({ theme: logoTheme }),
    answer: done,
  },
  "POST /recruiters/administrator/businesses/:id/logos/restorations": {
    access: administrator,
    summary: "Show the logo again that a theme had before a change of the history",
    params: idParams,
    body: restoration,
    answer: done,
  },
  "GET /recruiters/administrator/site_configs": {
    access: administrator,
    summary: "The business's domains, each with its tenant configuration",
    answer: z.object({ site_configs: z.array(siteConfig) }),
  },
  "POST /recruiters/administrator/site_configs": {
    access: administrator,
    summary: "Give the business another domain, with a configuration of its own",
    body: z.strictObject({ site_config: z.strictObject({ domain: hostName, site: siteSettings }) }),
    answer: oneSite,
    status: 201,
  },
  "GET /recruiters/administrator/site_configs/:id": {
    access: administrator,
    summary: "The configuration of one of the business's domains",
    params: idParams,
    answer: oneSite,
  },
  "PUT /recruiters/administrator/site_configs/:id": {
    access: administrator,
    summary: "Change the configuration of one of the business's domains; refused where it changed meanwhile",
    params: idParams,
    body: z.strictObject({
      site_config: z.strictObject({
        ...siteSettings.partial().shape,
        is_primary: z.literal(true).optional(),
        lock_version: z.number().int(),
      }),
    }),
    answer: oneSite,
  },
  "GET /recruiters/administrator/site_configs/:id/changes": {
    access: administrator,
    summary: "Who changed what of a site, the newest first; of credentials only which were set",
    params: idParams,
    ...history,
  },
  "DELETE /recruiters/administrator/site_configs/:id": {
    access: administrator,
    summary: "Give up a domain of the business; its primary one stays",
    params: idParams,
    answer: done,
  },
  "POST /recruiters/administrator/site_configs/:id/header": {
    access: administrator,
    summary: "The picture behind the opening of the site's front page (PNG, JPEG or WebP)",
    params: idParams,
    multipart: { file: "data_file[file]", limitMb: 5 },
    body: z.object({}),
    answer: picture,
    status: 201,
  },
  "DELETE /recruiters/administrator/site_configs/:id/header": {
    access: administrator,
    summary: "Remove the picture of the front page",
    params: idParams,
    answer: done,
  },
  "POST /recruiters/administrator/site_configs/:id/header/restorations": {
    access: administrator,
    summary: "Show the picture again that the front page had before a change of the history",
    params: idParams,
    body: restoration,
    answer: done,
  },
  "GET /recruiters/administrator/pages": {
    access: administrator,
    summary: "The texts that the business publishes: terms, privacy and careers, in both languages",
    answer: z.object({ pages: z.array(page) }),
  },
  "GET /recruiters/administrator/pages/:slug/:locale/versions": {
    access: administrator,
    summary: "The versions of a text, newest first, with the one that is published",
    params: pageParams,
    answer: z.object({ versions: z.array(page) }),
  },
  "PUT /recruiters/administrator/pages/:slug/:locale": {
    access: administrator,
    summary: "Publish a new version of a text; the earlier ones are kept",
    params: pageParams,
    body: z.strictObject({
      page: z.strictObject({
        title: z.string().trim().min(2).max(120),
        body: z.string().min(1).max(100_000),
        /** Its version at the time of the edit: refused if another was published meanwhile. */
        version: z.number().int(),
      }),
    }),
    answer: z.object({ page }),
  },
});
