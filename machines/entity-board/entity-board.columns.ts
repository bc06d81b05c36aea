import type { StreamPlace } from "../list-state/list-state.machine.ts";
import { type Stage, stageOf, type Values } from "./stages.ts";

export interface BoardRecord {
  id: number;
  lock_version: number;
  [field: string]: unknown;
}

export interface Column {
  id: string;
  cards: BoardRecord[];
  /** In all, also those that are not loaded yet. */
  count: number;
  cursor: string | null;
  /** Sums of a money field over all of them, in cents by currency. */
  sum?: Sum | undefined;
  /** Stream position included in the first read. */
  at?: StreamPlace | undefined;
}

interface Sum {
  field: string;
  by: Readonly<Record<string, number>>;
}

export interface ColumnPage {
  rows: BoardRecord[];
  total_count: number;
  next_cursor: string | null;
  at?: StreamPlace;
  sums?: Readonly<Record<string, number>>;
}

/** Changes received since the board was requested; a page read meanwhile may be older. */
export interface LiveChanges {
  saved: readonly BoardRecord[];
  gone: readonly number[];
}

/** A card on its way to another column; `changes` are sent, `before` is what an undo sends. */
export interface Move {
  key: number;
  id: number;
  from: string;
  to: string;
  changes: Values;
  before: Values;
  isUndo: boolean;
}

export const emptyColumn = (id: string): Column => ({ id, cards: [], count: 0, cursor: null });

/** A column's sum with one card added or removed. */
function changed(sum: Sum | undefined, card: BoardRecord, sign: 1 | -1): Sum | undefined {
  const value = sum ? card[sum.field] : undefined;
  const { currency } = card;
  if (!sum || typeof value !== "number" || typeof currency !== "string") return sum;
  return { ...sum, by: { ...sum.by, [currency]: (sum.by[currency] ?? 0) + sign * value } };
}

export const columnOf = (id: string, page: ColumnPage, sum?: string): Column => ({
  id,
  cards: page.rows,
  count: page.total_count,
  cursor: page.next_cursor,
  at: page.at,
  ...(sum && page.sums ? { sum: { field: sum, by: page.sums } } : {}),
});

export function findCard(columns: readonly Column[], id: number) {
  for (const column of columns) {
    const card = column.cards.find((item) => item.id === id);
    if (card) return { column: column.id, card };
  }
  return null;
}

/** A further page of a column; cards that are there already stay where they are. */
export function withPage(columns: readonly Column[], id: string, page: ColumnPage): Column[] {
  const known = new Set(columns.flatMap(({ cards }) => cards.map((card) => card.id)));
  return columns.map((column) =>
    column.id === id
      ? {
          ...column,
          cards: [...column.cards, ...page.rows.filter((row) => !known.has(row.id))],
          cursor: page.next_cursor,
        }
      : column,
  );
}

/** The card at the top of the column, wherever it was; the counts follow. */
export function moved(columns: readonly Column[], id: number, to: string): Column[] {
  const found = findCard(columns, id);
  if (!found || found.column === to) return [...columns];
  return columns.map((column) => {
    if (column.id === to) {
      const sum = changed(column.sum, found.card, 1);
      return {
        ...column,
        cards: [found.card, ...column.cards],
        count: column.count + 1,
        ...(sum && { sum }),
      };
    }
    if (column.id !== found.column) return column;
    const sum = changed(column.sum, found.card, -1);
    const cards = column.cards.filter((card) => card.id !== id);
    return { ...column, cards, count: column.count - 1, ...(sum && { sum }) };
  });
}

export function replaced(columns: readonly Column[], record: BoardRecord): Column[] {
  return columns.map((column) => {
    const known = column.cards.find((card) => card.id === record.id);
    if (!known) return column;
    const sum = changed(changed(column.sum, known, -1), record, 1);
    const cards = column.cards.map((card) => (card.id === record.id ? record : card));
    return { ...column, cards, ...(sum && { sum }) };
  });
}

