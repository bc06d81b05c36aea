import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";
import { type Column, readCatalog, type Table } from "./catalog.ts";
import { alongWith, goodRows, neverMade } from "./good-rows.ts";

/** The moment at which the decoy world is asked: a Monday, 11:30 in São Paulo. */
export const heldTime = new Date("2026-11-23T14:30:00Z");
const dayMs = 86_400_000;

export interface Row {
  table: string;
  /** What makes it a decoy; a good row's is its table's name. */
  label: string;
  values: Record<string, unknown>;
}

export interface DecoyWorld {
  businessId: number;
  good(table: string): Row;
  rowsOf(table: string): Row[];
  /** The table to which a column of this name refers. */
  targets: ReadonlyMap<string, string>;
  /** The table of a row, by its id, which no row of another has. */
  tableOf(id: number): string | undefined;
  /** The business that has the other good rows, and where it is found. */
  foreign: { businessId: number; host: string; recruiterId: number };
  /** An answer's text with the rows' labels in the place of their ids. */
  named(text: string): string;
  /** What the database took of each table, and what it refused. */
  made: Record<string, { taken: number; refused: string[] }>;
}

const hash = (text: string) => createHash("md5").update(text).digest("hex");
/** A number of a name, so that what is added moves no other's. */
const numberOf = (text: string, below: number) => Number.parseInt(hash(text).slice(0, 8), 16) % below;
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
const words = (text: string) => text.replaceAll("_", " ");
export const uidOf = (label: string) => hash(`uid ${label}`);

const isLater = /expires|next_at|until|due|starts_at|deadline|expected_on|valid_to|planned|wakes/;
const isLast = /^ends_/;
/** Of what may be empty, what a good row has. */
const isUsual =
  /^(confirmed|completed|published|sent|invited|given|accepted_terms|looked|started|used|secret_made|microsoft_validated|seen_until|attempted|happened|consented|scheduled)/;
const isLasting = /^(left|paid|returned|ended|retired|expires_on)/;
const isMachinery =
  /^(id|created_at|updated_at|lock_version|lease|attempts|job_key|runs|noted|text_attempts|asked_count|failures|wakes|text_state|.*_count|.*_attempts)$/;
/** Words that the contract lists, though the database does not. */
const isWord = /^(entity|field|list|hue|kind|fact|question)$/;
/** Of each business there is one. */
const isGiven = /^(businesses|domains|site_configs|sales_funnels)$/;
const isNamed = /^(name|title|subject|label|text|body)$/;
/** Columns by which others are often narrowed: what hangs on the row is copied too. */
const weighs =
  /status|state$|_at$|_on$|until|locale$|^is_|shared|confidential|anonymous|deadline|audience|_id$|revealed/;

const at = (days: number, { type }: Column) => {
  const time = new Date(heldTime.getTime() + days * dayMs).toISOString();
  return type === "date" ? time.slice(0, 10) : time;
};
const isTime = ({ type }: Column) => type === "date" || type.startsWith("timestamp");

function usualDays(table: string, { name }: Column): number {
  const some = numberOf(`${table}.${name}`, 20);
  if (isLast.test(name)) return 45 + some;
  return isLater.test(name) ? 2 + some : -2 - some;
}

/** A good row's value; undefined leaves the default. */
function usualValue(table: string, column: Column): unknown {
  const { name, type, nullable, hasDefault, allowed } = column;
  const seed = `${table}.${name}`;
  if (isMachinery.test(name)) return undefined;
  if (allowed.length > 0) return allowed[0];
  if (isTime(column)) {
    if (nullable && (type === "date" ? isLasting.test(name) : !(isUsual.test(name) || isLater.test(name))))
      return null;
    return at(usualDays(table, column), column);
  }
  switch (type) {
    case "text":
      if (/email|address$/.test(name)) return `${seed}@decoys.test`;
      if (name === "storage_key") return `${hash(seed).slice(0, 2)}/${asUuid(hash(seed))}`;
      if (/^uid$|hash|checksum|_uid$/.test(name)) return hash(seed);
      return `${words(table)} ${words(name)}`;
    case "uuid":
      return asUuid(hash(seed));
    case "boolean":
      return false;
    case "integer":
    case "smallint":
      return 10 + numberOf(seed, 40);
    case "bigint":
      return nullable || !hasDefault ? 1_000 + numberOf(seed, 9_000) : undefined;
    case "numeric":
      return 1.5 + numberOf(seed, 60);
    case "double precision":
      return 1;
    default:
      return nullable ? null : undefined;
  }
}

