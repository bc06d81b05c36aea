import { type Draft, produce } from "immer";
import type { CallAnswer } from "#contract/calls/all.ts";

export type BoardAnswer = CallAnswer<"GET /recruiters/jobs/:id/board">;
export type ColumnAnswer = BoardAnswer["columns"][number];
export type Card = ColumnAnswer["applies"][number];

/** Figures of a status, beside its cards. */
export type ColumnSigns = Pick<ColumnAnswer, "feedback_jobs" | "data_collections" | "evaluations">;

export interface Column {
  status: number;
  /** Name and color in the job's process; null for those of the status. */
  name: string | null;
  name_en: string | null;
  hue: ColumnAnswer["hue"];
  /** Cards in all, also those that are not loaded. */
  count: number;
  signs: ColumnSigns;
  cards: readonly Card[];
  /** The last card of the last loaded page; null when the whole column is loaded. */
  until: { position: number; id: number } | null;
  cursor: string | null;
}

/** The board as the provider has it. Moves under way are laid over it by `overlay`. */
export interface Board {
  columns: readonly Column[];
  /** The version at which each card's change was applied: a change arrives both by its answer and by the cable. */
  folded: Readonly<Record<number, number>>;
}

/** A card that is shown elsewhere than the provider has it. */
export interface Ghost {
  card: Card;
  status: number;
  subStatus: number | null;
  /** The card it precedes; null: the end; undefined: the top; `position`: where its own position puts it. */
  beforeId: number | null | undefined | "position";
}

export const emptyBoard: Board = { columns: [], folded: {} };

/** How many cards a reload requests: as many as are loaded, up to the provider's limit. */
export function sizeOf({ columns }: Board): number {
  return Math.min(200, Math.max(50, ...columns.map(({ cards }) => cards.length)));
}

const placeOf = ({ position, id }: Card) => ({ position, id });
const isBefore = (a: { position: number; id: number }, b: { position: number; id: number }) =>
  a.position < b.position || (a.position === b.position && a.id < b.id);

export function toColumn(answer: ColumnAnswer): Column {
  const { status, stage_name, stage_name_en, hue, count, applies, next_cursor } = answer;
  const { feedback_jobs, data_collections, evaluations } = answer;
  const last = applies.at(-1);
  return {
    status,
    name: stage_name,
    name_en: stage_name_en,
    hue,
    count,
    signs: { feedback_jobs, data_collections, evaluations },
    cards: applies,
    until: next_cursor !== null && last ? placeOf(last) : null,
    cursor: next_cursor,
  };
}

/** An answer's counts are from the same moment as its cards, so the changes those cards contain are already counted. */
export function toBoard(answer: BoardAnswer): Board {
  const columns = answer.columns.map(toColumn);
  const versions = columns.flatMap(({ cards }) => cards.map(({ id, lock_version }) => [id, lock_version]));
  return { columns, folded: Object.fromEntries(versions) };
}

export function findCard({ columns }: Pick<Board, "columns">, id: number): Card | undefined {
  for (const { cards } of columns) {
    const card = cards.find((item) => item.id === id);
    if (card) return card;
  }
  return undefined;
}

function take(column: Draft<Column>, id: number): void {
  const at = column.cards.findIndex((card) => card.id === id);
  if (at >= 0) column.cards.splice(at, 1);
}

/** Puts a card where its position says; a card beyond what is loaded arrives with its page. */
function place(column: Draft<Column>, card: Card): void {
  if (column.until && isBefore(column.until, card)) return;
  const at = column.cards.findIndex((other) => isBefore(card, other));
  column.cards.splice(at < 0 ? column.cards.length : at, 0, card);
}

function count(column: Draft<Column>, difference: number): void {
  column.count = Math.max(0, column.count + difference);
}

const differenceOf = (status: number, from: number | null, to: number) =>
  from === to ? 0 : status === to ? 1 : status === from ? -1 : 0;

/**
 * Applies a change once: `from` is the status the card left, null for a new one. A card that a page delivered in a
 * later state stays as it is; only the counts follow.
 */
export function fold(board: Board, card: Card, from: number | null): Board {
  if ((board.folded[card.id] ?? -1) >= card.lock_version) return board;
  const known = findCard(board, card.id);
  const isNewer = !known || known.lock_version < card.lock_version;
  const left = known && isNewer ? known.status : from;
  return produce(board, (draft) => {
    draft.folded[card.id] = card.lock_version;
    for (const column of draft.columns) {
      count(column, differenceOf(column.status, left, card.status));
      if (!isNewer) continue;
      take(column, card.id);
      if (column.status === card.status) place(column, card);
    }
  });
}

/** Shows a card's newer data where the card stands; one that was moved meanwhile arrives with its move. */
export function refresh(board: Board, card: Card): Board {
  if (findCard(board, card.id)?.lock_version !== card.lock_version) return board;
  return produce(board, (draft) => {
    for (const { cards } of draft.columns) {
      const at = cards.findIndex(({ id }) => id === card.id);
      if (at >= 0) cards[at] = card;
    }
  });
}

export function remove(board: Board, id: number): Board {
  const known = findCard(board, id);
  if (!known) return board;
  return produce(board, (draft) => {
    draft.folded[id] = Number.MAX_SAFE_INTEGER;
    for (const column of draft.columns) {
      if (column.status !== known.status) continue;
      take(column, id);
      count(column, -1);
    }
  });
}

/** A further page of a column. What changed while it was on its way is not undone by it. */
export function addPage(board: Board, answer: ColumnAnswer): Board {
  const page = toColumn(answer);
  const fresh = page.cards.filter(
    (card) => !findCard(board, card.id) && (board.folded[card.id] ?? -1) <= card.lock_version,
  );
  return produce(board, (draft) => {
    const column = draft.columns.find(({ status }) => status === page.status);
    if (!column) return;
    column.until = page.until;
    column.cursor = page.cursor;
    for (const card of fresh) place(column, card);
  });
}

/** A change of a card that has no place in the stream, such as that it was seen. */
export function touch(board: Board, id: number, change: Partial<Card>): Board {
  return produce(board, (draft) => {
    const card = findCard(draft, id);
    if (card) Object.assign(card, change);
  });
}

function putGhost(column: Draft<Column>, now: Card, { card, status, subStatus, beforeId }: Ghost): void {
  const shown: Card = { ...now, status, sub_status: subStatus, position: card.position };
  if (beforeId === "position") {
    place(column, shown);
    return;
  }
  const at = column.cards.findIndex(({ id }) => id === beforeId);
  column.cards.splice(beforeId === undefined ? 0 : at < 0 ? column.cards.length : at, 0, shown);
}

/** The columns as they are shown: moves that are not answered yet are done already. */
export function overlay({ columns }: Board, ghosts: readonly Ghost[]): readonly Column[] {
  return ghosts.reduce<readonly Column[]>((shown, ghost) => {
    const now = findCard({ columns: shown }, ghost.card.id);
    if (!now) return shown;
    return produce(shown, (draft) => {
      for (const column of draft) {
        count(column, differenceOf(column.status, now.status, ghost.status));
        take(column, ghost.card.id);
        if (column.status === ghost.status) putGhost(column, now, ghost);
      }
    });
  }, columns);
}
