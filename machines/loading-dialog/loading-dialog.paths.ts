import { pathsOf } from "../testing/paths.ts";
import { loadingDialogMachine } from "./loading-dialog.machine.ts";

export default pathsOf(loadingDialogMachine, {
  events: {
    "dialog.opened": [{ work: "a" }, { work: "b", settings: { success: "Pronto" } }],
    "work.succeeded": [{ work: "a" }, { work: "b" }],
    "work.failed": [{ work: "a" }, { work: "b", message: "O arquivo não existe." }],
    "dialog.closed": [{}],
  },
});
