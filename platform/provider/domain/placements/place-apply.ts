import type { MoveForm } from "#contract/calls/pipeline.ts";
import { feeOf } from "#contract/fees.ts";
import { sourcesOf, transitions } from "#contract/transitions.ts";
import type { Db } from "#provider/base/database/open.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { agreedFee } from "../job-billing/agreed-fee.ts";
import { followPlacement, hire, unhire } from "./hire.ts";
import { statusByStart } from "./placement-status.ts";

export const placementStatus = 8;
const placementStatuses = ["upcoming", "active", "completed", "left", "replaced"] as const;

/** Records changes of an apply's placement and employee for broadcasting. */
async function noteHiring(
  trx: Db,
  writer: Writer,
  applyId: number,
  what: "saved" | "deleted" = "saved",
): Promise<void> {
  const rows = await trx
    .selectFrom("placements as p")
    .leftJoin("employees as e", "e.placement_id", "p.id")
    .where("p.business_id", "=", writer.businessId)
    .where("p.apply_id", "=", applyId)
    .select(["p.id", "e.id as employee_id"])
    .execute();
  for (const { id, employee_id } of rows) {
    recordChange(writer, what, "placements", [id]);
    if (employee_id !== null) recordChange(writer, what, "employees", [employee_id]);
  }
}

/** A move into Placement creates the placement from its dialog, or updates the one that came back. */
export async function placeApply(
  trx: Db,
  writer: Writer,
  { id: applyId, job_id, candidate_id }: { id: number; job_id: number; candidate_id: number },
  form: MoveForm | null,
): Promise<void> {
  const { businessId, recruiterId } = writer;
  const asked = form?.kind === "placement" ? form : undefined;
  const agreed = await agreedFee(trx, businessId, job_id, candidate_id);
  const fee_percent = asked?.fee_percent ?? agreed.fee_percent;
  const values = {
    owner_id: recruiterId,
    status: statusByStart(asked?.starts_on ?? null),
    ...(asked && {
      starts_on: asked.starts_on,
      regime: asked.regime,
      currency: asked.currency,
      salary: asked.salary,
      fee_percent,
      fee_value: fee_percent ? feeOf(asked.salary, agreed.target_bonus, fee_percent) : null,
      description: asked.note ?? null,
    }),
  };
  await trx
    .insertInto("placements")
    .values({ business_id: businessId, apply_id: applyId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "apply_id"])
        .doUpdateSet((eb) => ({ ...values, lock_version: eb("placements.lock_version", "+", 1) })),
    )
    .execute();
  await hire(trx, businessId, applyId);
  await noteHiring(trx, writer, applyId);
}

/** Leaving Placement cancels the placement; one that has run its course stays. */
export async function cancelPlacement(trx: Db, writer: Writer, applyId: number): Promise<void> {
  const { businessId } = writer;
  const cancelled = await trx
    .updateTable("placements")
    .set((eb) => ({
      status: "cancelled" as const,
      updated_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .where("status", "in", sourcesOf(transitions.placements, "cancelled", placementStatuses))
    .returning(["id", "status", "ends_on"])
    .executeTakeFirst();
  if (!cancelled) return;
  await followPlacement(trx, businessId, cancelled.id, cancelled);
  await noteHiring(trx, writer, applyId);
}

/** Revives a placement when the move that cancelled it is undone. */
export async function revivePlacement(trx: Db, writer: Writer, applyId: number): Promise<void> {
  const { businessId } = writer;
  const placement = await trx
    .selectFrom("placements")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .where("status", "=", "cancelled")
    .select(["id", "starts_on", "ends_on"])
    .executeTakeFirst();
  if (!placement) return;
  const status = statusByStart(placement.starts_on);
  await trx
    .updateTable("placements")
    .set((eb) => ({ status, updated_at: new Date().toISOString(), lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", placement.id)
    .execute();
  await followPlacement(trx, businessId, placement.id, { status, ends_on: placement.ends_on });
  await noteHiring(trx, writer, applyId);
}

/** Undoing a move deletes its placement; one that was billed is cancelled instead. */
export async function unplaceApply(trx: Db, writer: Writer, applyId: number): Promise<void> {
  const { businessId } = writer;
  const billed = await trx
    .selectFrom("invoices as i")
    .innerJoin("placements as p", "p.id", "i.placement_id")
    .where("p.business_id", "=", businessId)
    .where("p.apply_id", "=", applyId)
    .select("i.id")
    .executeTakeFirst();
  if (billed) {
    await cancelPlacement(trx, writer, applyId);
    return;
  }
  await noteHiring(trx, writer, applyId, "deleted");
  await unhire(trx, businessId, applyId);
  await trx
    .deleteFrom("placements")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .execute();
}
