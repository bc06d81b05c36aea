import type { Flow } from "#contract/calls/flows.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { pathsOf } from "../testing/paths.ts";
import { flowEditorMachine } from "./flow-editor.machine.ts";

const note = (id: string): FlowStep => ({ id, in: null, kind: "note", text: "Ligar" });
/** Every answer is a new object, as is every version. */
const flowOf = (version: number, steps: readonly FlowStep[], change: Partial<Flow> = {}): Flow => ({
  ...{ id: 7, name: "Boas-vindas", entity: "candidates", version, published_version: null },
  ...{ can_undo: false, steps: [...steps], problems: [], names: {} },
  ...change,
});
const [first, second] = [note("s1"), note("s2")];

export default pathsOf(flowEditorMachine, {
  inputs: [
    { kept: null },
    { kept: { version: 3, steps: [second] } },
    { kept: { version: 2, steps: [second] } },
  ],
  events: {
    "flow.edited": [{ edit: { kind: "put", step: second } }],
    "step.drafted": [{ step: second }],
    "step.kept": [{}],
    "step.left": [{}],
    "step.dismissed": [{}],
    "undo.requested": [{}],
    "redo.requested": [{}],
    "publish.requested": [{}],
    "retry.requested": [{}],
    "flow.changed": [{}],
    "mine.kept": [{}],
    "theirs.taken": [{}],
  },
  effects: {
    read: {
      resolves: [
        flowOf(3, [first], { can_undo: true }),
        flowOf(3, [first], { problems: [{ kind: "no_text", step: "s1" }] }),
      ],
      rejects: [{ code: "unavailable" }],
    },
    save: {
      resolves: [({ steps }) => flowOf(4, steps, { can_undo: true })],
      rejects: [{ code: "conflict" }, { code: "unavailable" }, { code: "validation_failed" }],
    },
    undo: {
      resolves: [flowOf(4, [second]), flowOf(4, [second], { can_undo: true })],
      rejects: [{ code: "conflict" }, { code: "unavailable" }],
    },
    publish: {
      resolves: [
        flowOf(3, [first], { published_version: 3, can_undo: true }),
        // It was edited since.
        flowOf(4, [first], { published_version: 3 }),
      ],
      rejects: [{ code: "conflict" }, { code: "validation_failed" }],
    },
  },
  project: ({ flow, steps, sent, kept, past, future, open, failure }) => [
    flow && [flow.can_undo, flow.published_version === flow.version, flow.problems.length],
    steps === flow?.steps,
    steps === sent,
    kept?.version,
    Math.min(past.length, 2),
    Math.min(future.length, 2),
    open !== null,
    failure,
  ],
  holds: {
    "where one is ready, everything is saved": (state) =>
      !state.matches({ editing: "ready" }) || state.context.steps === state.context.flow?.steps,
    "only what is saved is published": (state) =>
      !state.matches("publishing") || state.context.steps === state.context.flow?.steps,
  },
});
