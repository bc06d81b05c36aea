// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { left, subscribed } from "../testing/sockets.ts";
import { request, upload } from "../testing/wire.ts";
import { useImport, useImportReport } from "./use-import.ts";

const id = 31;
const file = new File(["Nome,E-mail\nAna,ana@a.test"], "pessoas.csv", { type: "text/csv" });
const mapping = { Nome: "name", "E-mail": "email" };
const params = { id };
const watching = subscribed("ImportChannel", { import_id: id });

async function opened(at: number | null) {
  const screen = await openScreen({ at: "/recruiters/candidates/import" });
  const page = await screen.hook(() => useImport(at));
  return { screen, page };
}
async function mapped() {
  const { screen, page } = await opened(id);
  await screen.answers("GET /recruiters/imports/:id", { import: { id, state: "draft", mapping } });
  return { screen, page };
}
async function running() {
  const { screen, page } = await opened(id);
  const task = { id, state: "running", created: 1, updated: 2, skipped: 3, failed: 4, total: 20 } as const;
  await screen.answers("GET /recruiters/imports/:id", { import: task });
  return { screen, page };
}

it("sends the file, and is found again by the address", async () => {
  const { screen, page } = await opened(null);
  expect(await screen.sends(() => page.current.choose(file))).toEqual([
    upload("POST /recruiters/imports", "pessoas.csv"),
  ]);
  await screen.progresses("POST /recruiters/imports", 1, 4);
  expect(page.current).toMatchObject({ stage: "uploading", percent: 25 });
  await screen.answers("POST /recruiters/imports", { import: { id, state: "draft", mapping } });
  expect(page.current).toMatchObject({ stage: "mapping", mapping });
  expect(screen.reported("call.made")).toMatchObject([{ call: "POST /recruiters/imports" }]);
  expect(screen.place()).toBe(`/recruiters/candidates/import?id=${id}`);
  await screen.does(() => page.current.another());
  expect(screen.place()).toBe("/recruiters/candidates/import");
});

it("shows why a file was refused, and aborts an upload", async () => {
  const { screen, page } = await opened(null);
  await screen.sends(() => page.current.choose(file));
  await screen.refuses("POST /recruiters/imports", "unsupported_file");
  expect(page.current).toMatchObject({ stage: "choosing", failure: "unsupported_file" });
  await screen.sends(() => page.current.choose(file));
  await screen.does(() => page.current.cancel());
  expect(screen.waiting()).toEqual([]);
});

it("saves the preset, then the mapping, and reads the preview", async () => {
  const { screen, page } = await mapped();
  await screen.does(() => page.current.chooseDuplicates("update"));
  expect(await screen.sends(() => page.current.choosePreset("zoho"))).toEqual([
    request("PUT /recruiters/imports/:id", {
      params,
      body: { import: { preset: "zoho", duplicates: "update" } },
    }),
  ]);
  const task = { id, state: "draft", preset: "zoho", mapping, duplicates: "update" } as const;
  await screen.answers("PUT /recruiters/imports/:id", { import: task });
  await screen.does(() => page.current.map("Cidade", "city"));
  expect(await screen.sends(() => page.current.seePreview())).toEqual([
    request("PUT /recruiters/imports/:id", {
      params,
      body: { import: { mapping: { ...mapping, Cidade: "city" }, duplicates: "update" } },
    }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /recruiters/imports/:id", { import: task }))).toEqual([
    request("GET /recruiters/imports/:id/preview", { params }),
  ]);
  const counts = { create: 1, update: 2, skip: 3, fail: 4 };
  await screen.answers("GET /recruiters/imports/:id/preview", { counts });
  expect(page.current).toMatchObject({ stage: "previewReady", preview: { counts } });
  expect(await screen.sends(() => page.current.begin())).toEqual([
    request("POST /recruiters/imports/:id/start", { params }),
  ]);
  screen.always("GET /recruiters/imports/:id", { import: { id, state: "running" } });
  await screen.answers("POST /recruiters/imports/:id/start", { import: { id, state: "running" } });
  expect(screen.cable.said()).toEqual([watching]);
});

it("reads its row after a message, and takes each number for what it is", async () => {
  const { screen, page } = await running();
  expect(screen.sent().slice(-1)).toEqual([request("GET /recruiters/imports/:id", { params })]);
  const row = { processed: 14, total: 21, created: 5, updated: 6, skipped: 7, failed: 8, percent: 66 };
  await screen.answers("GET /recruiters/imports/:id", { import: { id, state: "running", ...row } });
  expect(page.current).toMatchObject({ stage: "running", task: row });
  const received = {
    processed: 15,
    total: 22,
    created: 9,
    updated: 10,
    skipped: 11,
    failed: 12,
    percent: 68,
  };
  await screen.does(() =>
    screen.cable.says("ImportChannel", { status: "progress", message: "", ...received }),
  );
  expect(page.current.task).toMatchObject(received);
});

it.each([
  ["completed", "completed"],
  ["failed", "failed"],
  ["cancelled", "failed"],
] as const)("comes to its end where its row is %s", async (state, stage) => {
  const { screen, page } = await running();
  await screen.answers("GET /recruiters/imports/:id", {
    import: { id, state, created: 5, error: state === "failed" ? "internal" : null },
  });
  expect(page.current).toMatchObject({ stage, task: { created: 5 } });
  expect(page.current.task?.error).toBe(state === "failed" ? "internal" : null);
});

it("is stopped and goes on, and its channel is left meanwhile", async () => {
  const { screen, page } = await running();
  await screen.answers("GET /recruiters/imports/:id", { import: { id, state: "running" } });
  screen.cable.said();
  expect(await screen.sends(() => page.current.stop())).toEqual([
    request("POST /recruiters/imports/:id/stop", { params }),
  ]);
  await screen.answers("POST /recruiters/imports/:id/stop", { import: { id, state: "stopped" } });
  expect(page.current.stage).toBe("stopped");
  expect(screen.cable.said()).toEqual([left("ImportChannel", { import_id: id })]);
  expect(await screen.sends(() => page.current.resume())).toEqual([
    request("POST /recruiters/imports/:id/resume", { params }),
  ]);
  await screen.answers("POST /recruiters/imports/:id/resume", { import: { id, state: "running" } });
  expect(page.current.stage).toBe("running");
});

it("opens an earlier one, and saves the rows that were left out", async () => {
  const { screen, page } = await opened(null);
  expect(await screen.sends(() => page.current.open(id))).toEqual([
    request("GET /recruiters/imports/:id", { params }),
  ]);
  await screen.answers("GET /recruiters/imports/:id", { import: { id, state: "completed" } });
  let refusals = 0;
  const report = await screen.hook(() => useImportReport(id, () => refusals++));
  const save = () => report.current.save();
  expect(await screen.sends(save)).toEqual([request("GET /recruiters/imports/:id/report", { params })]);
  await screen.gives("GET /recruiters/imports/:id/report", "linhas.csv");
  expect(refusals).toBe(0);
  await screen.does(save);
  await screen.loses("GET /recruiters/imports/:id/report");
  expect(refusals).toBe(1);
});
