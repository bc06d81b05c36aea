import { z } from "zod";
import { defineCalls } from "../call.ts";
import { invoiceEntity } from "../entities/invoice.ts";
import { idParams } from "../entity.ts";

const billingEvent = z.enum(["signing", "shortlist", "placement", "start", "guarantee_end"]);

const instalment = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of the plan's value; null when it has a value of its own. */
  percent: z.number().nullable(),
  value: z.number().int(),
  billing_event: billingEvent,
  days: z.number().int(),
  /** As entered, else the event's day plus the given days, moved to a business day; null before the event. */
  due_on: z.string().nullable(),
  /** Whether it was entered by hand. */
  due_given: z.boolean(),
  invoice: z.object({ id: z.number().int(), name: z.string(), status: z.string() }).nullable(),
});
export type Instalment = z.infer<typeof instalment>;

const answer = z.object({
  instalments: z.array(instalment),
  /** Their total; equals the plan's value when nothing is missing. */
  total: z.number().int(),
});
const one = z.object({ invoice: invoiceEntity.row });
const path = "/recruiters/billing_plans/:id/instalments";
const instalmentParams = idParams.extend({ instalment_id: z.coerce.number().int().positive() });

export const billingPlanCalls = defineCalls({
  [`GET ${path}` as const]: {
    access: { who: "recruiter", can: ["billing_plans", "read"] },
    summary: "The instalments of a billing plan, with when they fall due and their invoices",
    params: idParams,
    answer,
  },
  [`PUT ${path}` as const]: {
    access: { who: "recruiter", can: ["billing_plans", "update"] },
    summary: "The instalments of a billing plan: the whole list; those that have an invoice stay as they are",
    params: idParams,
    body: z.strictObject({
      instalments: z
        .array(
          z.strictObject({
            /** Id of an existing one. */
            id: z.number().int().optional(),
            name: z.string().trim().min(1).max(120),
            percent: z.number().gt(0).max(100).multipleOf(0.01).nullish(),
            /** When it has no percentage. */
            value: z.number().int().min(1).nullish(),
            billing_event: billingEvent,
            days: z.number().int().min(0).max(365),
            due_on: z.iso.date().nullish(),
          }),
        )
        .max(36),
    }),
    answer,
  },
  [`POST ${path}` as const]: {
    access: { who: "recruiter", can: ["billing_plans", "update"] },
    summary:
      "Take the standard instalments instead of those that the plan has; refused once one has an invoice",
    params: idParams,
    answer,
    status: 201,
  },
  [`POST ${path}/:instalment_id/invoices` as const]: {
    access: { who: "recruiter", can: ["invoices", "create"], reads: ["billing_plans"] },
    summary: "Make the invoice of an instalment, as a draft",
    params: instalmentParams,
    body: z.strictObject({
      invoice: z.strictObject({ name: z.string().trim().min(1).max(60), due_on: z.iso.date().nullish() }),
    }),
    answer: one,
    status: 201,
  },
  "GET /recruiters/invoices/:id/calculation": {
    access: { who: "recruiter", can: ["invoices", "read"] },
    summary: "How the value of an invoice came about: its instalment, and the fee of its placement",
    params: idParams,
    answer: z.object({
      instalment: z
        .object({
          number: z.number().int(),
          of: z.number().int(),
          name: z.string(),
          percent: z.number().nullable(),
          plan_value: z.number().int(),
        })
        .nullable(),
      placement: z
        .object({
          id: z.number().int(),
          name: z.string(),
          yearly_pay: z.number().int(),
          fee_percent: z.number(),
          fee_value: z.number().int(),
          /** The pricing plan's minimum, when it is the fee. */
          minimum_of: z.string().nullable(),
        })
        .nullable(),
    }),
  },
});
