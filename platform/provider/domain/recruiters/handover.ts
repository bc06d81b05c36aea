import { type RawBuilder, sql } from "kysely";
import { type HandedOver, handedOver } from "#contract/calls/recruiters.ts";
import { entityNames } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";

/** Which records are handed over: completed tasks and past appointments stay with their author. */
const isOpen: Readonly<Record<HandedOver, RawBuilder<boolean>>> = {
  candidates: sql`true`,
  jobs: sql`true`,
  client_companies: sql`true`,
  client_contacts: sql`true`,
  contacts: sql`true`,
  proposals: sql`true`,
  placements: sql`true`,
  projects: sql`true`,
  employees: sql`true`,
  evaluations: sql`true`,
  feedbacks: sql`t.given_on is null`,
  tasks: sql`t.done_at is null`,
  interviews: sql`t.starts_at > now()`,
  meetings: sql`t.starts_at > now()`,
  sendout_queues: sql`true`,
  automations: sql`true`,
  tearsheets: sql`true`,
};

interface Place {
  businessId: number;
  /** The acting person. */
  byId: number;
  requestId: string;
}

/** How many of each a person owns; entities of which they own none are left out. */
export async function ownedBy(db: Db, businessId: number, recruiterId: number) {
  const parts = handedOver.map(
    (entity) => sql`select ${entity}::text as entity, count(*)::int as count from ${sql.table(entity)} t
      where t.business_id = ${businessId} and t.owner_id = ${recruiterId} and ${isOpen[entity]}`,
  );
  const { rows } = await sql<{
    entity: HandedOver;
    count: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

const singularOf = (entity: HandedOver): string =>
  entity === "tearsheets" ? "tearsheet" : entityNames[entity];

/** Gives the records another owner, with a line in the history of each; `chosen` is a condition on `t`. */
async function give(
  trx: Db,
  entity: HandedOver,
  { businessId, byId, requestId }: Place,
  { from, to, chosen }: { from: number; to: number; chosen: RawBuilder<boolean> },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      update ${sql.table(entity)} t
      set owner_id = ${to}, lock_version = t.lock_version + 1, updated_at = now()
      where t.business_id = ${businessId} and t.owner_id = ${from} and ${chosen}
      returning t.id
    ), remembered as (
      insert into audit_events
        (business_id, reference_type, reference_id, action, field, before, after, recruiter_id, request_id)
      select ${businessId}, ${singularOf(entity)}, id, 'update', 'owner_id', to_jsonb(${from}::bigint),
        to_jsonb(${to}::bigint), ${byId}, ${requestId} from given
    )
    select id from given`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Everything open that a person owns becomes another's; returns how many records that were. */
export async function handOver(
  trx: Db,
  services: Pick<Services, "cable">,
  place: Place,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { businessId, byId } = place;
  const { id: handover_id } = await trx
    .insertInto("handovers")
    .values({ business_id: businessId, recruiter_id: from, to_recruiter_id: to })
    .returning("id")
    .executeTakeFirstOrThrow();
  let count = 0;
  const changed: HandedOver[] = [];
  for (const entity of handedOver) {
    const ids = await give(trx, entity, place, { from, to, chosen: isOpen[entity] });
    if (ids.length === 0) continue;
    await sql`insert into handover_records (handover_id, business_id, entity, record_id)
      select ${handover_id}, ${businessId}, ${entity}, unnest(${ids}::bigint[])`.execute(trx);
    count += ids.length;
    changed.push(entity);
  }
  await broadcast(trx, services, businessId, byId, changed);
  return count;
}

/** The last handover of a person that was not taken back. */
export async function openHandover(db: Db, businessId: number, recruiterId: number) {
  return await db
    .selectFrom("handovers as h")
    .innerJoin("recruiters as r", "r.id", "h.to_recruiter_id")
    .where("h.business_id", "=", businessId)
    .where("h.recruiter_id", "=", recruiterId)
    .where("h.undone_at", "is", null)
    .orderBy("h.id", "desc")
    .select(["h.id", "h.to_recruiter_id", "h.created_at", "r.name as to_name"])
    .select((eb) =>
      eb
        .selectFrom("handover_records as one")
        .whereRef("one.handover_id", "=", "h.id")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("count"),
    )
    .executeTakeFirst();
}

/** The last handover is reverted for records their recipient still owns; the caller closes it. */
export async function giveBack(
  trx: Db,
  services: Pick<Services, "cable">,
  place: Place,
  recruiterId: number,
): Promise<number> {
  const { businessId, byId } = place;
  const handover = await openHandover(trx, businessId, recruiterId);
  if (!handover) return 0;
  let count = 0;
  const changed: HandedOver[] = [];
  for (const entity of handedOver) {
    const chosen = sql<boolean>`t.id in (select record_id from handover_records
      where handover_id = ${handover.id} and business_id = ${businessId} and entity = ${entity})`;
    const ids = await give(trx, entity, place, { from: handover.to_recruiter_id, to: recruiterId, chosen });
    count += ids.length;
    if (ids.length > 0) changed.push(entity);
  }
  await broadcast(trx, services, businessId, byId, changed);
  return count;
}

/** A handover that was not taken back is for good: its records have their own life by now. */
export async function closeHandovers(trx: Db, businessId: number, recruiterId: number): Promise<void> {
  await trx
    .updateTable("handovers")
    .set({ undone_at: new Date().toISOString() })
    .where("business_id", "=", businessId)
    .where("recruiter_id", "=", recruiterId)
    .where("undone_at", "is", null)
    .execute();
}

/** Streams in one order, as with every writer. */
async function broadcast(
  trx: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  byId: number,
  changed: readonly HandedOver[],
): Promise<void> {
  for (const entity of changed.toSorted()) await broadcastBulkChange(trx, services, entity, businessId, byId);
}
