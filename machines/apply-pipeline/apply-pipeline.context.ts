import type { CallAnswer } from "#contract/calls/all.ts";
import type { ChannelMessage } from "#contract/calls/cable.ts";
import type { MoveForm } from "#contract/calls/pipeline.ts";
import { formOfStatus, submissionStatus } from "#contract/catalogues/pipeline.ts";
import type { FieldError } from "#contract/errors.ts";
import {
  type Board,
  type BoardAnswer,
  type Card,
  type Column,
  findCard,
  fold,
  type Ghost,
  overlay,
  refresh,
  remove,
  toBoard,
} from "./board.ts";
import type { MoveDraft } from "./move-form.ts";

export type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;
/** Events of single cards and people. */
export type BoardMessage = Exclude<ChannelMessage<"JobBoardChannel">, { type: "many" }>;
export type Person = Extract<BoardMessage, { type: "presence" }>["people"][number];
/** Events that change cards, unlike presence. */
export type BoardChange = Exclude<BoardMessage, { type: "presence" }>;

/** A place in the job's stream. */
export interface Place {
  epoch: string;
  offset: number;
}

/** Where a card is to go. */
export interface WantedMove {
  applyId: number;
  status: number;
  /** Undefined: as it is, where the status stays. */
  subStatus?: number | null | undefined;
  /** The card it is to come before; null: the end; undefined: the top. */
  beforeId?: number | null | undefined;
}

interface TaskBase {
  key: number;
  applyId: number;
  /** The card as it was shown when the move was requested. */
  before: Card;
}
export interface MoveTask extends TaskBase {
  kind: "move";
  wanted: WantedMove;
  /** The state the person saw: a later move by someone else is a conflict. */
  lockVersion: number;
  form: MoveForm | null;
}
export interface UndoTask extends TaskBase {
  kind: "undo";
  moveId: number;
  /** The card as it was before the move that is taken back. */
  back: Card;
}
export type Task = MoveTask | UndoTask;

/** A move whose target status requires more input. */
export interface MoveInForm {
  wanted: WantedMove;
  before: Card;
  draft: MoveDraft;
  problems: FieldError[];
  /** The task that was made of it; null while it is filled in. */
  taskKey: number | null;
}

/** Someone else's action, to be announced. */
export interface Notice {
  kind: "moved" | "undone" | "applied" | "withdrawn";
  applyId: number;
  candidate: string;
  by: string | null;
  status: number;
}

export interface PipelineInput {
  jobId: number;
  recruiterId: number;
  /** Permission to update applies. */
  mayMove: boolean;
}

export interface PipelineContext extends PipelineInput {
  term: string;
  /** The term that the shown board was read with. */
  shownTerm: string;
  job: BoardAnswer["job"] | null;
  board: Board;
  /** The board's position in the stream. */
  at: Place | null;
  /** Received while the board is being reread. */
  received: { change: BoardChange; at: Place | null }[];
  /** Own changes under way; the first is at the provider. */
  tasks: Task[];
  nextKey: number;
  asked: MoveInForm | null;
  /** Own moves that can be taken back, the last first. */
  undoable: { applyId: number; moveId: number; back: Card }[];
  preview: Card | null;
  people: Person[];
  notice: Notice | null;
  pageStatus: number | null;
  failure: string | null;
}

/** How many own moves can be taken back. */
const undoLimit = 20;

/** The status and sub-status that a move ends in. */
export function endOf({ status, subStatus }: WantedMove, card: Card) {
  if (status !== submissionStatus) return { status, subStatus: null };
  const kept = card.status === submissionStatus ? card.sub_status : null;
  return { status, subStatus: subStatus === undefined ? kept : subStatus };
}

function ghostOf(task: Task): Ghost {
  if (task.kind === "undo") {
    const { back } = task;
    return { card: back, status: back.status, subStatus: back.sub_status, beforeId: "position" };
  }
  const { wanted, before } = task;
  return { card: before, ...endOf(wanted, before), beforeId: wanted.beforeId };
}

export function ghostsOf({ tasks, asked }: Pick<PipelineContext, "tasks" | "asked">): Ghost[] {
  const ghosts = tasks.map(ghostOf);
  if (asked && asked.taskKey === null) {
    const { wanted, before } = asked;
    ghosts.push({ card: before, ...endOf(wanted, before), beforeId: wanted.beforeId });
  }
  return ghosts;
}

type Shown = Pick<PipelineContext, "board" | "tasks" | "asked">;
/** The columns as the person sees them. */
export const shownColumns = (context: Shown): readonly Column[] => overlay(context.board, ghostsOf(context));
export const shownCard = (context: Shown, id: number): Card | undefined =>
  findCard({ columns: shownColumns(context) }, id);

/** The dialog that a move must pass; undefined when it applies at once. */
export function dialogOf(wanted: WantedMove, card: Card): MoveForm["kind"] | undefined {
  return wanted.status === card.status ? undefined : formOfStatus[wanted.status];
}

