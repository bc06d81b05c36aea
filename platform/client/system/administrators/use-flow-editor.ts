import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { FlowStep } from "#contract/flows/steps.ts";
import { type FlowEdit, isPublishable } from "#machines/flow-editor/flow-editor.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideFlowEditor, unsavedFlow } from "./flow-editor.ts";

const phases = ["loading", "loadFailed", "restoring", "conflict"] as const;

/**
 * The editor of a flow's steps. `version` counts the saves of its record; `onChanged` is called when it was saved or
 * published here.
 */
export function useFlowEditor(
  id: number,
  version: unknown,
  onChanged: (what: "saved" | "published") => void,
) {
  const system = useSystem();
  // The stored steps are read once: from then on the actor holds them.
  const kept = useMemo(() => unsavedFlow(system, id), [system, id]);
  const actor = usePageActor(() => provideFlowEditor(system, id), { kept }, `flow ${id}`);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    actor.send({ type: "flow.changed" });
  }, [actor, version]);
  useEffect(() => {
    const saved = actor.on("flow.saved", () => onChanged("saved"));
    const published = actor.on("flow.published", () => onChanged("published"));
    return () => {
      saved.unsubscribe();
      published.unsubscribe();
    };
  }, [actor, onChanged]);
  const phase = useSelector(
    actor,
    (snapshot) => phases.find((name) => snapshot.matches(name)) ?? ("editing" as const),
  );
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const editable = useSelector(actor, (snapshot) => snapshot.hasTag("editable"));
  const unsaved = useSelector(actor, (snapshot) => snapshot.matches({ editing: "unsaved" }));
  const { flow, steps, past, future, open, failure } = useSelector(actor, ({ context }) => context);
  const intentions = useMemo(() => {
    const edit = (edit: FlowEdit) => actor.send({ type: "flow.edited", edit });
    return {
      put: (step: FlowStep) => edit({ kind: "put", step }),
      remove: (step: FlowStep) => edit({ kind: "remove", id: step.id }),
      move: (step: FlowStep, by: -1 | 1) => edit({ kind: "move", id: step.id, by }),
      /** Opens the form of a step, or fills it in. */
      draftStep: (step: FlowStep) => actor.send({ type: "step.drafted", step }),
      keepStep: () => actor.send({ type: "step.kept" }),
      leaveStep: () => actor.send({ type: "step.left" }),
      dismissStep: () => actor.send({ type: "step.dismissed" }),
      undo: () => actor.send({ type: "undo.requested" }),
      redo: () => actor.send({ type: "redo.requested" }),
      publish: () => actor.send({ type: "publish.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      keepMine: () => actor.send({ type: "mine.kept" }),
      takeTheirs: () => actor.send({ type: "theirs.taken" }),
    };
  }, [actor]);
  const isSaved = steps === flow?.steps;
  return {
    ...{ phase, busy, editable, unsaved, flow, steps, open, failure },
    /** The provider's findings apply to the steps on the screen. */
    checked: isSaved,
    canUndo: editable && (past.length > 0 || (isSaved && flow.can_undo)),
    canRedo: editable && future.length > 0,
    canPublish: editable && isSaved && isPublishable(flow),
    ...intentions,
  };
}
