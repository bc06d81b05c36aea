import { assign, emit, fromPromise, setup } from "xstate";
import type { Notice, NoticeRaised } from "#contract/notices.ts";
import { delays, limits } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withError, withEvent } from "../shared/params.ts";

interface Context {
  /** The record's name in the person's language, e.g. 'Vaga'. */
  label: string;
  count: number;
  /** The request: an id, or a selection's payload. */
  target: unknown;
  redirectTo: string | null;
}

type Event =
  | { type: "deletion.requested"; label: string; count: number; target: unknown; redirectTo?: string }
  | { type: "deletion.confirmed" }
  | { type: "deletion.cancelled" };

type Emitted =
  | NoticeRaised<"success" | "error" | "info">
  | { type: "navigation.requested"; to: string; replace: boolean }
  | { type: "records.deleted"; target: unknown }
  /** Refused, or done without its answer arriving: the list has to be reread. */
  | { type: "records.doubted" };

/** Why it was refused, with the provider's or the integration's message. */
function deletionProblem({ label, count }: Pick<Context, "label" | "count">, error: unknown): Notice {
  const { messages, integration } = (typeof error === "object" && error !== null ? error : {}) as {
    messages?: string[];
    integration?: boolean;
  };
  return {
    code: "deletion_failed",
    label,
    many: count > 1,
    messages: messages ?? [],
    integration: integration ?? false,
  };
}

/** Deleting one record or many: confirmed first, followed while it runs, and leaving the page of a deleted record. */
export const deletionMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  delays: { redirect: delays.deleteRedirect },
  actors: { remove: fromPromise<void, { target: unknown }>(notProvided) },
  actions: {
    keepTarget: assign(
      (_, { label, count, target, redirectTo }: Omit<Context, "redirectTo"> & { redirectTo?: string }) => ({
        label,
        count,
        target,
        redirectTo: redirectTo ?? null,
      }),
    ),
    announceMany: emit({ type: "notice.raised", kind: "info", notice: { code: "deleting_many" } }),
    announceSuccess: emit(({ context }) => ({
      type: "notice.raised",
      kind: "success",
      notice: { code: "record_deleted", label: context.label },
    })),
    announceProblem: emit(({ context }, { error }: { error: unknown }) => ({
      type: "notice.raised",
      kind: "error",
      notice: deletionProblem(context, error),
    })),
    stateDeleted: emit(({ context }) => ({ type: "records.deleted", target: context.target })),
    stateDoubt: emit({ type: "records.doubted" }),
    leave: emit(({ context }) => ({
      type: "navigation.requested",
      to: context.redirectTo ?? "/",
      replace: true,
    })),
  },
  guards: {
    isMany: ({ context }) => context.count > limits.silentDeletes,
    leavesPage: ({ context }) => context.redirectTo !== null,
  },
}).createMachine({
  id: "deletion",
  context: { label: "", count: 0, target: null, redirectTo: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "deletion.requested": { target: "asking", actions: withEvent("keepTarget") },
      },
    },
    asking: {
      on: {
        "deletion.confirmed": [
          { guard: "isMany", target: "deleting", actions: "announceMany" },
          { target: "deleting" },
        ],
        "deletion.cancelled": "idle",
      },
    },
    deleting: {
      tags: "busy",
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ target: context.target }),
        onDone: { target: "done", actions: ["announceSuccess", "stateDeleted"] },
        onError: {
          target: "idle",
          actions: [withError("announceProblem"), "stateDoubt"],
        },
      },
    },
    done: { always: [{ guard: "leavesPage", target: "leaving" }, { target: "idle" }] },
    leaving: { after: { redirect: { target: "idle", actions: "leave" } } },
  },
});
