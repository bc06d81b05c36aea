import type { CallInput } from "#contract/calls/all.ts";
import { shareOut } from "#contract/instalments.ts";
import { calculateFee, yearlyPay } from "#contract/pricing.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import { createRow, holdRow } from "../entities/write.ts";
import { pricingOfJob } from "../pricing/pricing.ts";
import { instalmentsOf, takeStandard } from "./instalments.ts";

type Given = CallInput<"PUT /recruiters/billing_plans/:id/instalments">["body"]["instalments"][number];

/** Either one determines it. */
function assertAmount({ percent, value }: Given, at: number): void {
  if (percent == null && value == null) throw invalid(`instalments.${at}.percent`, "required");
  if (percent != null && value != null) throw invalid(`instalments.${at}.value`, "one_of_both");
}

/** The rows as they stand, held until the end of the transaction. */
const heldRows = (trx: Db, businessId: number, planId: number) =>
  trx
    .selectFrom("billing_plan_instalments")
    .where("business_id", "=", businessId)
    .where("billing_plan_id", "=", planId)
    .selectAll()
    .forUpdate()
    .execute();
type Held = Awaited<ReturnType<typeof heldRows>>[number];

/** Invoiced instalments keep their terms. */
const keeps = (row: Held, given: Given): boolean =>
  row.name === given.name &&
  row.percent === (given.percent ?? null) &&
  (row.percent !== null || row.value === given.value) &&
  row.billing_event === given.billing_event &&
  row.days === given.days;

async function saveAll(
  trx: Db,
  businessId: number,
  plan: { id: number; value: number },
  given: readonly Given[],
): Promise<void> {
  const rows = await heldRows(trx, businessId, plan.id);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [at, one] of given.entries()) {
    assertAmount(one, at);
    const row = one.id === undefined ? undefined : known.get(one.id);
    if (one.id !== undefined && !row) throw invalid(`instalments.${at}.id`, "option");
    if (row?.invoice_id != null && !keeps(row, one)) throw invalid(`instalments.${at}.name`, "fixed");
  }
  const kept = new Set(given.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !kept.has(id));
  if (gone.some(({ invoice_id }) => invoice_id !== null)) throw invalid("instalments", "fixed");
  if (gone.length > 0)
    await trx
      .deleteFrom("billing_plan_instalments")
      .where("business_id", "=", businessId)
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  const shares = shareOut(
    plan.value,
    given.map(({ percent = null, value = null }) => ({ percent, value })),
  );
  for (const [
    position,
    { id, name, percent = null, billing_event, days, due_on = null },
  ] of given.entries()) {
    const row = id === undefined ? undefined : known.get(id);
    const value = row?.invoice_id != null ? row.value : (shares[position] ?? 0);
    const values = { position, name, percent, value, billing_event, days, due_on };
    await (row
      ? trx
          .updateTable("billing_plan_instalments")
          .set({ ...values, updated_at: new Date().toISOString() })
          .where("business_id", "=", businessId)
          .where("id", "=", row.id)
      : trx
          .insertInto("billing_plan_instalments")
          .values({ business_id: businessId, billing_plan_id: plan.id, ...values })
    ).execute();
  }
}

async function placementFee(db: Db, businessId: number, placementId: number | null) {
  if (placementId === null) return null;
  const placement = await findRow(db, "placements", businessId, placementId);
  const { id, name, salary, fee_percent, fee_value, job_id, currency } = placement;
  if (salary === null || fee_percent === null || fee_value === null) return null;
  const pricing = job_id === null || currency !== "BRL" ? null : await pricingOfJob(db, businessId, job_id);
  const billing = await db
    .selectFrom("job_billings")
    .where("business_id", "=", businessId)
    .where("job_id", "=", job_id ?? 0)
    .where((either) =>
      either.or([
        either("candidate_id", "is", null),
        either("candidate_id", "=", placement.candidate_id ?? 0),
      ]),
    )
    .select("target_bonus")
    .executeTakeFirst();
  // The bonus counts if the fee was based on it, not if it was agreed later.
  const pays = [billing?.target_bonus ?? 0, 0].map((bonus) => yearlyPay(salary, bonus));
  for (const pay of pays) {
    const fee = calculateFee(pricing, pay, fee_percent);
    const minimum_of = fee.minimum === null ? null : (pricing?.plan?.name ?? null);
    const figures = { id, name, yearly_pay: pay, fee_percent, fee_value };
    if (fee.value === fee_value) return { ...figures, minimum_of };
    if (fee.computed === fee_value) return { ...figures, minimum_of: null };
  }
  return null;
}

