import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { CvCandidate } from "#contract/calls/cv-readings.ts";
import { isReady } from "#machines/cv-import/rows.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { keptCvRows, pickCvs, provideCvImport } from "./cv-import.ts";

/** CVs that become candidates: chosen, read, looked through, made. */
export function useCvImport() {
  const system = useSystem();
  const kept = useMemo(() => keptCvRows(system), [system]);
  const actor = usePageActor(provideCvImport, { kept }, "cv import", ["connectivity.changed"]);
  const { rows, surplus } = useSelector(actor, ({ context }) => context);
  const offline = useSelector(actor, (snapshot) => snapshot.hasTag("offline"));
  const shown = useMemo(() => rows.map((row) => ({ ...row, ready: isReady(row) })), [rows]);
  const intentions = useMemo(
    () => ({
      choose: (files: readonly File[]) => actor.send({ type: "files.chosen", files: pickCvs(files) }),
      edit: (key: string, change: Partial<CvCandidate>) => actor.send({ type: "row.edited", key, change }),
      accept: (keys: string[]) => actor.send({ type: "rows.accepted", keys }),
      join: (key: string, candidateId: number) => actor.send({ type: "row.joined", key, candidateId }),
      leave: (key: string) => actor.send({ type: "row.left", key }),
    }),
    [actor],
  );
  return { rows: shown, surplus, offline, ...intentions };
}
