import type { EntityName, FollowedName } from "#contract/entities/names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { type Writer, writerOf } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { notify } from "../notifications/notify.ts";
import { findRow } from "./list.ts";

/** More records than this in one change are not told one by one: whoever looks at them reads anew. */
export const broadcastLimit = 25;

async function rowsOf(
  db: Db,
  entity: EntityName,
  businessId: number,
  ids: Iterable<number>,
): Promise<object[]> {
  const rows: object[] = [];
  for (const id of ids) {
    const row = await findRow(db, entity, businessId, id).catch((error: unknown) => {
      // It was deleted in the same transaction.
      if (error instanceof CallError && error.code === "not_found") return undefined;
      throw error;
    });
    if (row) rows.push(row);
  }
  return rows;
}

/** Whoever looks at an entity's list or board hears that many of its records changed. */
export async function broadcastBulkChange(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  entity: FollowedName,
  businessId: number,
  byId: number | null,
) {
  await cable.broadcast(trx, streams.entity(businessId, entity), { type: "many", by_id: byId });
}

/** Whoever looks on hears that records changed by somebody who is no recruiter; as the last thing of a transaction. */
export async function broadcastSaved(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  entity: EntityName,
  businessId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await rowsOf(trx, entity, businessId, ids);
  if (rows.length > 0)
    await cable.broadcast(trx, streams.entity(businessId, entity), { type: "saved", rows, by_id: null });
}

/**
 * Tells of one apply that was made or moved, after its board heard of it. A transaction of one apply writes both streams
 * in this order, so that two of them never wait for each other.
 */
export async function broadcastApply(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  businessId: number,
  apply: object,
  byId: number | null,
): Promise<void> {
  await cable.broadcast(trx, streams.entity(businessId, "applies"), {
    type: "saved",
    rows: [apply],
    by_id: byId,
  });
}

/** The members of the business among them: somebody who left is told nothing more. */
export async function membersOf(trx: Db, businessId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "in", [...new Set(ids)])
    .select("recruiter_id")
    .execute();
  return rows.map(({ recruiter_id }) => recruiter_id);
}

/**
 * Tells what the transaction changed, as the last thing that it does: streams are written in one order after all
 * rows, so that two writers never wait for each other.
 */
export async function broadcastChanges(
  trx: Db,
  services: Pick<Services, "cable">,
  writer: Writer,
): Promise<void> {
  const { changes, businessId, recruiterId } = writer;
  if (!changes) return;
  const changed = [...new Set([...changes.saved.keys(), ...changes.deleted.keys()])].toSorted();
  for (const entity of changed) {
    const gone = changes.deleted.get(entity) ?? new Set();
    const saved = [...(changes.saved.get(entity) ?? [])].filter((id) => !gone.has(id));
    if (gone.size + saved.length > broadcastLimit) {
      await broadcastBulkChange(trx, services, entity, businessId, recruiterId);
      continue;
    }
    const stream = streams.entity(businessId, entity);
    const rows = await rowsOf(trx, entity, businessId, saved);
    if (rows.length > 0)
      await services.cable.broadcast(trx, stream, { type: "saved", rows, by_id: recruiterId });
    if (gone.size > 0) await services.cable.broadcast(trx, stream, { type: "deleted", ids: [...gone] });
  }
  const members = await membersOf(
    trx,
    businessId,
    changes.notices.flatMap(({ recruiterIds }) => recruiterIds),
  );
  const notices = changes.notices.flatMap((notice) =>
    notice.recruiterIds
      .filter((id) => members.includes(id) && id !== recruiterId)
      .map((id) => ({ ...notice, recruiterIds: [id] })),
  );
  for (const notice of notices.toSorted((a, b) => (a.recruiterIds[0] ?? 0) - (b.recruiterIds[0] ?? 0))) {
    await notify(trx, services, notice);
  }
}

/** A transaction of somebody who writes; who looks on hears of it when it is committed. */
export async function writing<T>(
  context: Parameters<typeof writerOf>[0] & { db: Db; services: Pick<Services, "cable"> },
  work: (trx: Db, writer: Writer) => Promise<T>,
): Promise<T> {
  const writer = writerOf(context);
  return await context.db.transaction().execute(async (trx) => {
    const result = await work(trx, writer);
    await broadcastChanges(trx, context.services, writer);
    return result;
  });
}
