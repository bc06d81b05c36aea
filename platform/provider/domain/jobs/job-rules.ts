import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";

/** Another process is taken where every application of the job has a stage in it. */
async function assertStagesFit(db: Db, id: number, after: Values, before: Values | undefined): Promise<void> {
  if (!before || after.workflow_template_id === before.workflow_template_id) return;
  const { rows } = await sql<{ id: number }>`
    select a.id from applies a join jobs j on j.id = a.job_id
    where j.id = ${id} and not exists (select from workflow_stages s
      where s.version_id = j.workflow_version_id and s.status = a.status) limit 1`.execute(db);
  if (rows.length > 0) throw invalid("job.workflow_template_id", "stage_missing");
}

export const jobRules: EntityRules = {
  check({ salary_min: low, salary_max: high }) {
    if (typeof low === "number" && typeof high === "number" && low > high) {
      throw invalid("job.salary_max", "min_of", { field: "salary_min" });
    }
  },
  /** Notifies the owner when someone else publishes it. */
  async saved(db, id, after, before, { businessId, changes }) {
    await assertStagesFit(db, id, after, before);
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
