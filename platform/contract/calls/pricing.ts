import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import type { Pricing } from "../pricing.ts";

const band = z.object({
  /** Yearly pay from which it holds, in cents. */
  pay_from: z.number().int().min(0),
  fee_percent: z.number().min(0).max(100),
});

export const pricing: z.ZodType<Pricing> = z.object({
  plan: z
    .object({
      id: z.number().int(),
      name: z.string(),
      name_en: z.string().nullable(),
      fee_percent: z.number().nullable(),
      minimum_value: z.number().int().nullable(),
      guarantee_days: z.number().int().nullable(),
      bands: z.array(band),
    })
    .nullable(),
  standard: z
    .object({
      id: z.number().int(),
      name: z.string(),
      name_en: z.string().nullable(),
      fee_percent: z.number(),
    })
    .nullable(),
});

const bands = z.array(band);
const access = { who: "recruiter", admin: true } as const;

export const pricingCalls = defineCalls({
  "GET /recruiters/administrator/pricing_plan_configurations/:id/bands": {
    access,
    summary: "The fee table of a pricing plan, by yearly pay",
    params: idParams,
    answer: z.object({ bands }),
  },
  "PUT /recruiters/administrator/pricing_plan_configurations/:id/bands": {
    access,
    summary: "The fee table of a pricing plan: the whole of it, each row from another pay",
    params: idParams,
    body: z.strictObject({ bands: z.array(z.strictObject(band.shape)).max(20) }),
    answer: z.object({ bands }),
  },
});
