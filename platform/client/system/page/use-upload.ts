import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import type { UploadInput } from "#machines/upload/upload.machine.ts";
import { pick, provideUpload, type UploadTarget } from "./upload.ts";
import { usePageActor } from "./use-page-actor.ts";

/** One file upload. `onUploaded` is called once it is stored. */
export function useUpload(
  input: UploadInput,
  onUploaded?: (dataFile: DataFile) => void,
  target?: UploadTarget,
) {
  const key = `${input.fileType} ${JSON.stringify(target)}`;
  const actor = usePageActor((system) => provideUpload(system, target), input, key, ["connectivity.changed"]);
  useEffect(() => {
    const uploaded = actor.on("file.uploaded", ({ dataFile }) => onUploaded?.(dataFile));
    return () => uploaded.unsubscribe();
  }, [actor, onUploaded]);
  const { file, current, percent, failure, fault, limitMb } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches("sending")) return "sending";
    if (snapshot.matches({ resting: "waiting" })) return "waiting";
    if (snapshot.matches({ resting: "failed" })) return "failed";
    return snapshot.matches({ resting: "refused" }) ? "refused" : "ready";
  });
  const intentions = useMemo(
    () => ({
      choose: (chosen: File) => actor.send({ type: "file.chosen", file: pick(chosen) }),
      /** Uploads a file that was picked already. */
      send: (file: PickedFile) => actor.send({ type: "file.chosen", file }),
      cancel: () => actor.send({ type: "cancel.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  return { file, current, percent, failure, fault, limitMb, state, ...intentions } as const;
}

/** A file for a record that recruiters keep. */
export function useRecordUpload(
  { referenceType, referenceId, limitMb }: { referenceType: string; referenceId: number; limitMb: number },
  onUploaded?: (dataFile: DataFile) => void,
) {
  return useUpload({ limitMb, fileType: "other", accepts: [], current: null }, onUploaded, {
    call: "POST /recruiters/data_files",
    referenceType,
    referenceId,
  });
}
