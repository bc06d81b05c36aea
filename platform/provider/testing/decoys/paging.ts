import { sql } from "kysely";
import type { Call } from "#contract/calls/all.ts";
import type { Db } from "../../base/database/open.ts";
import type { CallableWorld } from "./asking.ts";
import type { Question } from "./questions.ts";
import { cursorOf, sizeOf } from "./variants.ts";

/** Small enough for many pages, and no divisor of what there is. */
const small = 7;
const large = 100;
/** A list whose pages have a size of their own, or that has one page only, gets so many rows more. */
const furtherRows = 130;
/** A list that never ends is wrong. */
const mostPages = 120;
/** Of these there is one for each two records. */
const single = ["applies", "course_interests", "sendout_recipients"];
/** Columns that lists are ordered by, and that leave no row out of them. */
const tied = ["created_at", "updated_at", "published_at", "position", "name", "title"];

interface Page {
  keys: string[];
  ids: number[];
  /** All rows that are named on it. */
  rows: number[];
  cursor: string | number | null;
}

export interface Pages {
  /** Why pages do not add up; nothing where they do, or where there is one only. */
  faultsOf(question: Question): Promise<string[]>;
}

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null;

/** What tells one element of a list from another, whatever else of it changes. */
function keyOf(item: unknown): string {
  if (!isItem(item)) return String(item);
  const { id, uid, candidate_id, apply_id } = item;
  const own = id ?? uid ?? candidate_id ?? apply_id;
  return own === undefined || own === null ? JSON.stringify(item) : `${item.kind ?? ""} ${own}`.trim();
}

type Known = Pick<CallableWorld, "idOfUid">;

/** People outside are told uids and no ids. */
function idOf(item: unknown, { idOfUid }: Known): number[] {
  if (!isItem(item)) return [];
  const id = typeof item.uid === "string" ? idOfUid(item.uid) : undefined;
  return typeof item.id === "number" ? [item.id] : id === undefined ? [] : [id];
}

/** The longest list of an answer is what it pages: others, as what one may choose by, are the same on each. */
function pageIn(world: Known, body: Item, name?: string): Page & { name: string } {
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const [longest = ["", []]] = lists.toSorted(([, a], [, b]) => b.length - a.length);
  const [found, items] = name === undefined ? longest : [name, (body[name] ?? []) as unknown[]];
  const ids = items.flatMap((item) => idOf(item, world));
  // Who is told only that there is more goes on after the last one.
  const last = body.end_of_list === false && !("next_cursor" in body) ? ids.at(-1) : undefined;
  const cursor = (body.next_cursor ?? body.next_after ?? body.next ?? last ?? null) as Page["cursor"];
  const rows = [...JSON.stringify(items).matchAll(/\b7\d{6}\b/g)].map(([id]) => Number(id));
  for (const id of ids) if (!rows.includes(id)) rows.push(id);
  return { name: found, keys: items.map(keyOf), ids, rows, cursor };
}

function withQuery(path: string, name: string, value: string | number): string {
  const [own = "", query = ""] = path.split("?");
  const others = query.split("&").filter((item) => item !== "" && !item.startsWith(`${name}=`));
  return `${own}?${[...others, `${name}=${encodeURIComponent(value)}`].join("&")}`;
}

/** Which calls answer in pages. */
export const isPaged = (call: Call): boolean => call.startsWith("GET ") && cursorOf(call) !== undefined;

