import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";

/** Edited from: an answer of an earlier visit is not shown. */
export const salesFunnel = readOf("GET /recruiters/administrator/sales_funnel", {
  after: ["PUT /recruiters/administrator/sales_funnel"],
  fresh: true,
});

export interface FunnelDraft {
  readonly lock_version: number;
  readonly stages: readonly FunnelStage[];
}
export const funnelActions = {
  save: (api: Api, { lock_version, stages }: FunnelDraft) =>
    api("PUT /recruiters/administrator/sales_funnel", {
      body: { sales_funnel: { lock_version, stages: [...stages] } },
    }),
};
