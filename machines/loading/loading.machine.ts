import { assign, setup } from "xstate";
import { delays } from "../delays.ts";
import { withFields } from "../shared/params.ts";

type Event =
  | { type: "loading.started"; key: string }
  | { type: "loading.ended"; key: string; failed: boolean };

/**
 * The loading bar: nothing for 200 ms, then it fills over 3 s until all that is under way has ended; what failed marks
 * it (application document, sections 8 and 9).
 */
export const loadingMachine = setup({
  types: { context: {} as { keys: readonly string[] }, events: {} as Event },
  actions: {
    add: assign(({ context }, { key }: { key: string }) => ({
      keys: [...context.keys.filter((known) => known !== key), key],
    })),
    remove: assign(({ context }, { key }: { key: string }) => ({
      keys: context.keys.filter((known) => known !== key),
    })),
  },
  guards: {
    hasFailed: (_, { failed }: { failed: boolean }) => failed,
    isTheLast: ({ context }, { key }: { key: string }) => context.keys.every((known) => known === key),
  },
  delays: { throttle: delays.loadingBarThrottle, leave: delays.loadingBarLeave },
}).createMachine({
  id: "loading",
  context: { keys: [] },
  initial: "idle",
  on: { "loading.started": { actions: withFields("add", "key") } },
  states: {
    idle: {
      on: {
        "loading.started": {
          target: "throttled",
          actions: withFields("add", "key"),
        },
      },
    },
    throttled: {
      after: { throttle: "filling" },
      on: {
        "loading.ended": [
          {
            guard: withFields("hasFailed", "failed"),
            target: "failed",
            actions: withFields("remove", "key"),
          },
          {
            guard: withFields("isTheLast", "key"),
            target: "idle",
            actions: withFields("remove", "key"),
          },
          { actions: withFields("remove", "key") },
        ],
      },
    },
    filling: {
      on: {
        "loading.ended": [
          {
            guard: withFields("hasFailed", "failed"),
            target: "failed",
            actions: withFields("remove", "key"),
          },
          {
            guard: withFields("isTheLast", "key"),
            target: "full",
            actions: withFields("remove", "key"),
          },
          { actions: withFields("remove", "key") },
        ],
      },
    },
    full: {
      after: { leave: "idle" },
      on: {
        "loading.started": {
          target: "throttled",
          actions: withFields("add", "key"),
        },
      },
    },
    failed: {
      after: { leave: "idle" },
      on: {
        "loading.started": {
          target: "throttled",
          actions: withFields("add", "key"),
        },
      },
    },
  },
});
