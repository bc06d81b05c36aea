import { pathsOf } from "../testing/paths.ts";
import { withdrawApplyMachine } from "./withdraw-apply.machine.ts";

export default pathsOf(withdrawApplyMachine, {
  events: {
    "withdraw.requested": [{ uid: "a1" }],
    "withdraw.confirmed": [{}],
    "withdraw.cancelled": [{}],
  },
  effects: { withdraw: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
  holds: {
    "an apply is asked about before it is taken back": (state) =>
      !state.matches("withdrawing") || state.context.uid !== null,
  },
});
