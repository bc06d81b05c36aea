import { type RawBuilder, sql } from "kysely";
import { documentText } from "#contract/documents.ts";
import { entities, usesOf } from "#contract/entities/all.ts";
import { type Field, missingOf } from "#contract/entity.ts";
import { type EntityName, type ReferenceType, references } from "#contract/entity-names.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import { isForeignKeyViolation, isUniqueViolation, refusedStepOf } from "#provider/base/database/errors.ts";
import { keptOnceOften, keptPlan } from "#provider/base/database/kept-plan.ts";
import { peopleOf, widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { webLink } from "#provider/base/http/links.ts";
import { sanitizeRichText } from "#provider/base/http/sanitize.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { type ChangeWriter, keepChanges, updateAndKeep } from "#provider/base/records/keep-changes.ts";
import type { EntityRulesByName, Values, Writer } from "#provider/base/records/rules.ts";
import { goneWith } from "./cascade.ts";
import { findRow, type Row } from "./list.ts";
import { withoutNames } from "./reading.ts";
import { ownColumnsOf } from "./sources.ts";
import { assertStatus, hasTransitions, refusedStatus } from "./transitions.ts";

function fieldsOf(entity: EntityName): Record<string, Field> {
  return entities[entity].fields;
}

function cleaned(entity: EntityName, payload: Values, before?: Values): Values {
  const fields = fieldsOf(entity);
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const field = fields[name];
      if (typeof value !== "string") return [[name, value]];
      const text = value.trim();
      if (text === "" && !field?.required) return [[name, null]];
      if (field?.type === "rich") return [[name, sanitizeRichText(text)]];
      if (field?.type === "email") return [[name, text.toLowerCase()]];
      if (field?.type === "url") {
        const link = webLink(text);
        if (link === undefined) throw invalid(`${entities[entity].singular}.${name}`, "url");
        return [[name, link]];
      }
      // Numbers saved before this rule stay until they are changed.
      if (field?.document && text !== before?.[name]) {
        const number = documentText(field.document, text);
        if (number === null) throw invalid(`${entities[entity].singular}.${name}`, field.document);
        return [[name, number]];
      }
      return [[name, text]];
    }),
  );
}

