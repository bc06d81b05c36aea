import { sql } from "kysely";
import type { WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { addVersion, versionsOf } from "./stages.ts";

/** The default for every service: jobs of kinds that have none of their own begin with it. */
const isDefaultOfAll = (row: { is_default?: unknown; service?: unknown } | undefined): boolean =>
  row?.is_default === true && (row.service ?? null) === null;

/** What stages ask for, as this business has it under the same name; who approves is somebody of the other one. */
async function atHome(
  from: UnscopedDb,
  db: Db,
  businessId: number,
  stages: readonly WorkflowStage[],
): Promise<WorkflowStage[]> {
  const own = async (table: "evaluations" | "data_collection_templates" | "roles", id: number | null) => {
    if (id === null) return null;
    const there = await from.selectFrom(table).where("id", "=", id).select("name").executeTakeFirst();
    const here = await db
      .selectFrom(table)
      .where("business_id", "=", businessId)
      .where("name", "=", there?.name ?? "")
      .select("id")
      .executeTakeFirst();
    return here?.id ?? null;
  };
  const copies: WorkflowStage[] = [];
  for (const stage of stages)
    copies.push({
      ...stage,
      evaluation_id: await own("evaluations", stage.evaluation_id),
      data_collection_template_id: await own("data_collection_templates", stage.data_collection_template_id),
      approver_id: null,
      approver_role_id: await own("roles", stage.approver_role_id),
    });
  return copies;
}

export const workflowTemplateRules: EntityRules = {
  unique: { workflow_templates_name: "name" },
  check(after, before) {
    if (after.status === "retired" && after.is_default)
      throw invalid("workflow_template.status", "default_stays");
    if (isDefaultOfAll(before) && !isDefaultOfAll(after))
      throw invalid("workflow_template.is_default", "default_stays");
  },
  /** One template is the default of a service: the one that was chosen last. */
  async saved(db, id, { is_default, service }, _before, { businessId }) {
    if (!is_default) return;
    await db
      .updateTable("workflow_templates")
      .set({ is_default: false })
      .where("business_id", "=", businessId)
      .where("id", "!=", id)
      .where("is_default", "=", true)
      .where("service", "is not distinct from", (service as string | null | undefined) ?? null)
      .execute();
  },
  async deleting(db, condition) {
    const { rows } = await sql<{ id: number }>`
      select t.id from workflow_templates t
      where ${condition} and t.is_default and t.service is null`.execute(db);
    if (rows.length > 0) throw new CallError("in_use");
  },
  /** Stages come along: the newest of what was copied. */
  async copied(from, db, pairs, { businessId, recruiterId }) {
    for (const { id, copiedFrom, fromBusiness } of pairs) {
      const [newest] = await versionsOf(from, fromBusiness, copiedFrom);
      if (!newest) continue;
      const { rows } = await sql<{ version: number }>`
        select max(version) as version from workflow_versions where workflow_template_id = ${id}`.execute(db);
      await addVersion(
        db,
        { businessId, templateId: id, version: (rows[0]?.version ?? 0) + 1, authorId: recruiterId },
        await atHome(from, db, businessId, newest.stages),
      );
    }
  },
};
