import { type SqlBool, sql } from "kysely";
import type { Db } from "../database/open.ts";

/** Opt-outs are of an address, however it is capitalised: they hold for whoever reads it. */
export const isAddress = (address: string) => sql<SqlBool>`lower(address) = ${address.toLowerCase()}`;

/** Whether the address left the news of the business. */
export async function isOptedOut(db: Db, businessId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("email_opt_outs")
    .where("business_id", "=", businessId)
    .where(isAddress(address))
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves the news of the business; an address that has left stays as it is. */
export async function optOut(db: Db, businessId: number, address: string): Promise<void> {
  await db
    .insertInto("email_opt_outs")
    .values({ business_id: businessId, address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
