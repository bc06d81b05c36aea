import { z } from "zod";
import { defineCalls } from "../call.ts";
import { proposalEntity } from "../entities/proposal.ts";
import { idParams } from "../entity.ts";
import { pricing } from "./pricing.ts";

const detail = z.object({
  id: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  /** Yearly pay that the fee is a part of. */
  base_salary: z.number().int().nullable(),
  fee_percent: z.number().nullable(),
  unit_value: z.number().int(),
});
export type ProposalDetail = z.infer<typeof detail>;

const overview = z.object({
  details: z.array(detail),
  /** Initial values of its items. */
  pricing,
  indicators: z.object({
    /** The sum of its items. */
    total: z.number().int(),
    /** Its value by its probability. */
    weighted: z.number().int(),
    days_open: z.number().int(),
    days_in_status: z.number().int(),
    /** Days until it expires; negative once expired. */
    days_valid: z.number().int().nullable(),
  }),
  /** The statuses that it had, the last first. */
  history: z.array(
    z.object({
      id: z.number().int(),
      from_status: z.number().int().nullable(),
      to_status: z.number().int(),
      by_name: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});
export type ProposalOverview = z.infer<typeof overview>;

const canUpdate = { who: "recruiter", can: ["proposals", "update"] } as const;
const one = z.object({ proposal: proposalEntity.row });

export const proposalCalls = defineCalls({
  "GET /recruiters/proposals/:id/overview": {
    access: { who: "recruiter", can: ["proposals", "read"] },
    summary: "What a proposal offers, its indicators and the history of its status",
    params: idParams,
    answer: z.object({ overview }),
  },
  "PUT /recruiters/proposals/:id/details": {
    access: canUpdate,
    summary: "What a proposal offers: the whole list; its value becomes their sum",
    params: idParams,
    body: z.strictObject({
      details: z
        .array(
          z.strictObject({
            name: z.string().trim().min(2).max(160),
            quantity: z.number().int().min(1).max(10_000),
            base_salary: z.number().int().min(0).nullish(),
            fee_percent: z.number().min(0).max(100).nullish(),
            unit_value: z.number().int().min(0),
          }),
        )
        .max(50),
    }),
    answer: z.object({ overview }),
  },
  "POST /recruiters/proposals/:id/conversions": {
    access: canUpdate,
    summary: "Make a proposal a job, as a draft (needs the permission to create jobs)",
    params: idParams,
    body: z.strictObject({
      conversion: z.strictObject({
        /** The job it won, if there is one already. */
        job_id: z.number().int().nullish(),
        title: z.string().trim().max(120).nullish(),
        openings: z.number().int().min(1).max(999).nullish(),
      }),
    }),
    answer: one,
    status: 201,
  },
  "POST /recruiters/proposals/:id/cancellations": {
    access: canUpdate,
    summary: "Cancel a proposal: it stays to be read and changes no more",
    params: idParams,
    answer: one,
    status: 201,
  },
  "DELETE /recruiters/proposals/:id/cancellations": {
    access: canUpdate,
    summary: "Take a cancellation back",
    params: idParams,
    answer: one,
  },
});
