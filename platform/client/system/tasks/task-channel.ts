import { createActor, fromCallback, fromPromise } from "xstate";
import type { BulkAction } from "#contract/calls/bulk-actions.ts";
import type { ImportTask, RecruiterDownload } from "#contract/calls/long-tasks.ts";
import {
  type Progress,
  type ProgressChannelEvent,
  type ProgressFact,
  progressChannelMachine,
} from "#machines/progress-channel/progress-channel.machine.ts";
import { cableOf } from "../app/cable.ts";
import type { System } from "../app/system.ts";

/** A kind of long task: how its channel is heard, and how its row tells the same. */
interface TaskKind {
  subscribe(
    system: System,
    id: number,
    heard: {
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
  subscribe: (system, id, heard) => cableOf(system).subscribe("ImportChannel", { import_id: id }, heard),
  read: async ({ api }, id) =>
    progressOfImport((await api("GET /recruiters/imports/:id", { params: { id } })).import),
};

export const downloadTaskKind: TaskKind = {
  subscribe: (system, id, heard) =>
    cableOf(system).subscribe("RecruiterDownloadChannel", { request_id: id }, heard),
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
  subscribe: (system, id, heard) =>
    cableOf(system).subscribe("BulkActionChannel", { bulk_action_id: id }, heard),
  read: async ({ api }, id) =>
    progressOfBulkAction((await api("GET /recruiters/bulk_actions/:id", { params: { id } })).bulk_action),
};

/** Follows a task by a progress channel of its own, until the returned function ends it. */
export function followTask(
  system: System,
  kind: TaskKind,
  id: number | null,
  loadingTime: number | null,
  report: (fact: ProgressFact) => void,
): () => void {
  const actor = createActor(
    progressChannelMachine.provide({
      actors: {
        listen: fromCallback<ProgressChannelEvent, { requestId: number | null }>(({ input, sendBack }) => {
          const say = (event: ProgressChannelEvent) => sendBack(event);
          const dropped = system.bus.on("cable.dropped").subscribe(() => say({ type: "channel.dropped" }));
          const leave = kind.subscribe(system, input.requestId ?? 0, {
            received: (progress) => say({ type: "message.received", progress }),
            confirmed: () => say({ type: "channel.joined" }),
            missed: () => say({ type: "messages.missed" }),
          });
          return () => {
            dropped.unsubscribe();
            leave();
          };
        }),
        readTask: fromPromise(({ input }) => kind.read(system, input.requestId ?? 0)),
      },
    }),
    { ...system.watched, input: { requestId: id, loadingTime, redirectTo: null } },
  );
  actor.on("*", report);
  actor.start();
  return () => actor.stop();
}

/** What a task says of how far it is. */
type ProgressSaid = Extract<
  ProgressFact,
  { type: "progress.told" | "progress.interrupted" | "progress.completed" | "progress.failed" }
>;

/** Follows a task that its own machine shows: only how far it is. */
export function followProgress(
  system: System,
  kind: TaskKind,
  id: number | null,
  heard: (fact: ProgressSaid) => void,
): () => void {
  return followTask(system, kind, id, null, (fact) => {
    if (
      fact.type === "progress.told" ||
      fact.type === "progress.interrupted" ||
      fact.type === "progress.completed" ||
      fact.type === "progress.failed"
    )
      heard(fact);
  });
}
