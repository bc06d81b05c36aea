import { pathsOf } from "../testing/paths.ts";
import { loadingMachine } from "./loading.machine.ts";

export default pathsOf(loadingMachine, {
  events: {
    "loading.started": [{ key: "page" }, { key: "list" }],
    "loading.ended": [
      { key: "page", failed: false },
      { key: "list", failed: false },
      { key: "list", failed: true },
    ],
  },
});
