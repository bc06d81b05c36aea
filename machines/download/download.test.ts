import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import type { Progress, ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";
import { controlled, settled, trackCoverage } from "../testing/coverage.ts";
import {
  type DownloadEvent,
  type DownloadReport,
  type DownloadRequest,
  downloadMachine,
} from "./download.machine.ts";

const coverage = trackCoverage(downloadMachine);
const request = { recruiter_download: { entity: "candidates" as const, file_type: "csv" as const } };
const other = { recruiter_download: { entity: "jobs" as const, file_type: "xlsx" as const } };
const half: Progress = { status: "progress", message: "…", percent: 50 };
const asked: RecruiterDownload = {
  id: 9,
  entity: "candidates",
  file_type: "csv",
  state: "queued",
  progress: 0,
  requested: 2,
  total_record: 2,
  file_name: "candidatos.csv",
  file_size: null,
  error: null,
  created_at: "2026-11-21T07:00:00Z",
  expires_at: null,
};

function start(id: number | null = null) {
  const ask = controlled<{ request: DownloadRequest | null }, RecruiterDownload>();
  const save = controlled<{ id: number | null }, void>();
  const cancel = controlled<{ id: number | null }, void>();
  const watches: { id: number | null; report: (report: DownloadReport) => void; open: boolean }[] = [];
  const remembered: (number | null)[] = [];
  const machine = coverage.instrument(
    downloadMachine.provide({
      actors: {
        ask: fromPromise(ask.effect),
        save: fromPromise(save.effect),
        cancel: fromPromise(cancel.effect),
        watch: fromCallback<DownloadEvent, ProgressChannelInput>(({ sendBack, input }) => {
          const watch = { id: input.requestId, report: sendBack, open: true };
          watches.push(watch);
          return () => {
            watch.open = false;
          };
        }),
      },
      actions: { remember: (_, params) => remembered.push(params.id) },
    }),
  );
  const actor = createActor(machine, { input: { id }, inspect: coverage.inspect });
  actor.start();
  const report = (said: DownloadReport) => watches.at(-1)?.report(said);
  const task = () => actor.getSnapshot().value.task;
  const context = () => actor.getSnapshot().context;
  const busy = () => actor.getSnapshot().hasTag("busy");
  const dialog = () => actor.getSnapshot().value.dialog;
  return { actor, ask, save, cancel, watches, remembered, report, context, busy, task, dialog };
}
const nothing = { request: null, id: null, progress: null, seconds: 0, failure: null };
type Started = ReturnType<typeof start>;

async function running() {
  const one = start();
  one.actor.send({ type: "download.requested", request });
  await one.ask.resolve(asked);
  return one;
}
async function saved(started: Started) {
  started.report({ type: "progress.completed", progress: { ...half, status: "completed", percent: 100 } });
  await started.save.resolve();
}

describe("download", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is requested, followed and saved, and its dialog closes by itself", async () => {
    const one = start();
    one.actor.send({ type: "download.requested", request });
    expect(one.busy()).toBe(true);
    await one.ask.resolve(asked);
    expect(one.busy()).toBe(true);
    expect(one.remembered).toEqual([9]);
    one.report({ type: "progress.reported", progress: half });
    expect(one.actor.getSnapshot().context.progress).toEqual(half);
    one.report({ type: "progress.completed", progress: { ...half, status: "completed", percent: 100 } });
    expect(one.context().progress?.percent).toBe(100);
    expect(one.busy()).toBe(true);
    expect(one.save.input()).toEqual({ id: 9 });
    await one.save.resolve();
    expect(one.busy()).toBe(false);
    expect(one.task()).toEqual({ following: "saved" });
    one.report({ type: "progress.counted", seconds: 1 });
    expect(one.actor.getSnapshot().context.seconds).toBe(1);
    one.report({ type: "progress.closed" });
    expect(one.task()).toBe("idle");
    expect(one.context()).toEqual(nothing);
    expect(one.remembered).toEqual([9, null]);
    expect(one.watches[0]?.open).toBe(false);
  });

  it("is found again after a reload", () => {
    const one = start(9);
    expect(one.watches).toMatchObject([{ id: 9 }]);
    expect(one.task()).toEqual({ following: { running: "live" } });
  });

  it("goes on while its channel is away", async () => {
    const one = await running();
    one.report({ type: "progress.interrupted" });
    expect(one.task()).toEqual({ following: { running: "interrupted" } });
    one.report({ type: "progress.reported", progress: half });
    expect(one.task()).toEqual({ following: { running: "live" } });
  });

  it("goes on behind a closed dialog, which a failure opens again", async () => {
    const one = await running();
    one.actor.send({ type: "dialog.closed" });
    expect(one.dialog()).toBe("hidden");
    one.report({ type: "progress.failed", progress: { ...half, status: "error", error: "…" } });
    expect(one.dialog()).toBe("shown");
    expect(one.task()).toBe("failed");
    expect(one.context().progress?.error).toBe("…");
    expect(one.remembered).toEqual([9, null]);
    one.actor.send({ type: "retry.requested" });
    expect(one.ask.input()).toEqual({ request });
  });

  it("says why it was refused, and another one may be requested", async () => {
    const one = start();
    one.actor.send({ type: "download.requested", request });
    await one.ask.reject(Object.assign(new Error(), { code: "forbidden" }));
    expect(one.actor.getSnapshot().context.failure).toBe("forbidden");
    one.actor.send({ type: "download.requested", request });
    expect(one.context().failure).toBeNull();
    await one.ask.reject(new Error());
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");
    one.actor.send({ type: "download.requested", request });
    expect(one.dialog()).toBe("shown");
  });

  it("cannot repeat a request from before a reload", () => {
    const one = start(9);
    one.report({ type: "progress.failed", progress: { ...half, status: "error" } });
    one.actor.send({ type: "retry.requested" });
    expect(one.task()).toBe("idle");
  });

  it("is cancelled, and looked at again where it was done already", async () => {
    const one = await running();
    one.actor.send({ type: "cancel.requested" });
    await one.cancel.reject(Object.assign(new Error(), { code: "already_done" }));
    expect(one.watches).toHaveLength(2);
    one.actor.send({ type: "cancel.requested" });
    expect(one.busy()).toBe(true);
    expect(one.cancel.input()).toEqual({ id: 9 });
    await one.cancel.resolve();
    expect(one.task()).toBe("cancelled");
    expect(one.remembered).toEqual([9, null]);
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");

    const again = await running();
    again.actor.send({ type: "cancel.requested" });
    await again.cancel.resolve();
    again.actor.send({ type: "download.requested", request: other });
    expect(again.ask.input()).toEqual({ request: other });
  });

  it("saves the file again, when it did not arrive or when it is wanted twice", async () => {
    const one = await running();
    one.report({ type: "progress.completed", progress: half });
    await one.save.reject(Object.assign(new Error(), { code: "unavailable" }));
    expect(one.task()).toEqual({ following: "unsaved" });
    expect(one.context().failure).toBe("unavailable");
    one.actor.send({ type: "save.requested" });
    await one.save.resolve();
    one.actor.send({ type: "save.requested" });
    await one.save.resolve();
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");
  });

  it("is forgotten where the person closes it without the file, or leaves", async () => {
    const one = await running();
    one.report({ type: "progress.completed", progress: half });
    await one.save.reject(new Error());
    one.actor.send({ type: "dialog.closed" });
    expect(one.task()).toBe("idle");
    expect(one.remembered).toEqual([9, null]);

    const left = await running();
    left.actor.send({ type: "session.ended" });
    await settled();
    expect(left.task()).toBe("idle");
    expect(left.context()).toEqual(nothing);
    expect(left.remembered).toEqual([9, null]);
    expect(left.watches[0]?.open).toBe(false);
  });

  it("makes way for another one once its file is ready", async () => {
    const one = await running();
    await saved(one);
    one.actor.send({ type: "download.requested", request: other });
    expect(one.ask.input()).toEqual({ request: other });
    await one.ask.resolve({ ...asked, id: 10 });
    one.report({ type: "progress.completed", progress: half });
    await one.save.reject(new Error());
    one.actor.send({ type: "download.requested", request });
    expect(one.ask.input()).toEqual({ request });
    expect(one.remembered).toEqual([9, null, 10, null]);
  });
});
