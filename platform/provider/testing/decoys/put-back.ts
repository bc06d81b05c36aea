import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";

/** A record as it is. */
export async function rowOf(db: Db, table: string, id: number): Promise<object | undefined> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where id = ${id}`.execute(db);
  return rows[0]?.row;
}

/** Puts a record back as it was, past rules and triggers. */
export async function putBack(db: Db, table: string, id: number, before: object | undefined): Promise<void> {
  if (!before) return;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  );
  const list = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ${sql.table(table)} set (${list}) = (
      select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb))
      where id = ${id}`.execute(trx);
  });
}
