/** Every walk there is, and the table of all of them in README.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plan } from "./plan.ts";
import { isUnwalked, type Walk } from "./table.ts";

const folder = import.meta.dirname;
const readme = join(folder, "README.md");
const head =
  "| chart | paths | steps | states seen | transitions taken, of all |\n| --- | ---: | ---: | ---: | ---: |\n";

export const walkNames = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".walk.ts"))
    .map((file) => file.replace(".walk.ts", ""))
    .sort();

export async function walkNamed(name: string): Promise<Walk> {
  const file = join(folder, `${name}.walk.ts`);
  if (!existsSync(file))
    throw new Error(`There is no tests/paths/${name}.walk.ts. There are: ${walkNames()}`);
  return ((await import(pathToFileURL(file).href)) as { default: Walk }).default;
}

export interface Figures {
  name: string;
  paths: number;
  steps: number;
  /** Of those that a person can see. */
  seen: number;
  visible: number;
  taken: number;
  transitions: number;
}

export function figuresOf(name: string, walk: Walk, plan: Plan): Figures {
  const { paths, unseen, untaken, transitions } = plan;
  const visible = Object.values(walk.states).filter((row) => !isUnwalked(row)).length;
  const steps = paths.reduce((sum, { strides }) => sum + strides.length, 0);
  const [seen, taken] = [visible - unseen.length, transitions - untaken.length];
  return { name, paths: paths.length, steps, seen, visible, taken, transitions };
}

/** The table as it should be. */
export function tableOf(all: readonly Figures[]): string {
  const sum = (of: (figures: Figures) => number) => all.reduce((total, figures) => total + of(figures), 0);
  const rows = all.map(({ name, paths, steps, seen, taken, transitions }) =>
    [name, paths, steps, seen, `${taken} of ${transitions}`].join(" | "),
  );
  rows.push(`together | ${sum(({ paths }) => paths)} | ${sum(({ steps }) => steps)} | |`);
  return head + rows.map((row) => `| ${row} |\n`).join("");
}

function parts() {
  const text = readFileSync(readme, "utf8");
  const start = text.indexOf(head);
  if (start < 0) throw new Error("tests/paths/README.md has no table of the walks");
  const end = text.indexOf("\n\n", start) + 1;
  return { before: text.slice(0, start), table: text.slice(start, end), after: text.slice(end) };
}

export const keptTable = (): string => parts().table;

export function keepTable(table: string): void {
  const { before, after } = parts();
  writeFileSync(readme, before + table + after);
}
