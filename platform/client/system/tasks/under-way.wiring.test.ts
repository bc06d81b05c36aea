// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useBulkAction, useChangedRecords, useChooseBulkAction } from "./use-bulk-action.ts";
import { useExport } from "./use-download.ts";

const id = 51;
const params = { id };
const mine = (key: string, value: unknown) => ({ kept: { session: { [`recruiters:12@3 ${key}`]: value } } });
const bulkKey = "bulk_action_under_way";
const exportKey = "export_under_way";
const bulkRow = "GET /recruiters/bulk_actions/:id" as const;
const exportRow = "GET /recruiters/recruiter_downloads/:id" as const;
const readsBulk = request(bulkRow, { params });
const readsExport = request(exportRow, { params });
const begun = { id, entity: "jobs", action: "status", undoes_id: null } as const;
const collections = [{ reference_type: "candidates", reference_id: 5 }];
const choice = {
  entity: "candidates" as const,
  label: "candidato",
  count: 2,
  selection: { entity_collection: { collections } },
};

const signOut = (screen: ScreenOfTest) =>
  screen.does(() =>
    screen.system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" }),
  );

/** A bulk action that a reload found under way, with what its row says of it. */
async function bulkUnderWay(state: "running" | "completed" | "cancelled" | "failed") {
  const screen = await openScreen(mine(bulkKey, id));
  const page = await screen.hook(useBulkAction);
  expect(screen.sent()).toEqual([readsBulk]);
  await screen.answers(bulkRow, { bulk_action: { ...begun, state, skipped: 0, failed: 0 } });
  return { screen, page };
}
async function exportUnderWay() {
  const screen = await openScreen(mine(exportKey, id));
  const page = await screen.hook(useExport);
  return { screen, page };
}

it("follows a bulk action that a reload found under way", async () => {
  const { screen, page } = await bulkUnderWay("running");
  expect(page.current).toMatchObject({ stage: "running", entity: "jobs", action: "status" });
  expect(screen.cable.said()).toEqual([subscribed("BulkActionChannel", { bulk_action_id: id })]);
  expect(screen.kept(bulkKey).session).toBe(id);
});

it.each(["completed", "cancelled", "failed"] as const)(
  "shows the end of a bulk action that a reload found %s, and forgets it",
  async (state) => {
    const { screen, page } = await bulkUnderWay(state);
    expect(page.current).toMatchObject({ stage: "finished", result: { action: { state } } });
    expect(screen.cable.said()).toEqual([]);
    expect(screen.kept(bulkKey).session).toBeUndefined();
  },
);

it.each(["51", null, { id }])("takes no %s for a task that a page was left with", async (kept) => {
  const key = (name: string) => `recruiters:12@3 ${name}`;
  const session = { [key(bulkKey)]: kept, [key(exportKey)]: kept };
  const screen = await openScreen({ kept: { session } });
  const page = await screen.hook(() => [useBulkAction(), useExport()]);
  expect(page.current.map(({ stage }) => stage)).toEqual(["idle", "idle"]);
  expect(screen.sent()).toEqual([]);
});

it("keeps one bulk action and one export, whichever page asks for them", async () => {
  const { screen } = await bulkUnderWay("running");
  const again = await screen.hook(useBulkAction);
  expect(again.current.id).toBe(id);
  const first = await screen.hook(useExport);
  const second = await screen.hook(useExport);
  await screen.sends(() =>
    first.current.start({
      recruiter_download: { entity: "jobs", file_type: "csv", columns: ["title"], locale: "pt" },
    }),
  );
  expect(second.current.stage).toBe("asking");
});

it("lets go of a bulk action when the session ends", async () => {
  const { screen, page } = await bulkUnderWay("running");
  screen.cable.said();
  await signOut(screen);
  expect(page.current).toMatchObject({ stage: "idle", id: null });
  expect(screen.cable.said()).toEqual([left("BulkActionChannel", { bulk_action_id: id })]);
});

it("lets go of an export when the session ends", async () => {
  const { screen, page } = await exportUnderWay();
  screen.cable.said();
  await signOut(screen);
  expect(page.current.stage).toBe("idle");
  expect(screen.cable.said()).toEqual([left("RecruiterDownloadChannel", { request_id: id })]);
});

it("says that a bulk action goes on unseen while its channel is away, and asks how far it is", async () => {
  const { screen, page } = await bulkUnderWay("running");
  await screen.answers(bulkRow, { bulk_action: { ...begun, state: "running", total: 3, processed: 2 } });
  expect(page.current).toMatchObject({ stage: "running", progress: { percent: 66 } });
  await screen.does(() => screen.system.bus.publish({ type: "cable.dropped" }));
  expect(page.current.stage).toBe("interrupted");
  expect(await screen.sends(() => screen.passes(delays.cableReconnect))).toEqual([readsBulk]);
  await screen.answers(bulkRow, { bulk_action: { ...begun, state: "running", total: 0, processed: 0 } });
  expect(page.current).toMatchObject({ stage: "running", progress: { percent: 0 } });
  expect(await screen.sends(() => screen.cable.loses("BulkActionChannel"))).toEqual([readsBulk]);
  await screen.answers(bulkRow, { bulk_action: { ...begun, state: "running", total: 2, processed: 3 } });
  expect(page.current.progress?.percent, "never more than all").toBe(100);
});

