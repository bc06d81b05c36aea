import { billedPay, centsOfAmount } from "#contract/billed-pay.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { JobBilling } from "#contract/calls/job-billing.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recruiterMay } from "#provider/base/http/person.ts";
import { findRow } from "../entities/list.ts";
import { pricingOfJob } from "../pricing/pricing.ts";
import { readRemuneration } from "../remuneration/remuneration.ts";
import { feesOf } from "./agreed-fee.ts";

async function billingOf(db: Db, businessId: number, jobId: number): Promise<JobBilling | null> {
  const row = await db
    .selectFrom("job_billings as b")
    .leftJoin("candidates as c", "c.id", "b.candidate_id")
    .where("b.business_id", "=", businessId)
    .where("b.job_id", "=", jobId)
    .select(["b.id", "b.candidate_id", "b.currency", "b.basic_salary", "b.target_bonus", "b.fee_percent"])
    .select(["b.fee_value", "b.note", "b.updated_at", "c.name as candidate_name"])
    .executeTakeFirst();
  if (!row) return null;
  const { id, ...billing } = row;
  const splits = await db
    .selectFrom("job_billing_splits as s")
    .innerJoin("recruiters as r", "r.id", "s.recruiter_id")
    .where("s.business_id", "=", businessId)
    .where("s.job_billing_id", "=", id)
    .orderBy("s.percent", "desc")
    .orderBy("r.name")
    .select(["s.recruiter_id", "r.name", "s.percent"])
    .execute();
  return { ...billing, splits };
}

/** In hundredths of a per cent, where sums are exact. */
const hundredths = (percent: number): number => Math.round(percent * 100);

type Given = CallInput<"PUT /recruiters/jobs/:id/billing">["body"]["billing"];

/** Base salary and target bonus as given, else from the candidate's remuneration, which is in BRL. */
async function payOf(db: Db, given: Given) {
  const { basic_salary, target_bonus, candidate_id, currency } = given;
  const items =
    candidate_id !== null && currency === "BRL" ? (await readRemuneration(db, candidate_id)).items : [];
  const own = billedPay(items);
  const read = (value: Given["basic_salary"]) => (typeof value === "string" ? centsOfAmount(value) : value);
  const salary = read(basic_salary) ?? own.basic_salary;
  if (salary === null) throw invalid("billing.basic_salary", "required");
  return { basic_salary: salary, target_bonus: read(target_bonus) ?? own.target_bonus ?? 0 };
}

export const jobBillingHandlers = defineHandlers({
  "GET /recruiters/jobs/:id/billing": async ({ db, businessId, person, params }) => {
    await findRow(db, "jobs", businessId, params.id);
    const sees = { proposals: recruiterMay(person, "proposals", "read") };
    return {
      billing: await billingOf(db, businessId, params.id),
      fees: await feesOf(db, businessId, params.id, sees),
      pricing: await pricingOfJob(db, businessId, params.id),
    };
  },
  "PUT /recruiters/jobs/:id/billing": async ({ db, businessId, params, body }) => {
    const { splits, ...amounts } = body.billing;
    const total = splits.reduce((sum, { percent }) => sum + hundredths(percent), 0);
    if (total !== hundredths(100)) throw invalid("billing.splits", "total");
    const recruiters = [...new Set(splits.map(({ recruiter_id }) => recruiter_id))];
    if (recruiters.length !== splits.length) throw invalid("billing.splits", "twice");
    return await db.transaction().execute(async (trx) => {
      await findRow(trx, "jobs", businessId, params.id);
      const members = await trx
        .selectFrom("recruiter_businesses")
        .where("business_id", "=", businessId)
        .where("recruiter_id", "in", recruiters)
        .select("recruiter_id")
        .execute();
      if (members.length !== recruiters.length) throw invalid("billing.splits", "option");
      if (amounts.candidate_id !== null) {
        await findRow(trx, "candidates", businessId, amounts.candidate_id).catch(() => {
          throw invalid("billing.candidate_id", "option");
        });
      }
      const pay = await payOf(trx, body.billing);
      const values = { ...amounts, ...pay, updated_at: new Date().toISOString() };
      const { id } = await trx
        .insertInto("job_billings")
        .values({ business_id: businessId, job_id: params.id, ...values })
        .onConflict((conflict) => conflict.columns(["business_id", "job_id"]).doUpdateSet(values))
        .returning("id")
        .executeTakeFirstOrThrow();
      const own = { business_id: businessId, job_billing_id: id };
      await trx.deleteFrom("job_billing_splits").where("job_billing_id", "=", id).execute();
      await trx
        .insertInto("job_billing_splits")
        .values(splits.map((split) => ({ ...own, ...split })))
        .execute();
      const billing = await billingOf(trx, businessId, params.id);
      if (!billing) throw new CallError("not_found");
      return { billing };
    });
  },
});
