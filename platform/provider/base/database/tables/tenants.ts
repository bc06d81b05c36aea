import type { PageKind } from "#contract/calls/site-pages.ts";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import type { SiteLink } from "#contract/calls/tenant.ts";
import type { Locale } from "#contract/locale.ts";
import type { SiteFont } from "#contract/site.ts";
import type {
  Computed,
  Defaulted,
  DefaultedJson,
  EditableRow,
  Id,
  Json,
  Optional,
  OptionalDay,
  OptionalInstant,
  StampedInstant,
} from "./columns.ts";

export interface BusinessesTable {
  lock_version: Defaulted<number>;
  id: Id;
  name: string;
  legal_name: Optional<string>;
  brand_key: string;
  logo_url: Optional<string>;
  logo_dark_url: Optional<string>;
  mail_from_name: Optional<string>;
  mail_from_address: Optional<string>;
  /** Fallback locale of mails. */
  locale: Defaulted<Locale>;
  /** Time zone of the times in mails. */
  time_zone: Defaulted<string>;
  /** Limit over all send-outs together. */
  mails_per_minute: Defaulted<number>;
  /** Candidates inactive for this many months are erased; null: never. */
  inactive_months: Optional<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface DomainsTable {
  id: Id;
  business_id: number;
  /** Lower-case host name without port. */
  name: string;
  is_primary: Defaulted<boolean>;
  is_product_domain: Defaulted<boolean>;
  created_at: StampedInstant;
}

/** Reference document, section 3.1. */
export interface ColorSet {
  primary_color: string;
  secondary_color: string;
  primary_dark_background_color: string;
  secondary_dark_background_color: string;
  primary_light_color: string;
  primary_font_color: string;
  secondary_font_color: string;
  container_signin: string;
}

export interface SiteConfigsTable {
  domain_id: number;
  title: string;
  /** Empty: the title. */
  logo_alt: Defaulted<string>;
  header_url: Optional<string>;
  path_assets: Defaulted<string>;
  path_components: Defaulted<string>;
  colors: Json<{ light: ColorSet; dark: ColorSet }>;
  custom_labels: DefaultedJson<Record<string, string>>;
  components: DefaultedJson<Record<string, boolean>>;
  social_credentials: DefaultedJson<Record<string, string>>;
  rules: DefaultedJson<Record<string, boolean>>;
  show_benefits: Defaulted<boolean>;
  show_opening_data: Defaulted<boolean>;
  show_salary: Defaulted<boolean>;
  show_contract_type: Defaulted<boolean>;
  google_analytics_id: Optional<string>;
  font: Defaulted<SiteFont>;
  menu: DefaultedJson<SiteLink[]>;
  footer: DefaultedJson<{ text_pt: string; text_en: string; links: SiteLink[] }>;
  lock_version: Defaulted<number>;
  updated_at: StampedInstant;
}

export interface TenantPagesTable {
  id: Id;
  business_id: number;
  slug: string;
  locale: Defaulted<Locale>;
  title: string;
  /** Sanitised rich text. */
  body: string;
  version: Defaulted<number>;
  /** Author of this version; null for the initial text. */
  author_name: Optional<string>;
  published_at: OptionalInstant;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

/** Earlier versions; the published one is in tenant_pages. */
export interface TenantPageVersionsTable {
  id: Id;
  business_id: number;
  slug: string;
  locale: Locale;
  version: number;
  title: string;
  body: string;
  author_name: Optional<string>;
  published_at: string;
}

/** One version of a site page: visitors get the newest published one. */
export interface SitePagesTable {
  id: Id;
  business_id: number;
  /** Begins with a slash. Of an event it ends with its uid. */
  path: string;
  version: Defaulted<number>;
  kind: Defaulted<PageKind>;
  title_pt: string;
  title_en: string;
  description_pt: string;
  description_en: string;
  sections: Json<SiteSection[]>;
  author_name: Optional<string>;
  /** Of an article. */
  published_on: OptionalDay;
  /** Of an event. */
  starts_at: OptionalInstant;
  ends_at: OptionalInstant;
  place: Optional<string>;
  /** Withdrawn: the address then has no page, not even the default one. */
  status: Defaulted<"draft" | "published" | "withdrawn">;
  /** Shown, or withdrawn, from then on; immediately if null. */
  publish_at: OptionalInstant;
  /** Counts the changes of the page through all its versions. */
  lock_version: Defaulted<number>;
  editor_name: Optional<string>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
}

export interface HolidaysTable extends EditableRow {
  date: string;
  year: Computed<number>;
  name: string;
  name_en: Optional<string>;
  scope: Defaulted<"national" | "state" | "city">;
  state: Optional<string>;
  city: Optional<string>;
  /** Folded name. */
  search: Computed<string>;
}

/** Counts kept by triggers; read them with `elenco_row_count(business_id, table)`. */
export interface RowCountsTable {
  business_id: Computed<number>;
  entity: Computed<string>;
  slot: Computed<number>;
  amount: Computed<number>;
}