/** What else a column may hold: each makes one decoy. */
function otherValues(table: Table, column: Column, value: unknown): [string, unknown][] {
  const { name, type, nullable, allowed } = column;
  if (name === "created_at") return [["long ago", at(-400, column)]];
  if (isMachinery.test(name) || name === "business_id" || column.refersTo) return [];
  const empty: [string, unknown][] = nullable && value !== null ? [["none", null]] : [];
  if (type === "boolean") return [[String(!value), !value], ...empty];
  if (allowed.length > 0)
    return [
      ...allowed
        .filter((item) => item !== value)
        .slice(0, /status|state|stage/.test(name) ? 25 : 4)
        .map((item): [string, unknown] => [String(item), item]),
      ...empty,
    ];
  if (!isTime(column)) return type === "text" ? empty.filter(() => weighs.test(name)) : [];
  const days = value === null ? -1 : usualDays(table.name, column);
  const moved: [string, unknown] = [days < 0 ? "to come" : "past", at(days < 0 ? 15 : -15, column)];
  if (value === null) return [["set", at(-3, column)], moved];
  const today: [string, unknown][] = type === "date" ? [["today", at(0, column)]] : [];
  return [moved, ...today, ...empty];
}

/** Each table has so many ids for its rows. */
const firstId = 7_000_000;
const idsOfTable = 2_000;
/** Positions fall from here. */
const lastPosition = 900;

class Builder {
  readonly tables: readonly Table[];
  readonly rows = new Map<string, Row[]>();
  readonly #good = new Map<string, Row>();
  readonly #others = new Map<string, Row>();
  /** The table's number in its rows' ids. */
  readonly #places: Map<string, number>;
  readonly businessId: number;
  readonly #prefix: string;
  readonly #first: number;

  constructor(tables: readonly Table[], businessId: number, prefix: string, first: number) {
    this.tables = tables;
    this.businessId = businessId;
    this.#prefix = prefix;
    this.#first = first;
    this.#places = new Map(tables.map(({ name }, place) => [name, place]));
    for (const { name } of tables) this.rows.set(name, []);
  }

  good(table: string): Row {
    const row = this.#good.get(table);
    if (!row) throw new Error(`No good row of ${table}`);
    return row;
  }

