import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ReportEdit } from "#machines/report-builder/edits.ts";
import type { ReportDraft } from "#machines/report-builder/report-builder.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideReportBuilder, unsavedReport } from "./report-builder.ts";

/**
 * The builder of a report. `key` names what is edited: a report, a new one, or the copy of another's; `onSaved` is called
 * with the report's number.
 */
export function useReportBuilder(key: string, saved: ReportDraft, onSaved: (id: number | null) => void) {
  const system = useSystem();
  // Read once: from then on the actor holds both.
  const input = useMemo(() => ({ saved, kept: unsavedReport(system, key, saved) }), [system, key, saved]);
  const actor = usePageActor(() => provideReportBuilder(system, key), input, `report ${key}`);
  useEffect(() => {
    const subscription = actor.on("report.saved", ({ id }) => onSaved(id));
    return () => subscription.unsubscribe();
  }, [actor, onSaved]);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const inConflict = useSelector(actor, (snapshot) => snapshot.matches("conflict"));
  const editable = useSelector(actor, (snapshot) => snapshot.matches("editing"));
  const { draft, past, future, nameMissing, failure } = useSelector(actor, ({ context }) => context);
  const intentions = useMemo(
    () => ({
      edit: (edit: ReportEdit) => actor.send({ type: "report.edited", edit }),
      rename: (name: string) => actor.send({ type: "report.named", name }),
      share: (shared: boolean) => actor.send({ type: "report.shared", shared }),
      undo: () => actor.send({ type: "undo.requested" }),
      redo: () => actor.send({ type: "redo.requested" }),
      save: () => actor.send({ type: "save.requested" }),
      keepMine: () => actor.send({ type: "mine.kept" }),
      takeTheirs: () => actor.send({ type: "theirs.taken" }),
    }),
    [actor],
  );
  return {
    ...{ draft, busy, inConflict, nameMissing, failure },
    canUndo: editable && past.length > 0,
    canRedo: editable && future.length > 0,
    ...intentions,
  };
}
