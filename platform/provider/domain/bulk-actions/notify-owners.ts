import { sql } from "kysely";
import type { BulkActionName } from "#contract/bulk-actions.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import type { NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Services } from "#provider/base/services.ts";
import { expressionOf } from "../entities/sources.ts";
import { notify } from "../notifications/notify.ts";

const categories: Partial<Record<EntityName, NotificationCategory>> = {
  applies: "apply",
  candidates: "candidate",
  jobs: "job",
  proposals: "proposal",
};

/** The field that says whose a record is; of an application it is the job's. */
const ownerFieldOf = (entity: EntityName) =>
  (["owner_id", "job_owner_id"] as const).find((field) => field in entities[entity].fields);

/** Owners of the records, where the entity has owners. */
export async function ownersOf(
  db: Db,
  entity: EntityName,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const field = ownerFieldOf(entity);
  if (!field || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select id, owner_id from (
      select t.id, ${expressionOf(entity, field)} as owner_id from ${sql.table(entity)} t
      where t.business_id = ${businessId} and t.id in (${sql.join([...ids])})
    ) owned where owner_id is not null`.execute(db);
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

interface Ended {
  id: number;
  businessId: number;
  entity: EntityName;
  action: BulkActionName;
  params: BulkParams;
  isUndo: boolean;
  byId: number;
  byName: string;
}

/** One notification for each owner about all their records; none for the person who acted. */
export async function notifyOwners(trx: Db, services: Pick<Services, "cable">, ended: Ended): Promise<void> {
  const { id, businessId, entity, action, isUndo, byId } = ended;
  const { rows } = await sql<{ owner_id: number; count: number }>`
    select r.owner_id, count(*)::int as count from bulk_action_rows r
    join recruiter_businesses m on m.recruiter_id = r.owner_id and m.business_id = r.business_id
      and m.deactivated_at is null
    where r.business_id = ${businessId} and r.bulk_action_id = ${id} and r.outcome = 'done' and r.owner_id <> ${byId}
    group by r.owner_id order by r.owner_id`.execute(trx);
  const notices = rows.map(({ owner_id, count }) => ({
    owner_id,
    count,
    step: isUndo ? "undo" : String(action),
  }));
  const taker = action === "owner" && !isUndo ? ended.params.owner_id : null;
  if (typeof taker === "number" && taker !== byId) {
    const done = await trx
      .selectFrom("bulk_action_rows")
      .where("bulk_action_id", "=", id)
      .where("business_id", "=", businessId)
      .where("outcome", "=", "done")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const count = Number(done.count);
    if (count > 0) notices.push({ owner_id: taker, count, step: "assigned" });
  }
  const ownerField = ownerFieldOf(entity) ?? "owner_id";
  for (const { owner_id, count, step } of notices.toSorted((a, b) => a.owner_id - b.owner_id))
    await notify(trx, services, {
      businessId,
      recruiterIds: [owner_id],
      category: categories[entity] ?? "others",
      component: "bulk_changed",
      data: {
        by_name: ended.byName,
        step,
        count,
        records_pt: entities[entity].label.many.pt,
        records_en: entities[entity].label.many.en,
      },
      link: `/recruiters/${entity}?f=${encodeURIComponent(JSON.stringify({ [ownerField]: { eq: String(owner_id) } }))}`,
    });
}
