// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { earlierActions } from "./bulk-undo.ts";
import { useBulkAction, useChooseBulkAction } from "./use-bulk-action.ts";

const id = 51;
const params = { id };
const key = "bulk_action_under_way";
const collections = [{ reference_type: "candidates", reference_id: 5 }];
const ticked = { entity_collection: { collections } };
const allBut = { select_all_params: { search: { entity: "candidates", search: "ana" }, except_ids: [6] } };
const choice = { entity: "candidates", action: "status", label: "candidato", count: 2 } as const;
const ask = "POST /recruiters/bulk_actions" as const;
const row = "GET /recruiters/bulk_actions/:id" as const;
const rows = "GET /recruiters/bulk_actions/:id/rows" as const;

async function composing(screen: ScreenOfTest, selection: typeof ticked | typeof allBut) {
  const page = await screen.hook(() => ({ ...useBulkAction(), choose: useChooseBulkAction() }));
  await screen.does(() => page.current.choose({ ...choice, selection }));
  return page;
}
async function following() {
  const screen = await openScreen();
  const page = await composing(screen, ticked);
  await screen.does(() => page.current.change({ status: "active" }));
  await screen.sends(() => page.current.run());
  const begun = { id, entity: "candidates", action: "status", state: "queued", undoes_id: null } as const;
  await screen.answers(ask, { bulk_action: begun });
  return { screen, page, begun };
}

it.each([
  [
    "the ticked",
    ticked,
    { bulk_action: { entity: "candidates", action: "status", params: { status: "active" }, collections } },
  ],
  [
    "all but some",
    allBut,
    {
      bulk_action: { entity: "candidates", action: "status", params: { status: "active" } },
      select_all_params: allBut.select_all_params,
    },
  ],
] as const)("is asked for of %s", async (_, selection, body) => {
  const screen = await openScreen();
  const page = await composing(screen, selection as typeof ticked);
  await screen.does(() => page.current.change({ status: "active" }));
  expect(screen.kept("draft bulk status of candidates").session).toEqual({ status: "active" });
  expect(await screen.sends(() => page.current.run())).toEqual([
    request("POST /recruiters/bulk_actions", { body: structuredClone(body) as never }),
  ]);
  await screen.answers(ask, { bulk_action: { id, undoes_id: null } });
  expect(screen.kept("draft bulk status of candidates").session).toBeUndefined();
  expect(screen.kept(key).session).toBe(id);
});

it("gives back what was typed for the same action", async () => {
  const kept = { session: { "recruiters:12@3 draft bulk status of candidates": { status: "left" } } };
  const screen = await openScreen({ kept });
  const page = await composing(screen, ticked);
  expect(page.current.params).toEqual({ status: "left" });
  await screen.does(() => page.current.close());
  expect(screen.kept("draft bulk status of candidates").session).toBeUndefined();
});

it("is followed, and its end is read with what was not done", async () => {
  const { screen, page, begun } = await following();
  expect(screen.cable.said()).toEqual([subscribed("BulkActionChannel", { bulk_action_id: id })]);
  expect(screen.sent().slice(-1)).toEqual([request("GET /recruiters/bulk_actions/:id", { params })]);
  await screen.answers(row, {
    bulk_action: { ...begun, state: "running", total: 8, processed: 2, skipped: 1, failed: 3 },
  });
  expect(page.current.progress).toMatchObject({ processed: 2, total: 8, percent: 25, skipped: 1, failed: 3 });
  const received = { processed: 8, total: 8, done: 4, skipped: 1, failed: 3, percent: 100, rows: [] };
  screen.sent();
  await screen.does(() =>
    screen.cable.says("BulkActionChannel", { status: "completed", message: "", ...received }),
  );
  expect(screen.sent()).toEqual([request("GET /recruiters/bulk_actions/:id", { params })]);
  expect(screen.kept(key).session).toBeUndefined();
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "candidates" }]);
  const over = { ...begun, state: "completed", skipped: 1, failed: 3, undoable: true } as const;
  expect(await screen.sends(() => screen.answers(row, { bulk_action: over }))).toEqual([
    request("GET /recruiters/bulk_actions/:id/rows", { params, query: { outcome: "failed", size: 50 } }),
  ]);
  expect(
    await screen.sends(() => screen.answers(rows, { rows: [{ reference_id: 1, outcome: "failed" }] })),
  ).toEqual([
    request("GET /recruiters/bulk_actions/:id/rows", { params, query: { outcome: "skipped", size: 50 } }),
  ]);
  await screen.answers(rows, { rows: [{ reference_id: 2, outcome: "skipped" }] });
  expect(page.current.stage).toBe("finished");
  expect(page.current.result?.problems).toMatchObject([{ reference_id: 1 }, { reference_id: 2 }]);
  expect(await screen.sends(() => page.current.undo())).toEqual([
    request("POST /recruiters/bulk_actions/:id/undo", { params }),
  ]);
  await screen.answers("POST /recruiters/bulk_actions/:id/undo", {
    bulk_action: { ...begun, id: 52, undoes_id: id },
  });
  expect(page.current).toMatchObject({ id: 52, undoes: true });
  expect(screen.kept(key).session).toBe(52);
  expect(screen.cable.said().at(-1)).toEqual(subscribed("BulkActionChannel", { bulk_action_id: 52 }));
});

it("reads no list where there is none", async () => {
  const { screen, begun } = await following();
  await screen.answers(row, { bulk_action: { ...begun, state: "completed", skipped: 0, failed: 0 } });
  expect(
    await screen.sends(() =>
      screen.answers(row, { bulk_action: { ...begun, state: "completed", skipped: 0, failed: 0 } }),
    ),
  ).toEqual([]);
});

it("is cancelled", async () => {
  const { screen, page, begun } = await following();
  await screen.answers(row, { bulk_action: { ...begun, state: "running" } });
  screen.cable.said();
  expect(await screen.sends(() => page.current.cancel())).toEqual([
    request("POST /recruiters/bulk_actions/:id/cancel", { params }),
  ]);
  expect(screen.cable.said()).toEqual([left("BulkActionChannel", { bulk_action_id: id })]);
  expect(await screen.sends(() => screen.answers("POST /recruiters/bulk_actions/:id/cancel"))).toEqual([
    request("GET /recruiters/bulk_actions/:id", { params }),
  ]);
});

it("shows in the background how many it did", async () => {
  const { screen, page, begun } = await following();
  await screen.does(() => page.current.close());
  await screen.answers(row, { bulk_action: { ...begun, state: "completed", total: 8, processed: 7 } });
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "success", text: expect.stringMatching(/7.*8/), action: { id: "bulk_action" } },
  ]);
});

it("takes back an earlier one", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useActions([], earlierActions));
  await screen.does(() => page.current.ask("undo", { id: 9, what: "Status" }));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /recruiters/bulk_actions/:id/undo", { params: { id: 9 } }),
  ]);
});
