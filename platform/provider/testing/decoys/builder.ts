import type { Column, Table } from "./catalog.ts";
import { alongWith, goodRows, neverMade } from "./good-rows.ts";
import {
  asUuid,
  dayMs,
  hash,
  heldTime,
  isGiven,
  isMachinery,
  isNamed,
  isTime,
  isWord,
  otherValues,
  uidOf,
  usualValue,
  weighs,
} from "./values.ts";

export interface Row {
  table: string;
  /** What makes it a decoy; a good row's is its table's name. */
  label: string;
  values: Record<string, unknown>;
}
/** Each table has so many ids for its rows. */
export const firstId = 7_000_000;
export const idsOfTable = 2_000;
/** Positions fall from here. */
const lastPosition = 900;

/** Rows of one business: the good ones, and decoys that differ from them in one thing. */
export class Builder {
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
