import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

/** A send-out keeps its settings once it has begun. */
export const sendoutRules: EntityRules = {
  check: (after, before) => {
    if (!before || before.status === 0) return;
    for (const field of ["prospecting_template_id", "scheduled_at", "rate_per_minute"]) {
      if (after[field] !== before[field]) throw invalid(`sendout_queue.${field}`, "started");
    }
  },
};
