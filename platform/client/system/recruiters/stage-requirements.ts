import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";

const approve = "POST /recruiters/applies/:id/approvals";

/** An application's requirements for leaving its stage. */
export const stageRequirements = readOf("GET /recruiters/applies/:id/requirements", {
  after: [
    approve,
    "PUT /recruiters/applies/:id/evaluations/:evaluation_id",
    "DELETE /recruiters/applies/:id/evaluations/:evaluation_id",
  ],
});

export const requirementActions = (id: number) => ({
  approve: (api: Api) => api(approve, { params: { id } }),
});
