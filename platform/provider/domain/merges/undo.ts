import { type RawBuilder, sql } from "kysely";
import { isForeignKeyViolation, isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { MergeStep } from "#provider/base/database/tables/merges.ts";
import { columnsOf, countedUp } from "./links.ts";

/** Restores a row under its original id. */
export async function putBack(db: Db, table: string, row: object): Promise<void> {
  const columns = sql.join((await columnsOf(db, table)).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  );
}

/** Rows deleted or taken since stay as they are; everything else is restored. */
async function ifPossible(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint step_back`.execute(db);
  try {
    await work();
    await sql`release savepoint step_back`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint step_back`.execute(db);
    if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) throw error;
  }
}

const sameKeys = (keys: object): RawBuilder<unknown> =>
  sql.join(
    Object.entries(keys).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`),
    sql` and `,
  );

/** Multi-value fields: entries added or removed on the kept record since the merge stay as they are now. */
async function giveBack(db: Db, step: Extract<MergeStep, { kind: "replaced" }>): Promise<void> {
  const { table, from, into, keys } = step;
  const column = sql.ref(step.column);
  for (const { id, had } of keys)
    await sql`update ${sql.table(table)} t set lock_version = t.lock_version + 1,
        ${column} = ${
          had
            ? sql`array_append(t.${column}, ${from}::bigint)`
            : sql`array_replace(t.${column}, ${into}::bigint, ${from}::bigint)`
        }
      where t.id = ${id} and t.${column} @> array[${into}]::bigint[]`.execute(db);
}

/** One step back. The records themselves (`own`) must be restored in any case. */
export async function stepBack(db: Db, step: MergeStep, own: string): Promise<void> {
  if (step.kind === "removed") {
    if (step.table === own) await putBack(db, step.table, step.row);
    else await ifPossible(db, () => putBack(db, step.table, step.row));
    return;
  }
  if (step.kind === "replaced") return await giveBack(db, step);
  const { table, column, from, into, keys } = step;
  const version = await countedUp(db, table);
  for (const key of keys) {
    await ifPossible(db, async () => {
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${from}${version}
        where ${sameKeys(key)} and ${sql.ref(`t.${column}`)} = ${into}`.execute(db);
    });
  }
}
