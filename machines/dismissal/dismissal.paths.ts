import { pathsOf } from "../testing/paths.ts";
import { dismissalMachine, undoOf } from "./dismissal.machine.ts";

export default pathsOf(dismissalMachine, {
  inputs: [{ entity: "candidates" }],
  events: {
    "dismissal.requested": [{ ids: [1, 2] }],
    "toast.acted": [
      undoOf("candidates", [1, 2]),
      undoOf("client_contacts", [1, 2]),
      { fact: "board.moved", id: "candidates 1" },
    ],
  },
  effects: { save: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
  project: ({ waiting }) => [waiting.slice(0, 2), waiting.length > 2],
  holds: {
    "nothing waits while nothing is saved": (state) =>
      !state.matches("idle") || state.context.waiting.length === 0,
  },
});
