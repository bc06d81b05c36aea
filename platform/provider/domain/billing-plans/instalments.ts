import { type RawBuilder, sql } from "kysely";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import type { BillingEvent } from "#contract/catalogues/clients.ts";
import { shareOut } from "#contract/instalments.ts";
import { localTime } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { nextBusinessDay, type Place } from "../holidays/business-days.ts";
import { planFor } from "../pricing/pricing.ts";

interface Plan {
  id: number;
  value: number;
  proposal_id: number | null;
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * The dates instalments wait for, as far as they have occurred: at the proposal, its job and its placements. And the
 * client's place, whose holidays shift its payment dates.
 */
async function eventDays(
  db: Db,
  businessId: number,
  planId: number,
): Promise<{ days: Record<BillingEvent, string | null>; place: Place }> {
  const dayIn = (instant: RawBuilder<unknown>) => sql`${localTime(instant, businessId)}::date`;
  const { rows } = await sql<Record<BillingEvent, string | null> & Place>`
    select
      coalesce(case when p.status in (8, 9) then ${dayIn(sql`coalesce(p.closed_at, p.status_changed_at)`)} end, b.starts_on)
        as signing,
      (select ${dayIn(sql`min(s.created_at)`)} from shortlist_relationships s
        where s.business_id = b.business_id and s.job_id = p.job_id) as shortlist,
      h.placed as placement, h.start, h.guarantee_end, c.state, c.city
    from billing_plans b
    left join client_companies c on c.id = b.client_company_id and c.business_id = b.business_id
    left join proposals p on p.id = b.proposal_id and p.business_id = b.business_id
    left join lateral (
      select ${dayIn(sql`min(x.created_at)`)} as placed, min(x.starts_on) as start, min(x.guarantee_until) as guarantee_end
      from placements x where x.business_id = b.business_id and x.job_id = p.job_id and x.status <> 'cancelled'
    ) h on true
    where b.business_id = ${businessId} and b.id = ${planId}`.execute(db);
  const {
    state = null,
    city = null,
    ...days
  } = rows[0] ?? {
    ...{ signing: null, shortlist: null, placement: null, start: null, guarantee_end: null },
  };
  return { days, place: { state, city } };
}

/** The instalments of a plan in their order, with when each falls due. */
export async function instalmentsOf(
  db: Db,
  businessId: number,
  planId: number,
): Promise<{ instalments: Instalment[]; total: number }> {
  const { days, place } = await eventDays(db, businessId, planId);
  const rows = await db
    .selectFrom("billing_plan_instalments as n")
    .leftJoin("invoices as i", (join) =>
      join.onRef("i.id", "=", "n.invoice_id").onRef("i.business_id", "=", "n.business_id"),
    )
    .where("n.business_id", "=", businessId)
    .where("n.billing_plan_id", "=", planId)
    .orderBy("n.position")
    .orderBy("n.id")
    .select(["n.id", "n.name", "n.percent", "n.value", "n.billing_event", "n.days", "n.due_on"])
    .select(["i.id as invoice_id", "i.name as invoice_name", "i.status", "i.due_on as invoice_due"])
    .execute();
  const instalments: Instalment[] = [];
  for (const { invoice_id, invoice_name, status, invoice_due, ...row } of rows) {
    const event = days[row.billing_event];
    const invoice =
      invoice_id === null ? null : { id: invoice_id, name: invoice_name ?? "", status: status ?? "" };
    const follows = event && (await nextBusinessDay(db, businessId, daysAfter(event, row.days), place));
    instalments.push({
      ...row,
      due_on: invoice_due ?? row.due_on ?? follows,
      due_given: row.due_on !== null,
      invoice,
    });
  }
  return { instalments, total: instalments.reduce((sum, { value }) => sum + value, 0) };
}

/** The standard instalments of a plan: those of its proposal's pricing plan, else those of no pricing plan. */
async function standardOnes(db: Db, businessId: number, { proposal_id }: Plan) {
  const proposal = await db
    .selectFrom("proposals")
    .where("business_id", "=", businessId)
    .where("id", "=", proposal_id ?? 0)
    .select(["service", "pricing_plan_configuration_id"])
    .executeTakeFirst();
  const pricing =
    proposal?.pricing_plan_configuration_id ??
    (await planFor(db, businessId, proposal?.service ?? null))?.id ??
    null;
  const all = await db
    .selectFrom("standard_billings")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .where((either) =>
      either.or([
        either("pricing_plan_configuration_id", "is", null),
        either("pricing_plan_configuration_id", "=", pricing),
      ]),
    )
    .orderBy("position")
    .orderBy("id")
    .select(["name", "percent", "value", "billing_event", "days", "pricing_plan_configuration_id"])
    .execute();
  const own = all.filter((item) => item.pricing_plan_configuration_id !== null);
  return own.length > 0 ? own : all;
}

/** Gives a plan the standard instalments instead of those that it has. */
export async function takeStandard(db: Db, businessId: number, plan: Plan): Promise<void> {
  const parts = await standardOnes(db, businessId, plan);
  const shares = shareOut(plan.value, parts);
  await db
    .deleteFrom("billing_plan_instalments")
    .where("business_id", "=", businessId)
    .where("billing_plan_id", "=", plan.id)
    .execute();
  if (parts.length === 0) return;
  await db
    .insertInto("billing_plan_instalments")
    .values(
      parts.map(({ name, percent, billing_event, days }, position) => ({
        ...{ business_id: businessId, billing_plan_id: plan.id, position, name, percent },
        ...{ value: shares[position] ?? 0, billing_event, days },
      })),
    )
    .execute();
}

/** Parts of a plan's value follow it; those that have an invoice stay. */
export async function followValue(db: Db, businessId: number, plan: Plan): Promise<void> {
  const rows = await db
    .selectFrom("billing_plan_instalments")
    .where("business_id", "=", businessId)
    .where("billing_plan_id", "=", plan.id)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "percent", "value", "invoice_id"])
    .execute();
  const shares = shareOut(
    plan.value,
    rows.map(({ percent, value }) => (percent === null ? { percent, value } : { percent, value: null })),
  );
  for (const [at, { id, invoice_id, value }] of rows.entries()) {
    const share = shares[at] ?? value;
    if (invoice_id !== null || share === value) continue;
    await db
      .updateTable("billing_plan_instalments")
      .set({ value: share, updated_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .execute();
  }
}
