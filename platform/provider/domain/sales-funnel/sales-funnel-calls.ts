import { proposalStatus } from "#contract/catalogues/clients.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { funnelOf, hasFixedProbability, isFixedStage } from "#contract/catalogues/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { earlierOrders, keepOrder } from "./earlier-orders.ts";
import { figuresOfFunnel } from "./funnel-figures.ts";
import { stagesOf } from "./stages.ts";

const at = (index: number, field: string) => `sales_funnel.stages.${index}.${field}`;

function checkStages(stages: readonly FunnelStage[]): void {
  const known = new Set<number>(proposalStatus.map(({ code }) => code));
  const named = new Set<string>();
  for (const [index, { status, name, name_en, probability, active }] of stages.entries()) {
    if (!known.delete(status)) throw invalid(at(index, "status"), "option");
    if (name_en && !name) throw invalid(at(index, "name"), "required");
    if (name && named.has(name.toLowerCase())) throw invalid(at(index, "name"), "repeated");
    if (name) named.add(name.toLowerCase());
    if (isFixedStage(status) && !active) throw invalid(at(index, "active"), "fixed");
    if (hasFixedProbability(status) && probability !== null) throw invalid(at(index, "probability"), "fixed");
  }
  if (known.size > 0) throw invalid("sales_funnel.stages", "required");
}

/** A stage is left before it is closed: its proposals would stand in no column. */
async function assertEmpty(db: Db, stages: readonly FunnelStage[]): Promise<void> {
  const closed = stages.filter(({ active }) => !active).map(({ status }) => status);
  if (closed.length === 0) return;
  const standing = await db
    .selectFrom("proposals")
    .where("status", "in", closed)
    .where("cancelled_at", "is", null)
    .select("status")
    .limit(1)
    .executeTakeFirst();
  if (standing)
    throw invalid(
      at(
        stages.findIndex(({ status }) => status === standing.status),
        "active",
      ),
      "stage_in_use",
    );
}

const versionOf = async (db: Db): Promise<number> =>
  (await db.selectFrom("sales_funnels").select("lock_version").executeTakeFirst())?.lock_version ?? 0;

export const salesFunnelHandlers = defineHandlers({
  "GET /recruiters/administrator/sales_funnel": async ({ db, businessId }) => ({
    stages: funnelOf(await stagesOf(db, businessId)),
    figures: await figuresOfFunnel(db, businessId),
    orders: await earlierOrders(db, businessId),
    lock_version: await versionOf(db),
  }),
  "PUT /recruiters/administrator/sales_funnel": async ({ db, businessId, person, body, request }) => {
    const { stages, lock_version } = body.sales_funnel;
    checkStages(stages);
    await db.transaction().execute(async (trx) => {
      // The row is the lock: of two simultaneous saves, the second is refused.
      await trx
        .insertInto("sales_funnels")
        .values({ business_id: businessId })
        .onConflict((conflict) => conflict.column("business_id").doNothing())
        .execute();
      const { numUpdatedRows } = await trx
        .updateTable("sales_funnels")
        .where("lock_version", "=", lock_version)
        .set({
          lock_version: lock_version + 1,
          updated_by: person.id,
          updated_at: new Date().toISOString(),
        })
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new CallError("conflict");
      await assertEmpty(trx, stages);
      const writer = { businessId, recruiterId: person.id, requestId: request.id };
      await keepOrder(trx, writer, funnelOf(await stagesOf(trx, businessId)), stages);
      await trx.deleteFrom("sales_funnel_stages").execute();
      await trx
        .insertInto("sales_funnel_stages")
        .values(stages.map((stage, position) => ({ ...stage, business_id: businessId, position })))
        .execute();
    });
    return { stages, lock_version: lock_version + 1 };
  },
});
