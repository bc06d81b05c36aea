import { pathsOf } from "../testing/paths.ts";
import { fitsTerm, jobSuggestionsMachine } from "./job-suggestions.machine.ts";

export default pathsOf(jobSuggestionsMachine, {
  inputs: [{ term: "" }, { term: "ana" }],
  events: {
    "term.typed": [{ term: "ana" }, { term: "a" }, { term: "ven" }],
    "suggestions.closed": [{}],
  },
  effects: {
    suggest: {
      resolves: [[{ kind: "title", value: "Analista de vendas" }], []],
      rejects: [{ code: "unavailable" }],
    },
  },
  holds: {
    "what is suggested fits what is typed": ({ context }) =>
      context.suggestions.every((suggestion) => fitsTerm(suggestion, context.term)),
  },
});