async function instalmentOf(db: Db, businessId: number, invoiceId: number) {
  const row = await db
    .selectFrom("billing_plan_instalments as n")
    .innerJoin("billing_plans as b", (join) =>
      join.onRef("b.id", "=", "n.billing_plan_id").onRef("b.business_id", "=", "n.business_id"),
    )
    .where("n.business_id", "=", businessId)
    .where("n.invoice_id", "=", invoiceId)
    .select(["n.id", "n.name", "n.percent", "n.billing_plan_id", "b.value as plan_value"])
    .executeTakeFirst();
  if (!row) return null;
  const { instalments } = await instalmentsOf(db, businessId, row.billing_plan_id);
  const { id, billing_plan_id: _, ...shown } = row;
  return {
    number: instalments.findIndex((instalment) => instalment.id === id) + 1,
    of: instalments.length,
    ...shown,
  };
}

export const billingPlanHandlers = defineHandlers({
  "GET /recruiters/billing_plans/:id/instalments": async ({ db, businessId, params }) => {
    await findRow(db, "billing_plans", businessId, params.id);
    return await instalmentsOf(db, businessId, params.id);
  },
  "PUT /recruiters/billing_plans/:id/instalments": async (context) => {
    const { businessId, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const plan = await holdRow(trx, "billing_plans", businessId, params.id);
      await saveAll(trx, businessId, plan, body.instalments);
      recordChange(writer, "saved", "billing_plans", [plan.id]);
      return await instalmentsOf(trx, businessId, plan.id);
    });
  },
  "POST /recruiters/billing_plans/:id/instalments": async (context) => {
    const { businessId, params } = context;
    return await writing(context, async (trx, writer) => {
      const plan = await holdRow(trx, "billing_plans", businessId, params.id);
      const rows = await heldRows(trx, businessId, plan.id);
      if (rows.some(({ invoice_id }) => invoice_id !== null)) throw new CallError("already_done");
      await takeStandard(trx, businessId, plan);
      recordChange(writer, "saved", "billing_plans", [plan.id]);
      return await instalmentsOf(trx, businessId, plan.id);
    });
  },
  "POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices": async (context) => {
    const { businessId, person, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const plan = await holdRow(trx, "billing_plans", businessId, params.id);
      const { instalments } = await instalmentsOf(trx, businessId, plan.id);
      const instalment = instalments.find(({ id }) => id === params.instalment_id);
      if (!instalment) throw new CallError("not_found");
      if (instalment.invoice) throw new CallError("already_done");
      const { name, due_on } = body.invoice;
      const { client_company_id, proposal_id, currency } = plan;
      const invoice = await createRow(trx, "invoices", writer, {
        ...{ name, client_company_id, proposal_id, billing_plan_id: plan.id, currency },
        ...{ value: instalment.value, due_on: due_on ?? instalment.due_on, description: instalment.name },
      });
      await trx
        .updateTable("billing_plan_instalments")
        .set({ invoice_id: invoice.id, updated_at: new Date().toISOString() })
        .where("business_id", "=", businessId)
        .where("id", "=", instalment.id)
        .execute();
      recordChange(writer, "saved", "billing_plans", [plan.id]);
      return { invoice: visibleTo(readerOf(person), "invoices", invoice) };
    });
  },
  "GET /recruiters/invoices/:id/calculation": async ({ db, businessId, params }) => {
    const { id, placement_id } = await findRow(db, "invoices", businessId, params.id);
    return {
      instalment: await instalmentOf(db, businessId, id),
      placement: await placementFee(db, businessId, placement_id),
    };
  },
});
