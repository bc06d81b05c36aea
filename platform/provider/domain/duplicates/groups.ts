import { sql } from "kysely";
import type { DuplicateGroup, Likeness } from "#contract/calls/duplicates.ts";
import { type DuplicableEntity, type DuplicateKind, mergeLimits } from "#contract/duplicates.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { inOrder, weight } from "./find.ts";
import { columnOf, kindsOf, likenessColumns } from "./keys.ts";

/** Per kind; solved groups make room for those after them. */
const mostSets = 1_000;

interface Edge {
  low: number;
  high: number;
  kind: DuplicateKind;
}

/**
 * Pairs that share a key. A key shared by more records than one merge takes is a switchboard or a shared mailbox and is
 * ignored.
 */
async function edgesOf(
  db: Db,
  entity: DuplicableEntity,
  businessId: number,
  kind: DuplicateKind,
): Promise<Edge[]> {
  const key = columnOf(kind === "name" ? "likeness" : kind);
  // Almost every key belongs to a single record: ids are collected only for shared ones.
  const { rows } = await sql<{ ids: number[] }>`
    with shared as materialized (
      select ${key} as value from ${sql.table(entity)} t
      where t.business_id = ${businessId} and ${key} is not null
      group by ${key} having count(*) between 2 and ${mergeLimits.most} limit ${mostSets})
    select to_jsonb(array_agg(t.id order by t.id)) as ids
    from shared join ${sql.table(entity)} t on t.business_id = ${businessId} and ${key} = shared.value
    group by ${key}`.execute(db);
  return rows.flatMap(({ ids }) =>
    ids.flatMap((low, at) => ids.slice(at + 1).map((high) => ({ low, high, kind }))),
  );
}

/** The records that edges join, each group with what joins it. */
function joined(edges: readonly Edge[]): { ids: number[]; kinds: DuplicateKind[] }[] {
  const parent = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    return root;
  };
  for (const { low, high } of edges) {
    const [a, b] = [rootOf(low), rootOf(high)];
    if (a !== b) parent.set(Math.max(a, b), Math.min(a, b));
  }
  const groups = new Map<number, { ids: Set<number>; kinds: Set<DuplicateKind> }>();
  for (const { low, high, kind } of edges) {
    const root = rootOf(low);
    const group = groups.get(root) ?? { ids: new Set(), kinds: new Set() };
    group.ids.add(low).add(high);
    group.kinds.add(kind);
    groups.set(root, group);
  }
  return [...groups.values()].map(({ ids, kinds }) => ({
    // A longer chain is solved in turns.
    ids: [...ids].sort((a, b) => a - b).slice(0, mergeLimits.most),
    kinds: inOrder([...kinds]),
  }));
}

async function dismissed(db: Db, entity: DuplicableEntity, businessId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("duplicate_dismissals")
    .where("business_id", "=", businessId)
    .where("entity", "=", entity)
    .select(["low_id", "high_id"])
    .execute();
  return new Set(rows.map(({ low_id, high_id }) => `${low_id} ${high_id}`));
}

export async function duplicateGroups(
  db: Db,
  entity: DuplicableEntity,
  businessId: number,
  after: number,
  size: number,
  locale: Locale,
): Promise<{ groups: DuplicateGroup[]; total_count: number; next_after: number | null }> {
  const kinds = await Promise.all(kindsOf(entity).map((kind) => edgesOf(db, entity, businessId, kind)));
  const edges = kinds.flat();
  const apart = await dismissed(db, entity, businessId);
  const groups = joined(edges.filter(({ low, high }) => !apart.has(`${low} ${high}`)));
  groups.sort((a, b) => weight(b.kinds) - weight(a.kinds) || (b.ids.at(-1) ?? 0) - (a.ids.at(-1) ?? 0));
  const shown = groups.slice(after, after + size);
  const ids = shown.flatMap((group) => group.ids);
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<Likeness>`
          select ${likenessColumns(entity, locale)} from ${sql.table(entity)} t
          where t.business_id = ${businessId} and t.id in (${sql.join(ids)})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    groups: shown.map(({ ids: own, kinds }) => ({ kinds, records: own.flatMap((id) => byId.get(id) ?? []) })),
    total_count: groups.length,
    next_after: after + size < groups.length ? after + size : null,
  };
}
