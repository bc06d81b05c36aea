import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { ImportTask } from "#contract/calls/imports.ts";
import type { Progress, ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";
import type { PickedFile } from "../shared/picked-file.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type ImportEvent,
  type ImportPreview,
  type ImportReport,
  importLimitMb,
  importMachine,
  type SavedChoice,
} from "./import.machine.ts";

const coverage = trackCoverage(importMachine);
const file: PickedFile = { key: "k", name: "zoho.csv", size: 900_000, contentType: "text/csv" };
const draft: ImportTask = {
  id: 5,
  entity: "candidates",
  file_name: "zoho.csv",
  state: "draft",
  columns: ["First Name", "Last Name", "Email", "Phone"],
  sample: [],
  mapping: { "First Name": "name", "Last Name": "name", Email: "email", Phone: null },
  preset: "zoho",
  duplicates: "skip",
  total: 1_000,
  processed: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  percent: 0,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
};
const preview: ImportPreview = { counts: { create: 990, update: 0, skip: 8, fail: 2 }, rows: [] };
const refused = (code: string) => Object.assign(new Error(), { code });
const half: Progress = {
  status: "progress",
  message: "…",
  percent: 50,
  processed: 500,
  total: 1_000,
  created: 490,
  updated: 0,
  skipped: 8,
  failed: 2,
};

function start(id: number | null = null) {
  const calls = {
    load: controlled<{ id: number }, ImportTask>(),
    save: controlled<SavedChoice, ImportTask>(),
    preview: controlled<{ id: number }, ImportPreview>(),
    start: controlled<{ id: number }, ImportTask>(),
    stop: controlled<{ id: number }, ImportTask>(),
    resume: controlled<{ id: number }, ImportTask>(),
  };
  const uploads: { file: PickedFile | null; report: (report: ImportReport) => void; open: boolean }[] = [];
  const watches: { id: number | null; report: (report: ImportReport) => void; open: boolean }[] = [];
  const named: (number | null)[] = [];
  const machine = coverage.instrument(
    importMachine.provide({
      actors: {
        load: fromPromise(calls.load.effect),
        save: fromPromise(calls.save.effect),
        preview: fromPromise(calls.preview.effect),
        start: fromPromise(calls.start.effect),
        stop: fromPromise(calls.stop.effect),
        resume: fromPromise(calls.resume.effect),
        upload: fromCallback<ImportEvent, { file: PickedFile | null }>(({ sendBack, input }) => {
          const upload = { file: input.file, report: sendBack, open: true };
          uploads.push(upload);
          return () => {
            upload.open = false;
          };
        }),
        watch: fromCallback<ImportEvent, ProgressChannelInput>(({ sendBack, input }) => {
          const watch = { id: input.requestId, report: sendBack, open: true };
          watches.push(watch);
          return () => {
            watch.open = false;
          };
        }),
      },
      actions: { nameInAddress: (_, params) => named.push(params.id) },
    }),
  );
  const actor = createActor(machine, { input: { id }, inspect: coverage.inspect });
  actor.start();
  const context = () => actor.getSnapshot().context;
  const value = () => actor.getSnapshot().value;
  const busy = () => actor.getSnapshot().hasTag("busy");
  const messages = (report: ImportReport) => watches.at(-1)?.report(report);
  return { actor, ...calls, uploads, watches, named, context, value, busy, messages, send: actor.send };
}

async function opened(task: Partial<ImportTask>) {
  const one = start(5);
  await one.load.resolve({ ...draft, ...task });
  return one;
}
async function ready() {
  const one = await opened({});
  one.send({ type: "preview.requested" });
  await one.save.resolve(draft);
  await one.preview.resolve(preview);
  return one;
}
const running = () => opened({ state: "running" });

