import type { Parts } from "../entities/fields/part-props.ts";

let loaded: Parts | undefined;

/** The first load omits what subjects add to records: it loads alongside the first page that may show one. */
export async function loadParts(): Promise<void> {
  loaded ??= (await import("./record-parts.ts")).recordParts;
}

export function loadedParts(): Parts {
  if (!loaded) throw new Error("A page that shows records is loaded together with their parts");
  return loaded;
}
