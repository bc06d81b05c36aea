import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";

const changes = [
  "POST /recruiters/jobs/:id/workflow_changes",
  "DELETE /recruiters/jobs/workflow_changes/:id",
] as const;

/** Changed from: an answer of an earlier visit is not shown. */
export const jobWorkflow = readOf("GET /recruiters/jobs/:id/workflow", { after: changes, fresh: true });

export interface WorkflowDraft {
  readonly from_version_id: number | null;
  readonly version_id: number | null;
  /** Stage of the cards, and where they are put. */
  readonly moves: Readonly<Record<number, number>>;
}
export const jobWorkflowActions = (id: number) => ({
  change: (api: Api, { from_version_id, version_id, moves }: WorkflowDraft) =>
    api("POST /recruiters/jobs/:id/workflow_changes", {
      params: { id },
      body: {
        change: {
          from_version_id,
          version_id: version_id ?? 0,
          moves: Object.entries(moves).map(([status, to]) => ({ status: Number(status), to })),
        },
      },
    }),
  undo: (api: Api, { change }: { change: number }) =>
    api("DELETE /recruiters/jobs/workflow_changes/:id", { params: { id: change } }),
});
