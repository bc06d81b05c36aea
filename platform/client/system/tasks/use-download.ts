import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import type { DownloadRequest, downloadMachine } from "#machines/download/download.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { useSavedFile } from "../page/use-file-download.ts";
import { downloadFilePath, downloadOf } from "./download.ts";

export type ExportStage =
  | "idle"
  | "asking"
  | "running"
  | "interrupted"
  | "saving"
  | "saved"
  | "unsaved"
  | "cancelling"
  | "cancelled"
  | "failed";

function stageOf(snapshot: SnapshotFrom<typeof downloadMachine>): ExportStage {
  const { task } = snapshot.value;
  if (typeof task === "string") return task === "beginning" ? "idle" : task;
  if (typeof task.following === "string") return task.following;
  return task.following?.running === "interrupted" ? "interrupted" : "running";
}

/** The recruiter's export: its state, and the intentions of its dialog. */
export function useExport() {
  const actor = downloadOf(useSystem());
  const stage = useSelector(actor, stageOf);
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ dialog: "shown" }));
  const { progress, seconds, failure, request } = useSelector(actor, ({ context }) => context);
  const intentions = useMemo(
    () => ({
      start: (asked: DownloadRequest) => actor.send({ type: "download.requested", request: asked }),
      cancel: () => actor.send({ type: "cancel.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      save: () => actor.send({ type: "save.requested" }),
      close: () => actor.send({ type: "dialog.closed" }),
    }),
    [actor],
  );
  return { stage, shown, progress, seconds, failure, canRetry: request !== null, ...intentions };
}

/** Saves an earlier export's file; `onRefused` is called when it failed. */
export const useSaveExport = (id: number, onRefused: () => void) =>
  useSavedFile(downloadFilePath(id), onRefused);
