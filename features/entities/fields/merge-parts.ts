import { allEntities, type EntityName } from "#contract/entity-names.ts";
import type { OwnParts, OwnTab, Parts } from "./part-props.ts";

export type TabOrder = { readonly [E in EntityName]?: readonly string[] };

function inOrder(tabs: readonly OwnTab[], order: readonly string[]): readonly OwnTab[] {
  const rank = ({ name }: OwnTab) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...tabs].sort((a, b) => rank(a) - rank(b));
}

/** Merges the parts of all subjects by entity; two subjects may not provide the same part. */
export function mergeParts(all: readonly Parts[], order: TabOrder): Parts {
  const merged: { [E in EntityName]?: OwnParts } = {};
  const given = all.flatMap((item) =>
    allEntities.flatMap((entity) => (item[entity] ? [[entity, item[entity]] as const] : [])),
  );
  for (const [entity, parts] of given) {
    const known = merged[entity] ?? {};
    for (const name of Object.keys(parts))
      if (name !== "tabs" && name !== "BulkActions" && name in known)
        throw new Error(`Two subjects give ${name} of ${entity}`);
    const tabs = inOrder([...(known.tabs ?? []), ...(parts.tabs ?? [])], order[entity] ?? []);
    const bulk = [...(known.BulkActions ?? []), ...(parts.BulkActions ?? [])];
    merged[entity] = { ...known, ...parts, tabs, ...(bulk.length > 0 ? { BulkActions: bulk } : {}) };
  }
  return merged;
}