/** What `ask` lists beside decoys, page by page: with ties, and while rows go. `rewind` puts the rows back. */
export function pagesOf(world: CallableWorld, db: Db): Pages {
  async function pageOf(question: Question, after?: string | number, name?: string) {
    const cursor = cursorOf(question.call) ?? "after";
    const path = after === undefined ? question.path : withQuery(question.path, cursor, after);
    const { status, body } = await world.read({ ...question, path });
    if (status !== 200 || !isItem(body)) throw new Error(`${path} answers ${status}`);
    return pageIn(world, body, name);
  }

  async function allOf(
    question: Question,
  ): Promise<{ keys: string[]; pages: number; first: Page & { name: string } }> {
    const first = await pageOf(question);
    const keys = [...first.keys];
    let { cursor } = first;
    let pages = 1;
    for (; cursor !== null && pages < mostPages; pages++) {
      const next = await pageOf(question, cursor, first.name);
      keys.push(...next.keys);
      cursor = next.cursor;
    }
    return { keys, pages, first };
  }

  /** As many rows more as fill several pages, each like one that is listed. */
  async function addRows(ids: readonly number[], table: string): Promise<void> {
    const { rows } = await sql<{ row: Item }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where id in (${sql.join(ids)})`.execute(db);
    const copies = Array.from({ length: furtherRows }, (_, nth) => {
      const { id: _own, ...values } = rows[nth % rows.length]?.row ?? {};
      return Object.fromEntries(
        Object.entries(values).map(([column, value]) => [column, varied(column, value, nth)]),
      );
    });
    const { rows: own } = await sql<{
      name: string;
    }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
      db,
    );
    const list = own.map(({ name }) => `"${name}"`).join(", ");
    const statement = `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`;
    const refused = await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      const { rows: reported } = await sql<{ refused: string[] }>`
        select decoys.insert_each(${statement}, ${JSON.stringify(copies)}::jsonb) as refused`.execute(trx);
      return reported[0]?.refused ?? [];
    });
    // A page of its own that is never full would prove nothing.
    const added = refused.filter((reason) => reason === "").length;
    if (added < furtherRows / 2)
      throw new Error(`${added} further rows of ${table}: ${refused.find(Boolean)}`);
  }

  /** What lists are ordered by is the same in all rows of these tables that have it. */
  async function tie(tables: readonly string[]): Promise<void> {
    const { rows } = await sql<{ t: string; n: string }>`select table_name as t, column_name as n
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
        and table_name in (${sql.join(tables)}) and column_name in (${sql.join(tied)})`.execute(db);
    for (const { t, n } of rows) {
      const set = sql`update ${sql.table(t)} set ${sql.ref(n)} = (select min(${sql.ref(n)}) from ${sql.table(t)})
        where ${sql.ref(n)} is not null`;
      // Where no two may have the same there are no ties.
      await db
        .transaction()
        .execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx);
          await set.execute(trx);
        })
        .catch(() => undefined);
    }
  }

  async function remove(ids: readonly number[], table: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const id of ids)
        await sql`delete from ${sql.table(world.tableOf(id) ?? table)} where id = ${id}`.execute(trx);
    });
  }

  return {
    faultsOf: async (question) => {
      const { call, path } = question;
      const size = sizeOf(call);
      const isFree = size === undefined;
      const inLarge = isFree ? question : { ...question, path: withQuery(path, size, large) };
      const inSmall = isFree ? question : { ...question, path: withQuery(path, size, small) };
      const { ids, rows, keys } = await pageOf(inLarge);
      const isShort = isFree || keys.length <= small;
      const tablesOf = (those: readonly number[]) =>
        [...new Set(those.map(world.tableOf))].filter((name) => name !== undefined);
      const [table] = tablesOf(ids);
      const tables = tablesOf(rows);
      if (tables.length === 0) return [];
      if (isShort && table !== undefined && !single.includes(table)) await addRows(ids, table);
      const before = await allOf(inLarge);
      await tie(tables);
      const after = await allOf(inSmall);
      const faults: string[] = [];
      const twice = after.keys.filter((key, at) => after.keys.indexOf(key) !== at);
      if (after.pages >= mostPages) faults.push("does not end");
      if (twice.length > 0) faults.push(`twice: ${twice.slice(0, 5).join(", ")}`);
      const missing = before.keys.filter((key) => !after.keys.includes(key));
      const more = after.keys.filter((key) => !before.keys.includes(key));
      if (missing.length > 0)
        faults.push(`missing: ${missing.slice(0, 5).join(", ")} of ${before.keys.length}`);
      if (more.length > 0) faults.push(`more: ${more.slice(0, 5).join(", ")}`);
      // Who reads on while rows of the first page go misses none of the second.
      const { first } = after;
      if (first.cursor !== null && table !== undefined && first.ids.length === first.keys.length) {
        const second = await pageOf(inSmall, first.cursor, first.name);
        await remove(first.ids.slice(0, -1), table);
        const then = await pageOf(inSmall, first.cursor, first.name);
        const moved = second.keys.filter((key) => !then.keys.includes(key));
        if (moved.length > 0) faults.push(`moved by what went before: ${moved.slice(0, 5).join(", ")}`);
      }
      return faults.map((fault) => `${path}: ${world.named(fault)}`);
    },
  };
}

/** What two rows may not have the same is another one. */
function varied(column: string, value: unknown, nth: number): unknown {
  if (typeof value !== "string") return value;
  const own = nth.toString(16).padStart(6, "0");
  if (/^[0-9a-f]{32}$/.test(value)) return `${own}${value.slice(6)}`;
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) return `ff${own}${value.slice(8)}`;
  if (/^\d{8,}$/.test(value)) return `${value.slice(0, -6)}${String(nth).padStart(6, "0")}`;
  if (value.includes("@")) return `${own}.${value}`;
  return /^(name|title|label|cnpj|slug|cause)$/.test(column) ? `${value} ${own}` : value;
}
