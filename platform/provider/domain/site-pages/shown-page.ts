import { sql } from "kysely";
import type { SitePage } from "#contract/calls/site-pages.ts";
import type { ShownSection, SiteSection } from "#contract/calls/site-sections.ts";
import { localised } from "#contract/calls/site-words.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { hasSought, soughtBy } from "#provider/domain/public-jobs/job-terms.ts";
import { openJobsOf, publicJobs } from "#provider/domain/public-jobs/public-jobs.ts";
import { tenantPage } from "#provider/domain/tenant/tenant-pages.ts";
import { pageData } from "./page-data.ts";
import { articlesOf, eventsOf, type KeptPage, sitePage, teaserOf } from "./site-pages.ts";
import { hasEnded, type TalkPage } from "./talk-pages.ts";

interface PageContext {
  db: Db;
  tenant: Tenant;
  origin: string;
  /** The site's title. */
  site: string;
  locale: Locale;
}

type JobFilter = Extract<SiteSection, { kind: "jobs" }>["filter"];
type Localised = ReturnType<typeof localised<SiteSection>>;
const mostCounted = 200;

/** The newest jobs that fit, and how many there are. */
export async function jobsBy(
  { db, tenant }: Pick<PageContext, "db" | "tenant">,
  filter: JobFilter,
  limit: number,
) {
  const sought = filter?.term ? await soughtBy(db, tenant.businessId, filter.term) : undefined;
  const conditions = [
    sql<boolean>`true`,
    ...(sought ? [hasSought(tenant.businessId, sought)] : []),
    ...(filter?.state ? [sql<boolean>`t.state = ${filter.state}`] : []),
    ...(filter?.remote_work ? [sql<boolean>`t.remote_work = ${filter.remote_work}`] : []),
  ];
  const condition = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const [found, counted] = await Promise.all([
    publicJobs(db, tenant, condition, sql`t.published_at desc, t.id desc`, limit),
    sql<{ total_count: number }>`select count(*)::int as total_count from (
      select 1 from jobs t where ${openJobsOf(tenant)} and ${condition} limit ${mostCounted}) found`.execute(
      db,
    ),
  ]);
  return {
    items: found.map(({ id: _, ...job }) => job),
    total_count: counted.rows[0]?.total_count ?? 0,
  };
}

/** Below an article stand the others; nothing does where it is the only one. */
async function otherArticles(path: string, { db, tenant, locale }: PageContext, limit: number) {
  const found = await articlesOf(db, tenant.businessId, locale, limit + 1);
  return found.filter((article) => article.path !== path).slice(0, limit);
}

async function shown(
  section: SiteSection,
  page: Pick<KeptPage, "kind" | "path">,
  context: PageContext,
): Promise<ShownSection[]> {
  const { db, tenant, locale } = context;
  const words = localised(section, locale);
  if (words.kind !== "publications") return [await shownOf(words, context)];
  if (page.kind !== "article")
    return [{ ...words, items: await articlesOf(db, tenant.businessId, locale, words.limit) }];
  const items = await otherArticles(page.path, context, words.limit);
  return items.length > 0 ? [{ ...words, items }] : [];
}

async function shownOf(
  words: Exclude<Localised, { kind: "publications" }>,
  context: PageContext,
): Promise<ShownSection> {
  const { db, tenant, locale } = context;
  if (words.kind === "events")
    return { ...words, items: await eventsOf(db, tenant.businessId, { ...words, locale }) };
  if (words.kind === "jobs") return { ...words, ...(await jobsBy(context, words.filter, words.limit)) };
  return words;
}

/** One that was cancelled never took place. */
const isOver = (page: KeptPage | TalkPage): boolean =>
  page.kind === "event" && !("cancelled" in page && page.cancelled) && hasEnded(page);

/** How many of the coming events stand below one that is over. */
const mostOthers = 3;
async function comingEvents({ db, tenant, locale }: PageContext): Promise<ShownSection[]> {
  const coming = { when: "upcoming", locale, limit: mostOthers } as const;
  const items = await eventsOf(db, tenant.businessId, coming);
  const title = { pt: "Próximos eventos", en: "Upcoming events" }[locale];
  return items.length > 0 ? [{ kind: "events", title, when: "upcoming", limit: mostOthers, items }] : [];
}

export async function shownPage(page: KeptPage | TalkPage, context: PageContext): Promise<SitePage> {
  const is_over = isOver(page);
  // By its form people registered.
  const sections = is_over ? page.sections.filter(({ kind }) => kind !== "form") : page.sections;
  return {
    ...teaserOf(page, context.locale),
    kind: page.kind,
    is_over,
    sections: [
      ...(await Promise.all(sections.map((section) => shown(section, page, context)))).flat(),
      ...("talk" in page ? [{ kind: "registration" as const, talk: page.talk }] : []),
      ...(is_over ? await comingEvents(context) : []),
    ],
    json_ld: pageData(page, context),
  };
}

/** A text written by the business, as a page with one section. */
async function writtenPage(path: string, context: PageContext): Promise<SitePage | undefined> {
  const { db, tenant, locale } = context;
  const text = await tenantPage(db, tenant.businessId, path.replaceAll(/^\/|\/$/g, ""), locale);
  if (!text) return undefined;
  const plain = text.body
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const description = plain.length > 157 ? `${plain.slice(0, 157)}…` : plain;
  const page: KeptPage = {
    path: `/${text.slug}`,
    kind: "page",
    title_pt: text.title,
    title_en: text.title,
    description_pt: description,
    description_en: description,
    sections: [],
    ...{ author_name: null, published_on: null, starts_at: null, ends_at: null, place: null },
    updated_at: text.updated_at,
  };
  const prose: ShownSection = { kind: "prose", title: text.title, html: text.body };
  return { ...(await shownPage(page, context)), sections: [prose] };
}

/** A page of the brand's site in one language; undefined if it has none at that address. */
export async function visitedPage(path: string, context: PageContext): Promise<SitePage | undefined> {
  const page = await sitePage(context.db, context.tenant, path);
  return page ? await shownPage(page, context) : await writtenPage(path, context);
}
