import { pathsOf } from "../testing/paths.ts";
import { typeAheadMachine } from "./type-ahead.machine.ts";

export default pathsOf(typeAheadMachine, {
  events: { "term.typed": [{ term: "ana" }, { term: "" }, { term: null }] },
  holds: {
    "what is looked for is what is typed": ({ context: { typed, wanted } }) =>
      wanted === null || wanted === typed,
    "nothing is looked for while somebody types": (state) =>
      !state.matches("waiting") || state.context.wanted === null,
  },
});
