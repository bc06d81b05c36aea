import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { entities, entityFields } from "#contract/entities/all.ts";
import type { FieldType } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { type ListQuery, pageSizes } from "#contract/list.ts";
import { placeOf, type StreamPlace, streams } from "#provider/base/cable/streams.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import { peopleOf } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { rowCount } from "#provider/base/database/text.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { type Reader, readableRows, readerBy } from "./reading.ts";
import {
  expressionOf,
  isNullable,
  isNumeric,
  orderExpression,
  selectionOf,
  termCondition,
} from "./sources.ts";
import { searchTermConditions } from "./terms.ts";
import { whereConditions } from "./where.ts";

export type Row<E extends EntityName> = z.infer<(typeof entities)[E]["row"]>;
/** Without a reader it is the product itself that reads, as for figures. */
export type Search = Omit<ListQuery, "page"> & { reader?: Reader };

interface Order {
  field: string;
  type: FieldType;
  descending: boolean;
}

interface Cursor {
  /** Order value and id of the last row that was answered. */
  value: string | number | boolean | null;
  id: number;
  /** The count that the first page took; later pages carry it on. */
  total: number;
}

function orderOf(entity: EntityName, order: string | undefined): Order {
  const definition = entities[entity];
  const [field = "created_at", direction] = (order ?? definition.defaultOrder).split(":");
  const known = entityFields(entity)[field];
  if (!known?.sortable)
    throw new CallError("invalid_query", { fields: [{ path: "order", rule: "unknown" }] });
  return { field, type: known.type, descending: direction === "desc" };
}

/** Whether the order's column can be compared with the value. */
function fitsOrder(entity: EntityName, { field, type }: Order, value: unknown): value is Cursor["value"] {
  if (value === null) return true;
  if (type === "boolean") return typeof value === "boolean";
  if (isNumeric(entity, field)) return typeof value === "number";
  return typeof value === "string";
}

function cursorOf(text: string, entity: EntityName, order: Order): Cursor {
  const fits = z.custom<Cursor["value"]>((value) => fitsOrder(entity, order, value));
  const [value, id, total] = decodeCursor(text, z.tuple([fits, z.int(), z.int()]), "page.after");
  return { value, id, total };
}

/** Rows after the cursor in the order's direction; nulls are the largest, as PostgreSQL has them. */
function afterCursor(entity: EntityName, order: Order, { value, id }: Cursor): RawBuilder<boolean> {
  const key = orderExpression(entity, order.field, order.type);
  const beyond = sql.raw(order.descending ? "<" : ">");
  if (value === null) {
    const sameNull = sql<boolean>`(${key} is null and t.id ${beyond} ${id})`;
    return order.descending ? sql<boolean>`(${key} is not null or ${sameNull})` : sameNull;
  }
  const row = sql<boolean>`(${key}, t.id) ${beyond} (${value}, ${id})`;
  return order.descending || !isNullable(entity, order.field)
    ? row
    : sql<boolean>`(${row} or ${key} is null)`;
}

/**
 * All rows of one business that a search matches: the place where the engine scopes rows. `except` leaves rows out
 * (select all with exceptions).
 */
export function matching(
  entity: EntityName,
  businessId: number,
  search: Search,
  except: readonly number[] = [],
): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`t.business_id = ${businessId}`];
  const { reader } = search;
  const readable = reader && readableRows(entity, reader);
  if (readable) conditions.push(readable);
  const term = search.term ? termCondition(entity, search.term, businessId, reader) : undefined;
  if (term) conditions.push(term);
  conditions.push(...searchTermConditions(entity, businessId, search.terms ?? {}, reader));
  if (search.where)
    conditions.push(
      ...whereConditions(entity, businessId, search.where, { recruiterId: reader?.recruiterId }),
    );
  if (except.length > 0)
    conditions.push(sql<boolean>`t.id not in (${sql.join(except.map((id) => sql`${id}`))})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether anything narrows the search, as select-all requires. */
export function isNarrowed(search: Search): boolean {
  const terms = search.terms ?? {};
  return Boolean(
    search.term?.trim() ||
      Object.keys(search.where ?? {}).length > 0 ||
      [terms.required, terms.optional, terms.excluded].some((list) => list && list.length > 0),
  );
}

/** Whether a search finds all rows of the business. */
const isWhole = (db: Db, entity: EntityName, search: Search): boolean =>
  !isNarrowed(search) && !(search.reader && readableRows(entity, search.reader)) && !peopleOf(db);

async function counted(db: Db, entity: EntityName, businessId: number, search: Search): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(entity)} t where ${matching(entity, businessId, search)}`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

export interface Page<R> {
  rows: R[];
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
  sums?: Record<string, number>;
  /** Where the stream was when the rows were read; undefined where that is not known. */
  place?: StreamPlace | undefined;
}

/** Sum of a money field over the whole search result, by currency. */
async function sumsOf(db: Db, entity: EntityName, businessId: number, field: string, search: Search) {
  const fields = entityFields(entity);
  if (!Object.hasOwn(fields, field) || fields[field]?.type !== "money" || !("currency" in fields)) {
    throw new CallError("invalid_query", { fields: [{ path: "sum", rule: "unknown" }] });
  }
  const { rows } = await sql<{ currency: string; amount: string }>`
    select t.currency, coalesce(sum(${expressionOf(entity, field)}), 0) as amount from ${sql.table(entity)} t
    where ${matching(entity, businessId, search)} group by t.currency`.execute(db);
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, Number(amount)]));
}

