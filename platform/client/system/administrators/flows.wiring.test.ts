// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import {
  flowActions,
  planActions,
  runActions,
  useFlow,
  usePlan,
  useRehearsal,
  useRun,
  useRuns,
} from "./flows.ts";

const params = { id: 7 } as const;
const note = (id: string): FlowStep => ({ id, in: null, kind: "note", text: id });
const steps = [note("s1"), note("s2")];
const saved = (flow: object) =>
  request("PUT /recruiters/administrator/action_flows/:id/steps", { params, body: { flow } } as never);
const flow = flowActions(7);
const plan = planActions(7);

const actions: ActionRow[] = [
  [
    "keeps a new step as a draft",
    (api) => flow.put(api, { version: 3, steps, step: note("s3") }),
    saved({ version: 3, steps: [...steps, note("s3")] }),
  ],
  [
    "removes a step",
    (api) => flow.remove(api, { version: 3, steps, step: note("s1") }),
    saved({ version: 3, steps: [note("s2")] }),
  ],
  [
    "moves a step",
    (api) => flow.move(api, { version: 3, steps, step: note("s1"), by: 1 }),
    saved({ version: 3, steps: [note("s2"), note("s1")] }),
  ],
  ["undoes a change", (api) => flow.undo(api, { version: 3 }), saved({ version: 3, undo: true })],
  ["publishes", (api) => flow.publish(api, { version: 3 }), saved({ version: 3, publish: true })],
  [
    "says for whom an automation runs",
    (api) => plan.narrow(api, { conditions: { status: { in: ["1"] } } }),
    request("PUT /recruiters/administrator/automations/:id/plan", {
      params,
      body: { plan: { conditions: { status: { in: ["1"] } } } },
    }),
  ],
  [
    "switches an automation on",
    (api) => plan.turn(api, { enabled: true }),
    request("PUT /recruiters/administrator/automations/:id/plan", {
      params,
      body: { plan: { enabled: true } },
    }),
  ],
  [
    "pauses a run",
    (api) => runActions(7).act(api, { action: "pause" }),
    request("PUT /recruiters/administrator/process_orchestrators/:id", {
      params,
      body: { run: { action: "pause" } },
    }),
  ],
];
itSends(actions);

it.each([
  ["a flow", () => useFlow(7), request("GET /recruiters/administrator/action_flows/:id/steps", { params })],
  ["a plan", () => usePlan(7), request("GET /recruiters/administrator/automations/:id/plan", { params })],
  [
    "a rehearsal",
    () => useRehearsal(7),
    request("GET /recruiters/administrator/automations/:id/rehearsal", { params }),
  ],
  [
    "runs of a state",
    () => useRuns({ status: "failed", after: 9 }),
    request("GET /recruiters/administrator/process_orchestrators", { query: { status: "failed", after: 9 } }),
  ],
  ["a run", () => useRun(7), request("GET /recruiters/administrator/process_orchestrators/:id", { params })],
])("reads %s", async (_, use, asked) => {
  const screen = await openScreen();
  await screen.hook(use as () => unknown);
  expect(screen.sent()).toEqual([asked]);
});
