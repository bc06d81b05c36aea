import type { Chart, ChartName, Figure } from "#contract/calls/reports.ts";

/** The list behind a figure: its filter is in the address. `within` is the page whose tabs contain the lists. */
export function listOf({ entity, where }: Figure, within = "/recruiters"): string | null {
  if (!where) return null;
  const path = `${within}/${entity}`;
  return Object.keys(where).length === 0
    ? path
    : `${path}?${new URLSearchParams({ f: JSON.stringify(where) })}`;
}

/** Of those who came as far as the stage before, the share that is here or further. */
export const conversionTo = (stages: readonly Pick<Figure, "count">[], index: number): number | null => {
  const from = (first: number) => stages.slice(first).reduce((all, { count }) => all + count, 0);
  return index === 0 || from(index - 1) === 0 ? null : from(index) / from(index - 1);
};

/** Those of the names that there are, in their order. */
export const chartsNamed = (charts: readonly Chart[], names: readonly ChartName[]): Chart[] =>
  names.flatMap((name) => charts.find((chart) => chart.name === name) ?? []);
