import { isObject } from "#contract/object.ts";

/** One value inside a setting, before and after; `path` is empty for a setting that is one value. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const partsOf = (value: unknown): Record<string, unknown> | null => (isObject(value) ? value : null);

/** What differs between two values of a setting, down to its single values; lists are compared whole. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one && !other)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].sort();
  return names.flatMap((name) => differences(one?.[name] ?? null, other?.[name] ?? null, [...path, name]));
}
