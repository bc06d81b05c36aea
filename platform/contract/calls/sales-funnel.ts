import { z } from "zod";
import { defineCalls } from "../call.ts";
import type { FunnelStage } from "../catalogues/sales-funnel.ts";
import { earlierOrder } from "./references.ts";

export const funnelStage = z.object({
  status: z.number().int(),
  name: z.string().nullable(),
  name_en: z.string().nullable(),
  probability: z.number().int().nullable(),
  active: z.boolean(),
}) satisfies z.ZodType<FunnelStage>;

const administrator = { who: "recruiter", admin: true } as const;
const name = z.string().trim().min(1).max(60).nullable();

const figures = z.object({
  status: z.number().int(),
  /** Proposals that stand there now, and their value by currency. */
  count: z.number().int(),
  value: z.record(z.string(), z.number()),
  /** The value by each proposal's own probability. */
  weighted: z.record(z.string(), z.number()),
  /** Proposals that were ever in this stage, and how many of those were won. */
  reached: z.number().int(),
  won: z.number().int(),
  /** Mean days in the stage, over ended and current stays; null if nothing was ever in it, or if it is final. */
  days: z.number().nullable(),
});
export type FunnelFigures = z.infer<typeof figures>;

/** The stages of proposals. What recruiters see of them is in their profile. */
export const salesFunnelCalls = defineCalls({
  "GET /recruiters/administrator/sales_funnel": {
    access: administrator,
    summary: "The stages of proposals in their order, each with what stands in it and what became of it",
    answer: z.object({
      stages: z.array(funnelStage),
      figures: z.array(figures),
      /** The orders that the stages stood in before, by their statuses, the last first. */
      orders: z.array(earlierOrder),
      lock_version: z.number().int(),
    }),
  },
  "PUT /recruiters/administrator/sales_funnel": {
    access: administrator,
    summary: "Arrange the stages: every status once, in their order",
    body: z.strictObject({
      sales_funnel: z.strictObject({
        lock_version: z.number().int(),
        stages: z
          .array(
            z.strictObject({
              status: z.number().int(),
              name,
              name_en: name,
              probability: z.number().int().min(0).max(100).nullable(),
              active: z.boolean(),
            }),
          )
          .max(100),
      }),
    }),
    answer: z.object({ stages: z.array(funnelStage), lock_version: z.number().int() }),
  },
});
