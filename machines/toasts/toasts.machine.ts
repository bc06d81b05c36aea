import { assign, emit, raise, setup } from "xstate";
import { delays } from "../delays.ts";

export interface Toast {
  id: number;
  kind: "success" | "error" | "warning" | "info";
  text: string;
  /** Milliseconds it is shown. */
  duration: number;
  action: { label: string; fact: string; id: string } | null;
}

interface Context {
  /** Shown, oldest first. */
  toasts: Toast[];
  nextId: number;
}

type Wanted = Pick<Toast, "kind" | "text"> & {
  duration?: number | undefined;
  action?: Toast["action"] | undefined;
};
type Event =
  | ({ type: "toast.requested" } & Wanted)
  | { type: "toast.closed"; id: number }
  /** What its action offers cannot be done any more. */
  | { type: "toast.withdrawn"; fact: string; id: string }
  | { type: "toast.action_chosen"; id: number }
  | { type: "toast.ended"; id: number };

const most = 4;

/** The queue of short messages, shown at top-center. The same text is not shown twice at a time. */
export const toastsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "toast.acted"; fact: string; id: string },
  },
  actions: {
    add: assign(({ context }, { kind, text, duration, action }: Wanted) => ({
      nextId: context.nextId + 1,
      toasts: [
        ...context.toasts.slice(-(most - 1)),
        { id: context.nextId, kind, text, duration: duration ?? delays.toast, action: action ?? null },
      ],
    })),
    endLater: raise(({ context }) => ({ type: "toast.ended", id: context.nextId - 1 }) as const, {
      delay: ({ context }) => context.toasts.at(-1)?.duration ?? delays.toast,
    }),
    remove: assign(({ context }, { id }: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    withdraw: assign(({ context }, { fact, id }: { fact: string; id: string }) => ({
      toasts: context.toasts.filter(({ action }) => action?.fact !== fact || action.id !== id),
    })),
    stateAction: emit(({ context }, { id }: { id: number }) => {
      const action = context.toasts.find((toast) => toast.id === id)?.action;
      return { type: "toast.acted", fact: action?.fact ?? "", id: action?.id ?? "" };
    }),
  },
  guards: {
    isShown: ({ context }, { text }: { text: string }) => context.toasts.some((toast) => toast.text === text),
    hasAction: ({ context }, { id }: { id: number }) =>
      context.toasts.some((toast) => toast.id === id && toast.action),
  },
}).createMachine({
  id: "toasts",
  context: { toasts: [], nextId: 1 },
  initial: "open",
  states: {
    open: {
      on: {
        "toast.requested": [
          { guard: { type: "isShown", params: ({ event }) => ({ text: event.text }) } },
          { actions: [{ type: "add", params: ({ event }) => event }, "endLater"] },
        ],
        "toast.closed": { actions: { type: "remove", params: ({ event }) => ({ id: event.id }) } },
        "toast.withdrawn": {
          actions: { type: "withdraw", params: ({ event }) => ({ fact: event.fact, id: event.id }) },
        },
        "toast.ended": { actions: { type: "remove", params: ({ event }) => ({ id: event.id }) } },
        "toast.action_chosen": {
          guard: { type: "hasAction", params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: "stateAction", params: ({ event }) => ({ id: event.id }) },
            { type: "remove", params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
    },
  },
});
