import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import {
  type Duplicates,
  type importMachine,
  missingFields,
  type Preset,
} from "#machines/import/import.machine.ts";
import { pick } from "../page/upload.ts";
import { useSavedFile } from "../page/use-file-download.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideImport } from "./import.ts";

export type ImportStage =
  | "choosing"
  | "uploading"
  | "opening"
  | "lost"
  | "mapping"
  | "previewing"
  | "previewReady"
  | "previewUnread"
  | "running"
  | "interrupted"
  | "stopping"
  | "stopped"
  | "resuming"
  | "completed"
  | "failed";

function stageOf(snapshot: SnapshotFrom<typeof importMachine>): ImportStage {
  if (snapshot.matches({ previewing: "loading" })) return "previewing";
  if (snapshot.matches({ previewing: "unread" })) return "previewUnread";
  if (snapshot.matches("previewing")) return "previewReady";
  if (snapshot.matches({ running: "interrupted" })) return "interrupted";
  if (snapshot.matches("stopping") || snapshot.matches("halting")) return "stopping";
  for (const stage of [
    "choosing",
    "uploading",
    "lost",
    "mapping",
    "running",
    "stopped",
    "resuming",
    "completed",
    "failed",
  ] as const) {
    if (snapshot.matches(stage)) return stage;
  }
  return "opening";
}

/** The page's import; `id` comes from its address. */
export function useImport(id: number | null) {
  const actor = usePageActor(provideImport, { id }, "import");
  const stage = useSelector(actor, stageOf);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { task, file, percent, mapping, duplicates, preview, failure } = useSelector(
    actor,
    ({ context }) => context,
  );
  const missing = useMemo(() => missingFields(mapping), [mapping]);
  const intentions = useMemo(
    () => ({
      choose: (chosen: File) => actor.send({ type: "file.chosen", file: pick(chosen) }),
      refuse: (code: string) => actor.send({ type: "file.refused", code }),
      open: (known: number) => actor.send({ type: "import.opened", id: known }),
      choosePreset: (preset: Preset) => actor.send({ type: "preset.chosen", preset }),
      map: (column: string, field: string | null) => actor.send({ type: "column.mapped", column, field }),
      chooseDuplicates: (chosen: Duplicates) => actor.send({ type: "duplicates.chosen", duplicates: chosen }),
      seePreview: () => actor.send({ type: "preview.requested" }),
      back: () => actor.send({ type: "back.requested" }),
      begin: () => actor.send({ type: "start.requested" }),
      stop: () => actor.send({ type: "stop.requested" }),
      resume: () => actor.send({ type: "resume.requested" }),
      cancel: () => actor.send({ type: "cancel.requested" }),
      another: () => actor.send({ type: "another.requested" }),
    }),
    [actor],
  );
  return {
    ...{ stage, busy, task, file, percent, mapping, duplicates, preview, failure, missing },
    ...intentions,
  };
}
export type Import = ReturnType<typeof useImport>;

/** Saves the rows that were not imported, with the reasons; `onRefused` is called when the file failed. */
export const useImportReport = (id: number, onRefused: () => void) =>
  useSavedFile(`/recruiters/imports/${id}/report`, onRefused);
