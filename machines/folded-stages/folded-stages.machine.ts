import { assign, setup } from "xstate";
import { withFields } from "../shared/params.ts";
import type { Counts } from "./folded.ts";

/** The stages' counts when the board arrived: they decide which are collapsed until records move in. */
export const foldedStagesMachine = setup({
  types: {
    context: {} as { atFirst: Counts | null },
    events: {} as { type: "stages.read"; counts: Counts },
  },
  actions: { keepCounts: assign((_, { counts }: { counts: Counts }) => ({ atFirst: counts })) },
}).createMachine({
  id: "foldedStages",
  context: { atFirst: null },
  initial: "unread",
  states: {
    unread: { on: { "stages.read": { target: "read", actions: withFields("keepCounts", "counts") } } },
    read: { description: "What comes later unfolds stages, and folds none." },
  },
});
