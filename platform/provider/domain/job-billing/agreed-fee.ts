import type { JobFee } from "#contract/calls/job-billing.ts";
import type { Db } from "#provider/base/database/open.ts";

/** The fees of a job, the agreed one first: its billing's, else its proposal's, then its placements'. */
export async function feesOf(
  db: Db,
  businessId: number,
  jobId: number,
  sees: { proposals: boolean },
): Promise<JobFee[]> {
  const billing = await db
    .selectFrom("job_billings as b")
    .where("b.business_id", "=", businessId)
    .where("b.job_id", "=", jobId)
    .select(["b.id", "b.currency", "b.fee_percent", "b.fee_value", "b.candidate_id"])
    .executeTakeFirst();
  const proposal = sees.proposals ? await proposalFee(db, businessId, jobId) : undefined;
  const placements = await db
    .selectFrom("placements")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .where("status", "!=", "cancelled")
    .orderBy("id")
    .select(["id", "name", "currency", "fee_percent", "fee_value", "candidate_id"])
    .execute();
  return [
    ...(billing ? [{ of: "billing" as const, name: null, ...billing }] : []),
    ...(proposal ? [proposal] : []),
    ...placements.map((placement) => ({ of: "placement" as const, ...placement })),
  ];
}

/** A job's proposal has one fee if its items share one, else their average by value. */
async function proposalFee(db: Db, businessId: number, jobId: number): Promise<JobFee | undefined> {
  const proposal = await db
    .selectFrom("proposals")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .where("cancelled_at", "is", null)
    .orderBy("id", "desc")
    .select(["id", "name", "currency", "value"])
    .executeTakeFirst();
  if (!proposal) return undefined;
  const items = await db
    .selectFrom("proposal_details")
    .where("business_id", "=", businessId)
    .where("proposal_id", "=", proposal.id)
    .where("fee_percent", "is not", null)
    .select(["fee_percent", "quantity", "unit_value"])
    .execute();
  const { value, ...named } = proposal;
  const weights = items.map(({ quantity, unit_value }) => Math.max(1, quantity * unit_value));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = items.reduce(
    (total, { fee_percent }, at) => total + (fee_percent ?? 0) * (weights[at] ?? 0),
    0,
  );
  const fee_percent = items.length === 0 ? null : Math.round((sum / whole) * 100) / 100;
  return { of: "proposal", ...named, candidate_id: null, fee_percent, fee_value: value };
}

export interface Agreed {
  fee_percent: number | null;
  /** A year's, in cents; it counts into the fee. */
  target_bonus: number;
}

/** The fee agreed for a job before a placement. */
export async function agreedFee(
  db: Db,
  businessId: number,
  jobId: number,
  candidateId: number,
): Promise<Agreed> {
  const [first] = await feesOf(db, businessId, jobId, { proposals: true });
  const billing = await db
    .selectFrom("job_billings")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .select(["candidate_id", "target_bonus"])
    .executeTakeFirst();
  const isTheirs = billing && (billing.candidate_id === null || billing.candidate_id === candidateId);
  return {
    fee_percent: first && first.of !== "placement" ? first.fee_percent : null,
    target_bonus: isTheirs ? billing.target_bonus : 0,
  };
}
