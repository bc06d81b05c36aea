import { pathsOf } from "../testing/paths.ts";
import { localeMachine } from "./locale.machine.ts";

export default pathsOf(localeMachine, {
  inputs: [{ kept: undefined }, { kept: "en" }],
  events: { "locale.chosen": [{ locale: "en" }, { locale: "pt" }] },
  effects: { load: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
  holds: {
    "a language that is not loaded is not shown": (state, facts) =>
      facts.length > 0 || state.context.wanted === state.context.locale || state.matches("loading"),
  },
});
