import { type RawBuilder, type Selectable, sql } from "kysely";
import type { SiteTeaser } from "#contract/calls/site-sections.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { SitePagesTable } from "#provider/base/database/tables/tenants.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { defaultSite } from "./default-site.ts";
import { type TalkPage, talkPage, talkTeasers } from "./talk-pages.ts";

/** A visitor's page, stored or from the default site. */
export type KeptPage = Pick<
  Selectable<SitePagesTable>,
  | "path"
  | "kind"
  | "title_pt"
  | "title_en"
  | "description_pt"
  | "description_en"
  | "sections"
  | "author_name"
  | "published_on"
  | "starts_at"
  | "ends_at"
  | "place"
> & { updated_at: string | null };

const teaserColumns = [
  ...(["path", "title_pt", "title_en", "description_pt", "description_en"] as const),
  ...(["author_name", "published_on", "starts_at", "ends_at", "place"] as const),
] as const;
const columns = [...teaserColumns, "kind", "sections", "updated_at"] as const;
type KeptTeaser = Pick<KeptPage, (typeof teaserColumns)[number]>;

/** Its time has come: it is shown, or takes the page off the site. */
const isDue = sql<boolean>`status <> 'draft' and (publish_at is null or publish_at <= now())`;

/** The version of each page that counts now. */
const dueVersions = (db: Db, businessId: number) =>
  db
    .selectFrom("site_pages")
    .where("business_id", "=", businessId)
    .where(isDue)
    .distinctOn("path")
    .orderBy("path")
    .orderBy("version", "desc");

/** The shown version of each page. */
const shownPages = (db: Db, businessId: number) =>
  db
    .selectFrom(dueVersions(db, businessId).selectAll().as("site_pages"))
    .where("site_pages.status", "=", "published");

const eventAddress = /^\/home\/events\/(?:[^/]+\/)?([\w-]+)$/;

/** An address as it is kept: without the slash at its end. An event is found by its uid, whatever its title became. */
function placeOf(path: string): RawBuilder<boolean> {
  const uid = eventAddress.exec(path)?.[1];
  return uid === undefined
    ? sql<boolean>`path = ${path}`
    : sql<boolean>`kind = 'event' and reverse(split_part(reverse(path), '/', 1)) = ${uid}`;
}

/** A page of the brand: its own, else the default site's; undefined if it was withdrawn, or does not exist. */
export async function sitePage(
  db: Db,
  { businessId, businessName }: Pick<Tenant, "businessId" | "businessName">,
  address: string,
): Promise<KeptPage | TalkPage | undefined> {
  const path = address.replace(/(.)\/+$/, "$1");
  const own = await shownPages(db, businessId).where(placeOf(path)).select(columns).executeTakeFirst();
  if (own) return own;
  const withdrawn = await dueVersions(db, businessId)
    .where("path", "=", path)
    .select("id")
    .executeTakeFirst();
  if (withdrawn) return undefined;
  const uid = eventAddress.exec(path)?.[1];
  return (uid ? await talkPage(db, businessId, uid) : undefined) ?? defaultPage(businessName, path);
}

/** An address's default page, before the business makes its own. */
export const defaultPage = (businessName: string, path: string): KeptPage | undefined =>
  defaultSite(businessName).find((page) => page.path === path);

/** Every address of the brand's site, with the day of its last change if known. */
export async function siteAddresses(
  db: Db,
  { businessId, businessName }: Pick<Tenant, "businessId" | "businessName">,
): Promise<{ path: string; updated_at: string | null }[]> {
  const due = await dueVersions(db, businessId).select(["path", "updated_at", "status"]).execute();
  const own = due
    .filter(({ status }) => status === "published")
    .map(({ path, updated_at }) => ({ path, updated_at }));
  const taken = new Set(due.map(({ path }) => path));
  const defaults = defaultSite(businessName).filter(({ path }) => !taken.has(path));
  const talks = await talkTeasers(db, businessId);
  return [
    ...own,
    ...defaults.map(({ path }) => ({ path, updated_at: null })),
    ...talks.map(({ path, updated_at }) => ({ path, updated_at })),
  ];
}

export const teaserOf = (page: KeptTeaser, locale: Locale): SiteTeaser => ({
  path: page.path,
  title: page[`title_${locale}`],
  description: page[`description_${locale}`],
  author_name: page.author_name,
  published_on: page.published_on,
  starts_at: page.starts_at,
  ends_at: page.ends_at,
  place: page.place,
});

interface TeaserQuery {
  kind: "article" | "event";
  /** Besides the kind. */
  condition?: RawBuilder<boolean>;
  /** Listed among them without a page in the table. */
  more?: readonly KeptTeaser[];
  order: (one: KeptTeaser, other: KeptTeaser) => number;
  limit: number;
  locale: Locale;
}

async function teasers(db: Db, businessId: number, query: TeaserQuery): Promise<SiteTeaser[]> {
  let found = shownPages(db, businessId).where("kind", "=", query.kind);
  if (query.condition) found = found.where(query.condition);
  // Not their sections: a list shows none.
  const pages: KeptTeaser[] = await found.select(teaserColumns).execute();
  return [...pages, ...(query.more ?? [])]
    .toSorted(query.order)
    .slice(0, query.limit)
    .map((page) => teaserOf(page, query.locale));
}

const byText = (a: string | null, b: string | null) => ((a ?? "") < (b ?? "") ? -1 : 1);

/** Newest first. */
export const articlesOf = (db: Db, businessId: number, locale: Locale, limit: number) =>
  teasers(db, businessId, {
    kind: "article",
    order: (a, b) => byText(b.published_on, a.published_on),
    limit,
    locale,
  });

/** Every word of a page's sections in a language. */
function textOf(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((item) => textOf(item, locale)).join(" ");
  if (typeof value !== "object" || value === null) return "";
  const text = (value as Record<string, unknown>)[locale];
  if (typeof text === "string") return text;
  return Object.values(value)
    .map((item) => textOf(item, locale))
    .join(" ");
}

const mostRead = 200;

/** The newest articles with their content. */
export async function articleTexts(
  db: Db,
  businessId: number,
  locale: Locale,
): Promise<(SiteTeaser & { text: string })[]> {
  const pages = await shownPages(db, businessId)
    .where("kind", "=", "article")
    .select([...teaserColumns, "sections"])
    .execute();
  return pages
    .toSorted((a, b) => byText(b.published_on, a.published_on))
    .slice(0, mostRead)
    .map((page) => ({ ...teaserOf(page, locale), text: textOf(page.sections, locale) }));
}

/** Upcoming ones, the next first; or past ones, the last first. */
export const eventsOf = async (
  db: Db,
  businessId: number,
  { when, locale, limit }: { when: "upcoming" | "past"; locale: Locale; limit: number },
) =>
  await teasers(db, businessId, {
    kind: "event",
    more: await talkTeasers(db, businessId, when),
    condition:
      when === "past"
        ? sql<boolean>`coalesce(ends_at, starts_at) < now()`
        : sql<boolean>`coalesce(ends_at, starts_at) >= now()`,
    order: (a, b) => (when === "past" ? byText(b.starts_at, a.starts_at) : byText(a.starts_at, b.starts_at)),
    limit,
    locale,
  });
