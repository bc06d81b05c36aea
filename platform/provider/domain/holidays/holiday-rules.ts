import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

export const holidayRules: EntityRules = {
  unique: { holidays_of_place: "date" },
  check({ scope = "national", state = null, city = null }) {
    if (scope === "national") {
      if (state !== null) throw invalid("holiday.state", "national_place");
      if (city !== null) throw invalid("holiday.city", "national_place");
      return;
    }
    if (state === null) throw invalid("holiday.state", "required");
    if (scope === "city" && city === null) throw invalid("holiday.city", "required");
  },
  // A city is set for a city's holiday only.
  stamp: (values, before) =>
    ({ ...before, ...values }).scope === "state" ? { ...values, city: null } : values,
};
