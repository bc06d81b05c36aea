import { pathsOf } from "../testing/paths.ts";
import { othersChangesMachine } from "./others-changes.machine.ts";

export default pathsOf(othersChangesMachine, {
  inputs: [{ personId: 1 }],
  events: {
    "change.received": [{ byId: null }, { byId: 1 }, { byId: 2 }],
    "changes.shown": [{}],
  },
  effects: { follow: "speaks" },
});
