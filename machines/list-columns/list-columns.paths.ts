import { pathsOf } from "../testing/paths.ts";
import { listColumnsMachine } from "./list-columns.machine.ts";

const columns = (visible: boolean) => [{ field: "name", width: null, visible }];

export default pathsOf(listColumnsMachine, {
  events: {
    "choice.made": [
      { choice: { part: "table", columns: columns(true) } },
      { choice: { part: "table", columns: columns(false) } },
      { choice: { part: "view", view: "blocks" } },
      { choice: { part: "density", density: "compact" } },
    ],
    "list.opened": [{}],
    "session.ended": [{}],
  },
  effects: { save: { resolves: [undefined], rejects: [{ code: "unavailable" }] } },
  project: ({ saved, waiting, sent }) => [saved, waiting, sent],
  holds: {
    "nothing waits while nothing is saved": (state) =>
      !state.matches("idle") || (state.context.waiting.length === 0 && state.context.sent === null),
    "of each part one choice waits": ({ context: { waiting } }) =>
      new Set(waiting.map(({ part }) => part)).size === waiting.length,
  },
});
