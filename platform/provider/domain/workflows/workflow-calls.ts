import { sql } from "kysely";
import type { RequirementKind } from "#contract/calls/workflows.ts";
import { problemOf, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { originOfBusiness, type RequestOrigin, type Tenant } from "#provider/base/http/tenant.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { broadcastCard, writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { requirementsOf } from "./requirements.ts";
import { keepStageRequest, type Requester, requestAgain } from "./stage-requests.ts";
import { addVersion, versionsOf } from "./stages.ts";

async function workflowOf(db: Db, businessId: number, templateId: number) {
  const versions = await versionsOf(db, businessId, templateId);
  const [newest] = versions;
  if (!newest) throw new CallError("not_found");
  return { workflow: { version: newest.version, stages: newest.stages, versions } };
}

/** Stages' requirements belong to this business, and approvers work here. */
async function assertChosen(db: Db, businessId: number, stages: readonly WorkflowStage[]): Promise<void> {
  for (const [index, stage] of stages.entries()) {
    const { survey_id, evaluation_id, data_collection_template_id, approver_id, approver_role_id } = stage;
    const found = [
      [
        "survey_id",
        survey_id,
        sql`select from surveys t where t.business_id = ${businessId} and t.id = ${survey_id}
        and t.status = 'active' and t.audience <> 'client_contacts'`,
      ],
      [
        "evaluation_id",
        evaluation_id,
        sql`select from evaluations t where t.business_id = ${businessId}
        and t.id = ${evaluation_id} and t.status <> 'archived'`,
      ],
      [
        "data_collection_template_id",
        data_collection_template_id,
        sql`select from data_collection_templates t
        where t.business_id = ${businessId} and t.id = ${data_collection_template_id}`,
      ],
      [
        "approver_id",
        approver_id,
        sql`select from recruiter_businesses t where t.business_id = ${businessId}
        and t.recruiter_id = ${approver_id} and t.deactivated_at is null`,
      ],
      [
        "approver_role_id",
        approver_role_id,
        sql`select from roles t where t.business_id = ${businessId}
        and t.id = ${approver_role_id}`,
      ],
    ] as const;
    for (const [field, id, one] of found) {
      if (id === null) continue;
      const { rows } = await sql<{ here: boolean }>`select exists (${one}) as here`.execute(db);
      if (!rows[0]?.here) throw invalid(`workflow.stages.${index}.${field}`, "option");
    }
  }
}

const requesterOf = ({
  businessId,
  services,
  person,
  request,
  tenant,
}: Pick<Requester, "businessId" | "services"> & {
  person: RecruiterPerson;
  request: RequestOrigin;
  tenant: Tenant;
}): Requester => ({
  ...{ businessId, services, by: person },
  origin: (trx) => originOfBusiness(trx, request, tenant, businessId),
});

/** The application, locked, with the card as its board shows it once `work` is done. */
async function changingRequirements(
  context: Parameters<typeof requesterOf>[0] & { db: Db; params: { id: number }; locale: Locale },
  work: (trx: Db, apply: { id: number; status: number }) => Promise<void>,
) {
  const { db, businessId, person, params, services } = context;
  return await db.transaction().execute(async (trx) => {
    const apply = await trx
      .selectFrom("applies")
      .where("id", "=", params.id)
      .where("business_id", "=", businessId)
      .forUpdate()
      .select(["id", "status"])
      .executeTakeFirst();
    if (!apply) throw new CallError("not_found");
    await work(trx, apply);
    const requirements = await requirementsOf(trx, businessId, apply.id, readerOf(context));
    await broadcastCard(trx, services, businessId, apply.id, person.id);
    return { requirements };
  });
}

/** Waives a requirement for a reason, or requires it again. */
async function waive(
  trx: Db,
  context: Parameters<typeof readerOf>[0] & { businessId: number; params: { kind: RequirementKind } },
  apply: { id: number; status: number },
  reason: string | null,
): Promise<void> {
  const { businessId, person } = context;
  const { kind } = context.params;
  const all = await requirementsOf(trx, businessId, apply.id, readerOf(context));
  const requirement = all.find((item) => item.kind === kind);
  if (!requirement) throw new CallError("not_found");
  if (kind === "approval" && !requirement.may_approve) throw new CallError("forbidden");
  if (requirement.met) throw new CallError("already_done");
  await keepStageRequest(
    trx,
    { businessId, applyId: apply.id, status: apply.status, kind },
    {
      waived_at: reason === null ? null : sql<string>`now()`,
      waive_reason: reason,
      waived_by_id: reason === null ? null : person.id,
    },
  );
}

const readerOf = ({ person, locale }: { person: RecruiterPerson; locale: Locale }) => ({
  recruiterId: person.id,
  isAdmin: person.is_admin,
  locale,
});

export const workflowHandlers = defineHandlers({
  "GET /recruiters/administrator/workflow_templates/:id/stages": async ({ db, businessId, params }) => {
    await findRow(db, "workflow_templates", businessId, params.id);
    return await workflowOf(db, businessId, params.id);
  },
  "PUT /recruiters/administrator/workflow_templates/:id/stages": async (context) => {
    const { businessId, person, params, body } = context;
    const { version, stages } = body.workflow;
    return await writing(context, async (trx, writer) => {
      // The template is the lock: of two simultaneous saves, the second is refused.
      const template = await trx
        .selectFrom("workflow_templates")
        .where("id", "=", params.id)
        .where("business_id", "=", businessId)
        .forUpdate()
        .select("id")
        .executeTakeFirst();
      if (!template) throw new CallError("not_found");
      const problem = problemOf(stages);
      if (problem) {
        const { index, field, rule } = problem;
        throw invalid(index === null ? "workflow.stages" : `workflow.stages.${index}.${field}`, rule);
      }
      await assertChosen(trx, businessId, stages);
      const now = await workflowOf(trx, businessId, params.id);
      if (now.workflow.version !== version) throw new CallError("conflict");
      await addVersion(
        trx,
        { businessId, templateId: params.id, version: version + 1, authorId: person.id },
        stages,
      );
      recordChange(writer, "saved", "workflow_templates", [params.id]);
      return await workflowOf(trx, businessId, params.id);
    });
  },
  "GET /recruiters/applies/:id/requirements": async ({ db, businessId, person, params, locale }) => {
    await findRow(db, "applies", businessId, params.id);
    return { requirements: await requirementsOf(db, businessId, params.id, readerOf({ person, locale })) };
  },
  "POST /recruiters/applies/:id/requirements/:kind/send": async (context) =>
    await changingRequirements(context, (trx, apply) =>
      requestAgain(trx, requesterOf(context), apply.id, context.params.kind),
    ),
  "PUT /recruiters/applies/:id/requirements/:kind/waiver": async (context) =>
    await changingRequirements(context, (trx, apply) =>
      waive(trx, context, apply, context.body.waiver.reason),
    ),
  "DELETE /recruiters/applies/:id/requirements/:kind/waiver": async (context) =>
    await changingRequirements(context, (trx, apply) => waive(trx, context, apply, null)),
  "POST /recruiters/applies/:id/approvals": async (context) =>
    await changingRequirements(context, async (trx, apply) => {
      const { businessId, person } = context;
      const requirements = await requirementsOf(trx, businessId, apply.id, readerOf(context));
      const approval = requirements.find(({ kind }) => kind === "approval");
      if (!approval) throw new CallError("not_found");
      if (!approval.may_approve) throw new CallError("forbidden");
      if (approval.met) throw new CallError("already_done");
      const { id: apply_id, status } = apply;
      await trx
        .insertInto("stage_approvals")
        .values({ business_id: businessId, apply_id, status, recruiter_id: person.id })
        .execute();
    }),
});