  #table(name: string): Table {
    const table = this.tables.find((item) => item.name === name);
    if (!table) throw new Error(`No table ${name}`);
    return table;
  }

  #add(table: Table, label: string, values: Record<string, unknown>): Row {
    const rows = this.rows.get(table.name) ?? [];
    const row = { table: table.name, label: `${this.#prefix}${label}`, values };
    if (table.columns.some(({ name, type }) => name === "id" && type === "bigint"))
      values.id = firstId + (this.#places.get(table.name) ?? 0) * idsOfTable + this.#first + rows.length;
    if (table.columns.some(({ name }) => name === "created_at"))
      values.created_at ??= new Date(heldTime.getTime() - 20 * dayMs + rows.length * 60_000).toISOString();
    if (table.columns.some(({ name }) => name === "updated_at"))
      values.updated_at ??= new Date(heldTime.getTime() - 10 * dayMs + rows.length * 60_000).toISOString();
    // After the good row the newest comes first, so that what is answered by id shows.
    if (typeof values.position === "number")
      values.position = rows.length > 0 ? lastPosition - rows.length : 1;
    rows.push(row);
    return row;
  }

  addGood(): void {
    for (const table of this.tables) {
      if (table.name === "businesses") continue;
      const values: Record<string, unknown> = {};
      for (const column of table.columns) {
        const set = goodRows[table.name]?.[column.name];
        const value = set !== undefined ? this.#named(set) : this.#usual(table, column);
        if (value !== undefined) values[column.name] = value;
      }
      this.#good.set(table.name, this.#add(table, table.name, this.#own(table, table.name, values)));
    }
  }

  #usual(table: Table, column: Column): unknown {
    if (column.name === "business_id") return this.businessId;
    if (!column.refersTo) return usualValue(table.name, column);
    // What comes later is a circle, and left open.
    return this.#good.get(column.refersTo)?.values.id ?? (column.nullable ? null : undefined);
  }

  #named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#named(item));
    const [, other, name] = (typeof value === "string" && /^<(other )?(\w+)>$/.exec(value)) || [];
    if (!name) return value;
    return (other ? this.other(name) : this.#good.get(name))?.values.id;
  }

  /** With texts of its own wherever two rows may not have the same. */
  #own(
    table: Table,
    label: string,
    values: Record<string, unknown>,
    given: Record<string, unknown> = {},
  ): Record<string, unknown> {
    const own = { ...values };
    const full = `${this.#prefix}${label}`;
    for (const { name, type, allowed, refersTo } of table.columns) {
      const value = own[name];
      if (allowed.length > 0 || refersTo || isWord.test(name) || value === null || value === undefined)
        continue;
      if (name in given) continue;
      const isUnique = table.uniques.some((text) => new RegExp(`\\b${name}\\b`).test(text));
      if (type === "text" && typeof value === "string") {
        if (/^uid$/.test(name)) own[name] = uidOf(full);
        else if (full === table.name) continue;
        else if (/@/.test(value)) own[name] = `${hash(full).slice(0, 10)}.${value}`;
        else if (isNamed.test(name) && table.name !== "workflow_stages") own[name] = `${value} · ${full}`;
        else if (isUnique) own[name] = `${value}-${hash(full).slice(0, 10)}`;
      } else if (type === "uuid") own[name] = asUuid(hash(full));
      else if (
        isUnique &&
        /^(integer|bigint)$/.test(type) &&
        name !== "id" &&
        !/(?<!^low|^high)_id$/.test(name)
      )
        own[name] = Number(value) + (this.rows.get(table.name)?.length ?? 0);
    }
    return own;
  }

  /** Copies of the good row that differ in what is given, and in as little else as the table allows. */
  copies(name: string, label: string, changes: Record<string, unknown>, forMembership = false): Row[] {
    const table = this.#table(name);
    const base = { ...this.good(name).values };
    delete base.id;
    if (!("created_at" in changes)) delete base.created_at;
    delete base.updated_at;
    const lacking = table.uniques
      .map((text) => table.columns.filter((column) => new RegExp(`\\b${column.name}\\b`).test(text)))
      .filter(
        (columns) =>
          columns.some(({ refersTo, name: own }) => refersTo && own !== "business_id" && base[own]) &&
          !columns.some(
            (column) =>
              column.name in changes ||
              (!column.refersTo &&
                !column.name.endsWith("_id") &&
                column.allowed.length === 0 &&
                !isWord.test(column.name) &&
                /^(text|uuid|integer|bigint)$/.test(column.type)),
          ),
      );
    const keys =
      lacking[0]?.filter(({ refersTo, name: own }) => refersTo && own !== "business_id" && base[own]) ?? [];
    if (keys.length === 0) {
      const row = this.#add(table, label, this.#own(table, label, { ...base, ...changes }, changes));
      // Whoever works here has a membership.
      if (name === "recruiters" && !forMembership)
        this.copies("recruiter_businesses", `recruiter_businesses of ${label}`, {
          recruiter_id: row.values.id,
        });
      return [row];
    }
    return keys.map((key) => {
      const of = keys.length > 1 ? `${label} by ${key.name}` : label;
      const isMembership = name === "recruiter_businesses";
      const [spare] = this.copies(key.refersTo ?? "", `${key.refersTo} of ${of}`, {}, isMembership);
      const filled = { ...base, ...changes, [key.name]: spare?.values.id };
      return this.#add(table, of, this.#own(table, of, filled, changes));
    });
  }

  other(table: string): Row {
    const known = this.#others.get(table);
    if (known) return known;
    const [row] = this.copies(table, `other ${table}`, {});
    if (!row) throw new Error(`No other ${table}`);
    this.#others.set(table, row);
    this.#children(table, row);
    return row;
  }

  /** What hangs on the good row, on another one. */
  #children(parent: string, row: Row): void {
    for (const { name, columns } of this.tables)
      for (const { name: column, refersTo } of columns) {
        if (refersTo !== parent || name === parent || column === "business_id") continue;
        if (name === "recruiter_businesses" && parent === "recruiters") continue;
        if (isGiven.test(name) || this.good(name).values[column] !== this.good(parent).values.id) continue;
        this.copies(name, `${name} of ${row.label.replace(this.#prefix, "")}`, { [column]: row.values.id });
      }
  }

  /** A row that has nothing in what may be empty, but what it belongs to and when. */
  #addBare(table: Table): void {
    const values = this.#good.get(table.name)?.values ?? {};
    const empty = table.columns.filter(
      (column) =>
        column.nullable &&
        !column.refersTo &&
        !isTime(column) &&
        !isMachinery.test(column.name) &&
        !/_id$/.test(column.name) &&
        values[column.name] !== null &&
        values[column.name] !== undefined,
    );
    if (empty.length > 0 && !neverMade.test(`${table.name}.bare=none`))
      this.copies(
        table.name,
        `${table.name} bare=none`,
        Object.fromEntries(empty.map(({ name }) => [name, null])),
      );
  }

  addDecoys(): void {
    for (const table of this.tables) {
      if (isGiven.test(table.name)) continue;
      for (const column of table.columns) {
        const value = this.good(table.name).values[column.name];
        const others = otherValues(table, column, value);
        if (column.refersTo && column.name !== "business_id" && value !== undefined && value !== null) {
          if (column.nullable) others.push(["none", null]);
          others.push(["other", this.other(column.refersTo).values.id]);
        }
        for (const [as, changed] of others) {
          if (neverMade.test(`${table.name}.${column.name}=${as}`)) continue;
          const along =
            alongWith[`${table.name}.${column.name}=${as}`] ??
            alongWith[`${table.name}.${column.name}`] ??
            {};
          const changes: Record<string, unknown> = { [column.name]: changed };
          for (const [name, set] of Object.entries(along)) changes[name] = this.#named(set);
          const rows = this.copies(table.name, `${table.name} ${column.name}=${as}`, changes);
          if (weighs.test(column.name) && !/^(other|to come|today|long ago)$/.test(as))
            for (const row of rows) this.#children(table.name, row);
        }
      }
    }
    for (const table of this.tables) if (!isGiven.test(table.name)) this.#addBare(table);
  }
}

