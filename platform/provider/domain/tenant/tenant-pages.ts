import type { Db } from "#provider/base/database/open.ts";

/** A published page of the tenant in the requested language, else in Portuguese. */
export async function tenantPage(db: Db, businessId: number, slug: string, locale: "pt" | "en") {
  const pages = await db
    .selectFrom("tenant_pages")
    .where("business_id", "=", businessId)
    .where("slug", "=", slug)
    .where("published_at", "is not", null)
    .select(["slug", "title", "body", "version", "updated_at", "locale"])
    .execute();
  return pages.find((page) => page.locale === locale) ?? pages.find((page) => page.locale === "pt");
}
