import type { Json } from "./mask.ts";

/** A path in a context whose value differs; absent on the side where it does not exist. */
export interface Change {
  path: string;
  before?: Json;
  after?: Json;
}

const isBranch = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
  typeof value === "object" && value !== null;

/** The differences between two contexts, by the path of each smallest part. */
export function changesBetween(before: Json | undefined, after: Json | undefined, path = ""): Change[] {
  if (before === after) return [];
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const [one, other] = [before, after] as { [key: string]: Json }[];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      changesBetween(one?.[key], other?.[key], path === "" ? key : `${path}.${key}`),
    );
  }
  return [
    {
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  ];
}
