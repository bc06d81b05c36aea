import type { EarlierOrder } from "#contract/calls/references.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type ChangeWriter, keepChanges } from "#provider/base/records/keep-changes.ts";

const type = "sales_funnel";
const most = 20;

const orderOf = (stages: readonly FunnelStage[]) => ({ order: stages.map(({ status }) => status) });

/** Keeps the order that the stages stood in, where it changes. */
export const keepOrder = (
  trx: Db,
  writer: ChangeWriter,
  before: readonly FunnelStage[],
  after: readonly FunnelStage[],
): Promise<void> =>
  keepChanges(trx, { type, id: writer.businessId }, writer, orderOf(before), orderOf(after));

/** The orders that the stages stood in, the last first, and who changed each. */
export async function earlierOrders(db: Db, businessId: number): Promise<EarlierOrder[]> {
  const rows = await db
    .selectFrom("audit_events as e")
    .leftJoin("recruiters as r", "r.id", "e.recruiter_id")
    .where("e.business_id", "=", businessId)
    .where("e.reference_type", "=", type)
    .where("e.reference_id", "=", businessId)
    .where("e.field", "=", "order")
    .orderBy("e.id", "desc")
    .limit(most)
    .select(["e.id", "e.before", "e.created_at as until", "r.name as by_name"])
    .execute();
  return rows.map(({ before, ...change }) => ({
    ...change,
    ids: Array.isArray(before) ? before.map(Number) : [],
  }));
}
