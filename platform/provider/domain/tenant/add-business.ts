import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { giveReferences } from "../references/give-references.ts";
import { pagesOf } from "./default-pages.ts";
import { holidaysOf } from "./holidays.ts";

interface NewBusiness {
  name: string;
  domain: string;
  legal_name?: string | null | undefined;
  mail_from_name?: string | null | undefined;
  mail_from_address?: string | null | undefined;
  locale?: Locale | undefined;
  time_zone?: string | undefined;
  mails_per_minute?: number | undefined;
  inactive_months?: number | null | undefined;
}

/** A business with what each begins with: texts, holidays and reference lists (its roles come by a trigger). */
export async function addBusiness(trx: Db, { domain, ...given }: NewBusiness): Promise<number> {
  const now = new Date();
  const { id: business_id } = await trx
    .insertInto("businesses")
    .values({ ...given, brand_key: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pages = pagesOf(given.name).map((page) => ({
    business_id,
    ...page,
    published_at: now.toISOString(),
  }));
  await trx.insertInto("tenant_pages").values(pages).execute();
  await addHolidays(trx, business_id, now.getUTCFullYear());
  await giveReferences(trx, business_id);
  return business_id;
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
