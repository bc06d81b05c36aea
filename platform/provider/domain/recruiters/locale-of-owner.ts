import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { houseOf } from "../agenda/invitations.ts";

/** The language in which a task is worded: its owner's, or without one that of the business. */
export async function localeOfOwner(db: Db, businessId: number, ownerId: number | null): Promise<Locale> {
  const owner =
    ownerId === null
      ? undefined
      : await db.selectFrom("recruiters").where("id", "=", ownerId).select("locale").executeTakeFirst();
  return (owner ?? (await houseOf(db, businessId))).locale;
}
