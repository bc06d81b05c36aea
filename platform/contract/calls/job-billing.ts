import { z } from "zod";
import { amountText } from "../billed-pay.ts";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { pricing } from "./pricing.ts";

const amounts = {
  candidate_id: z.number().int().nullable(),
  currency: z.enum(["BRL", "USD"]),
  /** A month's pay, in cents. */
  basic_salary: z.number().int().min(0),
  /** A year's, in cents. */
  target_bonus: z.number().int().min(0),
  fee_percent: z.number().min(0).max(100),
  fee_value: z.number().int().min(0),
  note: z.string().max(2000).nullable(),
};
const percent = z.number().gt(0).max(100);
/** Cents, or text such as "R$ 12,000.00"; without it, it is that of the candidate's remuneration items. */
const pay = z.union([amounts.basic_salary, z.string().regex(amountText)]).nullish();

const billing = z.object({
  ...amounts,
  candidate_name: z.string().nullable(),
  splits: z.array(z.object({ recruiter_id: z.number().int(), name: z.string(), percent })),
  updated_at: z.string(),
});
export type JobBilling = z.infer<typeof billing>;

/** A fee from where it is set: the job's billing, the proposal it came from, or a placement. */
const fee = z.object({
  of: z.enum(["billing", "proposal", "placement"]),
  id: z.number().int(),
  /** Name of the proposal or placement. */
  name: z.string().nullable(),
  candidate_id: z.number().int().nullable(),
  currency: z.string(),
  fee_percent: z.number().nullable(),
  fee_value: z.number().int().nullable(),
});
export type JobFee = z.infer<typeof fee>;

export const jobBillingCalls = defineCalls({
  "GET /recruiters/jobs/:id/billing": {
    access: { who: "recruiter", can: ["jobs", "read"], reads: ["candidates", "placements"] },
    summary:
      "How a job is billed and split among recruiters, null before it was said; and its fees wherever they are said",
    params: idParams,
    answer: z.object({
      billing: billing.nullable(),
      /** The agreed one first. */
      fees: z.array(fee),
      /** Initial values of a new billing. */
      pricing,
    }),
  },
  "PUT /recruiters/jobs/:id/billing": {
    access: { who: "recruiter", can: ["jobs", "update"], reads: ["candidates", "placements"] },
    summary: "Say how a job is billed; the split totals 100 %",
    params: idParams,
    body: z.strictObject({
      billing: z.strictObject({
        ...amounts,
        /** Remuneration item 1. */
        basic_salary: pay,
        /** Remuneration item 2. */
        target_bonus: pay,
        splits: z
          .array(z.strictObject({ recruiter_id: z.number().int(), percent }))
          .min(1)
          .max(20),
      }),
    }),
    answer: z.object({ billing }),
  },
});
