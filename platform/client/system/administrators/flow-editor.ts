import { fromPromise } from "xstate";
import { flowSteps } from "#contract/flows/steps.ts";
import { flowEditorMachine, type UnsavedFlow } from "#machines/flow-editor/flow-editor.machine.ts";
import type { System } from "../app/system.ts";

const draftKey = (id: number) => `draft flow ${id}`;

/** Unsaved changes of an earlier visit to the flow. */
export function unsavedFlow({ owned }: Pick<System, "owned">, id: number): UnsavedFlow | null {
  const kept = owned.session.read(draftKey(id)) as { version?: unknown; steps?: unknown } | undefined;
  const steps = flowSteps.safeParse(kept?.steps);
  return typeof kept?.version === "number" && steps.success
    ? { version: kept.version, steps: steps.data }
    : null;
}

export function provideFlowEditor({ api, owned }: Pick<System, "api" | "owned">, id: number) {
  const params = { id };
  const put = async (flow: {
    version: number;
    steps?: UnsavedFlow["steps"];
    undo?: true;
    publish?: true;
  }) => {
    const { steps, ...rest } = flow;
    const body = { flow: { ...rest, ...(steps ? { steps: [...steps] } : {}) } };
    return (await api("PUT /recruiters/administrator/action_flows/:id/steps", { params, body })).flow;
  };
  return flowEditorMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const call = "GET /recruiters/administrator/action_flows/:id/steps";
        return (await api(call, { params }, { signal })).flow;
      }),
      save: fromPromise(({ input }) => put(input)),
      undo: fromPromise(({ input: { version } }) => put({ version, undo: true })),
      publish: fromPromise(({ input: { version } }) => put({ version, publish: true })),
    },
    actions: {
      keepDraft: ({ context: { flow, steps } }) => {
        if (flow && steps !== flow.steps)
          owned.session.write(draftKey(id), { version: flow.version, steps: [...steps] });
        else owned.session.remove(draftKey(id));
      },
    },
  });
}
