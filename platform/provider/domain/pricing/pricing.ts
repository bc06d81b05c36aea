import { sql } from "kysely";
import type { Pricing } from "#contract/pricing.ts";
import type { Db } from "#provider/base/database/open.ts";

interface Priced {
  service: string | null;
  /** The chosen plan; a retired one stays where it was used. */
  planId: number | null;
  levelId: number | null;
  currency: string;
}

/** The plan that a proposal of a service takes: that of the service before that of all services. */
export async function planFor(
  db: Db,
  businessId: number,
  service: string | null,
): Promise<{ id: number; guarantee_days: number | null } | undefined> {
  return await db
    .selectFrom("pricing_plan_configurations")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .where((either) => either.or([either("service", "is", null), either("service", "=", service)]))
    .orderBy(sql`service is null`)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "guarantee_days"])
    .executeTakeFirst();
}

async function planOf(db: Db, businessId: number, { service, planId, currency }: Priced) {
  const id = planId ?? (await planFor(db, businessId, service))?.id;
  if (id === undefined) return null;
  const plan = await db
    .selectFrom("pricing_plan_configurations")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select(["id", "name", "name_en", "fee_percent", "minimum_value", "guarantee_days"])
    .executeTakeFirst();
  if (!plan) return null;
  // Its amounts are in BRL: for other currencies only the percentage applies.
  if (currency !== "BRL") return { ...plan, minimum_value: null, bands: [] };
  return { ...plan, bands: await bandsOf(db, businessId, id) };
}

/** The fee table of a plan, from the lowest pay. */
export const bandsOf = (db: Db, businessId: number, planId: number) =>
  db
    .selectFrom("pricing_plan_bands")
    .where("business_id", "=", businessId)
    .where("pricing_plan_configuration_id", "=", planId)
    .orderBy("pay_from")
    .select(["pay_from", "fee_percent"])
    .execute();

/** The standard fee that fits most closely: of the level before that of the service, that of both before either. */
async function standardFee(db: Db, businessId: number, { service, levelId }: Priced) {
  const fee = await db
    .selectFrom("standard_fees")
    .where("business_id", "=", businessId)
    .where("status", "=", "active")
    .where((either) => either.or([either("service", "is", null), either("service", "=", service)]))
    .where((either) =>
      either.or([either("position_level_id", "is", null), either("position_level_id", "=", levelId)]),
    )
    .orderBy(sql`position_level_id is null`)
    .orderBy(sql`service is null`)
    .select(["id", "name", "name_en", "fee_percent"])
    .executeTakeFirst();
  return fee ?? null;
}

export async function pricingOf(db: Db, businessId: number, of: Priced): Promise<Pricing> {
  return { plan: await planOf(db, businessId, of), standard: await standardFee(db, businessId, of) };
}

/** A job with its proposal's pricing, the latest one that was not cancelled. */
const pricedJob = (db: Db, businessId: number, jobId: number) =>
  db
    .selectFrom("jobs as j")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("proposals")
          .whereRef("job_id", "=", "j.id")
          .whereRef("business_id", "=", "j.business_id")
          .where("cancelled_at", "is", null)
          .orderBy("id", "desc")
          .limit(1)
          .select(["service", "pricing_plan_configuration_id", "guarantee_days"])
          .as("p"),
      (join) => join.onTrue(),
    )
    .where("j.business_id", "=", businessId)
    .where("j.id", "=", jobId)
    .select(["j.position_level_id", "j.currency", "p.service", "p.pricing_plan_configuration_id"])
    .select("p.guarantee_days")
    .executeTakeFirst();

/** A job's price, by its proposal and its level. */
export async function pricingOfJob(db: Db, businessId: number, jobId: number): Promise<Pricing> {
  const job = await pricedJob(db, businessId, jobId);
  return await pricingOf(db, businessId, {
    service: job?.service ?? null,
    planId: job?.pricing_plan_configuration_id ?? null,
    levelId: job?.position_level_id ?? null,
    currency: job?.currency ?? "BRL",
  });
}

/** The guarantee of a placement in the job: the proposal's, else the plan's; undefined if neither sets one. */
export async function guaranteeOfJob(db: Db, businessId: number, jobId: number): Promise<number | undefined> {
  const job = await pricedJob(db, businessId, jobId);
  if (job?.guarantee_days != null) return job.guarantee_days;
  const { plan } = await pricingOfJob(db, businessId, jobId);
  return plan?.guarantee_days ?? undefined;
}
