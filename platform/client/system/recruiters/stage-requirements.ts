import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { RequirementKind } from "#contract/calls/workflows.ts";

const approve = "POST /recruiters/applies/:id/approvals";
const send = "POST /recruiters/applies/:id/requirements/:kind/send";
const waive = "PUT /recruiters/applies/:id/requirements/:kind/waiver";
const requireAgain = "DELETE /recruiters/applies/:id/requirements/:kind/waiver";

/** An application's requirements for leaving its stage. */
export const stageRequirements = readOf("GET /recruiters/applies/:id/requirements", {
  after: [
    approve,
    send,
    waive,
    requireAgain,
    "PUT /recruiters/applies/:id/evaluations/:evaluation_id",
    "DELETE /recruiters/applies/:id/evaluations/:evaluation_id",
  ],
});

export const requirementActions = (id: number) => ({
  approve: (api: Api) => api(approve, { params: { id } }),
  send: (api: Api, { kind }: { kind: RequirementKind }) => api(send, { params: { id, kind } }),
  waive: (api: Api, { kind, reason }: { kind: RequirementKind; reason: string }) =>
    api(waive, { params: { id, kind }, body: { waiver: { reason } } }),
  requireAgain: (api: Api, { kind }: { kind: RequirementKind }) =>
    api(requireAgain, { params: { id, kind } }),
});
