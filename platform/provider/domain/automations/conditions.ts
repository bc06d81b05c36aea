import { sql } from "kysely";
import type { FlowEntity } from "#contract/catalogues/flows.ts";
import type { Where } from "#contract/list.ts";
import type { Db } from "#provider/base/database/open.ts";
import { matching } from "../entities/list.ts";

/** Which of the records the conditions of a list are true of. */
export async function fitting(
  db: Db,
  entity: FlowEntity,
  businessId: number,
  where: Where,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity)} t
    where ${matching(entity, businessId, { where })} and t.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
