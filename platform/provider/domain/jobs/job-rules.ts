import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

export const jobRules: EntityRules = {
  check({ salary_min: low, salary_max: high, status, description }) {
    if (typeof low === "number" && typeof high === "number" && low > high) {
      throw invalid("job.salary_max", "min_of", { field: "salary_min" });
    }
    if (status === "published" && !description) throw invalid("job.description", "required");
  },
  /** Notifies the owner when somebody else publishes it. */
  async saved(_db, id, after, before, { businessId, changes }) {
    const isPublished = after.status === "published" && before?.status !== "published";
    if (!changes || !isPublished || typeof after.owner_id !== "number") return;
    changes.notices.push({
      businessId,
      recruiterIds: [after.owner_id],
      category: "job",
      component: "job_published",
      data: { by_name: changes.byName, job_title: String(after.title).slice(0, 120) },
      link: `/recruiters/jobs/${id}`,
    });
  },
  stamp(values, before) {
    const publishes = values.status === "published" && !before?.published_at;
    return publishes ? { ...values, published_at: new Date().toISOString() } : values;
  },
};
