// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import {
  flowActions,
  planActions,
  runActions,
  useFlow,
  usePlan,
  useRehearsal,
  useRun,
  useRunNews,
  useRuns,
} from "./flows.ts";

const params = { id: 7 } as const;
const plan = planActions(7);

const actions: ActionRow[] = [
  [
    "copies a flow",
    (api) => flowActions(7).copy(api),
    request("POST /recruiters/administrator/action_flows/:id/copies", { params }),
  ],
  [
    "says for whom an automation runs",
    (api) => plan.narrow(api, { lock_version: 3, conditions: { status: { in: ["1"] } } }),
    request("PUT /recruiters/administrator/automations/:id/plan", {
      params,
      body: { plan: { lock_version: 3, conditions: { status: { in: ["1"] } } } },
    }),
  ],
  [
    "switches an automation on",
    (api) => plan.turn(api, { lock_version: 3, enabled: true }),
    request("PUT /recruiters/administrator/automations/:id/plan", {
      params,
      body: { plan: { lock_version: 3, enabled: true } },
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
  [
    "skips a step of a run with the outcome that a person chose",
    (api) => runActions(7).skip(api, { step: "s2", outcome: "refused" }),
    request("PUT /recruiters/administrator/process_orchestrators/:id", {
      params,
      body: { run: { action: "skip", step: "s2", outcome: "refused" } },
    }),
  ],
  [
    "cancels a run",
    (api) => runActions(7).cancel(api),
    request("PUT /recruiters/administrator/process_orchestrators/:id", {
      params,
      body: { run: { action: "cancel" } },
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
    "runs of a state and a record",
    () => useRuns({ status: "failed", term: "ana", after: 9 }),
    request("GET /recruiters/administrator/process_orchestrators", {
      query: { status: "failed", term: "ana", after: 9 },
    }),
  ],
  ["a run", () => useRun(7), request("GET /recruiters/administrator/process_orchestrators/:id", { params })],
])("reads %s", async (_, use, asked) => {
  const screen = await openScreen();
  await screen.hook(use as () => unknown);
  expect(screen.sent()).toEqual([asked]);
});

it.each([
  ["run", () => useRun(null)],
  ["rehearsal", () => useRehearsal(null)],
])("reads no %s where none was asked for", async (_, use) => {
  const screen = await openScreen();
  await screen.hook(use as () => unknown);
  expect(screen.sent()).toEqual([]);
});

it("says that runs went on, and shows where they are once the person asks", async () => {
  const list = request("GET /recruiters/administrator/process_orchestrators", { query: {} });
  const run = request("GET /recruiters/administrator/process_orchestrators/:id", { params });
  const screen = await openScreen();
  const page = await screen.hook(() => {
    useRuns({});
    useRun(7);
    return useRunNews();
  });
  expect(screen.sent()).toEqual([list, run]);
  screen.always("GET /recruiters/administrator/process_orchestrators");
  screen.always("GET /recruiters/administrator/process_orchestrators/:id");
  await screen.does(() => undefined);
  expect(screen.cable.said()).toEqual([subscribed("EntityChannel", { entity: "process_orchestrators" })]);
  const says = () => screen.cable.says("EntityChannel", { type: "deleted", ids: [7] });
  expect(await screen.sends(says)).toEqual([]);
  expect(page.current.changed).toBe(true);
  expect(await screen.sends(() => page.current.show())).toEqual([list, run]);
  expect(page.current.changed).toBe(false);
});
