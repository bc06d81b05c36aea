import { pathsOf } from "../testing/paths.ts";
import { loadingDialogMachine } from "./loading-dialog.machine.ts";

export default pathsOf(loadingDialogMachine, {
  events: {
    "dialog.opened": [{}, { settings: { success: "Pronto" } }],
    "work.succeeded": [{}],
    "work.failed": [{}, { message: "O arquivo não existe." }],
    "dialog.closed": [{}],
  },
});
