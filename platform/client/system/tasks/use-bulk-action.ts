import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import { type BulkChoice, isFilled } from "#machines/bulk-action/bulk-action.setup.ts";
import { useSystem } from "../app/use-system.ts";
import { bulkActionOf, bulkDraft } from "./bulk-action.ts";

export type BulkStage =
  | "idle"
  | "composing"
  | "asking"
  | "running"
  | "interrupted"
  | "cancelling"
  | "ending"
  | "finished"
  | "undoing";

function stageOf({ value: { task } }: SnapshotFrom<typeof bulkActionMachine>): BulkStage {
  if (typeof task !== "string") return task.following === "interrupted" ? "interrupted" : "running";
  if (task === "reading") return "ending";
  if (task === "asked") return "running";
  return task === "beginning" || task === "finding" ? "idle" : task;
}

/** Chooses an action for a selection; `known` is the part of its input that the page knows. */
export function useChooseBulkAction(): (choice: BulkChoice, known?: BulkParams) => void {
  const system = useSystem();
  return useMemo(
    () => (choice, known) =>
      bulkActionOf(system).send({
        type: "action.chosen",
        choice,
        // Who leaves the list that is shown leaves no other one.
        draft: choice.action === "leave_tearsheet" ? (known ?? {}) : bulkDraft(system, choice),
      }),
    [system],
  );
}

/** The recruiter's bulk action: its state, and the intentions of its dialog. */
export function useBulkAction() {
  const actor = bulkActionOf(useSystem());
  const stage = useSelector(actor, stageOf);
  const shown = useSelector(actor, (snapshot) => snapshot.matches({ dialog: "shown" }));
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const intentions = useMemo(
    () => ({
      change: (params: BulkParams) => actor.send({ type: "params.changed", params }),
      run: () => actor.send({ type: "run.requested" }),
      cancel: () => actor.send({ type: "cancel.requested" }),
      undo: () => actor.send({ type: "undo.requested" }),
      close: () => actor.send({ type: "dialog.closed" }),
    }),
    [actor],
  );
  return {
    stage,
    shown,
    ...context,
    filled: isFilled(context.choice?.action, context.params),
    ...intentions,
  };
}

/** Receives that records of an entity changed elsewhere, and rereads them. */
export function useChangedRecords(entity: EntityName, onChanged: () => void): void {
  const { bus } = useSystem();
  useEffect(() => {
    const changed = bus.on("records.changed").subscribe((fact) => {
      if (fact.entity === entity) onChanged();
    });
    return () => changed.unsubscribe();
  }, [bus, entity, onChanged]);
}
