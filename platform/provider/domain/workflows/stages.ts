import type { WorkflowVersion } from "#contract/calls/workflows.ts";
import {
  type StageHue,
  stageName,
  standardStages,
  type WorkflowStage,
} from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";

const columns = [
  ...(["s.status", "s.name", "s.name_en", "s.hue", "s.days", "s.evaluation_id"] as const),
  ...(["s.survey_id", "s.data_collection_template_id", "s.approver_id", "s.approver_role_id"] as const),
  ...(["s.answer_days", "s.stops"] as const),
] as const;
const kept = <R extends { hue: string | null }>(row: R) => ({ ...row, hue: row.hue as StageHue | null });

/** The stages of a job: those of the version that it began with. */
export async function stagesOfJob(db: Db, businessId: number, jobId: number): Promise<WorkflowStage[]> {
  const rows = await db
    .selectFrom("jobs as j")
    .innerJoin("workflow_stages as s", "s.version_id", "j.workflow_version_id")
    .where("j.id", "=", jobId)
    .where("s.business_id", "=", businessId)
    .orderBy("s.position")
    .select(columns)
    .execute();
  return rows.length > 0 ? rows.map(kept) : [...standardStages];
}

/** A job's name for one of its stages. */
export async function stageNameOfJob(
  db: Db,
  businessId: number,
  jobId: number,
  status: number,
  locale: Locale,
): Promise<string> {
  const stages = await stagesOfJob(db, businessId, jobId);
  return stageName(
    stages.find((stage) => stage.status === status),
    status,
    locale,
  );
}

/** Whether one stage comes after another in the process. */
export const isAfter = (stages: readonly WorkflowStage[], status: number, other: number): boolean =>
  stages.findIndex((stage) => stage.status === status) > stages.findIndex((stage) => stage.status === other);

/** Refuses a stage that the job's process leaves out. */
export function assertStage(stages: readonly WorkflowStage[], status: number, path: string): void {
  if (stages.some((stage) => stage.status === status)) return;
  throw new CallError("validation_failed", {
    messagesIn: {
      pt: ["O processo desta vaga não tem esta etapa."],
      en: ["The workflow of this job does not have this stage."],
    },
    fields: [{ path, rule: "not_in_workflow" }],
  });
}

/** The versions of a template with their stages, the newest first. */
export async function versionsOf(db: Db, businessId: number, templateId: number): Promise<WorkflowVersion[]> {
  const versions = await db
    .selectFrom("workflow_versions as v")
    .leftJoin("recruiters as r", "r.id", "v.author_id")
    .where("v.business_id", "=", businessId)
    .where("v.workflow_template_id", "=", templateId)
    .orderBy("v.version", "desc")
    .select(["v.id", "v.version", "v.created_at", "r.name as by_name"])
    .select((of) =>
      of
        .selectFrom("jobs as j")
        .where("j.business_id", "=", businessId)
        .whereRef("j.workflow_version_id", "=", "v.id")
        .select((eb) => eb.fn.countAll<number>().as("jobs"))
        .as("jobs"),
    )
    .limit(50)
    .execute();
  if (versions.length === 0) return [];
  const stages = await db
    .selectFrom("workflow_stages as s")
    .where("s.business_id", "=", businessId)
    .where(
      "s.version_id",
      "in",
      versions.map(({ id }) => id),
    )
    .orderBy("s.position")
    .select(["s.version_id", ...columns])
    .execute();
  return versions.map(({ id, jobs, ...version }) => ({
    ...version,
    jobs: Number(jobs ?? 0),
    stages: stages.flatMap(({ version_id, ...stage }) => (version_id === id ? [kept(stage)] : [])),
  }));
}

/** The stages of some versions, by the version. */
export async function stagesOfVersions(
  db: Db,
  businessId: number,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, WorkflowStage[]>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("workflow_stages as s")
    .where("s.business_id", "=", businessId)
    .where("s.version_id", "in", [...versionIds])
    .orderBy("s.position")
    .select(["s.version_id", ...columns])
    .execute();
  const grouped = Map.groupBy(rows, ({ version_id }) => version_id);
  return new Map(
    [...grouped].map(([id, stages]) => [id, stages.map(({ version_id: _, ...stage }) => kept(stage))]),
  );
}

/** Writes stages as the newest version of a template. */
export async function addVersion(
  trx: Db,
  of: { businessId: number; templateId: number; version: number; authorId: number | null },
  stages: readonly WorkflowStage[],
): Promise<void> {
  const { businessId: business_id, templateId, version, authorId } = of;
  const { id } = await trx
    .insertInto("workflow_versions")
    .values({ business_id, workflow_template_id: templateId, version, author_id: authorId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("workflow_stages")
    .values(stages.map((stage, position) => ({ ...stage, business_id, version_id: id, position })))
    .execute();
}
