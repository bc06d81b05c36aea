import type { Line } from "./document.ts";
import { momentIn, periodsIn } from "./periods.ts";
import { headingOf } from "./sections.ts";

/** A piece of a line on a page, in points from the lower left corner. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Lines that are read together, and the place of the column that they are in. */
interface Region {
  /** Null if it spans the whole width. */
  column: number | null;
  lines: Line[];
}

const gutter = 8;
/** Columns begin at so many lines at least. */
const fewest = 3;
const deepest = 6;

const isSameRow = (a: Segment, b: Segment): boolean => Math.abs(a.y - b.y) < Math.min(a.size, b.size) * 0.5;

function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row?.[0] && isSameRow(row[0], segment)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

const isHeading = ({ text }: Segment) => headingOf({ cells: [text] }) !== null;
const isDate = ({ text }: Segment) =>
  text.length < 50 &&
  (periodsIn(text).length > 0 ||
    momentIn(text) !== null ||
    /^(?:at[eé] o momento|atual|presente?)\.?$/i.test(text.trim()));

const widthOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { right, x }) => sum + right - x, 0) / Math.max(1, segments.length);

/** Whether two sides form a table, of dates or labels beside their subject, rather than separate columns. */
function areRows(left: readonly Segment[], right: readonly Segment[]): boolean {
  const [narrow, wide] = widthOf(left) < widthOf(right) ? [left, right] : [right, left];
  if (narrow.some(isHeading) && wide.some(isHeading)) return false;
  const words = narrow.filter((item) => !isHeading(item));
  const dates = words.filter(isDate);
  if (dates.length >= words.length * 0.5) return true;
  if (right.some(isHeading)) return false;
  if (right.filter((item) => left.some((other) => isSameRow(item, other))).length >= right.length * 0.9)
    return true;
  const hasRightNeighbour = (segment: Segment) => right.some((other) => isSameRow(segment, other));
  if (left.filter((item) => isDate(item) && hasRightNeighbour(item)).length >= 2) return true;
  const labels = left.filter((item) => !isHeading(item));
  const letters = labels.reduce((sum, { text }) => sum + text.length, 0) / labels.length;
  return labels.filter(hasRightNeighbour).length >= labels.length * 0.8 && letters < 30;
}

interface Cut {
  x: number;
  above: Segment[];
  left: Segment[];
  right: Segment[];
  below: Segment[];
}

/** Where nothing crosses an upright line for the most lines on both of its sides. */
function cutOf(segments: readonly Segment[]): Cut | null {
  let best: (Cut & { weight: number }) | null = null;
  const starts = new Map<number, number>();
  for (const { x } of segments) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  const down = [...segments].sort((a, b) => b.y - a.y);
  for (const [start, count] of starts) {
    if (count < fewest) continue;
    const x = start - 1.5;
    const crossing = down.filter((item) => item.x < x && item.right > x - gutter);
    const edges = [Number.POSITIVE_INFINITY, ...crossing.map(({ y }) => y), Number.NEGATIVE_INFINITY];
    for (let at = 0; at + 1 < edges.length; at++) {
      const [top = 0, bottom = 0] = [edges[at], edges[at + 1]];
      const inside = down.filter(({ y }) => y < top && y > bottom);
      const left = inside.filter(({ right }) => right <= x);
      const right = inside.filter((item) => item.x >= x);
      const weight = Math.min(rowsOf(left).length, rowsOf(right).length);
      if (weight < fewest || (best && weight <= best.weight)) continue;
      if (areRows(left, right)) continue;
      best = {
        x,
        left,
        right,
        above: down.filter(({ y }) => y >= top),
        below: down.filter(({ y }) => y <= bottom),
        weight,
      };
    }
  }
  return best;
}

const lineOf =
  (page: number) =>
  (row: readonly Segment[]): Line => ({
    page,
    cells: row.map(({ text }) => text.trim()),
    size: Math.max(...row.map(({ size }) => size)),
    bold: false,
  });

function regionsOf(segments: readonly Segment[], page: number, depth = 0): Region[] {
  if (segments.length === 0) return [];
  const cut = depth < deepest && segments.length <= 2_000 ? cutOf(segments) : null;
  if (!cut) return [{ column: null, lines: rowsOf(segments).map(lineOf(page)) }];
  const column = (side: readonly Segment[]): Region => ({
    column: Math.round(Math.min(...side.map(({ x }) => x))),
    lines: regionsOf(side, page, depth + 1).flatMap(({ lines }) => lines),
  });
  const whole = (part: readonly Segment[]): Region[] => regionsOf(part, page, depth + 1);
  return [...whole(cut.above), column(cut.left), column(cut.right), ...whole(cut.below)];
}

const near = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) < 14;

/** The pages in reading order; a column that continues on the next page is read to its end first. */
export function linesInOrder(pages: readonly (readonly Segment[])[]): Line[] {
  const lines: Line[] = [];
  let open: { left: Region; right: Region } | null = null;
  const close = () => {
    if (open) lines.push(...open.left.lines, ...open.right.lines);
    open = null;
  };
  pages.forEach((segments, index) => {
    const regions = regionsOf(segments, index + 1);
    for (let at = 0; at < regions.length; at++) {
      const left = regions[at] as Region;
      const right = regions[at + 1];
      const held = open as { left: Region; right: Region } | null;
      if (left.column === null || !right || right.column === null) {
        // Only the wider column continues.
        const [first] = [...segments].sort((a, b) => a.x - b.x);
        if (held && regions.length === 1 && first && near(first.x, held.right.column))
          held.right.lines.push(...left.lines);
        else {
          close();
          lines.push(...left.lines);
        }
        continue;
      }
      at++;
      if (held && at === 1 && near(held.left.column, left.column) && near(held.right.column, right.column)) {
        held.left.lines.push(...left.lines);
        held.right.lines.push(...right.lines);
      } else {
        close();
        open = { left, right };
      }
    }
  });
  close();
  return lines;
}
