import { invalid } from "../http/errors.ts";
import type { EntityRules } from "./rules.ts";

export const jobRules: EntityRules = {
  check({ salary_min: low, salary_max: high, status, description }) {
    if (typeof low === "number" && typeof high === "number" && low > high) {
      throw invalid("job.salary_max", "min_of", { field: "salary_min" });
    }
    if (status === "published" && !description) throw invalid("job.description", "required");
  },
  stamp(values, before) {
    const publishes = values.status === "published" && !before?.published_at;
    return publishes ? { ...values, published_at: new Date().toISOString() } : values;
  },
};
