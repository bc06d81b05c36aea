import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";

/** Two cards nearer than this leave no number between them that both databases would keep apart. */
const nearest = 1e-9;

async function neighbours(trx: Db, jobId: number, status: number, cardId: number, beforeId: number) {
  const before = await trx
    .selectFrom("applies")
    .where("id", "=", beforeId)
    .where("job_id", "=", jobId)
    .where("status", "=", status)
    .select(["id", "position"])
    .executeTakeFirst();
  if (!before) return undefined;
  const above = await trx
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .where("status", "=", status)
    .where("id", "!=", cardId)
    .where(
      (eb) => sql<boolean>`(${eb.ref("position")}, ${eb.ref("id")}) < (${before.position}, ${before.id})`,
    )
    .select((eb) => eb.fn.max<number | null>("position").as("position"))
    .executeTakeFirst();
  return { before: before.position, above: above?.position ?? null };
}

async function renumber(trx: Db, jobId: number, status: number): Promise<void> {
  await sql`
    update applies a set position = n.place from (
      select id, row_number() over (order by position, id) as place from applies
      where job_id = ${jobId} and status = ${status}
    ) n where a.id = n.id`.execute(trx);
}

/** The position of a column's first or last card, excluding the moved one. */
async function edge(trx: Db, jobId: number, status: number, cardId: number, which: "min" | "max") {
  const { position } = await trx
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .where("status", "=", status)
    .where("id", "!=", cardId)
    .select((eb) => eb.fn<number | null>(which, ["position"]).as("position"))
    .executeTakeFirstOrThrow();
  return position;
}

/**
 * A position before a card of a column (a fraction between the two neighbours), at its end (null) or on its top.
 * Undefined where that card is not in the column.
 */
export async function placeIn(
  trx: Db,
  jobId: number,
  status: number,
  cardId: number,
  beforeId: number | null | undefined,
): Promise<number | undefined> {
  if (beforeId === undefined) return ((await edge(trx, jobId, status, cardId, "min")) ?? 1) - 1;
  if (beforeId === null) return ((await edge(trx, jobId, status, cardId, "max")) ?? -1) + 1;
  if (beforeId === cardId) return undefined;
  let near = await neighbours(trx, jobId, status, cardId, beforeId);
  if (near && near.above !== null && near.before - near.above < nearest) {
    await renumber(trx, jobId, status);
    near = await neighbours(trx, jobId, status, cardId, beforeId);
  }
  if (!near) return undefined;
  return near.above === null ? near.before - 1 : (near.above + near.before) / 2;
}
