import { type RawBuilder, sql } from "kysely";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Values } from "#provider/base/records/rules.ts";

export interface ChangeWriter {
  businessId: number;
  recruiterId: number | null;
  requestId: string | null;
}

interface Changed {
  id: number;
  before: Values;
  after: Values;
}

interface FieldChange {
  id: number;
  field: string;
  before: string;
  after: string;
}

/** Each field that differs, with its values as JSON. */
const fieldChangesOf = (records: readonly Changed[]): FieldChange[] =>
  records.flatMap(({ id, before, after }) =>
    Object.keys(after).flatMap((field) => {
      const change = {
        before: JSON.stringify(before[field] ?? null),
        after: JSON.stringify(after[field] ?? null),
      };
      return change.before === change.after ? [] : [{ id, field, ...change }];
    }),
  );

/** Inserts the changes, in their order; `from` names what must have a row for that. */
function insertOf(
  type: string,
  { businessId, recruiterId, requestId }: ChangeWriter,
  changes: readonly FieldChange[],
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const all = (name: keyof FieldChange) => changes.map((change) => change[name]);
  return sql`insert into audit_events
      (business_id, reference_type, reference_id, action, field, before, after, recruiter_id, request_id)
    select ${businessId}::bigint, ${type}, c.id, 'update', c.field, c.before::jsonb, c.after::jsonb,
      ${recruiterId}::bigint, ${requestId}
    from ${from} unnest(${all("id")}::bigint[], ${all("field")}::text[], ${all("before")}::text[],
      ${all("after")}::text[]) with ordinality c (id, field, before, after, turn)
    order by c.turn`;
}

/** Records each field that differs, of all records in one statement; call it in the transaction that changes them. */
export async function keepChangesOfMany(
  db: Db,
  type: string,
  writer: ChangeWriter,
  records: readonly Changed[],
): Promise<void> {
  const changes = fieldChangesOf(records);
  if (changes.length > 0) await sql`${keptPlan} ${insertOf(type, writer, changes)}`.execute(db);
}

/** The same of one record. */
export const keepChanges = (
  db: Db,
  { type, id }: { type: string; id: number },
  writer: ChangeWriter,
  before: Values,
  after: Values,
): Promise<void> => keepChangesOfMany(db, type, writer, [{ id, before, after }]);

/** A change and the record of it in one statement: `update` returns an id, which this answers where it changed a row. */
export const updateAndKeep = (
  update: RawBuilder<unknown>,
  type: string,
  writer: ChangeWriter,
  changed: Changed,
): RawBuilder<{ id: number }> => sql<{ id: number }>`
  with saved as (${update}), kept as (${insertOf(type, writer, fieldChangesOf([changed]), sql`saved,`)})
  select id from saved`;
