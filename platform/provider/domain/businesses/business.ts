import { sql } from "kysely";
import type { Business } from "#contract/calls/sites.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import { type ChangeWriter, keepChanges } from "#provider/base/records/keep-changes.ts";
import type { FileStore } from "#provider/base/services.ts";
import { keepImage } from "../files/images.ts";
import { pictureBefore } from "../site-configs/setting-changes.ts";

type Theme = "light" | "dark";
const logos = {
  light: { referenceType: "business", column: "logo_url" },
  dark: { referenceType: "business_dark", column: "logo_dark_url" },
} as const;
type LogoColumn = (typeof logos)[Theme]["column"];
const now = () => new Date().toISOString();

/** The editable fields of a business, on any screen. */
type Changeable =
  | "name"
  | "legal_name"
  | "mail_from_name"
  | "mail_from_address"
  | "locale"
  | "time_zone"
  | "mails_per_minute"
  | "inactive_months";
export type BusinessChange = { [Field in Changeable]?: Business[Field] | undefined };

/**
 * Refuses a person who does not currently administer the business. Their role in the request's business does not count
 * here; the error does not reveal that the business exists.
 */
export async function assertAdministers(
  db: UnscopedDb,
  recruiterId: number,
  businessId: number,
): Promise<void> {
  const membership = await db
    .selectFrom("recruiter_businesses")
    .where("recruiter_id", "=", recruiterId)
    .where("business_id", "=", businessId)
    .where("deactivated_at", "is", null)
    .where("is_admin", "=", true)
    .select("business_id")
    .executeTakeFirst();
  if (!membership) throw new CallError("not_found");
}

/** The records of these ids, in the same order. */
export async function businessesOf(db: Db, ids: readonly number[]): Promise<Business[]> {
  if (ids.length === 0) return [];
  const [rows, domains] = await Promise.all([
    db
      .selectFrom("businesses")
      .where("id", "in", [...ids])
      .select(["id", "name", "legal_name", "logo_url", "logo_dark_url", "mail_from_name"])
      .select([
        "mail_from_address",
        "locale",
        "time_zone",
        "mails_per_minute",
        "inactive_months",
        "lock_version",
        "created_at",
      ])
      .execute(),
    db
      .selectFrom("domains")
      .where("business_id", "in", [...ids])
      .orderBy("is_primary", "desc")
      .orderBy("name")
      .select(["id", "name", "is_primary", "business_id"])
      .execute(),
  ]);
  return ids.flatMap((id) => {
    const row = rows.find((item) => item.id === id);
    const own = domains.filter(({ business_id }) => business_id === id);
    return row ? [{ ...row, domains: own.map(({ business_id: _, ...domain }) => domain) }] : [];
  });
}

export async function businessOf(db: Db, id: number): Promise<Business> {
  const [business] = await businessesOf(db, [id]);
  if (!business) throw new CallError("not_found");
  return business;
}

/** With `version`, refuses where somebody saved since: the fields say what they saved in place of what is sent. */
export async function changeBusiness(
  db: Db,
  writer: ChangeWriter,
  change: BusinessChange,
  version?: number,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { businessId } = writer;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("businesses").where("id", "=", businessId).select("id").forUpdate().execute();
    const saved = await businessOf(trx, businessId);
    if (version !== undefined && saved.lock_version !== version) throw savedElsewhere(saved, change);
    await trx
      .updateTable("businesses")
      .set({ ...change, lock_version: sql<number>`lock_version + 1`, updated_at: now() })
      .where("id", "=", businessId)
      .execute();
    await keepChanges(trx, { type: "business", id: businessId }, writer, { ...saved }, change);
  });
}

function savedElsewhere(business: Business, change: BusinessChange): CallError {
  const saved: Record<string, unknown> = { ...business };
  const others = Object.entries(change).filter(([field, value]) => saved[field] !== value);
  return new CallError("conflict", {
    fields: others.map(([field]) => ({
      path: `business.${field}`,
      rule: "saved_elsewhere",
      params: { value: String(saved[field] ?? "–") },
    })),
  });
}

/** Shows a picture as the logo of a theme, on all sites of the business; null shows none. */
async function showLogo(
  trx: Db,
  writer: ChangeWriter,
  column: LogoColumn,
  url: string | null,
): Promise<void> {
  const { businessId: id } = writer;
  const before = await trx
    .selectFrom("businesses")
    .where("id", "=", id)
    .select(column)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const change = { [column]: url };
  await trx
    .updateTable("businesses")
    .set({ ...change, updated_at: now() })
    .where("id", "=", id)
    .execute();
  await keepChanges(trx, { type: "business", id }, writer, before, change);
}

/** Earlier logos stay stored, so that they can be restored from the history. */
export async function keepLogo(
  db: Db,
  files: FileStore,
  file: ReceivedFile,
  { theme, ...writer }: ChangeWriter & { theme: Theme },
) {
  const { referenceType, column } = logos[theme];
  const { businessId, recruiterId } = writer;
  const of = { businessId, referenceType, referenceId: businessId, recruiterId };
  return await keepImage(db, files, file, of, (trx, url) => showLogo(trx, writer, column, url));
}

export const removeLogo = (db: Db, { theme, ...writer }: ChangeWriter & { theme: Theme }): Promise<void> =>
  db.transaction().execute((trx) => showLogo(trx, writer, logos[theme].column, null));

export async function restoreLogo(db: Db, writer: ChangeWriter, changeId: number): Promise<void> {
  const { businessId } = writer;
  const settings = { businessId, type: "business", id: businessId } as const;
  const columns = [logos.light.column, logos.dark.column] as const;
  await db.transaction().execute(async (trx) => {
    const { field, url } = await pictureBefore(trx, settings, changeId, columns);
    await showLogo(trx, writer, field, url);
  });
}
