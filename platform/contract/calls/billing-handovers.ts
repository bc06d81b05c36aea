import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";

/** Kinds of records in the billing system: the client, what is billed, and who earned the fee. */
export const billedReferences = ["client_company", "job", "recruiter"] as const;
export type BilledReference = (typeof billedReferences)[number];

/** What of the content is money: in cents of its currency. */
export const billedAmounts: readonly string[] = ["fee_value", "basic_salary", "target_bonus"];

const content = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const handover = z.object({
  id: z.number().int(),
  way: z.enum(["webhook", "file"]),
  state: z.enum(["sending", "done", "failed"]),
  by_name: z.string().nullable(),
  response_code: z.number().int().nullable(),
  failure: z.string().nullable(),
  /** The beginning of what the billing system answered. */
  answer: z.string().nullable(),
  created_at: z.string(),
});
export type BillingHandover = z.infer<typeof handover>;

const reference = z.object({
  reference_type: z.enum(billedReferences),
  reference_id: z.coerce.number().int().positive(),
});
const administrator = { who: "recruiter", admin: true } as const;
const path = "/recruiters/administrator/billing_handovers";

export const billingHandoverCalls = defineCalls({
  [`GET ${path}/:reference_type/:reference_id` as const]: {
    access: administrator,
    summary: "What would be handed over to the billing system, to which, and what was before",
    params: reference,
    answer: z.object({
      /** Null where no integration for billing is active. */
      to: z.object({ name: z.string(), way: z.enum(["webhook", "file"]) }).nullable(),
      content,
      handovers: z.array(handover),
    }),
  },
  [`POST ${path}/:reference_type/:reference_id` as const]: {
    access: administrator,
    summary: "Hand a company, a job's billing or a recruiter over to the billing system",
    params: reference,
    answer: z.object({ handover }),
    status: 201,
  },
  [`GET ${path}/:id/csv` as const]: {
    access: administrator,
    summary: "A hand-over as a file",
    params: idParams,
    answer: z.void(),
    stream: "text/csv",
  },
});
