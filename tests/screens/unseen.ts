import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/importers.ts";
import { type Side, sidesOf } from "./sides.ts";

/*
 * What of a view no kept screen comes by: a side of a condition, or a function. What it says and does is asserted by nothing
 * but by chance, so it is kept as it is written: tests/structure/unseen.txt.
 */

/** So much is written on one line; more as it stands in the code. */
const longest = 160;
const written = (code: string, { start, end }: { start: number; end: number }): string => {
  const [first = "", ...rest] = code.slice(start, end).split("\n");
  const inLine = [first, ...rest.map((line) => line.trim())].join(" ").replaceAll(/ {2,}/g, " ");
  if (inLine.length <= longest) return inLine;
  const deep = Math.min(...rest.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return [first, ...rest.map((line) => `    ${line.slice(deep)}`.trimEnd())].join("\n");
};

/** A side as it is written; of several that read the same in a file which of them it is. */
export function entriesOf(code: string, sides: readonly Side[]): string[] {
  const texts = sides.map(({ kind, asked, runs }) => {
    const text = written(code, asked);
    if (kind === "called") return text;
    return runs ? `${kind} ${text}: ${written(code, runs)}` : `${kind} ${text}`;
  });
  const met = new Map<string, number[]>();
  for (const [n, text] of texts.entries()) met.set(text, [...(met.get(text) ?? []), n]);
  return texts.map((text, n) => {
    const alike = met.get(text) ?? [];
    return alike.length > 1 ? `${text} (${alike.indexOf(n) + 1} of ${alike.length})` : text;
  });
}

const isWithin = (inner: Side, outer: Side) =>
  outer !== inner &&
  outer.runs !== null &&
  inner.asked.start >= outer.runs.start &&
  inner.asked.end <= outer.runs.end;

/** What nobody came by; not of what is within it once more. */
export function unseenIn(code: string, file: string, seen: ReadonlySet<number>): string[] {
  const sides = sidesOf(code, file);
  const unseen = new Set(sides.filter((_, n) => !seen.has(n)));
  const entries = entriesOf(code, sides);
  return sides.flatMap((side, n) => {
    const isListed = unseen.has(side) && ![...unseen].some((outer) => isWithin(side, outer));
    return isListed ? [entries[n] ?? ""] : [];
  });
}

/** The text of all files that pages run, by the sides that they came by. */
export function unseenText(seen: ReadonlyMap<string, ReadonlySet<number>>): string {
  const files = [...seen].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = files.flatMap(([file, of]) => {
    const found = unseenIn(readFileSync(join(root, file), "utf8"), file, of);
    return found.length > 0 ? [file, ...found.map((line) => `  ${line}`)] : [];
  });
  return `${lines.join("\n")}\n`;
}

/** Of some the one that begins most like it, where that is more than its first words. */
function mostAlike(entry: string, others: readonly string[]): string | undefined {
  const alike = (other: string) => {
    let at = 0;
    while (at < entry.length && entry[at] === other[at]) at += 1;
    return at;
  };
  const [best] = others.toSorted((a, b) => alike(b) - alike(a));
  return best !== undefined && alike(best) >= 12 ? best : undefined;
}

/** The text as it is written now: an entry that is written otherwise is the one that begins alike, or is gone. */
export function nowWritten(text: string, read: (file: string) => string | null): string {
  // A file begins at the edge, an entry two blanks from it, and goes on further from it.
  const now = text.split(/\n(?=\S)/).flatMap((part) => {
    const [file = "", ...kept] = part.trimEnd().split(/\n {2}(?=\S)/);
    const code = read(file);
    const entries = code === null ? [] : entriesOf(code, sidesOf(code, file));
    const others = new Set(entries.filter((entry) => !kept.includes(entry)));
    const still = kept.flatMap((entry) => {
      const found = entries.includes(entry) ? entry : mostAlike(entry, [...others]);
      if (found === undefined) return [];
      others.delete(found);
      return [`  ${found}`];
    });
    return still.length > 0 ? [file, ...still] : [];
  });
  return `${now.join("\n")}\n`;
}
