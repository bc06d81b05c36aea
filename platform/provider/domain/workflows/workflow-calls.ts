import { problemOf } from "#contract/catalogues/workflow.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { addVersion, versionsOf } from "./stages.ts";

async function workflowOf(db: Db, businessId: number, templateId: number) {
  const versions = await versionsOf(db, businessId, templateId);
  const [newest] = versions;
  if (!newest) throw new CallError("not_found");
  return { workflow: { version: newest.version, stages: newest.stages, versions } };
}

export const workflowHandlers = defineHandlers({
  "GET /recruiters/administrator/workflow_templates/:id/stages": async ({ db, businessId, params }) => {
    await findRow(db, "workflow_templates", businessId, params.id);
    return await workflowOf(db, businessId, params.id);
  },
  "PUT /recruiters/administrator/workflow_templates/:id/stages": async (context) => {
    const { businessId, person, params, body } = context;
    const { version, stages } = body.workflow;
    return await writing(context, async (trx, writer) => {
      // The template is the lock: of two who save at the same time, the second is told.
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
});
