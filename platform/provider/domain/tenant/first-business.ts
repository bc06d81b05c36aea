import { sql } from "kysely";
import { type Config, SettingsError } from "#provider/base/config/config.ts";
import type { Db } from "#provider/base/database/open.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { giveReferences } from "../references/give-references.ts";
import { defaultColors } from "./default-colors.ts";
import { pagesOf } from "./default-pages.ts";
import { holidaysOf } from "./holidays.ts";

export type FirstBusiness = NonNullable<Config["firstBusiness"]>;

/**
 * Creates the first business of an empty database, with its domain, pages, holidays and administrator. Does nothing
 * if there is a business; returns whether it created one.
 */
export async function ensureFirstBusiness(db: Db, wanted: FirstBusiness | undefined): Promise<boolean> {
  const isEmpty = async (of: Db) =>
    (await of.selectFrom("businesses").select("id").limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(db))) return false;
  if (!wanted) {
    throw new SettingsError(
      "The database is empty and demo data is off (DEMO=1 asks for it): start once with ADMIN_EMAIL and ADMIN_PASSWORD (README, 'Settings') to make the first business and its administrator.",
    );
  }
  const password_hash = await hashPassword(wanted.adminPassword);
  return await db.transaction().execute(async (trx) => {
    // Of several processes that start at the same time one makes it.
    await sql`select pg_advisory_xact_lock(hashtext('elenco-first-business'))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await addBusiness(trx, wanted, password_hash);
    return true;
  });
}

async function addBusiness(trx: Db, wanted: FirstBusiness, password_hash: string): Promise<void> {
  const now = new Date();
  const { id: business_id } = await trx
    .insertInto("businesses")
    .values({ name: wanted.name, brand_key: wanted.domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: domain_id } = await trx
    .insertInto("domains")
    .values({ business_id, name: wanted.domain, is_primary: true, is_product_domain: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const colors = JSON.stringify({ light: defaultColors, dark: defaultColors });
  await trx.insertInto("site_configs").values({ domain_id, title: wanted.name, colors }).execute();
  const pages = pagesOf(wanted.name).map((page) => ({
    business_id,
    ...page,
    published_at: now.toISOString(),
  }));
  await trx.insertInto("tenant_pages").values(pages).execute();
  await addHolidays(trx, business_id, now.getUTCFullYear());
  await giveReferences(trx, business_id);
  const { id: recruiter_id } = await trx
    .insertInto("recruiters")
    .values({ name: wanted.adminName, email: wanted.adminEmail, password_hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("recruiter_businesses")
    .values({ recruiter_id, business_id, is_admin: true, selected: true })
    .execute();
}

/** Holidays of the year and of the two after it, as business-day checks look ahead. */
async function addHolidays(db: Db, business_id: number, year: number): Promise<void> {
  const days = [year, year + 1, year + 2].flatMap(holidaysOf);
  await db
    .insertInto("holidays")
    .values(days.map((day) => ({ business_id, ...day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