/** One page by keyset: as quick at the end of the list as at its start. */
export async function listPage<E extends EntityName>(
  db: Db,
  entity: E,
  businessId: number,
  query: ListQuery & Pick<Search, "reader">,
  stream?: string,
): Promise<Page<Row<E>>> {
  const { sum, ...asked } = query;
  const { rows, ...page } = await pageOf(db, entity, businessId, asked, {
    selected: selectionOf(entity),
    // Their statements differ by what is searched, so they would be planned each time with all that a row reads.
    fill: (found) => inOrder(db, entity, businessId, found),
    stream,
  });
  const { page: _, ...search } = asked;
  const sums =
    sum === undefined || asked.page?.after ? {} : { sums: await sumsOf(db, entity, businessId, sum, search) };
  return { ...page, ...sums, rows: rows.map(({ __key, __total, __place, ...row }) => row) as Row<E>[] };
}

/** The records of a page in full, by the statement that is planned once; without those deleted since. */
async function inOrder(
  db: Db,
  entity: EntityName,
  businessId: number,
  found: readonly KeyedRow[],
): Promise<KeyedRow[]> {
  const rows = await rowsById(
    db,
    entity,
    businessId,
    found.map(({ id }) => id),
  );
  const byId = new Map<number, object>(rows.map((row) => [row.id, row]));
  return found.flatMap((row) => {
    const record = byId.get(row.id);
    return record ? [{ ...record, ...row }] : [];
  });
}

interface KeyedRow extends Record<string, unknown> {
  id: number;
  /** The order's key. */
  __key: Cursor["value"];
  /** In each row, since there is no separate row for them: the count, if it is free, and the stream's position. */
  __total: number | null;
  __place: StreamPlace | null;
}

/** Whether it is a list's initial query, whose statement is constant apart from its values. */
const isUsual = (size: number, search: Search): boolean =>
  size === pageSizes.default && search.order === undefined;

/**
 * Whether the rows of one other record are listed, as on its page: by an index, whichever record it is. Recruiters own from
 * nothing to almost everything, so a plan for all of them would suit few.
 */
function isOfOneRecord(entity: EntityName, { where = {}, ...search }: Search, db: Db): boolean {
  const [[field, value] = ["", undefined], ...others] = Object.entries(where);
  const isReference = field.endsWith("_id") && entityFields(entity)[field]?.lookup !== "recruiters";
  return isReference && typeof value === "string" && others.length === 0 && isWhole(db, entity, search);
}

interface Reading {
  /** Columns, including `id`: the rest of a row is not read. */
  selected: RawBuilder<unknown>;
  /** Reads rows of which only the id is known; where the statement's plan is kept, it reads `selected` itself. */
  fill?: (found: readonly KeyedRow[]) => Promise<KeyedRow[]>;
  stream?: string | undefined;
}

