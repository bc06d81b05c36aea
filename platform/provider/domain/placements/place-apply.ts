import type { Selectable } from "kysely";
import type { MoveForm } from "#contract/calls/pipeline.ts";
import { calculateFee, yearlyPay } from "#contract/pricing.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { PlacementsTable } from "#provider/base/database/tables/trade.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { audit } from "../entities/write.ts";
import { agreedFee } from "../job-billing/agreed-fee.ts";
import { guaranteeOfJob, pricingOfJob } from "../pricing/pricing.ts";
import { followPlacement, hire, unhire } from "./hire.ts";
import { statusByStart } from "./placement-status.ts";

type PlacementStatus = Selectable<PlacementsTable>["status"];

/** An apply's placement, held until the end of the transaction. */
const held = (trx: Db, businessId: number, applyId: number) =>
  trx
    .selectFrom("placements")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .select(["id", "status", "starts_on", "ends_on"])
    .forUpdate()
    .executeTakeFirst();

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

/** A move into Placement creates the placement from its form, or updates the restored one. */
export async function placeApply(
  trx: Db,
  writer: Writer,
  { id: applyId, job_id, candidate_id }: { id: number; job_id: number; candidate_id: number },
  form: MoveForm | null,
): Promise<void> {
  const { businessId, recruiterId } = writer;
  const placementForm = form?.kind === "placement" ? form : undefined;
  const agreed = await agreedFee(trx, businessId, job_id, candidate_id);
  const fee_percent = placementForm?.fee_percent ?? agreed.fee_percent;
  const pricing = await pricingOfJob(trx, businessId, job_id);
  const before = await held(trx, businessId, applyId);
  const values = {
    owner_id: recruiterId,
    status: statusByStart(placementForm?.starts_on ?? null, await todayOf(trx, businessId)),
    ...(placementForm && {
      starts_on: placementForm.starts_on,
      regime: placementForm.regime,
      currency: placementForm.currency,
      salary: placementForm.salary,
      fee_percent,
      fee_value: fee_percent
        ? calculateFee(
            placementForm.currency === "BRL" ? pricing : null,
            yearlyPay(placementForm.salary, agreed.target_bonus),
            fee_percent,
          ).value
        : null,
      description: placementForm.note ?? null,
    }),
  };
  const { id } = await trx
    .insertInto("placements")
    .values({
      business_id: businessId,
      apply_id: applyId,
      guarantee_days: await guaranteeOfJob(trx, businessId, job_id),
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "apply_id"]).doUpdateSet((eb) => ({
        ...values,
        // A former employee who is placed again has no last day any more.
        ends_on: null,
        lock_version: eb("placements.lock_version", "+", 1),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (before)
    await audit(
      trx,
      "placements",
      id,
      writer,
      { status: before.status, ends_on: before.ends_on },
      { status: values.status, ends_on: null },
    );
  await hire(trx, writer, id);
  await noteHiring(trx, writer, applyId);
}

/** The placement's status after a move of its application, if allowed; its employee follows. */
async function goOn(
  trx: Db,
  writer: Writer,
  applyId: number,
  stepOf: (placement: { starts_on: string | null }) => { from: readonly string[]; to: PlacementStatus },
): Promise<void> {
  const { businessId } = writer;
  const placement = await held(trx, businessId, applyId);
  if (!placement) return;
  const step = stepOf(placement);
  if (!step.from.includes(placement.status)) return;
  const { id, status, ends_on } = placement;
  await trx
    .updateTable("placements")
    .set((eb) => ({
      status: step.to,
      updated_at: new Date().toISOString(),
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
  await audit(trx, "placements", id, writer, { status }, { status: step.to });
  await followPlacement(trx, writer, id, { status: step.to, ends_on });
  await noteHiring(trx, writer, applyId);
}

/** Leaving Placement cancels the placement; a completed one stays. */
export const cancelPlacement = (trx: Db, writer: Writer, applyId: number): Promise<void> =>
  goOn(trx, writer, applyId, () => lifeEvents.placement["placement.cancelled"]);

/** Revives a placement when the move that cancelled it is undone. */
export async function revivePlacement(trx: Db, writer: Writer, applyId: number): Promise<void> {
  const today = await todayOf(trx, writer.businessId);
  await goOn(trx, writer, applyId, ({ starts_on }) => ({
    from: ["cancelled"],
    to: statusByStart(starts_on, today),
  }));
}

/** Undoing a move deletes its placement; a billed one is cancelled instead. */
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
