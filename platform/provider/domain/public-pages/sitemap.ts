import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { courseAddresses } from "#provider/domain/courses/courses.ts";
import { openJobsOf } from "#provider/domain/public-jobs/public-jobs.ts";
import { siteAddresses } from "#provider/domain/site-pages/site-pages.ts";
import { declaration, element } from "./xml.ts";

export const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** A sitemap file may contain ten times as many; a smaller one is generated and read sooner. */
export const jobsOfPart = 5000;

/** Slugs of pages below the first path segment. */
const deeper: Record<string, string> = { termos_de_uso_completo: "termos_de_uso/completo" };

export const urlSet = (urls: readonly string[]): string =>
  `${declaration}<urlset ${sitemaps}>${urls.join("")}</urlset>`;

const entry = (loc: string, changed?: string | null): string =>
  `<url>${element("loc", loc)}${changed ? element("lastmod", changed) : ""}</url>`;

/** Everything that is no job. */
export async function pageUrls(db: Db, tenant: Tenant, origin: string): Promise<string[]> {
  const written = db
    .selectFrom("tenant_pages")
    .where("business_id", "=", tenant.businessId)
    .where("locale", "=", "pt")
    .where("published_at", "is not", null)
    .orderBy("slug")
    .select(["slug", "updated_at"]);
  const [texts, pages, courses] = await Promise.all([
    written.execute(),
    siteAddresses(db, tenant),
    courseAddresses(db, tenant.businessId),
  ]);
  const first = [
    ...(tenant.productDomain ? ["/"] : []),
    "/jobs",
    ...(courses.length > 0 ? ["/courses"] : []),
  ];
  return [
    ...first.map((path) => entry(`${origin}${path}`)),
    ...pages.map(({ path, updated_at }) => entry(`${origin}${path}`, updated_at)),
    ...texts.map(({ slug, updated_at }) => entry(`${origin}/${deeper[slug] ?? slug}`, updated_at)),
    ...courses.map(({ uid, updated_at }) => entry(`${origin}/courses/${uid}`, updated_at)),
  ];
}

export async function openJobCount(db: Db, tenant: Tenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs t where ${openJobsOf(tenant)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The jobs of one part, the newest in the first. */
export async function jobUrls(db: Db, tenant: Tenant, origin: string, part: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string; uid: string; published_at: string }>`
    select t.slug, t.uid, t.published_at from jobs t where ${openJobsOf(tenant)}
    order by t.published_at desc, t.id desc limit ${jobsOfPart} offset ${(part - 1) * jobsOfPart}`.execute(
    db,
  );
  return rows.map(({ slug, uid, published_at }) => entry(`${origin}/jobs/${slug}/${uid}`, published_at));
}
