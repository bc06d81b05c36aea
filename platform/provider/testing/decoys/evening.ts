import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";
import { heldTime } from "./values.ts";

/** From 11:30 to 22:30 in São Paulo, which is after midnight by the clock of machines. */
const hours = 11;
export const evening = new Date(heldTime.getTime() + hours * 3_600_000);

/** All that has happened to the decoys, or is to happen, does so as much later; days stay as they are. */
export async function moveToEvening(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type = 'timestamp with time zone' group by 1`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { table, columns } of rows) {
      const later = columns.map(
        (name) => sql`${sql.ref(name)} = ${sql.ref(name)} + make_interval(hours => ${hours})`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(later)}`.execute(trx);
    }
  });
}
