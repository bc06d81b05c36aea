import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { WorkflowStage } from "#contract/catalogues/workflow.ts";

const save = "PUT /recruiters/administrator/workflow_templates/:id/stages";

/** Edited from: an answer of an earlier visit is not shown. */
export const workflowRead = readOf("GET /recruiters/administrator/workflow_templates/:id/stages", {
  after: [save],
  fresh: true,
});

export interface WorkflowDraft {
  readonly version: number;
  readonly stages: readonly WorkflowStage[];
}
export const workflowActions = (id: number) => ({
  save: (api: Api, { version, stages }: WorkflowDraft) =>
    api(save, { params: { id }, body: { workflow: { version, stages: [...stages] } } }),
});

export type Workflow = CallAnswer<"GET /recruiters/administrator/workflow_templates/:id/stages">["workflow"];