describe("import", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("uploads a file, which then has an address", () => {
    const { uploads, named, context, value, send } = start();
    send({ type: "file.chosen", file });
    expect(uploads[0]?.file).toEqual(file);
    uploads[0]?.report({ type: "upload.progressed", percent: 40 });
    expect(context()).toMatchObject({ percent: 40, file: { name: "zoho.csv" } });
    uploads[0]?.report({ type: "upload.finished", task: draft });
    expect(value()).toEqual({ mapping: "editing" });
    expect(named).toEqual([5]);
    expect(context().mapping.Email).toBe("email");
  });

  it("refuses a file over its limit, and reports one that the provider or the screen refused", () => {
    const { uploads, context, value, send } = start();
    send({ type: "file.chosen", file: { ...file, size: importLimitMb * 1_000_000 } });
    expect(context().failure).toBe("file_too_large");
    send({ type: "file.refused", code: "unsupported_file" });
    expect(context().failure).toBe("unsupported_file");
    send({ type: "file.chosen", file });
    expect(context().failure).toBeNull();
    uploads[0]?.report({ type: "upload.refused", code: "unavailable" });
    expect(value()).toBe("choosing");
    expect(context()).toMatchObject({ failure: "unavailable", file: null });
  });

  it("gives an upload up", () => {
    const { uploads, context, value, send } = start();
    send({ type: "file.chosen", file });
    send({ type: "cancel.requested" });
    expect(value()).toBe("choosing");
    expect(uploads[0]?.open).toBe(false);
    expect(context().file).toBeNull();
  });

  it.each([
    ["draft", { mapping: "editing" }],
    ["queued", { running: "live" }],
    ["running", { running: "live" }],
    ["completed", "completed"],
    ["stopped", "stopped"],
    ["failed", "failed"],
  ] as const)("is found again where it is: %s", async (state, expected) => {
    expect((await opened({ state })).value()).toEqual(expected);
  });

  it("is opened from the list of earlier ones, or reported as lost and looked for again", async () => {
    const { load, named, context, value, busy, send } = start();
    send({ type: "import.opened", id: 5 });
    expect(named).toEqual([5]);
    expect(load.input()).toEqual({ id: 5 });
    expect(busy()).toBe(true);
    await load.reject(refused("not_found"));
    expect(value()).toBe("lost");
    expect(context().failure).toBe("not_found");
    send({ type: "resume.requested" });
    expect(context().failure).toBeNull();
    await load.resolve(draft);
    expect(value()).toEqual({ mapping: "editing" });
  });

  it("maps a column, which takes its field from another one unless they share it", async () => {
    const { context, send } = await opened({});
    send({ type: "column.mapped", column: "Phone", field: "email" });
    expect(context().mapping).toMatchObject({ Email: null, Phone: "email" });
    send({ type: "column.mapped", column: "Email", field: "name" });
    expect(context().mapping).toMatchObject({ "First Name": "name", "Last Name": "name", Email: "name" });
    send({ type: "column.mapped", column: "Phone", field: null });
    expect(context().mapping.Phone).toBeNull();
    send({ type: "column.mapped", column: "Last Name", field: "skills" });
    send({ type: "column.mapped", column: "Phone", field: "skills" });
    expect(context().mapping).toMatchObject({ "Last Name": "skills", Phone: "skills" });
  });

  it.each(["draft", "stopped", "completed", "failed"] as const)(
    "lets another file be chosen: %s",
    async (state) => {
      const { named, context, send, value } = await opened({ state });
      send({ type: "another.requested" });
      expect(value()).toBe("choosing");
      expect(named).toEqual([null]);
      expect(context()).toMatchObject({ id: null, task: null, mapping: {} });
    },
  );

  it("does not go on without name and e-mail", async () => {
    const { save, send, value } = await opened({});
    send({ type: "column.mapped", column: "Email", field: null });
    send({ type: "preview.requested" });
    expect(value()).toEqual({ mapping: "editing" });
    expect(save.calls).toBe(0);
  });

  it("asks what the headings of another system mean, and keeps what was said of duplicates", async () => {
    const { save, context, value, busy, send } = await opened({});
    send({ type: "duplicates.chosen", duplicates: "update" });
    send({ type: "preset.chosen", preset: "bullhorn" });
    expect(busy()).toBe(true);
    expect(save.input()).toEqual({ id: 5, preset: "bullhorn", duplicates: "update" });
    await save.resolve({ ...draft, preset: "bullhorn", duplicates: "update" });
    expect(context()).toMatchObject({ duplicates: "update", task: { preset: "bullhorn" } });
    send({ type: "preset.chosen", preset: "none" });
    await save.reject(refused("unavailable"));
    expect(value()).toEqual({ mapping: "editing" });
    expect(context().failure).toBe("unavailable");
  });

  it("saves the mapping, previews it, and goes back", async () => {
    const { save, preview: previewed, context, value, busy, send } = await opened({});
    send({ type: "preview.requested" });
    expect(busy()).toBe(true);
    expect(save.input()).toEqual({ id: 5, mapping: draft.mapping, duplicates: "skip" });
    await save.reject(refused("validation_failed"));
    expect(context().failure).toBe("validation_failed");
    send({ type: "preview.requested" });
    await save.resolve({ ...draft, total: 998 });
    expect(context().task?.total).toBe(998);
    expect(busy()).toBe(true);
    expect(previewed.input()).toEqual({ id: 5 });
    await previewed.reject(refused("unavailable"));
    expect(value()).toEqual({ previewing: "unread" });
    expect(context().failure).toBe("unavailable");
    send({ type: "preview.requested" });
    expect(context().failure).toBeNull();
    await previewed.resolve(preview);
    expect(context()).toMatchObject({ preview, failure: null });
    send({ type: "back.requested" });
    expect(value()).toEqual({ mapping: "editing" });
    send({ type: "preview.requested" });
    await save.resolve(draft);
    expect(context().preview).toBeNull();
  });

  it("starts, or says why it did not", async () => {
    const one = await ready();
    one.send({ type: "start.requested" });
    expect(one.busy()).toBe(true);
    await one.start.reject(refused("unavailable"));
    expect(one.context()).toMatchObject({ failure: "unavailable", preview });
    one.send({ type: "start.requested" });
    await one.start.resolve({ ...draft, state: "queued" });
    expect(one.value()).toEqual({ running: "live" });
    expect(one.context().task?.state).toBe("queued");
    expect(one.watches).toMatchObject([{ id: 5, open: true }]);
  });

  it("counts along, goes on through an interruption, and ends", async () => {
    const { messages, context, value, watches } = await running();
    messages({ type: "progress.reported", progress: half });
    expect(context().task).toMatchObject({
      percent: 50,
      processed: 500,
      created: 490,
      skipped: 8,
      failed: 2,
    });
    messages({ type: "progress.interrupted" });
    expect(value()).toEqual({ running: "interrupted" });
    messages({ type: "progress.reported", progress: { status: "progress", message: "", percent: 51 } });
    expect(value()).toEqual({ running: "live" });
    expect(context().task).toMatchObject({ percent: 51, processed: 500 });
    messages({ type: "progress.completed", progress: { ...half, percent: 100, processed: 1_000 } });
    expect(value()).toBe("completed");
    expect(context().task).toMatchObject({ percent: 100, processed: 1_000 });
    expect(watches[0]?.open).toBe(false);
  });

  it("fails with the reported reason, and goes on from there", async () => {
    const { messages, context, value, resume, send } = await running();
    messages({ type: "progress.failed", progress: { ...half, status: "error", error: "Disco cheio" } });
    expect(value()).toBe("failed");
    expect(context().task?.error).toBe("Disco cheio");
    send({ type: "resume.requested" });
    await resume.reject(refused("already_done"));
    expect(value()).toBe("lost");
    expect(context().failure).toBe("already_done");
  });

  it("stops after the batch under way, and resumes", async () => {
    const { stop, resume, messages, context, value, busy, send } = await running();
    send({ type: "stop.requested" });
    expect(busy()).toBe(true);
    expect(stop.input()).toEqual({ id: 5 });
    await stop.resolve({ ...draft, state: "running" });
    expect(value()).toBe("halting");
    expect(busy()).toBe(true);
    messages({ type: "progress.reported", progress: half });
    expect(value()).toBe("halting");
    expect(context().task?.processed).toBe(500);
    messages({ type: "progress.reported", progress: { ...half, processed: 550, stopped: true } });
    expect(value()).toBe("stopped");
    expect(context().task?.processed).toBe(550);
    send({ type: "resume.requested" });
    expect(busy()).toBe(true);
    expect(resume.input()).toEqual({ id: 5 });
    await resume.resolve({ ...draft, state: "queued" });
    expect(context().task?.state).toBe("queued");
    expect(value()).toEqual({ running: "live" });
  });

  it("stops at once where no batch was begun, or when it was stopped elsewhere", async () => {
    const one = await running();
    one.send({ type: "stop.requested" });
    await one.stop.resolve({ ...draft, state: "stopped" });
    expect(one.value()).toBe("stopped");
    const other = await running();
    other.messages({ type: "progress.reported", progress: { ...half, stopped: true } });
    expect(other.value()).toEqual({ running: "doubted" });
    await other.load.resolve({ ...draft, state: "stopped", processed: 500 });
    expect(other.value()).toBe("stopped");
    expect(other.context().task?.processed).toBe(500);
  });

  it("goes on where a late message says that it was stopped before it was resumed", async () => {
    const { messages, load, value, context } = await running();
    messages({ type: "progress.reported", progress: { ...half, stopped: true } });
    await load.resolve({ ...draft, state: "running", processed: 600 });
    expect(value()).toEqual({ running: "live" });
    expect(context().task?.processed).toBe(600);
    messages({ type: "progress.reported", progress: { ...half, stopped: true } });
    await load.reject(refused("unavailable"));
    expect(value()).toBe("lost");
  });

  it.each([
    ["completed", "completed", { type: "progress.completed", progress: half }],
    ["failed", "failed", { type: "progress.failed", progress: { ...half, status: "error" } }],
  ] as const)("may be %s before it could stop", async (_, expected, report) => {
    const { stop, messages, context, value, send } = await running();
    send({ type: "stop.requested" });
    await stop.resolve({ ...draft, state: "running" });
    messages(report);
    expect(value()).toBe(expected);
    expect(context().task?.processed).toBe(500);
  });

  it("looks where it is when it could not be stopped", async () => {
    const { stop, load, value, send } = await running();
    send({ type: "stop.requested" });
    await stop.reject(refused("already_done"));
    await load.resolve({ ...draft, state: "completed" });
    expect(value()).toBe("completed");
  });
});
