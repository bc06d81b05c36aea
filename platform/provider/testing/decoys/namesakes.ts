import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";

/** Tables whose rows belong to a record of any kind, by its type and its number. */
async function typedTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, jsonb_agg(c.column_name) as columns from information_schema.columns c
    where c.table_schema = current_schema() and c.is_generated = 'NEVER' and c.is_identity = 'NO'
    group by 1
    having array_agg(c.column_name::text) @> array['reference_type', 'reference_id'] order by 1`.execute(db);
  return rows;
}

/**
 * What hangs on a record of another kind with the same number: whoever asks for the number alone takes it for the
 * record's own. Answers how they are taken away again, unseen by whoever watches the rows.
 */
export async function placeNamesakes(
  db: Db,
  businessId: number,
  id: number,
  singular: string,
): Promise<() => Promise<void>> {
  const tables = await typedTables(db);
  const unseen = (work: (trx: Db) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
    });
  await unseen(async (trx) => {
    for (const { name, columns } of tables) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const own = { reference_id: id, business_id: businessId };
      await sql`insert into ${sql.table(name)} (${names})
        select ${names} from jsonb_populate_record(null::${sql.table(name)}, (
          select to_jsonb(t) || ${JSON.stringify(own)}::jsonb || case when to_jsonb(t) ? 'uid'
            then jsonb_build_object('uid', ${crypto.randomUUID()}::text) else '{}' end
          from ${sql.table(name)} t where t.reference_type <> ${singular}
          order by t.reference_type, t.reference_id limit 1)) where reference_type is not null on conflict do nothing`.execute(
        trx,
      );
    }
  });
  return () =>
    unseen(async (trx) => {
      for (const { name } of tables)
        await sql`delete from ${sql.table(name)}
          where reference_type <> ${singular} and reference_id = ${id}`.execute(trx);
    });
}
