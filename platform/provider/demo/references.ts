import { type FilledList, filledLists, firstRows } from "../domain/references/first-entries.ts";
import type { Batch } from "./batch.ts";

/** The entries of a business's lists, in their order. */
export type Chosen = Readonly<Record<FilledList, readonly { id: number; name: string }[]>>;

/** The lists of reference data with their first entries. */
export function addReferences(batch: Batch, business_id: number, created_at: string): Chosen {
  const known = new Map<string, number>();
  const given = filledLists.map((list) => {
    batch.put("given_references", { business_id, list });
    const rows = firstRows(list, business_id, (of, name) => known.get(`${of} ${name}`) ?? null);
    const entries = rows.map((row, at) => {
      const kept = { status: "active" as const, position: at + 1, lock_version: 0 };
      const id = batch.add(list, { ...row, ...kept, created_at, updated_at: created_at });
      known.set(`${list} ${row.name}`, id);
      return { id, name: row.name };
    });
    return [list, entries] as const;
  });
  return Object.fromEntries(given) as Record<FilledList, { id: number; name: string }[]>;
}
