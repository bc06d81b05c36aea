import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#contract/access.ts";
import { entities, entityFields, isEntity } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import {
  type EntityName,
  isOfAdministrators,
  type ReferenceType,
  references,
  referenceTypes,
} from "#contract/entity-names.ts";
import {
  isScoped,
  isVisibleThroughJobs,
  type ScopedResource,
  scopedColumns,
  visibleThroughJobs,
} from "#contract/record-scopes.ts";
import { peopleOf } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { People } from "#provider/base/database/scope.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { isNullable } from "./sources.ts";

/** The reader, who determines what rows may show of other entities. */
export interface Reader {
  recruiterId: number;
  /** Record scopes by resource; absent means all records. */
  people?: People | undefined;
  mayRead(resource: Resource): boolean;
}

export const readerOf = (person: RecruiterPerson): Reader => ({
  recruiterId: person.id,
  people: person.people,
  mayRead: (resource) => recruiterMay(person, resource, "read"),
});

const isOnRecords = (entity: EntityName) => "reference_type" in entities[entity].row.shape;
const isOwned = (entity: EntityName) => "owner_id" in entities[entity].row.shape;

function mayReadReference({ mayRead }: Reader, type: unknown): boolean {
  if (typeof type !== "string" || !Object.hasOwn(references, type)) return true;
  return mayRead(entities[references[type as ReferenceType]].resource);
}

/** Whether a row belongs to these people, or to a job of theirs. */
function isOf(alias: string, resource: ScopedResource, people: readonly number[]): RawBuilder<boolean> {
  const ids = sql`any(${[...people]}::bigint[])`;
  const own = sql<boolean>`${sql.ref(`${alias}.${scopedColumns[resource]}`)} = ${ids}`;
  if (!isVisibleThroughJobs(resource)) return own;
  const from = resource === "candidates" ? sql`jobs j join applies b on b.job_id = j.id` : sql`jobs j`;
  const column = resource === "candidates" ? "b.candidate_id" : `j.${visibleThroughJobs[resource]}`;
  return sql<boolean>`(${own} or ${sql.ref(`${alias}.id`)} in (
    select ${sql.ref(column)} from ${from} where j.owner_id = ${ids} and ${sql.ref(column)} is not null))`;
}

/**
 * The rows of an entity visible to the reader. Their own handle hides all others by itself
 * (base/database/narrowing.ts); this is for wider handles, such as background work.
 */
function scopedRows(entity: EntityName, { people = {} }: Reader): RawBuilder<boolean> | undefined {
  const through = (column: string, resource: "jobs" | "candidates") => {
    const ids = people[resource];
    return ids
      ? [
          sql<boolean>`t.${sql.ref(column)} in (
            select p.id from ${sql.table(resource)} p where ${isOf("p", resource, ids)})`,
        ]
      : [];
  };
  const own = isScoped(entity) ? people[entity] : undefined;
  const conditions =
    entity === "applies"
      ? [...through("job_id", "jobs"), ...through("candidate_id", "candidates")]
      : isScoped(entity) && own
        ? [isOf("t", entity, own)]
        : [];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
}

/** The reader, for a handle that already hides the rest: filtering twice would only cost time. */
export const readerBy = (db: Db, reader: Reader): Reader =>
  reader.people && peopleOf(db) ? { ...reader, people: undefined } : reader;

/** The readable rows of the entity; undefined for all. */
export function readableRows(entity: EntityName, reader: Reader): RawBuilder<boolean> | undefined {
  const both = [scopedRows(entity, reader), rowsOnReadable(entity, reader)].filter(
    (item) => item !== undefined,
  );
  return both.length > 0 ? sql<boolean>`${sql.join(both, sql` and `)}` : undefined;
}

/**
 * Notes and tasks belong to their record: a person who may not read the record reads none of them, except the tasks
 * assigned to them. Undefined if every row of the entity is readable.
 */
