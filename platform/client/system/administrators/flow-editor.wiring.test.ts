// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { FlowStep } from "#contract/flows/steps.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useFlowEditor } from "./use-flow-editor.ts";

const params = { id: 7 } as const;
const call = "/recruiters/administrator/action_flows/:id/steps" as const;
const draftKey = "draft flow 7";
const note = (id: string): FlowStep => ({ id, in: null, kind: "note", text: "Ligar" });
const [first, second] = [note("s1"), note("s2")];
const put = (flow: object) =>
  request("PUT /recruiters/administrator/action_flows/:id/steps", { params, body: { flow } } as never);
const flowOf = (version: number, steps: FlowStep[], more: object = {}) => ({
  flow: {
    ...{ id: 7, entity: "candidates" as const, version, published_version: null, can_undo: false, steps },
    ...{ problems: [], names: {} },
    ...more,
  },
});

async function opened(kept: object = {}) {
  const screen = await openScreen(kept);
  const announced: string[] = [];
  const received = (what: string) => void announced.push(what);
  const page = await screen.hook(({ version }) => useFlowEditor(7, version, received), { version: 1 });
  return { screen, page, announced };
}

it("reads the steps, and saves each edit as a draft", async () => {
  const { screen, page, announced } = await opened();
  expect(screen.sent()).toEqual([
    request("GET /recruiters/administrator/action_flows/:id/steps", { params }),
  ]);
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  expect(await screen.sends(() => page.current.put(second))).toEqual([
    put({ version: 3, steps: [first, second] }),
  ]);
  expect(page.current.checked).toBe(false);
  expect(screen.kept(draftKey).session).toEqual({ version: 3, steps: [first, second] });
  await screen.answers(`PUT ${call}`, flowOf(4, [first, second]));
  expect([page.current.checked, announced]).toEqual([true, ["saved"]]);
  expect(screen.kept(draftKey).session).toBeUndefined();
  expect(await screen.sends(() => page.current.move(second, -1))).toEqual([
    put({ version: 4, steps: [second, first] }),
  ]);
  await screen.answers(`PUT ${call}`, flowOf(5, [second, first]));
  expect(await screen.sends(() => page.current.remove(first))).toEqual([
    put({ version: 5, steps: [second] }),
  ]);
  await screen.answers(`PUT ${call}`, flowOf(6, [second]));
  expect(await screen.sends(() => page.current.undo())).toEqual([
    put({ version: 6, steps: [second, first] }),
  ]);
  await screen.answers(`PUT ${call}`, flowOf(7, [second, first]));
  expect(await screen.sends(() => page.current.redo())).toEqual([put({ version: 7, steps: [second] })]);
});

it("reads the steps again once their record was saved", async () => {
  const { screen, page } = await opened();
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  expect(await screen.sends(() => page.turnTo({ version: 2 }))).toEqual([
    request("GET /recruiters/administrator/action_flows/:id/steps", { params }),
  ]);
  await screen.answers(`GET ${call}`, flowOf(4, [second]));
  expect(page.current.steps).toEqual([second]);
});

it("fills in a step before it is one of the flow", async () => {
  const { screen, page } = await opened();
  await screen.answers(`GET ${call}`, flowOf(0, []));
  await screen.does(() => page.current.draftStep(first));
  expect(page.current.open).toEqual(first);
  await screen.does(() => page.current.leaveStep());
  expect(page.current.open).toBeNull();
  await screen.does(() => page.current.draftStep(first));
  expect(await screen.sends(() => page.current.keepStep())).toEqual([put({ version: 0, steps: [first] })]);
});

it("takes back what was saved before, and publishes", async () => {
  const { screen, page, announced } = await opened();
  await screen.answers(`GET ${call}`, flowOf(3, [first], { can_undo: true }));
  expect(page.current.canUndo).toBe(true);
  expect(await screen.sends(() => page.current.undo())).toEqual([put({ version: 3, undo: true })]);
  await screen.answers(`PUT ${call}`, flowOf(4, [first]));
  expect([page.current.canUndo, page.current.canPublish]).toEqual([false, true]);
  expect(await screen.sends(() => page.current.publish())).toEqual([put({ version: 4, publish: true })]);
  await screen.answers(`PUT ${call}`, flowOf(4, [first], { published_version: 4 }));
  expect([announced, page.current.canPublish]).toEqual([["saved", "published"], false]);
});

