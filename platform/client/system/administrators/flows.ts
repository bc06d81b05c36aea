import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { PlainRunAction, RunFilter } from "#contract/calls/flows.ts";
import type { Where } from "#contract/list.ts";
import type { System } from "../app/system.ts";
import { useOthersNews } from "../lists/use-others-news.ts";
import type { Draft, Payload } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

const savePlan = "PUT /recruiters/administrator/automations/:id/plan";
const saveRun = "PUT /recruiters/administrator/process_orchestrators/:id";

export const flowActions = (id: number) => ({
  copy: async (api: Api) =>
    (await api("POST /recruiters/administrator/action_flows/:id/copies", { params: { id } })).action_flow,
});

const flowRead = readOf("GET /recruiters/administrator/action_flows/:id/steps", {
  after: ["PUT /recruiters/administrator/action_flows/:id/steps"],
  fresh: true,
});
/** A flow as it is stored; its editor holds what is not saved yet. */
export const useFlow = (id: number) => useRead(flowRead, { params: { id } });

const planRead = readOf("GET /recruiters/administrator/automations/:id/plan", {
  after: [savePlan],
  fresh: true,
});
export const usePlan = (id: number) => useRead(planRead, { params: { id } });

const rehearsalRead = readOf("GET /recruiters/administrator/automations/:id/rehearsal", {
  after: [savePlan],
  fresh: true,
});
/** The records an automation would have touched; read on request. */
export const useRehearsal = (id: number | null) =>
  useRead(rehearsalRead, id === null ? null : { params: { id } });

export const planActions = (id: number) => ({
  narrow: (api: Api, plan: { readonly lock_version: number; readonly conditions: Where }) =>
    api(savePlan, { params: { id }, body: { plan } }),
  turn: (api: Api, plan: { readonly lock_version: number; readonly enabled: boolean }) =>
    api(savePlan, { params: { id }, body: { plan } }),
});

const runsRead = readOf("GET /recruiters/administrator/process_orchestrators", {
  after: [saveRun],
  fresh: true,
});
export const useRuns = (filter: RunFilter) => useRead(runsRead, { query: filter });

const runRead = readOf("GET /recruiters/administrator/process_orchestrators/:id", {
  after: [saveRun],
  fresh: true,
});
export const useRun = (id: number | null) => useRead(runRead, id === null ? null : { params: { id } });

type RunPayload = Payload<typeof saveRun, "run">;
/** Which step is left out, and how it is taken to have ended. */
export type SkipDraft = Omit<Draft<Extract<RunPayload, { action: "skip" }>>, "action">;

export const runActions = (id: number) => ({
  act: (api: Api, run: { readonly action: PlainRunAction }) =>
    api(saveRun, { params: { id }, body: { run } }),
  cancel: (api: Api) => api(saveRun, { params: { id }, body: { run: { action: "cancel" } } }),
  skip: (api: Api, { step, outcome }: SkipDraft) =>
    api(saveRun, {
      params: { id },
      body: { run: { action: "skip", step: step ?? "", outcome: outcome ?? "" } },
    }),
});

const renewRuns = (reads: System["reads"]) => {
  for (const stale of [runsRead, runRead]) reads.renew(stale);
};
/** Whether runs went on since they were read, and the intention of showing where they are now. */
export const useRunNews = () => useOthersNews("process_orchestrators", renewRuns);
