import type { EntityName } from "#contract/entities/names.ts";
import type { Notice } from "../notifications/notify.ts";

/** What a transaction changed, told at its end. */
export interface Told {
  byName: string;
  saved: Map<EntityName, Set<number>>;
  deleted: Map<EntityName, Set<number>>;
  notices: (Notice & { recruiterIds: readonly number[] })[];
}

export const nothingTold = (byName: string): Told => ({
  byName,
  saved: new Map(),
  deleted: new Map(),
  notices: [],
});

/** Notes that a record was written or is gone. */
export function noteChange(
  writer: { told?: Told },
  what: "saved" | "deleted",
  entity: EntityName,
  ids: readonly number[],
): void {
  const noted = writer.told?.[what];
  if (!noted) return;
  const known = noted.get(entity) ?? new Set();
  for (const id of ids) known.add(id);
  noted.set(entity, known);
}
