import { useEffect, useRef } from "react";
import { useBusinessWizard } from "#client/system/administrators/use-business-wizard.ts";
import { useFlowEditor } from "#client/system/administrators/use-flow-editor.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";

const note = (id: string, text = "Ligar"): FlowStep => ({ id, in: null, kind: "note", text });
const ignored = () => undefined;

/** The steps of a flow, edited by more than one. */
export function FlowScreen() {
  const reads = useRef(0);
  const editor = useFlowEditor(7, reads.current, ignored);
  /** What was added on this visit, and neither removed nor taken back. */
  const added = useRef(new Set<string>());
  return useSteps(({ provider, seen }) => {
    const { steps: offered, can } = offers();
    seen.flowSteps = added.current;
    const { steps, phase, editable } = editor;
    can("another administrator adds a step", 0.3, () => provider.house.addStep(note("s90")));
    if (phase === "loadFailed") can("reads the flow again", 2, editor.retry);
    if (phase === "conflict") {
      can("keeps their own steps", 1, editor.keepMine);
      can("takes the other's steps", 1, () => {
        added.current.clear();
        editor.takeTheirs();
      });
    }
    if (!editable || phase !== "editing") return offered;
    if (editor.unsaved) can("saves the flow again", 1, editor.retry);
    for (const id of ["s1", "s2", "s3"]) {
      if (steps.some((step) => step.id === id)) {
        can(`moves step ${id} up`, 0.4, () => editor.move(note(id), -1));
        can(`removes step ${id}`, 0.4, () => {
          added.current.delete(id);
          editor.remove(note(id));
        });
      } else
        can(`adds step ${id}`, 2, () => {
          added.current.add(id);
          editor.put(note(id));
        });
    }
    if (editor.open) {
      const { open } = editor;
      can("writes what the step does", 1, () =>
        editor.draftStep({ ...note(open.id), text: "Escrever" } as FlowStep),
      );
      can("keeps the step", 2, () => {
        added.current.add(open.id);
        editor.keepStep();
      });
      can("leaves the step as it was", 0.5, editor.leaveStep);
    } else can("opens a new step", 1, () => editor.draftStep(note("s4")));
    if (editor.canUndo)
      can("takes an edit back", 1, () => {
        added.current.clear();
        editor.undo();
      });
    if (editor.canRedo)
      can("does an edit again", 1, () => {
        added.current.clear();
        editor.redo();
      });
    if (editor.canPublish) can("publishes the flow", 0.7, editor.publish);
    return offered;
  });
}

/** A new business, step by step. */
export function NewBusinessScreen() {
  const wizard = useBusinessWizard();
  const written = useRef<string | null>(null);
  // A wizard that is left begins anew.
  useEffect(
    () => () => {
      written.current = null;
    },
    [],
  );
  return useSteps(({ seen }) => {
    const { steps, can } = offers();
    seen.newBusiness = written;
    if (wizard.phase !== "editing" || wizard.busy) return steps;
    if (wizard.step === "identity") {
      for (const name of ["Casa", "Casa Nova", "C"])
        can(`calls the business '${name}'`, 1, () => {
          written.current = name;
          wizard.change({ name });
        });
      for (const domain of ["casa.test", "casa nova"])
        can(`gives the business the domain '${domain}'`, 1, () => wizard.change({ domain }));
    }
    if (wizard.step === "access")
      for (const google_analytics of ["G-ABC1234", "G", null])
        can(`has visits measured by '${google_analytics}'`, 0.5, () =>
          wizard.changeSite({ google_analytics }),
        );
    if (wizard.step !== "identity") can("goes a step back", 0.5, wizard.back);
    if (wizard.step === "review") can("creates the business", 2, wizard.create);
    else can("goes on to the next step", 3, wizard.next);
    return steps;
  });
}