/** Rows one by one, so that what a check or a trigger refuses leaves the others. */
async function insertAll(db: Db, builder: Builder, made: DecoyWorld["made"]): Promise<void> {
  for (const { name } of builder.tables) {
    const rows = builder.rows.get(name) ?? [];
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]?.values ?? {});
    const list = columns.map((column) => `"${column}"`).join(", ");
    const statement = `insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_record(null::${name}, $1)`;
    const { rows: answers } = await sql<{ refused: string[] }>`
      select decoys.insert_each(${statement}, ${JSON.stringify(rows.map(({ values }) => values))}::jsonb) as refused`.execute(
      db,
    );
    const refused = answers[0]?.refused ?? [];
    const of = made[name] ?? { taken: 0, refused: [] };
    made[name] = of;
    of.taken += refused.filter((reason) => reason === "").length;
    refused.forEach((reason, place) => {
      // It is there already, as what hangs on the other row.
      const isTwin = /=other$/.test(rows[place]?.label ?? "") && reason.startsWith("duplicate key");
      if (reason && !isTwin) of.refused.push(`${rows[place]?.label}: ${reason}`);
    });
  }
}

const [home, foreign] = [7_990_001, 7_990_002];
const foreignHost = "foreign.test";

/** Good rows of every table, beside each of them others that differ in one thing, and as many of another business. */
async function build(db: Db): Promise<Builder[]> {
  const catalog = await readCatalog(db);
  const away = new Builder(catalog, foreign, "foreign ", 1_900);
  away.addGood();
  const here = new Builder(catalog, home, "", 0);
  here.addGood();
  here.addDecoys();
  return [away, here];
}

