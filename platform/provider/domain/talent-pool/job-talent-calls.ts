import { may } from "#contract/access.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { findRow } from "../entities/list.ts";
import { offersOf } from "./offers.ts";
import { suggestionsFor } from "./suggestions.ts";
import { talentPool } from "./talent-pool.ts";

const poolSize = 30;

export const jobTalentHandlers = defineHandlers({
  "GET /recruiters/jobs/:id/offers": async ({ db, businessId, params }) => {
    await findRow(db, "jobs", businessId, params.id);
    return { offers: await offersOf(db, businessId, params.id) };
  },
  "GET /recruiters/jobs/:id/talent_pool": async ({ db, businessId, person, params, query }) => {
    if (!may(person, "candidates", "read")) return { candidates: [] };
    return { candidates: await talentPool(db, businessId, params.id, query.size ?? poolSize) };
  },
  "GET /recruiters/job_suggestions": async ({ db, businessId, query }) =>
    await suggestionsFor(db, businessId, query),
});
