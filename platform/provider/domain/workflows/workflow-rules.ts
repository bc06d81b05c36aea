import { sql } from "kysely";
import type { WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { addVersion, versionsOf } from "./stages.ts";

/** The default for every service: jobs of kinds that have none of their own begin with it. */
const isDefaultOfAll = (row: { is_default?: unknown; service?: unknown } | undefined): boolean =>
  row?.is_default === true && (row.service ?? null) === null;

/** Stage requirements that refer to records of the business. */
const requirementTables = {
  survey_id: "surveys",
  evaluation_id: "evaluations",
  data_collection_template_id: "data_collection_templates",
  approver_role_id: "roles",
} as const;
type RequirementColumn = keyof typeof requirementTables;
type RequirementNames = Record<RequirementColumn, Map<number, string>>;

/** The names of what the stages of another business ask for. */
async function requirementNames(
  from: UnscopedDb,
  stages: readonly WorkflowStage[],
): Promise<RequirementNames> {
  const named = async (column: RequirementColumn) => {
    const ids = stages.flatMap((stage) => stage[column] ?? []);
    if (ids.length === 0) return new Map<number, string>();
    const rows = await from
      .selectFrom(requirementTables[column])
      .where("id", "in", ids)
      .select(["id", "name"])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    survey_id: await named("survey_id"),
    evaluation_id: await named("evaluation_id"),
    data_collection_template_id: await named("data_collection_template_id"),
    approver_role_id: await named("approver_role_id"),
  };
}

/** The stages with this business's equivalents of the same names; approvers belong to the other business. */
async function atHome(
  db: Db,
  businessId: number,
  stages: readonly WorkflowStage[],
  names: RequirementNames,
): Promise<WorkflowStage[]> {
  const own = async (column: RequirementColumn, id: number | null) => {
    if (id === null) return null;
    const here = await db
      .selectFrom(requirementTables[column])
      .where("business_id", "=", businessId)
      .where("name", "=", names[column].get(id) ?? "")
      .select("id")
      .executeTakeFirst();
    return here?.id ?? null;
  };
  const copies: WorkflowStage[] = [];
  for (const stage of stages)
    copies.push({
      ...stage,
      survey_id: await own("survey_id", stage.survey_id),
      evaluation_id: await own("evaluation_id", stage.evaluation_id),
      data_collection_template_id: await own(
        "data_collection_template_id",
        stage.data_collection_template_id,
      ),
      approver_id: null,
      approver_role_id: await own("approver_role_id", stage.approver_role_id),
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
  /** One template is a service's default: the last one chosen. */
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
  async copying(from, fromBusiness, ids) {
    const stages = new Map<number, WorkflowStage[]>();
    for (const id of ids) {
      const [newest] = await versionsOf(from, fromBusiness, id);
      if (newest) stages.set(id, newest.stages);
    }
    const names = await requirementNames(from, [...stages.values()].flat());
    return async (db, pairs, { businessId, recruiterId }) => {
      for (const { id, copiedFrom } of pairs) {
        const theirs = stages.get(copiedFrom);
        if (!theirs) continue;
        const { rows } = await sql<{ version: number }>`
          select max(version) as version from workflow_versions where workflow_template_id = ${id}`.execute(
          db,
        );
        const of = {
          businessId,
          templateId: id,
          version: (rows[0]?.version ?? 0) + 1,
          authorId: recruiterId,
        };
        await addVersion(db, of, await atHome(db, businessId, theirs, names));
      }
    };
  },
};