/** Whether the move would change anything. A place in the own column counts. */
export function isChange(wanted: WantedMove, card: Card): boolean {
  const { status, subStatus } = endOf(wanted, card);
  return status !== card.status || subStatus !== card.sub_status || wanted.beforeId !== undefined;
}

/** Whether the person who fills the dialog in looks at an older state of the card. */
export function isOvertaken({ asked, board }: Pick<PipelineContext, "asked" | "board">): boolean {
  if (!asked) return false;
  const now = findCard(board, asked.before.id);
  return now !== undefined && now.lock_version !== asked.before.lock_version;
}

/** The candidate whose panel is open, with the data now on the board. */
export function previewOf(context: Shown & Pick<PipelineContext, "preview">): Card | null {
  return context.preview && (shownCard(context, context.preview.id) ?? context.preview);
}

const leftStatus = (change: Exclude<BoardChange, { type: "removed" | "changed" }>): number | null => {
  if (change.type === "applied") return null;
  if (change.type === "withdrawn") return change.apply.status;
  return change.type === "moved" ? change.move.from_status : change.move.to_status;
};

export function foldChange(board: Board, change: BoardChange): Board {
  if (change.type === "removed") return remove(board, change.apply_id);
  if (change.type === "changed") return refresh(board, change.apply);
  return fold(board, change.apply, leftStatus(change));
}

export const applyIdOf = (change: BoardChange): number =>
  change.type === "removed" ? change.apply_id : change.apply.id;

const isPast = (place: Place | null, at: Place | null): boolean =>
  place !== null && at !== null && place.epoch === at.epoch && at.offset <= place.offset;

/** The board as an answer has it, with the changes received since. */
export function rebuilt(answer: BoardAnswer, received: PipelineContext["received"]) {
  const place = { epoch: answer.stream_epoch, offset: answer.stream_offset };
  const later = received.filter((item) => !isPast(place, item.at));
  const board = later.reduce((now, { change }) => foldChange(now, change), toBoard(answer));
  return { board, at: place, job: answer.job, received: [] };
}

function noticeOf(change: BoardChange, recruiterId: number): Notice | null {
  if (change.type === "removed" || change.type === "changed") return null;
  const { id: applyId, candidate_name: candidate, status } = change.apply;
  if (change.type === "applied" || change.type === "withdrawn") {
    return { kind: change.type, applyId, candidate, by: null, status };
  }
  if (change.by_id === recruiterId) return null;
  return { kind: change.type, applyId, candidate, by: change.move.by_name, status };
}

/** Own moves that can still be undone after someone else's change or a change in another window. */
function stillUndoable({ undoable, recruiterId }: PipelineContext, change: BoardChange) {
  const id = applyIdOf(change);
  if (change.type === "applied" || change.type === "withdrawn" || change.type === "changed") return undoable;
  if (change.type === "undone") return undoable.filter(({ moveId }) => moveId !== change.move.id);
  const isOwn = change.type === "moved" && change.by_id === recruiterId;
  return isOwn ? undoable : undoable.filter(({ applyId }) => applyId !== id);
}

/** Changes from the stream; those that the board already holds are skipped. */
export function withChange(context: PipelineContext, change: BoardChange, at: Place | null) {
  if (isPast(context.at, at)) return {};
  const { preview } = context;
  const isPreviewed = preview && change.type !== "removed" && preview.id === change.apply.id;
  return {
    board: foldChange(context.board, change),
    undoable: stillUndoable(context, change),
    notice: noticeOf(change, context.recruiterId) ?? context.notice,
    preview:
      isPreviewed && preview.lock_version < change.apply.lock_version
        ? { ...change.apply, seen: true }
        : preview,
  };
}

/** The provider's answer to the first task. */
export function withAnswer(context: PipelineContext, { apply, move }: Moved): Partial<PipelineContext> {
  const [task, ...rest] = context.tasks;
  if (!task) return {};
  const left = task.kind === "move" ? move.from_status : move.to_status;
  const others = context.undoable.filter(({ moveId }) => moveId !== move.id);
  const done = { applyId: apply.id, moveId: move.id, back: task.before };
  return {
    board: fold(context.board, apply, left),
    tasks: rest.map((item) =>
      item.kind === "move" && item.applyId === apply.id ? { ...item, lockVersion: apply.lock_version } : item,
    ),
    undoable: task.kind === "move" ? [done, ...others].slice(0, undoLimit) : others,
    preview: context.preview?.id === apply.id ? apply : context.preview,
  };
}

/** A refused task is dropped together with those queued behind it on the same card. */
export function withoutRefused({ tasks, undoable }: PipelineContext): Partial<PipelineContext> {
  const [refused] = tasks;
  return {
    tasks: tasks.filter(({ applyId }) => applyId !== refused?.applyId),
    undoable:
      refused?.kind === "undo" ? undoable.filter(({ moveId }) => moveId !== refused.moveId) : undoable,
  };
}
