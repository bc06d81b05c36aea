import { type Kysely, sql } from "kysely";

/** One statement each: the embedded database takes no more at a time. */
export async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `id`, the business that owns the row, and the instants that every entity has. */
export const ownedRow = `
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()`;

/** An entity that people edit: the version they read travels with the change. */
export const editableRow = `${ownedRow},
  lock_version integer not null default 0`;

/** Keeps the count of the business's rows, so that an unfiltered total costs nothing. */
export const countRows = (table: string): string[] => [
  `create trigger ${table}_counted_in after insert on ${table}
     referencing new table as new_rows for each statement execute function elenco_count_in()`,
  `create trigger ${table}_counted_out after delete on ${table}
     referencing old table as old_rows for each statement execute function elenco_count_out()`,
];

/** Keyset indexes: each order is (business, value, id), and the same index serves both directions. */
export const orderedBy = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => `create index ${table}_by_${column} on ${table} (business_id, ${column}, id)`);

/** Text is ordered without case and accents, by bytes of the folded value: equal on every PostgreSQL. */
export const orderedByText = (table: string, columns: readonly string[]): string[] =>
  columns.map(
    (column) =>
      `create index ${table}_by_${column} on ${table} (business_id, (elenco_search(${column}) collate "C"), id)`,
  );

/**
 * `search` holds the folded term fields, one a line, with a trigram index. A condition on one of those fields
 * may first narrow by `search`, since it contains the field.
 */
export const searchable = (table: string, fields: readonly string[]): string[] => [
  `alter table ${table} add column search text generated always as (elenco_search(${fields
    .map((field) => `coalesce(${field}, '')`)
    .join(" || chr(10) || ")})) stored`,
  `create index ${table}_search on ${table} using gin (search gin_trgm_ops)`,
];

/** Names the column of the trigger before and after, also where one is empty: some lives are told from times. */
export const refuseStep = `create or replace function elenco_refuse_step() returns trigger language plpgsql as $$
     begin
       raise exception using errcode = 'EL001', message = format('%s: %s', tg_table_name, tg_name),
         table = tg_table_name, constraint = tg_name,
         detail = coalesce(to_jsonb(old) ->> tg_argv[0], '') || '>' || coalesce(to_jsonb(new) ->> tg_argv[0], '');
     end $$`;

/**
 * The database itself refuses a change of a row's state that is none of these, each written `from>to`. The pairs are those
 * of the chart (machines/*-life); when it changes, a later migration calls this again. `state` names it in a row.
 */
export const lifeOf = (
  table: string,
  columns: readonly string[],
  state: (row: "old" | "new") => string,
  pairs: readonly string[],
): string[] => [
  refuseStep,
  `create or replace trigger ${table}_life before update of ${columns.join(", ")} on ${table} for each row
     when (${state("old")} is distinct from ${state("new")}
       and not ((${state("old")}) || '>' || (${state("new")}) = any ('{${pairs.join(",")}}'::text[])))
     execute function elenco_refuse_step('${columns[0]}')`,
];

/** The same where one column is the state. */
export const statusLife = (table: string, pairs: readonly string[], column = "status"): string[] =>
  lifeOf(table, [column], (row) => `${row}.${column}::text`, pairs);

/**
 * A list of reference data, with what its entries have besides names and status. New entries are the last; one that is
 * chosen somewhere is not deleted but retired (or merged), so columns that refer to it say `on delete restrict`.
 */
export const referenceTable = (table: string, more: readonly string[] = []): string[] => [
  "create sequence if not exists elenco_positions as integer",
  `create table ${table} (
     ${[
       editableRow,
       "name text not null",
       "name_en text",
       "status text not null default 'active' check (status in ('active', 'retired'))",
       "position integer not null default nextval('elenco_positions')",
       ...more,
       "unique (business_id, id)",
     ].join(",\n")}
   )`,
  `create unique index ${table}_name on ${table} (business_id, elenco_search(name))`,
  ...searchable(table, ["name", "name_en"]),
  ...orderedByText(table, ["name", "name_en"]),
  ...orderedBy(table, ["status", "position", "created_at", "updated_at"]),
  ...countRows(table),
];

/** A column that refers to an entry of a list. */
export const choosing = (table: string, column: string, list: string): string[] => [
  `alter table ${table} add column ${column} bigint`,
  `alter table ${table} add foreign key (business_id, ${column}) references ${list} (business_id, id)`,
  `create index ${table}_of_${column.replace(/_id$/, "")} on ${table} (business_id, ${column}, id)`,
];
