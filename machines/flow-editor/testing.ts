import { createActor, fromPromise } from "xstate";
import type { Flow } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { controlled } from "../testing/coverage.ts";
import { flowEditorMachine, type UnsavedFlow } from "./flow-editor.machine.ts";

export const note = (id: string, text = "Ligar"): FlowStep => ({ id, in: null, kind: "note", text });
export const flowOf = (version: number, steps: readonly FlowStep[], change: Partial<Flow> = {}): Flow => ({
  ...{ id: 7, name: "Boas-vindas", entity: "candidates", version, published_version: null },
  ...{ can_undo: false, steps: [...steps], problems: [], names: {} },
  ...change,
});
export const [first, second, third] = [note("s1"), note("s2"), note("s3")];

/** An editor whose flow is being read. */
export function opening(kept: UnsavedFlow | null = null) {
  const read = controlled<unknown, Flow>();
  const save = controlled<UnsavedFlow, Flow>();
  const undo = controlled<{ version: number }, Flow>();
  const publish = controlled<{ version: number }, Flow>();
  const drafts: (UnsavedFlow | null)[] = [];
  const reported: string[] = [];
  const actor = createActor(
    flowEditorMachine.provide({
      actors: {
        read: fromPromise(read.effect),
        save: fromPromise(save.effect),
        undo: fromPromise(undo.effect),
        publish: fromPromise(publish.effect),
      },
      actions: {
        keepDraft: ({ context: { flow, steps } }) =>
          void drafts.push(steps === flow?.steps ? null : { version: flow?.version ?? 0, steps }),
      },
    }),
    { input: { kept } },
  );
  actor.on("*", ({ type }) => void reported.push(type));
  actor.start();
  const edit = (step: FlowStep) => actor.send({ type: "flow.edited", edit: { kind: "put", step } });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const ids = () => context().steps.map(({ id }) => id);
  const tags = () => [...actor.getSnapshot().tags];
  return { actor, read, save, undo, publish, drafts, reported, edit, value, context, ids, tags };
}

export async function opened(flow = flowOf(3, [first]), kept: UnsavedFlow | null = null) {
  const editor = opening(kept);
  await editor.read.resolve(flow);
  return editor;
}