it("says that an export goes on unseen while its channel is away, and asks how far it is", async () => {
  const { screen, page } = await exportUnderWay();
  const says = (progress: number, total_record: number) =>
    screen.answers(exportRow, { recruiter_download: { id, state: "running", progress, total_record } });
  await says(2, 3);
  expect(page.current).toMatchObject({ stage: "running", progress: { percent: 66 } });
  await screen.does(() => screen.system.bus.publish({ type: "cable.dropped" }));
  expect(page.current.stage).toBe("interrupted");
  expect(await screen.sends(() => screen.passes(delays.cableReconnect))).toEqual([readsExport]);
  await says(0, 0);
  expect(page.current).toMatchObject({ stage: "running", progress: { percent: 0 } });
  expect(await screen.sends(() => screen.cable.loses("RecruiterDownloadChannel"))).toEqual([readsExport]);
  await says(3, 2);
  expect(page.current.progress?.percent, "never more than all").toBe(100);
});

it("saves a file that did not arrive when the person asks again, until they let it be", async () => {
  const { screen, page } = await exportUnderWay();
  const file = "GET /recruiters/recruiter_downloads/:id/file" as const;
  await screen.answers(exportRow, { recruiter_download: { id, state: "completed" } });
  await screen.loses(file);
  expect(page.current).toMatchObject({ stage: "unsaved", canRetry: false });
  expect(screen.kept(exportKey).session).toBe(id);
  expect(await screen.sends(() => page.current.save())).toEqual([request(file, { params })]);
  await screen.loses(file);
  await screen.does(() => page.current.close());
  expect(page.current).toMatchObject({ stage: "idle", shown: false });
  expect(screen.kept(exportKey).session).toBeUndefined();
});

it("opens the result of a bulk action from the toast that announced it", async () => {
  const { screen, page } = await bulkUnderWay("running");
  await screen.does(() => page.current.close());
  expect(page.current.shown).toBe(false);
  await screen.answers(bulkRow, { bulk_action: { ...begun, state: "completed" } });
  const [toast] = screen.reported("toast.requested");
  const { fact, id: of } = toast?.action ?? { fact: "", id: "" };
  await screen.does(() => screen.system.bus.publish({ type: "toast.acted", fact, id: of }));
  expect(page.current.shown).toBe(true);
});

it("begins with the tearsheet that is shown where it is left, whatever was typed for another", async () => {
  const key = "draft bulk leave_tearsheet of candidates";
  const screen = await openScreen(mine(key, { tearsheet_id: 4 }));
  const page = await screen.hook(() => ({ ...useBulkAction(), choose: useChooseBulkAction() }));
  const leave = { ...choice, action: "leave_tearsheet" as const };
  await screen.does(() => page.current.choose(leave, { tearsheet_id: 9 }));
  expect(page.current).toMatchObject({ params: { tearsheet_id: 9 }, filled: true });
  await screen.does(() => page.current.close());
  await screen.does(() => page.current.choose(leave));
  expect(page.current).toMatchObject({ params: {}, filled: false });
});

it.each([null, "text", 7])(
  "begins a bulk action with nothing where what was kept is no input: %s",
  async (kept) => {
    const screen = await openScreen(mine("draft bulk status of candidates", kept));
    const page = await screen.hook(() => ({ ...useBulkAction(), choose: useChooseBulkAction() }));
    await screen.does(() => page.current.choose({ ...choice, action: "status" }));
    expect(page.current).toMatchObject({ stage: "composing", params: {} });
  },
);

it("tells a list that records of its entity were changed, as long as it is shown", async () => {
  const screen = await openScreen();
  const heard: string[] = [];
  type Listed = "jobs" | "candidates";
  const list = await screen.hook(
    (entity) => useChangedRecords(entity, () => heard.push(entity)),
    "jobs" as Listed,
  );
  const change = (entity: Listed) =>
    screen.does(() => screen.system.bus.publish({ type: "records.changed", entity }));
  await change("candidates");
  expect(heard).toEqual([]);
  await change("jobs");
  expect(heard).toEqual(["jobs"]);
  await list.turnTo("candidates");
  await change("jobs");
  await change("candidates");
  expect(heard).toEqual(["jobs", "candidates"]);
  await list.leave();
  await change("candidates");
  expect(heard).toHaveLength(2);
});
