// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useImport } from "./use-import.ts";

const id = 31;
const params = { id };
const row = "GET /recruiters/imports/:id" as const;
const preview = "GET /recruiters/imports/:id/preview" as const;
const reads = request(row, { params });
const draft = { id, state: "draft", mapping: { Nome: "name", "E-mail": "email" } } as const;
const file = new File(["Nome"], "pessoas.csv", { type: "text/csv" });

async function opened(at: number | null = id) {
  const screen = await openScreen({ at: "/recruiters/candidates/import" });
  const page = await screen.hook(() => useImport(at));
  return { screen, page };
}
async function running() {
  const { screen, page } = await opened();
  await screen.answers(row, { import: { id, state: "running", total: 20 } });
  await screen.answers(row, { import: { id, state: "running", total: 20 } });
  screen.sent();
  return { screen, page };
}
async function previewing() {
  const { screen, page } = await opened();
  await screen.answers(row, { import: draft });
  await screen.sends(() => page.current.seePreview());
  await screen.answers("PUT /recruiters/imports/:id", { import: draft });
  screen.sent();
  return { screen, page };
}

it("shows why a file was not taken, until another is chosen", async () => {
  const { screen, page } = await opened(null);
  await screen.does(() => page.current.refuse("unsupported_file"));
  expect(page.current).toMatchObject({ stage: "choosing", failure: "unsupported_file" });
  await screen.sends(() => page.current.choose(file));
  expect(page.current).toMatchObject({ stage: "uploading", failure: null, file: { name: "pessoas.csv" } });
  await screen.loses("POST /recruiters/imports");
  expect(page.current).toMatchObject({ stage: "choosing", failure: "unavailable" });
});

it("names the earlier import that is opened in the address", async () => {
  const { screen, page } = await opened(null);
  await screen.does(() => page.current.open(id));
  expect(page.current).toMatchObject({ stage: "opening", busy: true });
  expect(screen.place()).toBe(`/recruiters/candidates/import?id=${id}`);
  expect(screen.reported("navigation.requested"), "Back leaves the import").toMatchObject([
    { replace: true },
  ]);
});

it("opens again an import that could not be read", async () => {
  const { screen, page } = await opened();
  await screen.refuses(row, "not_found");
  expect(page.current).toMatchObject({ stage: "lost", failure: "not_found" });
  expect(await screen.sends(() => page.current.resume())).toEqual([reads]);
  expect(page.current).toMatchObject({ stage: "opening", failure: null });
});

it("says which needed fields no column has", async () => {
  const { screen, page } = await opened();
  await screen.answers(row, { import: draft });
  expect(page.current.missing).toEqual([]);
  await screen.does(() => page.current.map("E-mail", null));
  expect(page.current.missing).toEqual(["email"]);
  expect(await screen.sends(() => page.current.seePreview())).toEqual([]);
});

it("reads a preview again that could not be read, and goes back to the columns", async () => {
  const { screen, page } = await previewing();
  expect(page.current).toMatchObject({ stage: "previewing", busy: true });
  await screen.refuses(preview, "internal");
  expect(page.current).toMatchObject({ stage: "previewUnread", failure: "internal" });
  expect(await screen.sends(() => page.current.seePreview())).toEqual([request(preview, { params })]);
  await screen.answers(preview, { counts: { create: 1, update: 0, skip: 0, fail: 0 } });
  expect(page.current).toMatchObject({ stage: "previewReady", busy: false });
  await screen.does(() => page.current.back());
  expect(page.current.stage).toBe("mapping");
});

it("keeps the preview in sight while the import begins, and where it is refused", async () => {
  const { screen, page } = await previewing();
  await screen.answers(preview, { counts: { create: 1, update: 0, skip: 0, fail: 0 } });
  await screen.sends(() => page.current.begin());
  expect(page.current).toMatchObject({ stage: "previewReady", busy: true });
  await screen.refuses("POST /recruiters/imports/:id/start", "conflict");
  expect(page.current).toMatchObject({ stage: "previewReady", busy: false, failure: "conflict" });
});

it("says that it goes on unseen while its channel is away, and asks how far it is", async () => {
  const { screen, page } = await running();
  await screen.does(() => screen.system.bus.publish({ type: "cable.dropped" }));
  expect(page.current.stage).toBe("interrupted");
  expect(await screen.sends(() => screen.passes(delays.cableReconnect))).toEqual([reads]);
  await screen.answers(row, { import: { id, state: "running", total: 20, processed: 12 } });
  expect(page.current).toMatchObject({ stage: "running", task: { processed: 12 } });
  expect(await screen.sends(() => screen.cable.loses("ImportChannel"))).toEqual([reads]);
});

it("finds that somebody else stopped it", async () => {
  const { screen, page } = await running();
  await screen.does(() => screen.cable.loses("ImportChannel"));
  expect(await screen.sends(() => screen.answers(row, { import: { id, state: "stopped" } }))).toEqual([
    reads,
  ]);
  await screen.answers(row, { import: { id, state: "stopped" } });
  expect(page.current.stage).toBe("stopped");
});

it("is stopping until the rows under way are done", async () => {
  const { screen, page } = await running();
  await screen.sends(() => page.current.stop());
  expect(page.current).toMatchObject({ stage: "stopping", busy: true });
  await screen.answers("POST /recruiters/imports/:id/stop", { import: { id, state: "running" } });
  expect(page.current).toMatchObject({ stage: "stopping", busy: true });
  await screen.answers(row, { import: { id, state: "stopped", processed: 13 } });
  expect(page.current).toMatchObject({ stage: "stopped", busy: false, task: { processed: 13 } });
});

it("goes on where it failed", async () => {
  const { screen, page } = await opened();
  await screen.answers(row, { import: { id, state: "failed", error: "internal" } });
  expect(page.current).toMatchObject({ stage: "failed", task: { error: "internal" } });
  await screen.sends(() => page.current.resume());
  expect(page.current).toMatchObject({ stage: "resuming", busy: true });
  await screen.refuses("POST /recruiters/imports/:id/resume", "conflict");
  expect(page.current).toMatchObject({ stage: "lost", failure: "conflict" });
});
