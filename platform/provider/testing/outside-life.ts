import { sql } from "kysely";
import type { Db } from "../base/database/open.ts";

/** Puts rows of a table where no step of their life leads, to see what becomes of them from there. */
export async function outsideLife(db: Db, table: string, work: (trx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const trigger = sql`alter table ${sql.table(table)}`;
    await sql`${trigger} disable trigger ${sql.ref(`${table}_life`)}`.execute(trx);
    await work(trx);
    await sql`${trigger} enable trigger ${sql.ref(`${table}_life`)}`.execute(trx);
  });
}