/** Whether the business may choose it: a recruiter belongs to each business they work in, a retired entry to none. */
export async function exists(db: Db, table: string, businessId: number, id: number): Promise<boolean> {
  const condition =
    table === "recruiters"
      ? sql`exists (select 1 from recruiter_businesses m where m.recruiter_id = ${id} and m.business_id = ${businessId}
          and m.deactivated_at is null)`
      : sql`exists (select 1 from ${sql.table(table)} t where t.id = ${id} and t.business_id = ${businessId}
          ${usesOf(table) ? sql`and t.status = 'active'` : sql``})`;
  const { rows } = await sql<{ found: boolean }>`${keptPlan} select ${condition} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The same, once for all records of a transaction that keeps what it found. */
function existsFor({ businessId, found }: NamingWriter, db: Db, table: string, id: number): Promise<boolean> {
  const name = `${table} ${id}`;
  const known = found?.get(name) ?? exists(db, table, businessId, id);
  found?.set(name, known);
  return known;
}
type NamingWriter = Pick<Writer, "businessId" | "found">;

/** The entity of which a column names a record. */
function namedBy(column: string): EntityName | undefined {
  const type = column.replace(/_id$/, "");
  return type !== column && Object.hasOwn(references, type) ? references[type as ReferenceType] : undefined;
}

/** References in a payload must belong to the same business. */
async function assertReferences(
  db: Db,
  entity: EntityName,
  writer: NamingWriter,
  values: Values,
  before?: Values,
): Promise<void> {
  const { singular } = entities[entity];
  for (const [name, value] of Object.entries(values)) {
    // A reference that is no choice, such as a placement's application, must be visible to the writer.
    const lookup = fieldsOf(entity)[name]?.lookup ?? (peopleOf(db) && namedBy(name));
    if (!lookup) continue;
    for (const id of [value].flat()) {
      // Retired entries and deactivated people stay until someone chooses another.
      if (typeof id !== "number" || [before?.[name]].flat().includes(id)) continue;
      if (!(await existsFor(writer, db, lookup, id))) throw invalid(`${singular}.${name}`, "option");
    }
  }
  if (values.reference_type === undefined && values.reference_id === undefined) return;
  // Either half may be given alone: the other is the saved one.
  const { reference_type: type, reference_id: id } = { ...before, ...values };
  if (typeof type === "string" && typeof id === "number") {
    const table = Object.hasOwn(references, type) ? references[type as ReferenceType] : undefined;
    if (!table || !(await existsFor(writer, db, table, id)))
      throw invalid(`${singular}.reference_id`, "option");
  }
}

/** All that such a record must have and this one lacks, at once. */
function assertComplete(entity: EntityName, values: Values): void {
  const missing = missingOf(fieldsOf(entity), values);
  if (missing.length === 0) return;
  const fields = missing.map((name) => ({ path: `${entities[entity].singular}.${name}`, rule: "required" }));
  throw new CallError("validation_failed", { fields });
}

const dayOf = async (db: Db, entity: EntityName, { rules, businessId }: Writer): Promise<string> =>
  rules[entity]?.byDay ? await todayOf(db, businessId) : "";

/** The values to write: a new row belongs to its writer unless an owner is given. */
function stamped(
  entity: EntityName,
  values: Values,
  before: Values | undefined,
  writer: Writer,
  today: string,
): Values {
  const owned =
    !before && "owner_id" in fieldsOf(entity)
      ? { ...values, owner_id: values.owner_id ?? writer.recruiterId }
      : values;
  return writer.rules[entity]?.stamp?.(owned, before, writer, today) ?? owned;
}

function valueSql(value: unknown): RawBuilder<unknown> {
  return sql`${value}`;
}

function callErrorOf(entity: EntityName, error: unknown, rules: EntityRulesByName): unknown {
  for (const [constraint, taken] of Object.entries(rules[entity]?.unique ?? {})) {
    const { field, rule } = typeof taken === "string" ? { field: taken, rule: "in_use" } : taken;
    if (isUniqueViolation(error, constraint)) return invalid(`${entities[entity].singular}.${field}`, rule);
  }
  const step = refusedStepOf(error);
  if (step) return refusedStatus(entity, step.from, step.to);
  if (isUniqueViolation(error)) return new CallError("already_exists");
  if (isForeignKeyViolation(error)) return new CallError("conflict");
  return error;
}

export const audit = (
  db: Db,
  entity: EntityName,
  id: number,
  writer: ChangeWriter,
  before: Values,
  after: Values,
): Promise<void> => keepChanges(db, { type: entities[entity].singular, id }, writer, before, after);

/** The saved record as its writer sees it; once given away, without its data of other records. */
async function rowAsSeen<E extends EntityName>(
  db: Db,
  entity: E,
  businessId: number,
  id: number,
  narrowAgain: () => Promise<void>,
): Promise<Row<E>> {
  const row = await findRow(db, entity, businessId, id);
  if (!peopleOf(db)) return row;
  await narrowAgain();
  return await findRow(db, entity, businessId, id).catch((error: unknown) => {
    if (error instanceof CallError && error.code === "not_found") return withoutNames(entity, row);
    throw error;
  });
}

/** Column values of a new, validated record. */
async function newValues(db: Db, entity: EntityName, writer: Writer, payload: Values): Promise<Values> {
  const today = await dayOf(db, entity, writer);
  const values = stamped(entity, cleaned(entity, payload), undefined, writer, today);
  await assertReferences(db, entity, writer, values);
  assertStatus(entity, values, undefined);
  assertComplete(entity, values);
  writer.rules[entity]?.check?.(values, undefined, today);
  return values;
}

interface NewRow {
  writer: Writer;
  values: Values;
}

/** Inserts records of one business that have the same columns, at least one; returns their ids in the same order. */
async function insertAlike(db: Db, entity: EntityName, rows: readonly NewRow[]): Promise<number[]> {
  const columns = rows.map(({ writer, values }) => ({ business_id: writer.businessId, ...values }));
  const names = Object.keys(columns[0] ?? {}).map((name) => sql.ref(name));
  const lines = columns.map((row) => sql`(${sql.join(Object.values(row).map(valueSql))})`);
  const rules = rows[0]?.writer.rules ?? {};
  try {
    const inserted = await sql<{ id: number }>`${keptOnceOften}
      insert into ${sql.table(entity)} (${sql.join(names)}) values ${sql.join(lines)} returning id`.execute(
      db,
    );
    const ids = inserted.rows.map(({ id }) => id);
    for (const [index, { writer, values }] of rows.entries()) {
      const id = ids[index] ?? 0;
      await rules[entity]?.saved?.(db, id, values, undefined, writer);
      recordChange(writer, "saved", entity, [id]);
    }
    return ids;
  } catch (error) {
    throw callErrorOf(entity, error, rules);
  }
}

/** Inserts a record; the handle sees all of its business until it is narrowed again. */
async function insertWidened(db: Db, entity: EntityName, writer: Writer, payload: Values) {
  const values = await newValues(db, entity, writer, payload);
  const narrowAgain = await widen(db);
  const [id = 0] = await insertAlike(db, entity, [{ writer, values }]);
  return { id, narrowAgain };
}

export async function createRow<E extends EntityName>(
  db: Db,
  entity: E,
  writer: Writer,
  payload: Values,
): Promise<Row<E>> {
  const { id, narrowAgain } = await insertWidened(db, entity, writer, payload);
  return await rowAsSeen(db, entity, writer.businessId, id, narrowAgain);
}

/** The same without reading the saved record back; returns its id. */
export async function insertRow(
  db: Db,
  entity: EntityName,
  writer: Writer,
  payload: Values,
): Promise<number> {
  const { id, narrowAgain } = await insertWidened(db, entity, writer, payload);
  await narrowAgain();
  return id;
}

export interface NewRecord {
  entity: EntityName;
  writer: Writer;
  payload: Values;
}

/** The same for many records of one business, up to some hundreds: those that are alike by one statement. */
export async function insertRows(db: Db, records: readonly NewRecord[]): Promise<void> {
  const rows: (NewRow & { entity: EntityName })[] = [];
  for (const { entity, writer, payload } of records)
    rows.push({ entity, writer, values: await newValues(db, entity, writer, payload) });
  const narrowAgain = await widen(db);
  const alike = Map.groupBy(rows, ({ entity, values }) => [entity, ...Object.keys(values)].join());
  for (const group of alike.values()) if (group[0]) await insertAlike(db, group[0].entity, group);
  await narrowAgain();
}

// What is about to refer to a record whose status may change waits for that change.
const lockOf = (entity: EntityName): RawBuilder<unknown> =>
  sql.raw(hasTransitions(entity) ? "for update" : "for no key update");

/**
 * Locks a row until the end of the transaction, then reads it: concurrent saves cannot change it in between. Only
 * inside a transaction.
 */
export async function holdRow<E extends EntityName>(
  trx: Db,
  entity: E,
  businessId: number,
  id: number,
): Promise<Row<E>> {
  await sql`${keptPlan}
    select id from ${sql.table(entity)} where id = ${id} and business_id = ${businessId} ${lockOf(entity)}`.execute(
    trx,
  );
  return await findRow(trx, entity, businessId, id);
}

/**
 * The same for a save. Where no rules of the entity read more, its own columns are enough: they are current once the row
 * is locked, so one statement does both. What the statement read of other records could be stale by then.
 */
async function holdForSave(
  trx: Db,
  entity: EntityName,
  { businessId, rules }: Writer,
  id: number,
  payload: Values,
): Promise<Values> {
  const { check, stamp, saved } = rules[entity] ?? {};
  const own = check || stamp || saved ? undefined : ownColumnsOf(entity, Object.keys(payload));
  if (!own) return await holdRow(trx, entity, businessId, id);
  const { rows } = await sql<Values>`${keptPlan}
    select ${own} from ${sql.table(entity)} t where t.id = ${id} and t.business_id = ${businessId}
    ${lockOf(entity)}`.execute(trx);
  if (!rows[0]) throw new CallError("not_found");
  return rows[0];
}

/** Saves part of a row, in a transaction. With `lockVersion`, throws conflict if it was saved since it was read. */
export async function updateRow<E extends EntityName>(
  db: Db,
  entity: E,
  writer: Writer,
  id: number,
  payload: Values,
  lockVersion: number | undefined,
): Promise<Row<E>> {
  const before: Values = await holdForSave(db, entity, writer, id, payload);
  const today = await dayOf(db, entity, writer);
  const values = stamped(entity, cleaned(entity, payload, before), before, writer, today);
  await assertReferences(db, entity, writer, values, before);
  assertStatus(entity, values, before);
  assertComplete(entity, { ...before, ...values });
  writer.rules[entity]?.check?.({ ...before, ...values }, before, today);
  // The record was in scope when found; this write may move it out of scope.
  const narrowAgain = await widen(db);
  const assignments = Object.entries({ ...values, updated_at: new Date().toISOString() }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const unchanged = lockVersion === undefined ? sql`` : sql`and lock_version = ${lockVersion}`;
  const update = sql`
    update ${sql.table(entity)} set ${sql.join(assignments)}, lock_version = lock_version + 1
    where id = ${id} and business_id = ${writer.businessId} ${unchanged} returning id`;
  const saving = updateAndKeep(update, entities[entity].singular, writer, { id, before, after: values });
  try {
    const changed = await sql<{ id: number }>`${keptOnceOften} ${saving}`.execute(db);
    if (changed.rows.length === 0) throw new CallError("conflict");
  } catch (error) {
    throw callErrorOf(entity, error, writer.rules);
  }
  await writer.rules[entity]?.saved?.(db, id, { ...before, ...values }, before, writer);
  recordChange(writer, "saved", entity, [id]);
  return await rowAsSeen(db, entity, writer.businessId, id, narrowAgain);
}

/** Deletes the matching records (of one business by construction); returns the ids. */
async function deleteRows(
  db: Db,
  entity: EntityName,
  { rules }: Pick<Writer, "rules">,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  try {
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(entity)} t where ${condition} returning t.id`.execute(db);
    return rows.map(({ id }) => id);
  } catch (error) {
    throw callErrorOf(entity, error, rules);
  }
}

/** Visible records that match the condition; dependent records are deleted regardless of their owner. */
async function chosenRows(
  db: Db,
  entity: EntityName,
  condition: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  if (!peopleOf(db)) return condition;
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity)} t where ${condition} order by t.id for update`.execute(db);
  return sql<boolean>`t.id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

/** The same, and records everything deleted with them: dependent records are included. */
export async function deleteMatching(
  db: Db,
  entity: EntityName,
  writer: Writer,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const chosen = await chosenRows(db, entity, condition);
  const narrowAgain = await widen(db);
  await writer.rules[entity]?.deleting?.(db, chosen, writer);
  const recordGone = await goneWith(db, writer, entity, chosen);
  const gone = await deleteRows(db, entity, writer, chosen);
  recordGone();
  await narrowAgain();
  return gone;
}

/** Deletes one record of a business; false if there is none. */
export async function deleteRow(db: Db, entity: EntityName, writer: Writer, id: number): Promise<boolean> {
  const condition = sql<boolean>`t.business_id = ${writer.businessId} and t.id = ${id}`;
  return (await deleteMatching(db, entity, writer, condition)).length > 0;
}
