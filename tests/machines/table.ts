/** The table of all machines in machines/README.md: what live actors did, and what the mutation run found. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figures } from "#machines/testing/measure.ts";
import { cellsOf } from "./catalogue.ts";

const readme = join(import.meta.dirname, "../../machines/README.md");
const head =
  "| machine | states | transitions | guard outcomes | pairs | mutants noticed |\n|---|---|---|---|---|---|\n";
const unknown = "not measured yet";

interface Row {
  covered: readonly string[];
  noticed: string;
}

function parts() {
  const text = readFileSync(readme, "utf8");
  const start = text.indexOf(head) + head.length;
  if (start < head.length) throw new Error("machines/README.md has no table of the machines");
  const end = text.indexOf("\n\n", start - 1) + 1 || text.length;
  const rows = new Map<string, Row>();
  for (const line of text.slice(start, end).trim().split("\n")) {
    const [name, ...cells] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (name) rows.set(name, { covered: cells.slice(0, -1), noticed: cells.at(-1) ?? unknown });
  }
  return { before: text.slice(0, start), rows, after: text.slice(end) };
}

function keep(name: string, change: (row: Row) => Row): void {
  const { before, rows, after } = parts();
  rows.set(name, change(rows.get(name) ?? { covered: ["", "", "", ""], noticed: unknown }));
  const lines = [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([row, { covered, noticed }]) => `| ${[row, ...covered, noticed].join(" | ")} |\n`);
  writeFileSync(readme, before + lines.join("") + after);
}

/** What the table says that live actors did. */
export const coveredOf = (name: string): readonly string[] => parts().rows.get(name)?.covered ?? [];

export const keepCovered = (name: string, figures: Figures): void =>
  keep(name, ({ noticed }) => ({ covered: cellsOf(figures), noticed }));

export const keepNoticed = (name: string, noticed: string): void =>
  keep(name, ({ covered }) => ({ covered, noticed }));