/** The same with only some columns. */
export async function pageOf(
  db: Db,
  entity: EntityName,
  businessId: number,
  { page, reader, ...asked }: ListQuery & Pick<Search, "reader">,
  { selected, fill, stream }: Reading,
): Promise<Page<KeyedRow>> {
  const search = reader ? { ...asked, reader: readerBy(db, reader) } : asked;
  const size = page?.size ?? pageSizes.default;
  const order = orderOf(entity, search.order);
  const cursor = page?.after ? cursorOf(page.after, entity, order) : undefined;
  const conditions = [matching(entity, businessId, search)];
  if (cursor) conditions.push(afterCursor(entity, order, cursor));
  const direction = sql.raw(order.descending ? "desc" : "asc");
  const key = orderExpression(entity, order.field, order.type);
  const whole = isWhole(db, entity, search);
  // The counter covers exactly the rows of the business, so an unfiltered list costs nothing.
  const total = whole && !cursor ? sql`(select ${rowCount(businessId, entity)})` : sql`null::int`;
  const place = stream === undefined ? sql`null::json` : placeOf(stream);
  // A kept plan has to know how few rows are wanted.
  const limit = sql.lit(size + 1);
  const ofOneRecord = isOfOneRecord(entity, search, db);
  const isKept = (whole || ofOneRecord) && isUsual(size, search);
  const select = sql<KeyedRow>`${isKept ? keptPlan : sql``}
    select ${fill && !isKept ? sql`t.id` : selected}, ${key} as "__key", ${total} as "__total", ${place} as "__place" from ${sql.table(entity)} t
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${direction}, t.id ${direction} limit ${limit}`;
  const read = async () => {
    const { rows } = await select.execute(db);
    const shown = rows.slice(0, size);
    return { found: rows, shown, rows: fill && !isKept ? await fill(shown) : shown };
  };
  const count = () => counted(db, entity, businessId, search);
  const [{ found, shown, rows }, known] = await Promise.all([
    read(),
    // What belongs to one record is seldom more than a page, which is its own count then.
    cursor?.total ?? (whole || ofOneRecord ? undefined : count()),
  ]);
  const [first] = found;
  const last = shown.at(-1);
  const end_of_list = found.length <= size;
  const total_count = known ?? first?.__total ?? (end_of_list ? found.length : await count());
  const next_cursor = end_of_list || !last ? null : encodeCursor([last.__key, last.id, total_count]);
  return { rows, total_count, end_of_list, next_cursor, place: first?.__place ?? undefined };
}

/**
 * A page with the stream position from which its reader follows it. One statement reads both, so that no message is
 * missed in between; an empty page has no row for the position, which is then read before it.
 */
export async function followedPage<E extends EntityName>(
  { db, services: { cable }, businessId }: { db: Db; services: Pick<Services, "cable">; businessId: number },
  entity: E,
  query: ListQuery & Pick<Search, "reader">,
): Promise<Omit<Page<Row<E>>, "place"> & StreamPlace> {
  const stream = streams.entity(businessId, entity);
  const { place, ...page } = await listPage(db, entity, businessId, query, stream);
  if (place) return { ...page, ...place };
  const before = await cable.position(db, stream);
  const { place: _, ...again } = await listPage(db, entity, businessId, query);
  return { ...again, ...before };
}

/** One row of the business, or 404. */
export async function findRow<E extends EntityName>(
  db: Db,
  entity: E,
  businessId: number,
  id: number,
  reader?: Reader,
): Promise<Row<E>> {
  const readable = (reader && readableRows(entity, readerBy(db, reader))) ?? sql`true`;
  const { rows } = await sql<Row<E>>`${keptPlan}
    select ${selectionOf(entity)} from ${sql.table(entity)} t
    where t.business_id = ${businessId} and t.id = ${id} and ${readable}`.execute(db);
  if (!rows[0]) throw new CallError("not_found");
  return rows[0];
}

/** Some rows of the business, or those that the reader may see. */
export async function rowsById<E extends EntityName>(
  db: Db,
  entity: E,
  businessId: number,
  ids: readonly number[],
  reader?: Reader,
): Promise<Row<E>[]> {
  if (ids.length === 0) return [];
  const readable = (reader && readableRows(entity, readerBy(db, reader))) ?? sql`true`;
  // The plan is kept where it costs no more than one for these ids: PostgreSQL takes an unknown list for one of ten.
  const listed = [...ids, ...Array.from({ length: Math.max(0, 10 - ids.length) }, () => ids[0])];
  const { rows } = await sql<Row<E>>`${reader ? sql`` : keptPlan}
    select ${selectionOf(entity)} from ${sql.table(entity)} t
    where t.business_id = ${businessId} and t.id = any(${listed}::bigint[]) and ${readable} order by t.id`.execute(
    db,
  );
  return rows;
}
