import type { Mergeable } from "#contract/calls/merges.ts";

/** Which record gives a field; `all` of a list. */
export type Choice = number | "all";
export type Choices = Readonly<Record<string, Choice>>;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const hanging = ({ counts }: Mergeable): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
const filled = ({ fields }: Mergeable): number =>
  Object.values(fields).filter((value) => !isEmpty(value)).length;

/** The record with the most dependants; on a tie the more complete one, then the older. */
export function keptOf(records: readonly Mergeable[]): number | null {
  const [best] = records.toSorted((a, b) => hanging(b) - hanging(a) || filled(b) - filled(a) || a.id - b.id);
  return best?.id ?? null;
}

const textOf = (value: unknown): string => (isEmpty(value) ? "" : JSON.stringify(value));

/** Fields in which the records differ, in the entity's order. */
export function differing(records: readonly Mergeable[]): string[] {
  const [first] = records;
  return Object.keys(first?.fields ?? {}).filter(
    (name) => new Set(records.map(({ fields }) => textOf(fields[name]))).size > 1,
  );
}

/** Unless the person chose: lists are joined, otherwise the kept record's value, or the only value there is. */
export function choicesOf(records: readonly Mergeable[], keptId: number, chosen: Choices): Choices {
  const ordered = records.toSorted((a, b) => Number(b.id === keptId) - Number(a.id === keptId));
  return Object.fromEntries(
    differing(records).map((name): [string, Choice] => {
      const choice = chosen[name];
      const isKnown = choice === "all" || records.some(({ id }) => id === choice);
      if (choice !== undefined && isKnown) return [name, choice];
      const givers = ordered.filter(({ fields }) => !isEmpty(fields[name]));
      if (givers.every(({ fields }) => Array.isArray(fields[name]))) return [name, "all"];
      return [name, givers[0]?.id ?? keptId];
    }),
  );
}

/** A field's value after the merge. */
export function valueAfter(
  records: readonly Mergeable[],
  choices: Choices,
  keptId: number,
  name: string,
): unknown {
  const choice = choices[name] ?? keptId;
  if (choice !== "all") return records.find(({ id }) => id === choice)?.fields[name];
  const seen = new Map<string, unknown>();
  const ordered = records.toSorted((a, b) => a.id - b.id);
  for (const { fields } of ordered) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    for (const value of list) {
      const key = String(value).toLowerCase();
      if (!seen.has(key)) seen.set(key, value);
    }
  }
  return [...seen.values()];
}