function rowsOnReadable(entity: EntityName, reader: Reader): RawBuilder<boolean> | undefined {
  if (!isOnRecords(entity)) return undefined;
  const hidden = referenceTypes.filter((type) => !mayReadReference(reader, type));
  if (hidden.length === 0) return undefined;
  const own = isOwned(entity) ? sql`or t.owner_id = ${reader.recruiterId}` : sql``;
  return sql<boolean>`(t.reference_type is null or t.reference_type <> all(${hidden}::text[]) ${own})`;
}

/** Nothing is put on a record that the writer may not read. */
export function assertMayRefer(
  reader: Reader,
  entity: EntityName,
  { reference_type }: Record<string, unknown>,
): void {
  if (isOnRecords(entity) && !mayReadReference(reader, reference_type))
    throw invalid(`${entities[entity].singular}.reference_type`, "option");
}

function isReadable(entity: EntityName, reader: Reader, row: Record<string, unknown>): boolean {
  if (!isOnRecords(entity) || mayReadReference(reader, row.reference_type)) return true;
  return isOwned(entity) && row.owner_id === reader.recruiterId;
}

/** Fields of a row that show details of a looked-up record besides its name. */
const detailsOfLookup: Partial<Record<EntityName, Record<string, readonly string[]>>> = {
  applies: { candidate_id: ["candidate_role_name", "candidate_avatar_url"] },
};

/** Fields of a row, null where hidden, that show details of records that no field of it looks up. */
const detailsOfOthers: Partial<Record<EntityName, Record<string, Resource>>> = {
  applies: { next_interview: "interviews" },
  placements: { uninvoiced_value: "invoices" },
};

/** Whether the reader may not know which record a field names. Administrators' reference data is visible to everyone. */
export const isHidden = ({ mayRead }: Reader, { lookup }: Pick<Field, "lookup">): boolean =>
  lookup !== undefined &&
  isEntity(lookup) &&
  !isOfAdministrators(lookup) &&
  !mayRead(entities[lookup].resource);

/** Whether an export may have a column, by the same rule as rows. */
export function isVisible(reader: Reader, entity: EntityName, field: Field, name: string): boolean {
  if (field.type === "record") return referenceTypes.every((type) => mayReadReference(reader, type));
  const of = Object.entries(detailsOfLookup[entity] ?? {}).find(([, names]) => names.includes(name))?.[0];
  const fields = entityFields(entity);
  const shown = of === undefined ? field : (fields[of] ?? field);
  const named = name.replace(/_id$/, "_name");
  return !isHidden(reader, shown) || (named in entities[entity].row.shape && !isNullable(entity, named));
}

/** The row without its data of other records. */
export function withoutNames<R extends object>(entity: EntityName, row: R): R {
  const describingColumn = /_(name|name_en|title|avatar_url)$|^reference$/;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      describingColumn.test(name) && isNullable(entity, name) ? null : value,
    ]),
  ) as R;
}

/** The row without details of records that the reader may not read. An apply always names its candidate and job. */
export function visibleTo<R extends object>(reader: Reader, entity: EntityName, row: R): R {
  const visible = { ...row } as Record<string, unknown>;
  const hide = (name: string) => {
    if (name in visible && isNullable(entity, name)) visible[name] = null;
  };
  for (const [name, field] of Object.entries(entityFields(entity))) {
    if (!isHidden(reader, field)) continue;
    for (const item of [name.replace(/_id$/, "_name"), name.replace(/_id$/, "_title")]) hide(item);
    for (const item of detailsOfLookup[entity]?.[name] ?? []) hide(item);
  }
  for (const [name, resource] of Object.entries(detailsOfOthers[entity] ?? {}))
    if (name in visible && !reader.mayRead(resource)) visible[name] = null;
  if (visible.reference && !mayReadReference(reader, visible.reference_type)) hide("reference");
  return visible as R;
}

/** A broadcast's rows that the reader may read, each without what they may not. */
export function rowsFor<R extends Record<string, unknown>>(
  reader: Reader,
  entity: EntityName,
  rows: readonly R[],
): R[] {
  return rows.filter((row) => isReadable(entity, reader, row)).map((row) => visibleTo(reader, entity, row));
}