export function dropped(columns: readonly Column[], ids: readonly number[]): Column[] {
  return columns.map((column) => {
    const gone = column.cards.filter((card) => ids.includes(card.id));
    if (gone.length === 0) return column;
    const cards = column.cards.filter((card) => !ids.includes(card.id));
    const sum = gone.reduce((now, card) => changed(now, card, -1), column.sum);
    return { ...column, cards, count: column.count - gone.length, ...(sum && { sum }) };
  });
}

/** Each column in its stage's own order; where that has none, the cards stay as they are. */
export function inOrder(columns: readonly Column[], stages: readonly Stage[]): Column[] {
  return columns.map((column) => {
    const order = stages.find(({ id }) => id === column.id)?.order;
    if (!order) return column;
    const { field, descending } = order;
    const earlier = (a: BoardRecord, b: BoardRecord) =>
      Number(String(a[field] ?? "") > String(b[field] ?? "")) -
      Number(String(a[field] ?? "") < String(b[field] ?? ""));
    const cards = column.cards.toSorted((a, b) => (descending ? earlier(b, a) : earlier(a, b)));
    return { ...column, cards };
  });
}

/**
 * Applies a record saved by anyone: its card is updated and moves to its stage, or leaves the board. `isMoving`: its
 * place is decided by this person's own move.
 */
export function savedElsewhere(
  columns: readonly Column[],
  stages: readonly Stage[],
  record: BoardRecord,
  isMoving: boolean,
): Column[] {
  const found = findCard(columns, record.id);
  if (!found || record.lock_version < found.card.lock_version) return [...columns];
  const now = replaced(columns, record);
  if (isMoving) return now;
  const stage = stageOf(stages, record);
  return inOrder(stage ? moved(now, record.id, stage.id) : dropped(now, [record.id]), stages);
}

/** The move in flight was answered: the card shows its record as last saved by anyone. */
export function settled(
  columns: readonly Column[],
  stages: readonly Stage[],
  { id, answer, isMoving }: { id: number; answer?: BoardRecord; isMoving: boolean },
): Column[] {
  const known = findCard(columns, id)?.card;
  if (!known) return [...columns];
  const last = answer && answer.lock_version >= known.lock_version ? answer : known;
  return savedElsewhere(columns, stages, last, isMoving);
}

/** Columns are read one at a time: a record moved in between may be read twice; its last place counts. */
function eachOnce(columns: readonly Column[]): Column[] {
  const newest = new Map<number, BoardRecord>();
  for (const card of columns.flatMap(({ cards }) => cards)) {
    const known = newest.get(card.id);
    if (!known || known.lock_version < card.lock_version) newest.set(card.id, card);
  }
  return columns.map((column) => {
    const cards = column.cards.filter((card) => newest.get(card.id) === card);
    const older = column.cards.filter((card) => newest.get(card.id) !== card);
    const sum = older.reduce((now, card) => changed(now, card, -1), column.sum);
    return { ...column, cards, count: column.count - older.length, ...(sum && { sum }) };
  });
}

/** Columns as they were read, with the changes received meanwhile. */
export function upToDate(
  columns: readonly Column[],
  stages: readonly Stage[],
  { saved, gone }: LiveChanges,
  isMoving: (id: number) => boolean,
): Column[] {
  const now = saved.reduce<readonly Column[]>(
    (all, record) => savedElsewhere(all, stages, record, isMoving(record.id)),
    eachOnce(columns),
  );
  return dropped(now, gone);
}

/** The move of a card into a column, or null when it is already there or not allowed. */
export function moveTo(
  columns: readonly Column[],
  stages: readonly Stage[],
  key: number,
  id: number,
  to: string,
): Move | null {
  const found = findCard(columns, id);
  const stage = stages.find((item) => item.id === to);
  const changes = stage?.change;
  if (!found || !changes || found.column === to) return null;
  if (stage.from?.includes(found.column) === false) return null;
  const before = Object.fromEntries(Object.keys(changes).map((field) => [field, found.card[field] ?? null]));
  return { key, id, from: found.column, to, changes, before, isUndo: false };
}

export const undoOf = (move: Move, key: number): Move => ({
  ...move,
  key,
  from: move.to,
  to: move.from,
  changes: move.before,
  before: move.changes,
  isUndo: true,
});
