import { pathsOf } from "../testing/paths.ts";
import { toastsMachine } from "./toasts.machine.ts";

export default pathsOf(toastsMachine, {
  events: {
    "toast.requested": [
      { kind: "error", text: "b", duration: 60_000 },
      { kind: "success", text: "c", action: { label: "Undo", fact: "move.undone", id: "1" } },
      { kind: "success", text: "d", action: { label: "Undo", fact: "move.undone", id: "2" } },
    ],
    "toast.closed": [{ id: 1 }],
    "toast.ended": [{ id: 1 }],
    "toast.action_chosen": [{ id: 1 }, { id: 2 }, { id: 3 }],
    "toast.withdrawn": [{ fact: "move.undone", id: "1" }],
  },
  project: ({ toasts }) => toasts.map(({ id, text }) => [Math.min(id, 3), text]),
  holds: {
    "the same text is shown once at a time": ({ context }) =>
      new Set(context.toasts.map(({ text }) => text)).size === context.toasts.length,
  },
});