/** Puts the rows into a database, and what of them it refused beside them. The clock must stand still. */
export async function fillDecoys(db: Db): Promise<void> {
  await sql`create schema decoys`.execute(db);
  await sql`create function decoys.insert_each(statement text, given jsonb) returns text[] language plpgsql as $$
    declare one jsonb; refused text[] := '{}';
    begin
      for one in select value from jsonb_array_elements(given) loop
        begin
          execute statement using one;
          refused := refused || ''::text;
        exception when others then refused := refused || sqlerrm::text;
        end;
      end loop;
      return refused;
    end $$`.execute(db);
  const made: DecoyWorld["made"] = {};
  for (const id of [home, foreign]) {
    const name = id === home ? "decoys" : "foreign";
    await sql`insert into businesses (id, name, brand_key, mail_from_name, mail_from_address, created_at, updated_at)
      overriding system value values (${id}, ${`Casa ${name}`}, ${name}, ${`Casa ${name}`}, ${`${name}@decoys.test`},
        ${heldTime.toISOString()}, ${heldTime.toISOString()})`.execute(db);
  }
  for (const builder of await build(db)) await insertAll(db, builder, made);
  await sql`update domains set name = ${foreignHost} where business_id = ${foreign}`.execute(db);
  await sql`create table decoys.made as select ${JSON.stringify(made)}::json as made`.execute(db);
}

/** What there is in a database that was filled so. */
export async function decoyWorld(db: Db): Promise<DecoyWorld> {
  const { rows } = await sql<{ made: DecoyWorld["made"] }>`select made from decoys.made`.execute(db);
  const [away, here] = await build(db);
  if (!away || !here) throw new Error("There are no decoys.");
  const labels = new Map<string, string>();
  for (const builder of [here, away])
    for (const row of [...builder.rows.values()].flat()) {
      if (typeof row.values.id === "number") labels.set(String(row.values.id), row.label);
      if (typeof row.values.uid === "string") labels.set(row.values.uid, `uid of ${row.label}`);
    }
  return {
    businessId: home,
    good: (table) => here.good(table),
    rowsOf: (table) => here.rows.get(table) ?? [],
    tableOf: (id) => here.tables[Math.floor((id - firstId) / idsOfTable)]?.name,
    foreign: {
      businessId: foreign,
      host: foreignHost,
      recruiterId: Number(away.good("recruiters").values.id),
    },
    targets: new Map(
      here.tables.flatMap(({ columns }) =>
        columns.flatMap(({ name, refersTo }): [string, string][] => (refersTo ? [[name, refersTo]] : [])),
      ),
    ),
    named: (text) =>
      text
        .replace(/(?<!["\w])7\d{6}\b/g, (id) => JSON.stringify(labels.get(id) ?? id))
        .replace(/\b7\d{6}\b/g, (id) => labels.get(id) ?? id)
        .replace(
          /\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g,
          (uid) => labels.get(uid) ?? "some uid",
        )
        .replace(/("next_cursor":)"[^"]+"/g, '$1"further"')
        .replace(/("(?:devise_token|request_id|stream_epoch)":)"[^"]+"/g, '$1"some"'),
    made: rows[0]?.made ?? {},
  };
}
