import type { EntityName, FollowedName } from "#contract/entity-names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { peopleOf, widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { originOfBusiness, type RequestOrigin, type Tenant } from "#provider/base/http/tenant.ts";
import type { Changes } from "#provider/base/records/changes.ts";
import { type Writer, writerOf } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { membersOf } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { notifyContacts } from "../notifications/notify-contacts.ts";
import { findRow, rowsById } from "./list.ts";

/** Above this many records, one bulk change is broadcast and subscribers reload. */
export const broadcastLimit = 25;

/** A record that was read after the transaction's last write of it. */
interface Known {
  entity: EntityName;
  row: { id: number };
}

/** The records in full, as each subscriber gets what they may read of them; without those deleted since. */
async function rowsOf(
  db: Db,
  entity: EntityName,
  businessId: number,
  ids: readonly number[],
  known?: Known,
): Promise<object[]> {
  // What a handle that is narrowed to a person's records has read may lack the names of others.
  if (known?.entity === entity && ids.length === 1 && ids[0] === known.row.id && !peopleOf(db))
    return [known.row];
  await widen(db);
  return await rowsById(db, entity, businessId, ids);
}

/** Broadcasts that many records of an entity changed. */
export async function broadcastBulkChange(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  entity: FollowedName,
  businessId: number,
  byId: number | null,
) {
  await cable.broadcast(trx, streams.entity(businessId, entity), { type: "many", by_id: byId });
}

/** Broadcasts records changed by someone other than a recruiter; call it last in the transaction. */
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
 * Broadcasts an apply that was made or moved, after its board. Every transaction writes both streams in this order,
 * so that two of them never deadlock.
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

/** Makes readers of these shortlists reload; after the apply streams and in a fixed order. */
export async function broadcastShortlists(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  shortlists: readonly { id: number; uid: string }[],
): Promise<void> {
  const uids = new Map(shortlists.map(({ id, uid }) => [id, uid]));
  for (const [, uid] of [...uids].toSorted(([a], [b]) => a - b))
    await cable.broadcast(trx, streams.shortlist(uid), { type: "changed" });
}

/** Broadcasts a card that changed where it stands, to its board and the lists; call it last in the transaction. */
export async function broadcastCard(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  applyId: number,
  byId: number | null,
): Promise<void> {
  await widen(trx);
  const apply = await findRow(trx, "applies", businessId, applyId);
  await services.cable.broadcast(trx, streams.board(apply.job_id), { type: "changed", apply });
  await broadcastApply(trx, services, businessId, apply, byId);
}

/** Broadcasts the cards whose stage requested what was just answered by a link. */
export async function broadcastAnswered(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  link: { answer_sheet_id: number } | { data_collection_id: number },
): Promise<void> {
  const of = "answer_sheet_id" in link ? "answer_sheet_id" : "data_collection_id";
  const id = "answer_sheet_id" in link ? link.answer_sheet_id : link.data_collection_id;
  const rows = await trx
    .selectFrom("stage_requests")
    .where("business_id", "=", businessId)
    .where(of, "=", id)
    .orderBy("apply_id")
    .select("apply_id")
    .execute();
  for (const { apply_id } of rows) await broadcastCard(trx, services, businessId, apply_id, null);
}

/** Broadcasts which cards left their boards; above the limit, once to each board that it is to be reread. */
async function broadcastBoards(
  trx: Db,
  { cable }: Pick<Services, "cable">,
  changes: Pick<Changes, "cards" | "boards" | "isMany">,
): Promise<void> {
  const isMany = changes.isMany || changes.cards.length > broadcastLimit;
  const reread = new Set([...changes.boards, ...(isMany ? changes.cards.map((card) => card.job_id) : [])]);
  const cards = Map.groupBy(changes.cards, (card) => card.job_id);
  for (const jobId of [...new Set([...reread, ...cards.keys()])].toSorted((a, b) => a - b)) {
    const gone = reread.has(jobId) ? [] : (cards.get(jobId) ?? []);
    if (gone.length === 0) await cable.broadcast(trx, streams.board(jobId), { type: "many" });
    for (const { id } of gone.toSorted((a, b) => a.id - b.id))
      await cable.broadcast(trx, streams.board(jobId), { type: "removed", apply_id: id });
  }
}

/** The recruiter who made the change, if any. */
type Changing = Pick<Writer, "businessId" | "changes"> & { recruiterId: number | null };

/**
 * Broadcasts a transaction's changes; call it last. Streams are written in one order after all rows, so that two
 * writers never deadlock.
 */
export async function broadcastChanges(
  trx: Db,
  services: Pick<Services, "cable">,
  { changes, businessId, recruiterId }: Changing,
  known?: Known,
): Promise<void> {
  if (!changes) return;
  await widen(trx);
  await broadcastBoards(trx, services, changes);
  const changed = [...new Set([...changes.saved.keys(), ...changes.deleted.keys()])].toSorted();
  for (const entity of changed) {
    const gone = changes.deleted.get(entity) ?? new Set();
    const saved = [...(changes.saved.get(entity) ?? [])].filter((id) => !gone.has(id));
    if (changes.isMany || gone.size + saved.length > broadcastLimit) {
      await broadcastBulkChange(trx, services, entity, businessId, recruiterId);
      continue;
    }
    const stream = streams.entity(businessId, entity);
    const rows = await rowsOf(trx, entity, businessId, saved, known);
    if (rows.length > 0)
      await services.cable.broadcast(trx, stream, { type: "saved", rows, by_id: recruiterId });
    if (gone.size > 0) await services.cable.broadcast(trx, stream, { type: "deleted", ids: [...gone] });
  }
  await broadcastShortlists(trx, services, changes.shortlists);
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
  for (const notice of changes.contactNotices) await notifyContacts(trx, services, notice);
}

/**
 * Runs `work` in a transaction and broadcasts its changes on commit. `known` is the record that `work` answers, where
 * nothing was written after it was read: it is not read once more.
 */
export async function writing<T>(
  context: Parameters<typeof writerOf>[0] & {
    db: Db;
    services: Pick<Services, "cable">;
    request: RequestOrigin;
    tenant: Tenant;
  },
  work: (trx: Db, writer: Writer) => Promise<T>,
  known?: (result: T) => Known,
): Promise<T> {
  const { businessId, request, tenant } = context;
  const writer: Writer = {
    ...writerOf(context),
    origin: (trx) => originOfBusiness(trx, request, tenant, businessId),
  };
  return await context.db.transaction().execute(async (trx) => {
    const result = await work(trx, writer);
    await broadcastChanges(trx, context.services, writer, known?.(result));
    return result;
  });
}
