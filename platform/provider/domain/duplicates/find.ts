import { sql } from "kysely";
import type { DuplicateMatch, Likeness } from "#contract/calls/duplicates.ts";
import { type DuplicableEntity, type DuplicateKind, duplicateKinds } from "#contract/duplicates.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { columnOf, keyOf, kindsOf, likenessColumns } from "./keys.ts";

export type Given = { [K in DuplicateKind]?: string | null | undefined };

const mostOfKind = 5;

/** Records of the business that share a key with the given data: one index lookup per kind. */
export async function findMatches(
  db: Db,
  entity: DuplicableEntity,
  businessId: number,
  given: Given,
  exceptId = 0,
  locale: Locale = "pt",
): Promise<DuplicateMatch[]> {
  const parts = kindsOf(entity).flatMap((kind) => {
    const value = given[kind]?.trim();
    return value
      ? [
          sql`(select t.id, ${kind}::text as kind from ${sql.table(entity)} t
            where t.business_id = ${businessId} and ${columnOf(kind)} = ${keyOf(entity, kind, value)}
              and t.id <> ${exceptId} order by t.id desc limit ${mostOfKind})`,
        ]
      : [];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Likeness & { kinds: DuplicateKind[] }>`
    select ${likenessColumns(entity, locale)}, to_jsonb(m.kinds) as kinds
    from (select id, array_agg(kind) as kinds from (${sql.join(parts, sql` union all `)}) x group by id) m
    join ${sql.table(entity)} t on t.id = m.id`.execute(db);
  const matches = rows.map((row) => ({ ...row, kinds: inOrder(row.kinds) }));
  return matches.sort((a, b) => weight(b.kinds) - weight(a.kinds) || b.id - a.id);
}

export const inOrder = (kinds: readonly DuplicateKind[]): DuplicateKind[] =>
  duplicateKinds.filter((kind) => kinds.includes(kind));

/** A stronger kind outweighs all weaker ones together. */
export const weight = (kinds: readonly DuplicateKind[]): number =>
  kinds.reduce((sum, kind) => sum + 2 ** (duplicateKinds.length - duplicateKinds.indexOf(kind)), 0);
