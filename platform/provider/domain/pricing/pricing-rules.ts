import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

export const pricingPlanRules: EntityRules = { unique: { pricing_plan_configurations_name: "name" } };

export const standardFeeRules: EntityRules = {
  unique: { standard_fees_name: "name", standard_fees_of: "position_level_id" },
};

export const standardBillingRules: EntityRules = {
  unique: { standard_billings_name: "name" },
  /** A share of the plan's value, or a fixed value. */
  check({ percent = null, value = null }) {
    if (percent === null && value === null) throw invalid("standard_billing.percent", "required");
    if (percent !== null && value !== null) throw invalid("standard_billing.value", "one_of_both");
  },
};
