import type { MoveForm } from "#contract/calls/pipeline.ts";
import { feeOf } from "#contract/fees.ts";
import { sourcesOf, transitions } from "#contract/transitions.ts";
import type { Db } from "../database/open.ts";
import { followPlacement, hire, unhire } from "../hiring/hire.ts";
import { statusByStart } from "./placement-status.ts";

export const placementStatus = 8;
const placementStatuses = ["upcoming", "active", "completed", "left", "replaced"] as const;

interface Moved {
  businessId: number;
  recruiterId: number;
  applyId: number;
  from: number | null;
  to: number;
  form: MoveForm | null;
}

/** A move into Placement makes the placement with what its dialog asked; one that came back is as it was asked now. */
export async function placeApply(trx: Db, { businessId, recruiterId, applyId, from, to, form }: Moved) {
  if (from === to) return;
  if (from === placementStatus) {
    const cancelled = await trx
      .updateTable("placements")
      .set({ status: "cancelled", updated_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("apply_id", "=", applyId)
      // One that ran its course stays what it was.
      .where("status", "in", sourcesOf(transitions.placements, "cancelled", placementStatuses))
      .returning(["id", "status", "ends_on"])
      .executeTakeFirst();
    if (cancelled) await followPlacement(trx, businessId, cancelled.id, cancelled);
  }
  if (to !== placementStatus) return;
  const asked = form?.kind === "placement" ? form : undefined;
  const values = {
    owner_id: recruiterId,
    status: statusByStart(asked?.starts_on ?? null),
    ...(asked && {
      starts_on: asked.starts_on,
      regime: asked.regime,
      currency: asked.currency,
      salary: asked.salary,
      fee_percent: asked.fee_percent ?? null,
      fee_value: asked.fee_percent ? feeOf(asked.salary, 0, asked.fee_percent) : null,
      description: asked.note ?? null,
    }),
  };
  await trx
    .insertInto("placements")
    .values({ business_id: businessId, apply_id: applyId, ...values })
    .onConflict((conflict) => conflict.columns(["business_id", "apply_id"]).doUpdateSet(values))
    .execute();
  await hire(trx, businessId, applyId);
}

/** A move that is undone leaves no placement behind, unless it was billed. */
export async function unplaceApply(trx: Db, businessId: number, applyId: number): Promise<void> {
  const billed = await trx
    .selectFrom("invoices as i")
    .innerJoin("placements as p", "p.id", "i.placement_id")
    .where("p.business_id", "=", businessId)
    .where("p.apply_id", "=", applyId)
    .select("i.id")
    .executeTakeFirst();
  const own = trx.deleteFrom("placements").where("business_id", "=", businessId);
  if (billed) return;
  await unhire(trx, businessId, applyId);
  await own.where("apply_id", "=", applyId).execute();
}
