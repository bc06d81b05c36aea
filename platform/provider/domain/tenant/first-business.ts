import { sql } from "kysely";
import { newSite } from "#contract/calls/new-site.ts";
import { type Config, SettingsError } from "#provider/base/config/config.ts";
import type { Db } from "#provider/base/database/open.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { addBusiness } from "./add-business.ts";

export type FirstBusiness = NonNullable<Config["firstBusiness"]>;

/**
 * Creates the first business of an empty database, with its domain, pages, holidays and administrator. Does nothing if
 * there is a business; returns whether it created one.
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
    // When several processes start at once, one of them creates it.
    await sql`select pg_advisory_xact_lock(hashtext('elenco-first-business'))`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await addFirstBusiness(trx, wanted, password_hash);
    return true;
  });
}

async function addFirstBusiness(trx: Db, wanted: FirstBusiness, password_hash: string): Promise<void> {
  const { name, domain } = wanted;
  const business_id = await addBusiness(trx, { name, domain });
  const { id: domain_id } = await trx
    .insertInto("domains")
    .values({ business_id, name: domain, is_primary: true, is_product_domain: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  const colors = JSON.stringify(newSite(name).colors);
  await trx.insertInto("site_configs").values({ domain_id, title: name, colors }).execute();
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
