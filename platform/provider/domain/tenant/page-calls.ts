import type { WrittenPage } from "#contract/calls/sites.ts";
import { pageSlugs } from "#contract/site.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { sanitizeRichText } from "#provider/base/http/sanitize.ts";

type Named = Pick<WrittenPage, "slug" | "locale">;

const published = (db: Db, businessId: number) =>
  db
    .selectFrom("tenant_pages")
    .where("business_id", "=", businessId)
    .where("slug", "in", [...pageSlugs])
    .where("published_at", "is not", null)
    .select(["slug", "locale", "title", "body", "version", "author_name"])
    .select((eb) => eb.ref("published_at").$notNull().as("published_at"))
    .$narrowType<{ slug: WrittenPage["slug"] }>();

const placeOf = ({ slug }: { slug: WrittenPage["slug"] }) => pageSlugs.indexOf(slug);

async function pageOf(db: Db, businessId: number, { slug, locale }: Named): Promise<WrittenPage> {
  const page = await published(db, businessId)
    .where("slug", "=", slug)
    .where("locale", "=", locale)
    .executeTakeFirst();
  if (!page) throw new CallError("not_found");
  return page;
}

export const pageHandlers = defineHandlers({
  "GET /recruiters/administrator/pages": async ({ db, businessId }) => {
    const pages = await published(db, businessId).orderBy("locale", "desc").execute();
    return { pages: pages.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  },
  "GET /recruiters/administrator/pages/:slug/:locale/versions": async ({ db, businessId, params }) => {
    const { slug, locale } = params;
    const current = await pageOf(db, businessId, params);
    const earlier = await db
      .selectFrom("tenant_page_versions")
      .where("business_id", "=", businessId)
      .where("slug", "=", slug)
      .where("locale", "=", locale)
      .orderBy("version", "desc")
      .limit(100)
      .select(["title", "body", "version", "author_name", "published_at"])
      .execute();
    return { versions: [current, ...earlier.map((version) => ({ slug, locale, ...version }))] };
  },
  "PUT /recruiters/administrator/pages/:slug/:locale": async ({ db, businessId, person, params, body }) => {
    const { slug, locale } = params;
    const { version, title, body: text } = body.page;
    await db.transaction().execute(async (trx) => {
      const now = new Date().toISOString();
      const own = trx
        .selectFrom("tenant_pages")
        .where("business_id", "=", businessId)
        .where("slug", "=", slug)
        .where("locale", "=", locale);
      const before = await own.selectAll().forUpdate().executeTakeFirst();
      if (!before) throw new CallError("not_found");
      if (before.version !== version) throw new CallError("conflict");
      await trx
        .insertInto("tenant_page_versions")
        .values({
          business_id: businessId,
          slug,
          locale,
          version,
          title: before.title,
          body: before.body,
          author_name: before.author_name,
          published_at: before.published_at ?? before.created_at,
        })
        .execute();
      await trx
        .updateTable("tenant_pages")
        .set({
          title,
          body: sanitizeRichText(text),
          version: version + 1,
          author_name: person.name,
          published_at: now,
          updated_at: now,
        })
        .where("id", "=", before.id)
        .execute();
    });
    return { page: await pageOf(db, businessId, params) };
  },
});
