import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";

export const billingPlanRules: EntityRules = {
  check: ({ starts_on, ends_on }) => assertStartsBeforeEnd("billing_plan.ends_on", starts_on, ends_on),
};
