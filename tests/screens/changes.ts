/** A line without what only tells one sample from another. */
export const shapeOf = (line: string): string => line.replaceAll(/\d+/g, "#");

/**
 * What went (-) and what came (+), in order, by the longest common part. With what goes all that is in it goes, and is not
 * reported.
 */
export function changes(
  old: readonly string[],
  next: readonly string[],
  same: (line: string) => string = (line) => line,
): string[] {
  let start = 0;
  while (start < old.length && start < next.length && same(old[start] ?? "") === same(next[start] ?? ""))
    start += 1;
  let oldEnd = old.length;
  let nextEnd = next.length;
  while (oldEnd > start && nextEnd > start && same(old[oldEnd - 1] ?? "") === same(next[nextEnd - 1] ?? "")) {
    oldEnd -= 1;
    nextEnd -= 1;
  }
  const before = old.slice(start, oldEnd);
  const after = next.slice(start, nextEnd);
  const a = before.map(same);
  const b = after.map(same);
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--)
    for (let column = b.length - 1; column >= 0; column--)
      longest[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const stays = new Set<number>();
  const reported: { line: string; went?: number }[] = [];
  let row = 0;
  let column = 0;
  while (row < a.length || column < b.length) {
    if (row < a.length && column < b.length && a[row] === b[column]) {
      stays.add(start + row);
      row += 1;
      column += 1;
    } else if (column < b.length && (row === a.length || at(row, column + 1) > at(row + 1, column))) {
      reported.push({ line: `+ ${after[column]}` });
      column += 1;
    } else {
      reported.push({ line: `- ${before[row]}`, went: start + row });
      row += 1;
    }
  }
  const isWhollyGone = (place: number) =>
    place >= start && !within(old, place).some((inner) => inner >= oldEnd || stays.has(inner));
  return reported
    .filter(({ went }) => went === undefined || !isWhollyGone(around(old, went)))
    .map(({ line }) => line);
}

const depthOf = (line: string) => line.length - line.trimStart().length;

/** The place of the line that a line is in; before the first where it is in none. */
function around(lines: readonly string[], at: number): number {
  const depth = depthOf(lines[at] ?? "");
  let place = at - 1;
  while (place >= 0 && depthOf(lines[place] ?? "") >= depth) place -= 1;
  return place;
}

/** The places of a line and of all that is in it. */
function within(lines: readonly string[], at: number): number[] {
  const depth = depthOf(lines[at] ?? "");
  const places = [at];
  while (depthOf(lines[at + places.length] ?? "") > depth) places.push(at + places.length);
  return places;
}
