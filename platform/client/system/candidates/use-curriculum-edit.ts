import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { draftKey, provideCurriculumEdit } from "./curriculum-edit.ts";

/** One screen of the candidate's own curriculum: the saved data overlaid with the changes. */
export function useCurriculumEdit(savedText: string) {
  const system = useSystem();
  const { bus, owned } = system;
  // Each screen edits its own parts: unsaved input is found there again.
  const { pathname } = useLocation();
  const draft = useMemo(() => {
    const kept = owned.session.read(draftKey(pathname));
    return typeof kept === "object" ? (kept as CurriculumWrite | null) : null;
  }, [owned, pathname]);
  const actor = usePageActor(() => provideCurriculumEdit(system, pathname), { draft }, pathname, [
    "connectivity.changed",
  ]);
  useEffect(() => {
    const saved = actor.on("curriculum.saved", () =>
      bus.publish({ type: "toast.requested", kind: "success", text: savedText }),
    );
    return () => saved.unsubscribe();
  }, [actor, bus, savedText]);
  const {
    curriculum: saved,
    changes,
    fields,
    failure,
    restored,
  } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag("saving"));
  const curriculum = useMemo(() => (saved ? { ...saved, ...changes } : null), [saved, changes]);
  const intentions = useMemo(
    () => ({
      change: (change: CurriculumWrite) => actor.send({ type: "field.changed", change }),
      save: () => actor.send({ type: "save.requested" }),
      discard: () => actor.send({ type: "discard.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      keepMine: () => actor.send({ type: "mine.kept" }),
      takeTheirs: () => actor.send({ type: "theirs.taken" }),
      fileUploaded: () => actor.send({ type: "file.uploaded" }),
    }),
    [actor],
  );
  return { curriculum, restored, fields, failure, state, saving, ...intentions };
}
