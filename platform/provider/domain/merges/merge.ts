import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entities, entityFields, isEntity } from "#contract/entities/all.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { MergeStep } from "#provider/base/database/tables/merges.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import { shortlistsWith } from "../entities/cascade.ts";
import { audit } from "../entities/write.ts";
import { columnsOf } from "./links.ts";
import { recountSendouts } from "./merged-sendouts.ts";
import { mergeRows, removeRows } from "./move.ts";

export type Wanted = CallInput<"POST /recruiters/merges/:entity">["body"]["merge"];

/** Columns of the record itself, not facts about the person. */
const own: readonly string[] = [
  "id",
  "business_id",
  "uid",
  "created_at",
  "updated_at",
  "lock_version",
  "password_hash",
  "confirmed_at",
  "completed_at",
  "consents",
  "register_steps",
  "locale",
  "is_admin",
  "jobs_count",
  "accepted_terms_at",
  "accepted_terms_version",
  "last_seen_at",
];
/** The sign-in account for the e-mail: it follows its address. */
const ofTheAccount = ["password_hash", "confirmed_at", "completed_at"] as const;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The records, locked in one order, as they were read; conflict if one was saved since. */
async function lockRecords(db: Db, entity: DuplicableEntity, businessId: number, { records }: Wanted) {
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ row: Values }>`
    select to_jsonb(t) as row from ${sql.table(entity)} t
    where t.business_id = ${businessId} and t.id in (${sql.join(ids)}) order by t.id for update`.execute(db);
  // Dependent rows are included, no matter who owns them.
  await widen(db);
  const byId = new Map(rows.map(({ row }) => [Number(row.id), row]));
  if (byId.size !== new Set(ids).size || byId.size !== ids.length) throw new CallError("not_found");
  for (const { id, lock_version } of records)
    if (byId.get(id)?.lock_version !== lock_version) throw new CallError("conflict");
  return byId;
}

function together(records: Iterable<Values>, field: string): unknown[] {
  const all = [...records].flatMap((record) => (Array.isArray(record[field]) ? record[field] : []));
  const seen = new Set<string>();
  return all.filter((value) => {
    const key = String(value).toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** New column values of the kept record: the chosen ones, plus values only the others have. */
function resolve(
  entity: DuplicableEntity,
  columns: readonly string[],
  byId: ReadonlyMap<number, Values>,
  { kept_id, fields: chosen }: Wanted,
): Values {
  const fields = entityFields(entity);
  const kept = byId.get(kept_id);
  if (!kept) throw invalid("merge.kept_id", "option");
  const others = [...byId.values()].filter((record) => record !== kept);
  for (const [name, choice] of Object.entries(chosen)) {
    const field = fields[name];
    if (!field?.writable || (choice === "all" ? field.type !== "tags" : !byId.has(choice)))
      throw invalid(`merge.fields.${name}`, "option");
  }
  const values: Values = {};
  for (const column of columns) {
    if (own.includes(column)) continue;
    const choice = chosen[column];
    if (choice === "all") values[column] = together(byId.values(), column);
    else if (choice !== undefined) values[column] = byId.get(choice)?.[column];
    else if (isEmpty(kept[column]) && !fields[column]?.writable)
      values[column] = others.find((other) => !isEmpty(other[column]))?.[column] ?? kept[column];
  }
  const account = chosen.email === undefined || chosen.email === "all" ? undefined : byId.get(chosen.email);
  if (account && account !== kept)
    for (const column of ofTheAccount) if (columns.includes(column)) values[column] = account[column];
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name])),
  );
}

const parts = {
  candidate_experiences: ["company", "role"],
  candidate_educations: ["institution", "course"],
};

/** Parts of a curriculum that the kept candidate has in the same words. */
async function dropRepeated(log: { db: Db; steps: MergeStep[] }, from: number, into: number): Promise<void> {
  for (const [table, columns] of Object.entries(parts)) {
    const same = columns.map(
      (column) => sql`elenco_search(${sql.ref(`k.${column}`)}) = elenco_search(${sql.ref(`t.${column}`)})`,
    );
    await removeRows(
      log,
      table,
      sql<boolean>`t.candidate_id = ${from} and exists (
        select 1 from ${sql.table(table)} k where k.candidate_id = ${into} and ${sql.join(same, sql` and `)})`,
    );
  }
}

