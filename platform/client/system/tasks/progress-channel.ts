import { type CallbackActorLogic, type EventObject, fromCallback, fromPromise } from "xstate";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import type { ImportTask } from "#contract/calls/imports.ts";
import {
  type Progress,
  type ProgressChannelEvent,
  type ProgressChannelInput,
  progressChannelMachine,
} from "#machines/progress-channel/progress-channel.machine.ts";
import { cableOf } from "../app/cable.ts";
import type { System } from "../app/system.ts";

/** A kind of long task: how its channel is subscribed to, and how its row is read as the same progress. */
interface TaskKind {
  subscribe(
    system: System,
    id: number,
    handlers: {
      received(progress: Progress): void;
      confirmed(): void;
      missed(): void;
    },
  ): () => void;
  read(system: System, id: number): Promise<Progress>;
}

const statusOf = (state: ImportTask["state"]): Progress["status"] => {
  if (state === "completed") return "completed";
  return state === "failed" || state === "cancelled" ? "error" : "progress";
};

export const progressOfImport = (task: ImportTask): Progress => ({
  status: statusOf(task.state),
  message: "",
  percent: task.percent,
  error: task.error,
  processed: task.processed,
  total: task.total,
  created: task.created,
  updated: task.updated,
  skipped: task.skipped,
  failed: task.failed,
  stopped: task.state === "stopped",
});

export const progressOfDownload = (task: RecruiterDownload): Progress => ({
  status: statusOf(task.state),
  message: "",
  percent: Math.min(100, Math.floor((task.progress / Math.max(1, task.total_record)) * 100)),
  error: task.error,
  processed: task.progress,
  total: task.total_record,
});

export const importTaskKind: TaskKind = {
  subscribe: (system, id, handlers) =>
    cableOf(system).subscribe("ImportChannel", { import_id: id }, handlers),
  read: async ({ api }, id) =>
    progressOfImport((await api("GET /recruiters/imports/:id", { params: { id } })).import),
};

export const downloadTaskKind: TaskKind = {
  subscribe: (system, id, handlers) =>
    cableOf(system).subscribe("RecruiterDownloadChannel", { request_id: id }, handlers),
  read: async ({ api }, id) =>
    progressOfDownload(
      (await api("GET /recruiters/recruiter_downloads/:id", { params: { id } })).recruiter_download,
    ),
};

const progressOfBulkAction = (task: BulkAction): Progress => ({
  status: statusOf(task.state),
  message: "",
  percent: Math.min(100, Math.floor((task.processed / Math.max(1, task.total)) * 100)),
  error: task.error,
  processed: task.processed,
  total: task.total,
  skipped: task.skipped,
  failed: task.failed,
});

export const bulkActionTaskKind: TaskKind = {
  subscribe: (system, id, handlers) =>
    cableOf(system).subscribe("BulkActionChannel", { bulk_action_id: id }, handlers),
  read: async ({ api }, id) =>
    progressOfBulkAction((await api("GET /recruiters/bulk_actions/:id", { params: { id } })).bulk_action),
};

/**
 * The progress channel of a task, as the `watch` of the chart that owns the task: invoked as its child, to which the
 * facts go as events.
 */
export function provideProgressChannel<Event extends EventObject>(system: System, kind: TaskKind) {
  const machine = progressChannelMachine.provide({
    actors: {
      listen: fromCallback<ProgressChannelEvent, { requestId: number | null }>(({ input, sendBack }) => {
        const send = (event: ProgressChannelEvent) => sendBack(event);
        const dropped = system.bus.on("cable.dropped").subscribe(() => send({ type: "channel.dropped" }));
        const leave = kind.subscribe(system, input.requestId ?? 0, {
          received: (progress) => send({ type: "message.received", progress }),
          confirmed: () => send({ type: "channel.joined" }),
          missed: () => send({ type: "messages.missed" }),
        });
        return () => {
          dropped.unsubscribe();
          leave();
        };
      }),
      readTask: fromPromise(({ input }) => kind.read(system, input.requestId ?? 0)),
    },
  });
  // A chart knows no other chart's machine: it declares a callback with the same input that sends the same events.
  return machine as unknown as CallbackActorLogic<Event, ProgressChannelInput>;
}
