import { sql } from "kysely";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import { findRow } from "../entities/list.ts";
import { audit } from "../entities/write.ts";
import { recordLinked, recordShortlisted, setColumns } from "./merge.ts";
import { recountSendouts } from "./merged-sendouts.ts";
import { stepBack } from "./undo.ts";

/** Undoes a merge, in the caller's transaction. Later changes stay and are reported. */
export async function reverseMerge(
  db: Db,
  entity: DuplicableEntity,
  writer: Writer,
  id: number,
): Promise<void> {
  const { businessId, recruiterId } = writer;
  const merge = await db
    .selectFrom("merges")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .where("entity", "=", entity)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (!merge) throw new CallError("not_found");
  await findRow(db, entity, businessId, merge.kept_id);
  await widen(db);
  if (merge.reversed_at !== null) throw new CallError("already_done");
  const later = await db
    .selectFrom("merges")
    .where("business_id", "=", businessId)
    .where("entity", "=", entity)
    .where("kept_id", "=", merge.kept_id)
    .where("id", ">", id)
    .where("reversed_at", "is", null)
    .select("id")
    .executeTakeFirst();
  if (later) throw new CallError("conflict");
  const { rows } = await sql<{ row: Values }>`
    select to_jsonb(t) as row from ${sql.table(entity)} t
    where t.id = ${merge.kept_id} and t.business_id = ${businessId} for update`.execute(db);
  const now = rows[0]?.row;
  if (!now) throw new CallError("gone");
  const same = (name: string) =>
    JSON.stringify(now[name] ?? null) === JSON.stringify(merge.after[name] ?? null);
  const back = Object.fromEntries(Object.entries(merge.before).filter(([name]) => same(name)));
  const left = Object.keys(merge.before).filter((name) => !same(name) && name in entities[entity].fields);
  await recordShortlisted(db, writer, entity, merge.kept_id);
  try {
    // First the kept record releases what the others get back.
    await setColumns(db, entity, merge.kept_id, back);
    for (const step of merge.steps.toReversed()) await stepBack(db, step, entity);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another record has the e-mail or document of one that is to be restored.
    const field = entity === "client_companies" ? "cnpj" : "email";
    throw invalid(`${entities[entity].singular}.${field}`, "in_use");
  }
  await recountSendouts(db, writer, merge.steps);
  const shown = Object.keys(back).filter((name) => name in entities[entity].fields);
  const picked = (from: Values) => Object.fromEntries(shown.map((name) => [name, from[name]]));
  await audit(db, entity, merge.kept_id, writer, picked(now), picked(back));
  await db
    .updateTable("merges")
    .set({
      reversed_at: new Date().toISOString(),
      reversed_by: recruiterId,
      left_fields: JSON.stringify(left),
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", id)
    .execute();
  recordChange(writer, "saved", entity, [merge.kept_id]);
  recordLinked(writer, merge.steps, "saved");
}
