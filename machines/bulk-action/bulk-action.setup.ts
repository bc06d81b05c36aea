import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { BulkActionName } from "#contract/bulk-actions.ts";
import type { BulkAction, BulkParams, BulkRow } from "#contract/calls/bulk-actions.ts";
import { isRejection, rejectedWebResponse } from "#contract/catalogues/pipeline.ts";
import type { EntityName } from "#contract/entity-names.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import type { selectionPayload } from "../bulk-selection/bulk-selection.machine.ts";
import { limits } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import type { Progress, ProgressChannelInput } from "../progress-channel/progress-channel.machine.ts";

/** The action and its input. */
export interface BulkChoice {
  entity: EntityName;
  action: BulkActionName;
  /** The record's name in the person's language. */
  label: string;
  count: number;
  selection: ReturnType<typeof selectionPayload>;
}

export interface BulkRequest extends BulkChoice {
  params: BulkParams;
}

/** How an action ended, and the records that it did not do. */
export interface BulkResult {
  action: BulkAction;
  problems: BulkRow[];
}

export interface BulkProgress extends Progress {
  rows?: BulkRow[] | undefined;
}

export interface BulkInput {
  /** An action that was under way when the page was left. */
  id: number | null;
}

interface Context {
  choice: BulkChoice | null;
  params: BulkParams;
  id: number | null;
  /** Details of a running or finished action, beside its progress. */
  entity: EntityName | null;
  action: BulkActionName | null;
  /** Whether it undoes an earlier action. */
  undoes: boolean;
  progress: BulkProgress | null;
  /** The last outcomes, the newest first. */
  rows: BulkRow[];
  result: BulkResult | null;
  failure: string | null;
}

/** Events from watching the running action. */
export type BulkReport =
  | { type: "progress.reported"; progress: BulkProgress }
  | { type: "progress.interrupted" }
  | { type: "progress.completed"; progress: BulkProgress }
  | { type: "progress.failed"; progress: BulkProgress };

export type BulkEvent =
  | BulkReport
  | { type: "action.chosen"; choice: BulkChoice; draft: BulkParams }
  | { type: "params.changed"; params: BulkParams }
  | { type: "run.requested" }
  | { type: "cancel.requested" }
  | { type: "undo.requested" }
  | { type: "dialog.closed" }
  | { type: "toast.acted"; fact: string; id: string }
  | { type: "session.ended" };

type Emitted = { type: "records.changed"; entity: EntityName } | NoticeRaised<"info">;

const nothing = {
  choice: null,
  params: {},
  id: null,
  entity: null,
  action: null,
  undoes: false,
  progress: null,
  rows: [],
  result: null,
  failure: null,
};
export const initialContext = ({ id }: BulkInput): Context => ({ ...nothing, id });

/** Fact of the toast's action, which opens the result. */
export const shownFact = "bulk_action.shown";

const written = (body: string | undefined) => Boolean(body?.replaceAll(/<[^>]*>|&nbsp;/g, "").trim());

/** The input of a move into a stage, without what was chosen for another. */
export const movedTo = (stage: number | null): BulkParams => ({
  status: stage ?? undefined,
  rejection:
    stage === rejectedWebResponse.status
      ? { reject_reason: rejectedWebResponse.reason, by: "consultant", notify_candidate: true }
      : undefined,
});

/** Whether the action has all its input. */
export function isFilled(action: BulkActionName | undefined, params: BulkParams): boolean {
  switch (action) {
    case "note":
      return written(params.body);
    case "move":
      return params.status !== undefined && (!isRejection(params.status) || params.rejection !== undefined);
    case "status":
      return params.status !== undefined;
    case "owner":
      return params.owner_id !== undefined;
    case "job":
      return params.job_id !== undefined;
    case "tearsheet":
    case "leave_tearsheet":
      return params.tearsheet_id !== undefined;
    default:
      return action !== undefined;
  }
}

const isOver = ({ state }: BulkAction) =>
  state === "completed" || state === "cancelled" || state === "failed";

export const bulkActionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as BulkEvent,
    emitted: {} as Emitted,
    input: {} as BulkInput,
  },
  actors: {
    ask: fromPromise<BulkAction, { request: BulkRequest | null }>(notProvided),
    watch: fromCallback<BulkEvent, ProgressChannelInput>(notProvided),
    read: fromPromise<BulkResult, { id: number | null }>(notProvided),
    cancel: fromPromise<void, { id: number | null }>(notProvided),
    undo: fromPromise<BulkAction, { id: number | null }>(notProvided),
  },
  actions: {
    choose: assign((_, { choice, draft }: { choice: BulkChoice; draft: BulkParams }) => ({
      ...nothing,
      choice,
      params: draft,
    })),
    keepParams: assign(({ context }, { params }: { params: BulkParams }) => ({
      params: { ...context.params, ...params },
      failure: null,
    })),
    follow: assign((_, { action }: { action: BulkAction }) => ({
      id: action.id,
      entity: action.entity,
      action: action.action,
      undoes: action.undoes_id !== null,
      progress: null,
      rows: [],
      result: null,
      failure: null,
    })),
    keepProgress: assign(({ context }, { progress }: { progress: BulkProgress }) => ({
      progress,
      rows: [...(progress.rows ?? []).toReversed(), ...context.rows].slice(0, limits.outcomesSeen),
    })),
    keepResult: assign((_, { result }: { result: BulkResult }) => ({
      result,
      entity: result.action.entity,
      action: result.action.action,
      undoes: result.action.undoes_id !== null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    clearFailure: assign({ failure: null }),
    forget: assign(nothing),
    /** So that a reload finds it again; null forgets. */
    remember: (_, _params: { id: number | null }) => notProvided(),
    keepDraft: () => notProvided(),
    dropDraft: () => notProvided(),
    /** The dialog is closed: a toast announces the result and links back to it. */
    announceInBackground: (_, _params: { progress: BulkProgress }) => notProvided(),
    announceChanged: emit(({ context }) => ({
      type: "records.changed",
      entity: context.entity ?? "candidates",
    })),
    announceDeleting: emit({ type: "notice.raised", kind: "info", notice: { code: "deleting_many" } }),
  },
  guards: {
    wasUnderWay: ({ context }) => context.id !== null,
    isFilled: ({ context }) => isFilled(context.choice?.action, context.params),
    deletesMany: ({ context }) =>
      context.choice?.action === "delete" && context.choice.count > limits.silentDeletes,
    isOver: (_, { result }: { result: BulkResult }) => isOver(result.action),
    canUndo: ({ context }) => context.result?.action.undoable ?? false,
    isShowing: (_, { fact }: { fact: string }) => fact === shownFact,
  },
});
