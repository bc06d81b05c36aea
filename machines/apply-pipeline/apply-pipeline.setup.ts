import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import {
  applyIdOf,
  type BoardChange,
  type BoardMessage,
  dialogOf,
  endOf,
  isChange,
  type Moved,
  type PipelineContext,
  type PipelineInput,
  type Place,
  rebuilt,
  shownCard,
  type Task,
  type WantedMove,
  withAnswer,
  withChange,
  withoutRefused,
} from "./apply-pipeline.context.ts";
import { addPage, type BoardAnswer, type Card, type ColumnAnswer, findCard, touch } from "./board.ts";
import { changed, type DraftChange, draftFor, formOf, problemsOf } from "./move-form.ts";

/** Messages from the job's channel. */
export type ChannelEvent =
  | { type: "channel.received"; message: BoardMessage; at: Place | null }
  /** Messages were missed, or there was too much for single ones: it is reread. */
  | { type: "channel.missed" }
  | { type: "channel.rejected" };

export type PipelineEvent =
  | ChannelEvent
  | { type: "term.changed"; term: string }
  | { type: "reload.requested" }
  | { type: "column.ended"; status: number }
  | { type: "move.requested"; move: WantedMove }
  | { type: "form.changed"; change: DraftChange }
  | { type: "form.submitted" }
  | { type: "form.cancelled" }
  | { type: "undo.requested" }
  | { type: "toast.acted"; fact: string; id: string }
  | { type: "card.opened"; applyId: number }
  | { type: "preview.closed" }
  | { type: "connectivity.changed"; online: boolean };

type Settlement = { key: number; code: string | null; fields: FieldError[] };
type Event = PipelineEvent | { type: "board.read" } | ({ type: "task.settled" } & Settlement);

/** The fact by which the toast of a move requests its undo. */
export const undoFact = "apply_move.undo";

/** The board's viewers, if the message contains them. */
const peopleIn = (message: BoardMessage) => (message.type === "presence" ? message.people : null);
function moveTask(
  { board, nextKey }: PipelineContext,
  wanted: WantedMove,
  before: Card,
  form: ReturnType<typeof formOf> | null,
): Task {
  const kept = { ...wanted, subStatus: endOf(wanted, before).subStatus };
  const lockVersion = findCard(board, before.id)?.lock_version ?? before.lock_version;
  return { kind: "move", key: nextKey, applyId: before.id, before, wanted: kept, lockVersion, form };
}

