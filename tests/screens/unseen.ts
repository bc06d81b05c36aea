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

/** What of the text is still written so. */
export function stillIn(text: string, read: (file: string) => string | null): string {
  let entries = new Set<string>();
  // An entry begins two blanks from the edge, and goes on further from it.
  const still = text.split(/\n(?= {0,2}\S)/).filter((part) => {
    if (part.trim() === "") return false;
    if (part.startsWith("  ")) return entries.has(part.slice(2).trimEnd());
    const code = read(part.trim());
    entries = new Set(code === null ? [] : entriesOf(code, sidesOf(code, part)));
    return entries.size > 0;
  });
  return `${still.map((part) => part.trimEnd()).join("\n")}\n`;
}
