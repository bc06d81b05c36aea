import { pathsOf } from "../testing/paths.ts";
import { pageAddressMachine } from "./page-address.machine.ts";

const path = "/recruiters/jobs";

export default pathsOf(pageAddressMachine, {
  inputs: [{ path, search: "" }],
  events: {
    "address.put": [
      { to: `${path}?q=a`, replace: true },
      { to: `${path}?q=ab`, replace: false },
    ],
    "route.changed": [
      { path, search: "" },
      { path, search: "?q=a" },
      { path, search: "?q=ab" },
      { path: "/recruiters/home", search: "?q=a" },
    ],
  },
  // Two that are on their way are as good as any number.
  project: ({ shown, written }) => [shown, written.slice(-2)],
  holds: {
    "something is on its way only where it is awaited": (state) =>
      state.matches({ here: "waiting" }) === state.context.written.length > 0,
    "the last that is on its way is what is shown": ({ context: { shown, written } }) =>
      written.length === 0 || written.at(-1) === shown,
    "an address is asked for under the path of the screen": (_, facts) =>
      facts.every((fact) => !("to" in fact) || String(fact.to).startsWith(path)),
  },
});
