import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { statusOfCode } from "#contract/errors.ts";
import { type Exploration, explore } from "#machines/testing/explore.ts";
import type { Figures, Kind } from "#machines/testing/measure.ts";
import type { Paths } from "#machines/testing/paths.ts";

const root = join(import.meta.dirname, "../../machines");

/** Every machine has a folder of its name with its chart in it. */
export function machineNames(): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, `${name}.machine.ts`)))
    .sort();
}

export const readmeOf = (name: string) => join(root, name, "README.md");

/** What the machine meets. A machine without it is not proven. */
export async function pathTable(name: string): Promise<Paths> {
  const file = join(root, name, `${name}.paths.ts`);
  if (!existsSync(file)) throw new Error(`machines/${name} has no ${name}.paths.ts: see machines/README.md`);
  const { default: paths } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: Paths;
  };
  return paths;
}

/** What the machine is for: the comment above it. */
export function purposeOf(name: string): string {
  const source = readFileSync(join(root, name, `${name}.machine.ts`), "utf8");
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1];
  if (!comment) throw new Error(`machines/${name}: no comment above the machine says what it is for`);
  return comment.replaceAll(/^\s*\* ?/gm, "").trim();
}

export interface Proof {
  machine: string;
  paths: Paths;
  exploration: Exploration;
}

export async function prove(name: string): Promise<Proof> {
  const paths = await pathTable(name);
  return { machine: name, paths, exploration: explore(paths) };
}

const enoughPairs = 0.95;

/** Refusals that no call can give: their status is not that of their code. */
export function impossibleRefusals({ effects }: Pick<Paths, "effects">): string[] {
  return Object.entries(effects).flatMap(([effect, answers]) =>
    answers === "speaks"
      ? []
      : answers.rejects.flatMap((refusal) => {
          if (refusal instanceof Error || refusal.status === undefined) return [];
          // Where no answer came there is no status.
          const known =
            refusal.code === "unavailable" ? [0, statusOfCode.unavailable] : [statusOfCode[refusal.code]];
          return known.includes(refusal.status)
            ? []
            : [`${effect} is refused by ${refusal.status} ${refusal.code}: the contract never does that`];
        }),
  );
}

/** What keeps a machine from being proven: under 100 % of the first three kinds or 95 % of the pairs, or a broken rule. */
export function lacks({ exploration, paths }: Proof): string[] {
  const { problems, measure } = exploration;
  const { pairs } = measure.figures();
  return [
    ...problems,
    ...impossibleRefusals(paths),
    ...measure.missing(["states", "transitions", "guards", "parts"]),
    ...(pairs.covered < enoughPairs * pairs.total ? measure.missing(["pairs"]) : []),
  ];
}

const kinds: readonly Kind[] = ["states", "transitions", "guards", "pairs"];

export function totals(figures: readonly Figures[]): Figures {
  const sum = (kind: Kind) => ({
    total: figures.reduce((all, figure) => all + figure[kind].total, 0),
    covered: figures.reduce((all, figure) => all + figure[kind].covered, 0),
  });
  return {
    states: sum("states"),
    transitions: sum("transitions"),
    guards: sum("guards"),
    pairs: sum("pairs"),
    parts: sum("parts"),
  };
}

export const percentOf = ({ total, covered }: Figures[Kind]) =>
  `${total === 0 ? 100 : Math.floor((1_000 * covered) / total) / 10} %`;

/** One row of the table: covered of total for each kind. */
export function cellsOf(figures: Figures): string[] {
  return kinds.map((kind) => `${figures[kind].covered}/${figures[kind].total} ${percentOf(figures[kind])}`);
}
