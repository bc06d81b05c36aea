import { keptOnceOften } from "#provider/base/database/kept-plan.ts";
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

/** Records each field that differs, of all records in one statement; call it in the transaction that changes them. */
export async function keepChangesOfMany(
  db: Db,
  type: string,
  writer: ChangeWriter,
  records: readonly Changed[],
): Promise<void> {
  const rows = records.flatMap(({ id, before, after }) =>
    Object.keys(after)
      .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map((field) => ({
        business_id: writer.businessId,
        reference_type: type,
        reference_id: id,
        action: "update",
        field,
        before: JSON.stringify(before[field] ?? null),
        after: JSON.stringify(after[field] ?? null),
        recruiter_id: writer.recruiterId,
        request_id: writer.requestId,
      })),
  );
  if (rows.length > 0) await db.insertInto("audit_events").values(rows).modifyEnd(keptOnceOften).execute();
}

/** The same of one record. */
export const keepChanges = (
  db: Db,
  { type, id }: { type: string; id: number },
  writer: ChangeWriter,
  before: Values,
  after: Values,
): Promise<void> => keepChangesOfMany(db, type, writer, [{ id, before, after }]);
