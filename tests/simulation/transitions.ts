import { readFileSync } from "node:fs";
import { chartOf } from "#machines/testing/chart.ts";
import { machineNames, pathTable } from "../machines/catalogue.ts";
import { isLife } from "../machines/lives.ts";

/** Of one chart: how many transitions there are, and those that no life took. */
export interface Taken {
  machine: string;
  all: number;
  missing: readonly string[];
}

/** The same transitions as `qa:coverage` counts, held against those that were taken. */
export async function takenOf(taken: ReadonlySet<string>): Promise<Taken[]> {
  const found: Taken[] = [];
  for (const name of machineNames().filter((item) => !isLife(item))) {
    const { machine } = await pathTable(name);
    const edges = chartOf(machine).edges.map((edge) => edge.name);
    found.push({ machine: name, all: edges.length, missing: edges.filter((edge) => !taken.has(edge)) });
  }
  return found;
}

export const shareOf = ({ all, missing }: Taken): number => (all === 0 ? 1 : 1 - missing.length / all);

/** So many lives, from the first on, take at least what `floors.json` says of each chart. */
export const livesOfFloors = 250;
const floors = JSON.parse(readFileSync(new URL("./floors.json", import.meta.url), "utf8")) as Record<
  string,
  number
>;

/** The charts of which less was taken than there has to be. */
export function underFloor(found: readonly Taken[]): string[] {
  return found.flatMap(({ machine, all, missing }) => {
    const [taken, floor] = [all - missing.length, floors[machine] ?? 0];
    return taken < floor ? [`${machine}: ${taken} of ${all} transitions, ${floor} wanted`] : [];
  });
}

/** A line a chart, the least taken first, with what is missing. */
export function tableOf(found: readonly Taken[]): string {
  const line = (name: string, all: number, missing: number) =>
    `${name.padEnd(24)}${`${all - missing}/${all}`.padStart(10)}${`${Math.floor((100 * (all - missing)) / Math.max(all, 1))} %`.padStart(7)}`;
  const sum = (of: (one: Taken) => number) => found.reduce((total, item) => total + of(item), 0);
  return [
    ...[...found]
      .sort((a, b) => shareOf(a) - shareOf(b))
      .flatMap((item) => [
        line(item.machine, item.all, item.missing.length),
        ...item.missing.map((name) => `    ${name}`),
      ]),
    line(
      `${found.length} machines`,
      sum(({ all }) => all),
      sum(({ missing }) => missing.length),
    ),
  ].join("\n");
}
