import { type Selectable, sql } from "kysely";
import type {
  EditedPage,
  PageContents,
  PageState,
  PageVersion,
  Publication,
  SitePageSummary,
} from "#contract/calls/site-editing.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { SitePagesTable } from "#provider/base/database/tables/tenants.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { defaultSite } from "./default-site.ts";
import { defaultPage, type KeptPage } from "./site-pages.ts";

export type Business = Pick<Tenant, "businessId" | "businessName">;
type PageRow = Selectable<SitePagesTable>;
type Standing = Pick<PageRow, "status" | "publish_at">;

/** First segments of addresses at which the app has its own pages: a page there would never be shown. */
const reserved = new Set(
  (
    "administrator api assets brands business cable candidates confirmations courses erasures evaluation " +
    "evaluations inspect jobs login metrics prospecting recruiters samples share shortlist sitemap surveys v1"
  ).split(" "),
);

const isWaiting = ({ publish_at }: Standing) => publish_at !== null && Date.parse(publish_at) > Date.now();

const stateOf = (newest: Standing): PageState =>
  newest.status !== "draft" && isWaiting(newest) ? "scheduled" : newest.status;

/** Whether visitors find a page: decided by its newest version in force, else by the default, if any. */
function isLive(versions: readonly Standing[], hasDefault: boolean): boolean {
  const due = versions.find((version) => version.status !== "draft" && !isWaiting(version));
  return due ? due.status === "published" : hasDefault;
}

const versionsOf = (db: Db, businessId: number) =>
  db
    .selectFrom("site_pages")
    .where("business_id", "=", businessId)
    .orderBy("path")
    .orderBy("version", "desc");

