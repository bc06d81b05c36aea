import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { pathsOf } from "../testing/paths.ts";
import { duplicateCheckMachine } from "./duplicate-check.machine.ts";

const match: DuplicateMatch = {
  id: 3,
  name: "Rita Telles",
  hint: null,
  email: "rita@casa.test",
  phone: null,
  document: null,
  city: null,
  created_at: "2026-11-21T07:00:00Z",
  kinds: ["email"],
};

export default pathsOf(duplicateCheckMachine, {
  events: {
    "values.changed": [{ entered: { email: "rita@casa.test" } }, { entered: { name: " " } }],
    "save.requested": [{}],
    "save.confirmed": [{}],
    "save.cancelled": [{}],
  },
  effects: {
    find: {
      resolves: [[], [match], [{ ...match, kinds: ["name"] }]],
      rejects: [{ code: "unavailable" }],
    },
  },
  project: ({ entered, matches }) => [entered.email, matches.map(({ kinds }) => kinds)],
  holds: {
    "nobody is asked about what is not known": (state) =>
      !state.matches("asking") || state.context.matches.length > 0,
  },
});