/** Setup of the kanban's chart: effects, actions and guards by name. */
export const pipelineSetup = setup({
  types: { context: {} as PipelineContext, events: {} as Event, input: {} as PipelineInput },
  actors: {
    load: fromPromise<BoardAnswer, { jobId: number; term: string; size: number }>(notProvided),
    loadPage: fromPromise<
      ColumnAnswer,
      { jobId: number; term: string; status: number; after: string | null }
    >(notProvided),
    send: fromPromise<Moved, { task: Task | undefined }>(notProvided),
    listen: fromCallback<PipelineEvent, { jobId: number; from: Place | null }>(notProvided),
  },
  actions: {
    markSeen: (_, _params: { id: number }) => notProvided(),
    announceDone: (_, _params: { task: Task | undefined; answer: Moved }) => notProvided(),
    announceTooLate: notProvided,
    announceRefused: (_, _params: { task: Task | undefined; error: unknown }) => notProvided(),
    keepBoard: assign(({ context }, { answer }: { answer: BoardAnswer }) => ({
      ...rebuilt(answer, context.received),
      shownTerm: context.term,
      failure: null,
    })),
    stateRead: raise({ type: "board.read" }),
    forgetReceived: assign({ received: [] }),
    keepReceived: assign(({ context }, { change, at }: { change: BoardChange; at: Place | null }) => ({
      received: [...context.received, { change, at }],
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    keepTerm: assign((_, { term }: { term: string }) => ({ term })),
    keepPageStatus: assign((_, { status }: { status: number | null }) => ({ pageStatus: status })),
    keepPage: assign(({ context }, { answer }: { answer: ColumnAnswer }) => ({
      board: addPage(context.board, answer),
    })),
    takeIn: assign(({ context }, { change, at }: { change: BoardChange; at: Place | null }) =>
      withChange(context, change, at),
    ),
    keepPeople: assign((_, { message }: { message: BoardMessage }) => ({ people: peopleIn(message) ?? [] })),
    enqueueMove: assign(({ context }, { move }: { move: WantedMove }) => {
      const before = shownCard(context, move.applyId);
      if (!before) return {};
      return {
        nextKey: context.nextKey + 1,
        tasks: [...context.tasks, moveTask(context, move, before, null)],
      };
    }),
    enqueueForm: assign(({ context }) => {
      const { asked } = context;
      if (!asked) return {};
      return {
        nextKey: context.nextKey + 1,
        asked: { ...asked, problems: [], taskKey: context.nextKey },
        tasks: [...context.tasks, moveTask(context, asked.wanted, asked.before, formOf(asked.draft))],
      };
    }),
    enqueueUndo: assign(({ context }, { applyId }: { applyId: number | null }) => {
      const { undoable, tasks, nextKey } = context;
      const done = undoable.find((item) => applyId === null || item.applyId === applyId);
      const before = done && shownCard(context, done.applyId);
      if (!done || !before) return {};
      const task: Task = { kind: "undo", key: nextKey, before, ...done };
      return { nextKey: nextKey + 1, tasks: [...tasks, task] };
    }),
    keepAnswer: assign(({ context }, { answer }: { answer: Moved }) => withAnswer(context, answer)),
    dropRefused: assign(({ context }) => withoutRefused(context)),
    settle: raise(({ context }, { code, fields }: Omit<Settlement, "key">) => ({
      type: "task.settled" as const,
      key: context.tasks[0]?.key ?? 0,
      code,
      fields,
    })),
    ask: assign(({ context }, { move }: { move: WantedMove }) => {
      const before = shownCard(context, move.applyId);
      const kind = before && dialogOf(move, before);
      if (!before || kind === undefined) return {};
      return {
        asked: {
          wanted: move,
          before,
          draft: draftFor(kind, move.status, before),
          problems: [],
          taskKey: null,
        },
      };
    }),
    changeDraft: assign(({ context: { asked } }, { change }: { change: DraftChange }) => ({
      asked: asked && {
        ...asked,
        draft: changed(asked.draft, change),
        problems: asked.problems.filter(({ path }) => !(path in change)),
      },
    })),
    keepProblems: assign(({ context: { asked } }) => ({
      asked: asked && { ...asked, problems: problemsOf(asked.draft) },
    })),
    keepRefusedFields: assign(({ context: { asked } }, { fields }: { fields: FieldError[] }) => ({
      asked: asked && {
        ...asked,
        taskKey: null,
        problems: fields.map((field) => ({ ...field, path: field.path.replace(/^move\.form\./, "") })),
      },
    })),
    dropAsked: assign({ asked: null }),
    openPreview: assign(({ context }, { id }: { id: number }) => {
      const card = shownCard(context, id);
      return card
        ? { preview: { ...card, seen: true }, board: touch(context.board, id, { seen: true }) }
        : {};
    }),
    closePreview: assign({ preview: null }),
  },
  guards: {
    isOnline: (_, { online }: { online: boolean }) => online,
    /** A change whose effect on the board is known only after a reload. */
    isUnclear: ({ context }, { message }: { message: BoardMessage }) =>
      message.type !== "presence" &&
      (context.shownTerm !== "" || message.type === "removed") &&
      !findCard(context.board, applyIdOf(message)),
    isPresence: (_, { message }: { message: BoardMessage }) => peopleIn(message) !== null,
    hasFurther: ({ context }, { status }: { status: number }) =>
      context.board.columns.some((column) => column.status === status && column.cursor !== null),
    hasTask: ({ context }) => context.tasks.length > 0,
    needsForm: ({ context }, { move }: { move: WantedMove }) => {
      const card = shownCard(context, move.applyId);
      return context.mayMove && card !== undefined && dialogOf(move, card) !== undefined;
    },
    isMove: ({ context }, { move }: { move: WantedMove }) => {
      const card = shownCard(context, move.applyId);
      return context.mayMove && card !== undefined && isChange(move, card);
    },
    isFormComplete: ({ context: { asked } }) => asked !== null && problemsOf(asked.draft).length === 0,
    isAskedTask: ({ context }, { key }: { key: number }) => context.asked?.taskKey === key,
    isRefusedForm: ({ context }, { key, code }: { key: number; code: string | null }) =>
      context.asked?.taskKey === key && code === "validation_failed",
    isTrouble: (_, { code }: { code: string | null }) => code !== null && code !== "validation_failed",
    takesAskedAway: ({ context }, { message }: { message: BoardMessage }) =>
      message.type === "removed" && message.apply_id === context.asked?.wanted.applyId,
    takesPreviewAway: ({ context }, { message }: { message: BoardMessage }) =>
      message.type === "removed" && message.apply_id === context.preview?.id,
    /** While a move is in flight, the last completed one is not the one the person means to undo. */
    canUndoLast: ({ context }) => context.tasks.length === 0 && context.undoable.length > 0,
    isUndoable: ({ context }, { fact, id }: { fact: string; id: string }) =>
      fact === undoFact && context.undoable.some(({ applyId }) => String(applyId) === id),
    isUndo: (_, { fact }: { fact: string }) => fact === undoFact,
    isShown: ({ context }, { id }: { id: number }) => shownCard(context, id) !== undefined,
  },
  delays: { debounce: delays.debounce, pageRetry: delays.pageRetry },
});