/** Every address with its newest version, those of the default site among them. */
export async function pageList(db: Db, { businessId, businessName }: Business): Promise<SitePageSummary[]> {
  const rows = await versionsOf(db, businessId)
    .select(["path", "kind", "title_pt", "title_en", "status", "publish_at", "updated_at", "editor_name"])
    .execute();
  const own = Map.groupBy(rows, ({ path }) => path);
  const defaults = defaultSite(businessName);
  const known = new Set(defaults.map(({ path }) => path));
  const written = [...own.values()].flatMap((versions) =>
    versions.slice(0, 1).map(({ status, ...newest }) => ({
      ...newest,
      state: stateOf({ status, publish_at: newest.publish_at }),
      is_live: isLive(versions, known.has(newest.path)),
    })),
  );
  const others = defaults
    .filter(({ path }) => !own.has(path))
    .map(({ path, kind, title_pt, title_en }) => ({
      ...{ path, kind, title_pt, title_en, state: "default" as const, is_live: true },
      ...{ publish_at: null, updated_at: null, editor_name: null },
    }));
  return [...written, ...others].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const contentsOf = (page: PageContents): PageContents => ({
  title_pt: page.title_pt,
  title_en: page.title_en,
  description_pt: page.description_pt,
  description_en: page.description_en,
  sections: page.sections,
  author_name: page.author_name ?? null,
  published_on: page.published_on ?? null,
});

/** A page's current content, whether or not visitors see it. */
export async function newestPage(
  db: Db,
  { businessId, businessName }: Business,
  path: string,
): Promise<(KeptPage & { status: PageRow["status"] }) | undefined> {
  const own = await versionsOf(db, businessId)
    .where("path", "=", path)
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  const original = defaultPage(businessName, path);
  return original && { ...original, status: "published" };
}

/** The newest version of a page; where the business has none, the default page as it would be made its own. */
export async function editedPage(db: Db, business: Business, path: string): Promise<EditedPage> {
  const { businessId, businessName } = business;
  const versions = await versionsOf(db, businessId).where("path", "=", path).selectAll().execute();
  const [newest] = versions;
  const original = defaultPage(businessName, path);
  const page = newest ?? original;
  if (!page) throw new CallError("not_found");
  return {
    ...contentsOf(page),
    path,
    kind: page.kind,
    state: newest ? stateOf(newest) : "default",
    is_live: isLive(versions, original !== undefined),
    publish_at: newest?.publish_at ?? null,
    updated_at: newest?.updated_at ?? null,
    editor_name: newest?.editor_name ?? null,
    version: newest?.version ?? 0,
    lock_version: newest?.lock_version ?? 0,
  };
}

export async function pageVersions(db: Db, businessId: number, path: string): Promise<PageVersion[]> {
  const rows = await versionsOf(db, businessId).where("path", "=", path).limit(50).selectAll().execute();
  return rows.map((row) => ({
    ...contentsOf(row),
    ...{ version: row.version, status: row.status, publish_at: row.publish_at },
    ...{ updated_at: row.updated_at, editor_name: row.editor_name },
  }));
}

interface NewPage {
  path: string;
  title_pt: string;
  title_en: string;
  kind?: "page" | "article" | undefined;
}

/** A draft that opens with its title, at an address that has no page yet. */
export async function beginPage(
  db: Db,
  { businessId, businessName }: Business,
  { path, title_pt, title_en, kind = "page" }: NewPage,
  editor_name: string,
): Promise<void> {
  if (reserved.has(path.split("/")[1] ?? "")) throw invalid("page.path", "in_use");
  if (defaultPage(businessName, path)) throw invalid("page.path", "in_use");
  await db
    .insertInto("site_pages")
    .values({
      ...{ business_id: businessId, path, title_pt, title_en, editor_name, lock_version: 1 },
      ...{ description_pt: title_pt, description_en: title_en, kind },
      ...(kind === "article" ? { author_name: editor_name, published_on: sql<string>`current_date` } : {}),
      sections: JSON.stringify([{ kind: "hero", title: { pt: title_pt, en: title_en } }]),
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? invalid("page.path", "in_use") : error;
    });
}

interface PageChange extends Partial<{ [F in keyof PageContents]: PageContents[F] | undefined }> {
  path: string;
  lock_version: number;
  publication?: Publication | undefined;
}

/** The row's publication state. */
const standingOf = (publication: Publication | undefined): Standing => ({
  status: publication ? (publication.shown ? "published" : "withdrawn") : "draft",
  publish_at: publication?.at ?? null,
});

/** Saves the draft, starting one from the newest version if there is none, and publishes it on request. */
export async function savePage(
  db: Db,
  { businessId, businessName }: Business,
  { path, lock_version, publication, ...given }: PageChange,
  editor_name: string,
): Promise<void> {
  if (publication?.at && Date.parse(publication.at) <= Date.now())
    throw invalid("page.publication.at", "future");
  await db
    .transaction()
    .execute(async (trx) => {
      const newest = await versionsOf(trx, businessId)
        .where("path", "=", path)
        .selectAll()
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      const before = newest ?? defaultPage(businessName, path);
      if (!before) throw new CallError("not_found");
      if ((newest?.lock_version ?? 0) !== lock_version) throw new CallError("conflict");
      const { sections, author_name, published_on, ...contents } = {
        ...contentsOf(before),
        ...definedOf(given),
      };
      const { kind, starts_at, ends_at, place } = before;
      const row = {
        ...contents,
        ...(kind === "article" ? { author_name, published_on } : {}),
        ...standingOf(publication),
        ...{ sections: JSON.stringify(sections), editor_name, lock_version: lock_version + 1 },
        updated_at: new Date().toISOString(),
      };
      if (newest?.status === "draft") {
        await trx.updateTable("site_pages").set(row).where("id", "=", newest.id).execute();
        return;
      }
      await trx
        .insertInto("site_pages")
        .values({
          ...{ author_name: before.author_name, published_on: before.published_on },
          ...row,
          ...{ kind, starts_at, ends_at, place },
          ...{ business_id: businessId, path, version: (newest?.version ?? 0) + 1 },
        })
        .execute();
    })
    .catch((error: unknown) => {
      // Two started the page's next version at once.
      throw isUniqueViolation(error) ? new CallError("conflict") : error;
    });
}

const definedOf = (given: Partial<Record<keyof PageContents, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<PageContents>;
