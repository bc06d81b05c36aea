import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { editedPiece, isWhole, standingOf } from "#contract/calls/cv-pieces.ts";
import type { CvPiece } from "#contract/calls/cv-readings.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { type CurriculumDraft, keptCvDraft, provideCvReading } from "./cv-reading.ts";

/** A piece as it would be accepted now. */
export type ShownPiece = CvPiece & {
  standing: "new" | "there" | "differs";
  whole: boolean;
  dismissed: boolean;
};

/** The reading of one of the candidate's files. Without a draft its pieces are saved; `onSaved` is called then. */
export function useCvReading(place: string, draft: CurriculumDraft | null = null, onSaved?: () => void) {
  const system = useSystem();
  const [latest] = useState<{ draft: CurriculumDraft | null }>({ draft });
  useEffect(() => {
    latest.draft = draft;
  }, [latest, draft]);
  const kept = useMemo(() => keptCvDraft(system, place), [system, place]);
  const actor = usePageActor(
    () => provideCvReading(system, place, () => latest.draft),
    { draft: kept, into: draft ? "draft" : "curriculum" },
    place,
    ["connectivity.changed"],
  );
  useEffect(() => {
    const saved = actor.on("curriculum.saved", () => onSaved?.());
    return () => saved.unsubscribe();
  }, [actor, onSaved]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const state = useSelector(actor, ({ value }) => value);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const offline = useSelector(actor, (snapshot) => snapshot.hasTag("offline"));
  const { curriculum, dismissed, edits, reading } = context;
  const written = draft?.value ?? curriculum;
  const pieces = useMemo(
    () =>
      (reading?.pieces ?? [])
        .filter(({ kind }) => kind !== "email")
        .map((read): ShownPiece => {
          const piece = editedPiece(read, edits);
          return {
            ...piece,
            standing: standingOf(piece, written),
            whole: isWhole(piece),
            dismissed: dismissed.includes(piece.key),
          };
        }),
    [reading, edits, dismissed, written],
  );
  const intentions = useMemo(
    () => ({
      give: (fileId: number) => actor.send({ type: "file.given", fileId }),
      edit: (key: string, value: CvPiece["value"]) => actor.send({ type: "piece.edited", key, value }),
      dismiss: (key: string) => actor.send({ type: "piece.dismissed", key }),
      restore: (key: string) => actor.send({ type: "piece.restored", key }),
      accept: (keys: string[]) => actor.send({ type: "pieces.accepted", keys }),
      retry: () => actor.send({ type: "retry.requested" }),
      close: () => actor.send({ type: "close.requested" }),
    }),
    [actor],
  );
  const { failure, fileId, filled } = context;
  return {
    state,
    busy,
    offline,
    reading,
    curriculum: written,
    pieces,
    failure,
    fileId,
    filled,
    ...intentions,
  };
}
