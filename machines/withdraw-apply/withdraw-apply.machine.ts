import { assign, emit, fromPromise, setup } from "xstate";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields } from "../shared/params.ts";

interface Context {
  uid: string | null;
  failure: string | null;
}

type Event =
  | { type: "withdraw.requested"; uid: string }
  | { type: "withdraw.confirmed" }
  | { type: "withdraw.cancelled" };

type Emitted = { type: "apply.withdrawn"; uid: string };

/** A candidate withdraws an application. The recruiter is notified at once, so a question comes first. */
export const withdrawApplyMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { withdraw: fromPromise<void, { uid: string }>(notProvided) },
  actions: {
    keepUid: assign((_, params: { uid: string }) => ({ uid: params.uid, failure: null })),
    forgetUid: assign({ uid: null, failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    announceWithdrawn: emit(({ context }) => ({ type: "apply.withdrawn", uid: context.uid ?? "" })),
  },
}).createMachine({
  id: "withdrawApply",
  context: { uid: null, failure: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "withdraw.requested": {
          target: "asking",
          actions: withFields("keepUid", "uid"),
        },
      },
    },
    asking: {
      on: {
        "withdraw.confirmed": "withdrawing",
        "withdraw.cancelled": { target: "idle", actions: "forgetUid" },
      },
    },
    withdrawing: {
      invoke: {
        id: "withdraw",
        src: "withdraw",
        input: ({ context }) => ({ uid: context.uid ?? "" }),
        onDone: { target: "idle", actions: ["announceWithdrawn", "forgetUid"] },
        onError: {
          target: "asking",
          actions: withError("keepFailure"),
        },
      },
    },
  },
});
