/** Where cards are and may go on a board, as plain values: the same for mouse and keyboard. */

export type BoardKey = string | number;

export interface Lane {
  id: BoardKey;
  cards: readonly BoardKey[];
}

/** A place in a column. For a card that is held: the place it would take, counted without the card itself. */
export interface Spot {
  column: BoardKey;
  index: number;
}

export interface Held {
  card: BoardKey;
  from: Spot;
  to: Spot;
}

const clamp = (index: number, last: number) => Math.max(0, Math.min(last, index));

export function findCard(lanes: readonly Lane[], card: BoardKey): Spot | null {
  for (const lane of lanes) {
    const index = lane.cards.indexOf(card);
    if (index >= 0) return { column: lane.id, index };
  }
  return null;
}

/** The first lane to the left (-1) or right (1) that is fit; null where there is none. */
function nextLane(
  lanes: readonly Lane[],
  column: BoardKey,
  step: -1 | 1,
  isFit: (lane: Lane) => boolean,
): Lane | null {
  let at = lanes.findIndex((lane) => lane.id === column) + step;
  while (lanes[at] !== undefined) {
    const lane = lanes[at];
    if (lane && isFit(lane)) return lane;
    at += step;
  }
  return null;
}

/** The card that the focus moves to; null if it stays. Empty columns are skipped. */
export function moveFocus(lanes: readonly Lane[], spot: Spot, key: string): Spot | null {
  const last = (lanes.find((lane) => lane.id === spot.column)?.cards.length ?? 0) - 1;
  const inColumn = (index: number): Spot | null => {
    const next = clamp(index, last);
    return next === spot.index ? null : { column: spot.column, index: next };
  };
  switch (key) {
    case "ArrowUp":
      return inColumn(spot.index - 1);
    case "ArrowDown":
      return inColumn(spot.index + 1);
    case "Home":
      return inColumn(0);
    case "End":
      return inColumn(last);
    case "ArrowLeft":
    case "ArrowRight": {
      const lane = nextLane(
        lanes,
        spot.column,
        key === "ArrowLeft" ? -1 : 1,
        ({ cards }) => cards.length > 0,
      );
      return lane && { column: lane.id, index: clamp(spot.index, lane.cards.length - 1) };
    }
    default:
      return null;
  }
}

/** The columns whose heads a key leads to, the nearest first; null where it leads to none. Not every head has buttons. */
export function headsBeyond(lanes: readonly Lane[], column: BoardKey, key: string): readonly Lane[] | null {
  const at = lanes.findIndex((lane) => lane.id === column);
  switch (key) {
    case "ArrowLeft":
      return lanes.slice(0, at).toReversed();
    case "ArrowRight":
      return lanes.slice(at + 1);
    case "Home":
      return lanes;
    case "End":
      return lanes.toReversed();
    default:
      return null;
  }
}

/** The place that a held card moves to; null if it stays. Columns that refuse the card are skipped. */
export function moveHeld(
  lanes: readonly Lane[],
  held: Held,
  key: string,
  isAllowed: (column: BoardKey) => boolean,
): Spot | null {
  const { to, from } = held;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const lane = nextLane(
      lanes,
      to.column,
      key === "ArrowLeft" ? -1 : 1,
      ({ id }) => id === from.column || isAllowed(id),
    );
    return lane && { column: lane.id, index: lane.id === from.column ? from.index : 0 };
  }
  const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const lane = lanes.find(({ id }) => id === to.column);
  if (step === 0 || !lane) return null;
  const index = clamp(to.index + step, lane.cards.filter((card) => card !== held.card).length);
  return index === to.index ? null : { column: to.column, index };
}

/** The card the held one would precede; null at the end of the column. */
export function cardAfter(lanes: readonly Lane[], held: Held): BoardKey | null {
  const lane = lanes.find(({ id }) => id === held.to.column);
  return lane?.cards.filter((card) => card !== held.card)[held.to.index] ?? null;
}

/** Whether letting go would change nothing. */
export function isHome({ from, to }: Held): boolean {
  return from.column === to.column && from.index === to.index;
}

/** Where a column shows the drop mark: an index among all of its cards, the held one included; null: it shows none. */
export function markIndexOf(lanes: readonly Lane[], held: Held, column: BoardKey): number | null {
  if (held.to.column !== column || isHome(held)) return null;
  const cards = lanes.find(({ id }) => id === column)?.cards ?? [];
  const before = cardAfter(lanes, held);
  return before === null ? cards.length : cards.indexOf(before);
}