/** Columns of the kept row set from JSON, whatever their types. */
export async function setColumns(db: Db, table: string, id: number, values: Values): Promise<void> {
  const names = Object.keys(values);
  const columns = names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} t
    set ${sql.join([...columns, sql`updated_at = now()`, sql`lock_version = t.lock_version + 1`])}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) n
    where t.id = ${id}`.execute(db);
}

const idOf = (row: Values) => Number(row.id);

/** The merged records' dependants changed, too: their subscribers are notified. */
export function recordLinked(
  writer: Writer,
  steps: readonly MergeStep[],
  removed: "saved" | "deleted",
): void {
  for (const step of steps) {
    const { table } = step;
    if (!isEntity(table)) continue;
    if (step.kind !== "removed")
      recordChange(
        writer,
        "saved",
        table,
        step.keys.map((key) => idOf(key)),
      );
    else {
      recordChange(writer, removed, table, [idOf(step.row)]);
      if (table !== "applies") continue;
      const jobId = Number(step.row.job_id);
      if (removed === "deleted") writer.changes?.cards.push({ id: idOf(step.row), job_id: jobId });
      else writer.changes?.boards.push(jobId);
    }
  }
}

/** Readers of shortlists are shown whose application it is. */
export async function recordShortlisted(
  db: Db,
  { businessId, changes }: Writer,
  entity: DuplicableEntity,
  keptId: number,
): Promise<void> {
  if (entity !== "candidates" || !changes) return;
  const applies = await db.selectFrom("applies").where("candidate_id", "=", keptId).select("id").execute();
  const ids = applies.map(({ id }) => id);
  changes.shortlists.push(...(await shortlistsWith(db, businessId, ids)));
}

/** Merges several records into one, in the caller's transaction; returns the merge's id. */
export async function mergeRecords(
  db: Db,
  entity: DuplicableEntity,
  writer: Writer,
  wanted: Wanted,
): Promise<number> {
  const { businessId, recruiterId } = writer;
  const byId = await lockRecords(db, entity, businessId, wanted);
  const after = resolve(entity, await columnsOf(db, entity), byId, wanted);
  const kept = byId.get(wanted.kept_id) ?? {};
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, kept[name] ?? null]));
  const log: { db: Db; steps: MergeStep[] } = { db, steps: [] };
  const losers = [...byId.values()].filter((record) => record !== kept);
  for (const { id } of losers) {
    if (entity === "candidates") await dropRepeated(log, Number(id), wanted.kept_id);
    // Merges into a record that is merged itself go with it: the database would forget them.
    const { rows } = await sql<{ id: number }>`
      update merges set kept_id = ${wanted.kept_id}
      where business_id = ${businessId} and entity = ${entity} and kept_id = ${id} returning id`.execute(db);
    if (rows.length > 0) {
      const keys = rows.map((row) => ({ id: row.id }));
      const moved = { table: "merges", column: "kept_id", from: Number(id), into: wanted.kept_id, keys };
      log.steps.push({ kind: "moved", ...moved });
    }
    await mergeRows(log, entity, Number(id), wanted.kept_id);
  }
  await recountSendouts(db, writer, log.steps);
  await setColumns(db, entity, wanted.kept_id, after);
  const fields = Object.keys(after).filter((name) => name in entities[entity].fields);
  const picked = (from: Values) => Object.fromEntries(fields.map((name) => [name, from[name]]));
  await audit(db, entity, wanted.kept_id, writer, picked(before), picked(after));
  const { id } = await db
    .insertInto("merges")
    .values({
      business_id: businessId,
      entity,
      kept_id: wanted.kept_id,
      recruiter_id: recruiterId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      steps: JSON.stringify(log.steps),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("merged_records")
    .values(
      losers.map((record) => ({
        merge_id: id,
        business_id: businessId,
        record_id: Number(record.id),
        name: String(record.name),
        email: typeof record.email === "string" ? record.email : null,
      })),
    )
    .execute();
  recordChange(writer, "saved", entity, [wanted.kept_id]);
  recordLinked(writer, log.steps, "deleted");
  await recordShortlisted(db, writer, entity, wanted.kept_id);
  return id;
}