it("asks which version's steps stay, and reads the current ones", async () => {
  const { screen, page } = await opened();
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  await screen.sends(() => page.current.put(second));
  await screen.refuses(`PUT ${call}`, "conflict");
  expect(page.current.phase).toBe("conflict");
  expect(await screen.sends(() => page.current.takeTheirs())).toEqual([
    request("GET /recruiters/administrator/action_flows/:id/steps", { params }),
  ]);
  await screen.answers(`GET ${call}`, flowOf(4, [second]));
  expect(page.current.steps).toEqual([second]);
  await screen.sends(() => page.current.put(first));
  await screen.refuses(`PUT ${call}`, "conflict");
  await screen.sends(() => page.current.keepMine());
  await screen.answers(`GET ${call}`, flowOf(9, []));
  expect(screen.sent()).toEqual([put({ version: 9, steps: [second, first] })]);
  await screen.refuses(`PUT ${call}`, "validation_failed");
  expect(page.current.unsaved).toBe(true);
  expect(await screen.sends(() => page.current.retry())).toEqual([
    put({ version: 9, steps: [second, first] }),
  ]);
});

it.each([
  ["gives back what could not be saved", { version: 3, steps: [second] }, ["s2"]],
  ["forgets steps that are none", { version: 3, steps: [{ id: "none" }] }, ["s1"]],
  ["forgets steps of no version", { steps: [second] }, ["s1"]],
])("%s", async (_, kept, ids) => {
  const { screen, page } = await opened({ kept: { session: { [`recruiters:12@3 ${draftKey}`]: kept } } });
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  expect(page.current.steps.map(({ id }) => id)).toEqual(ids);
  // Only what is not saved is sent again.
  const writes = screen.sent().filter((sent) => sent.call.startsWith("PUT"));
  expect(writes).toHaveLength(page.current.checked ? 0 : 1);
});

it("drops a form that was only opened, and keeps one that was filled in", async () => {
  const { screen, page } = await opened();
  await screen.answers(`GET ${call}`, flowOf(0, []));
  await screen.does(() => page.current.draftStep(first));
  expect(await screen.sends(() => page.current.dismissStep())).toEqual([]);
  expect([page.current.open, page.current.steps]).toEqual([null, []]);
  await screen.does(() => page.current.draftStep({ id: "s1", in: null, kind: "note", text: "" }));
  await screen.does(() => page.current.draftStep(first));
  expect(await screen.sends(() => page.current.dismissStep())).toEqual([put({ version: 0, steps: [first] })]);
});

it("edits the flow that is shown, with what could not be saved of that one, and tells who looks at it", async () => {
  const kept = { version: 3, steps: [second] };
  const screen = await openScreen({ kept: { session: { "recruiters:12@3 draft flow 8": kept } } });
  const told: string[] = [];
  const page = await screen.hook(
    (id: number) => useFlowEditor(id, 1, (what) => void told.push(`${what} ${id}`)),
    7,
  );
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  screen.sent();
  await page.turnTo(8);
  expect(page.current.phase).toBe("loading");
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  expect(screen.sent()).toMatchObject([
    { call: `GET ${call}`, params: { id: "8" } },
    { call: `PUT ${call}`, params: { id: "8" }, body: { flow: { version: 3, steps: [second] } } },
  ]);
  await screen.answers(`PUT ${call}`, flowOf(4, [second]));
  expect(told).toEqual(["saved 8"]);
  expect(await screen.sends(() => page.current.publish())).toMatchObject([
    { params: { id: "8" }, body: { flow: { version: 4, publish: true } } },
  ]);
  await screen.answers(`PUT ${call}`, flowOf(4, [second], { published_version: 4 }));
  expect(told).toEqual(["saved 8", "published 8"]);
});

it("tells each save once, however often the page was drawn since", async () => {
  const screen = await openScreen();
  const told: string[] = [];
  const page = await screen.hook(
    (name: string) => useFlowEditor(7, 1, (what) => void told.push(`${name} ${what}`)),
    "first",
  );
  await screen.answers(`GET ${call}`, flowOf(3, [first]));
  await page.turnTo("second");
  await screen.sends(() => page.current.put(second));
  await screen.answers(`PUT ${call}`, flowOf(4, [first, second]));
  await screen.sends(() => page.current.publish());
  await screen.answers(`PUT ${call}`, flowOf(4, [first, second], { published_version: 4 }));
  expect(told).toEqual(["second saved", "second published"]);
});
