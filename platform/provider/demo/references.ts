import { type FilledList, filledLists, firstRows } from "../domain/references/first-entries.ts";
import type { Batch } from "./batch.ts";

/** The ids of a business's entries, list by list. */
export type Chosen = Readonly<Record<FilledList, readonly number[]>>;

/** The lists of reference data with their first entries. */
export function addReferences(batch: Batch, business_id: number, created_at: string): Chosen {
  const given = filledLists.map((list) => {
    batch.put("given_references", { business_id, list });
    const rows = firstRows(list, business_id);
    const ids = rows.map((row, at) =>
      batch.add(list, {
        ...row,
        status: "active",
        position: at + 1,
        created_at,
        updated_at: created_at,
        lock_version: 0,
      }),
    );
    return [list, ids] as const;
  });
  return Object.fromEntries(given) as unknown as Chosen;
}
