/** Setting names of a domain's site. In the first load, so without schemas. */

/** Typefaces that need no download: the product's own, and those that the visitor's system has. */
export const siteFonts = ["inter", "system", "humanist", "geometric", "serif"] as const;
export type SiteFont = (typeof siteFonts)[number];

/** Parts of the public pages. Each is shown unless it is switched off. */
export const siteComponents = [
  "quick_searches",
  "areas_and_places",
  "how_it_works",
  "for_companies",
  "similar_jobs",
] as const;
export type SiteComponent = (typeof siteComponents)[number];

/** Rules of the site, each on unless switched off. */
export const siteRules = ["sign_up", "client_area", "indexing", "rejection_feedback"] as const;
export type SiteRule = (typeof siteRules)[number];

/** Labels that a business may word its own way, in each language: the keys are `opportunities.pt` and so on. */
export const siteLabels = ["opportunities", "sign_in", "register", "work_with_us", "landing_title"] as const;
export type SiteLabel = (typeof siteLabels)[number];

/**
 * The applications that people sign in with elsewhere: recruiters at the business's own directory, they and candidates at
 * the providers of `social.ts`. Secrets are written, never read.
 */
export const socialCredentials = [
  "microsoft_client_id",
  "microsoft_client_secret",
  "microsoft_tenant",
  "linkedin_client_id",
  "linkedin_client_secret",
  "github_client_id",
  "github_client_secret",
  "google_client_id",
  "google_client_secret",
] as const;
export type SocialCredential = (typeof socialCredentials)[number];
export type SocialSecret = Extract<SocialCredential, `${string}_secret`>;
export const isSocialSecret = (name: SocialCredential): name is SocialSecret => name.endsWith("_secret");

/** Page sets of the front page: all its parts, or the search alone. */
export const pageSets = ["", "/simple"] as const;
export type PageSet = (typeof pageSets)[number];

/** The tenant's own texts, by their slugs. */
export const pageSlugs = [
  "termos_de_uso",
  "termos_de_uso_completo",
  "politica_de_privacidade",
  "carreiras",
] as const;
export type PageSlug = (typeof pageSlugs)[number];
