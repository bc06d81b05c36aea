import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";

/** The provider's own upkeep, which says nothing of what a call did. */
const upkeep =
  /^(cable_\w+|candidate_texts|job_texts|job_words|row_counts|kysely_migration|sessions|single_use_tokens|attempts|changed_rows|loose_files|mail_paces|markers)$/;
/** Filled by the database, or another one each time. */
const noise = /^(search|words|business_id|html|calendar|.*_key|.*_hash|sealed_\w+|likeness|updated_at)$/;

interface Change {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** From now on: which rows were added, changed and removed since it was asked last, in lines. */
export async function watchRows(db: Db, named: (text: string) => string): Promise<() => Promise<string[]>> {
  await sql`create table changed_rows (place bigserial, "table" text, before jsonb, after jsonb)`.execute(db);
  await sql`create function note_row() returns trigger language plpgsql security definer as $$
    begin insert into changed_rows ("table", before, after) values (tg_table_name,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null; end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string; sequence: string | null }>`
    select t.table_name as name, case when c.column_name is not null
      then pg_get_serial_sequence(t.table_name, 'id') end as sequence
    from information_schema.tables t left join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'id' and c.is_identity = 'YES'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1`.execute(db);
  const watched = tables.filter(({ name }) => !upkeep.test(name));
  for (const [place, { name, sequence }] of watched.entries()) {
    await sql`create trigger note_row after insert or update or delete on ${sql.table(name)}
      for each row execute function note_row()`.execute(db);
    // An id of its own range, so that it is known wherever it stands.
    if (sequence) await sql`select setval(${sequence}, ${8_000_000 + place * 1_000})`.execute(db);
  }
  const fresh = (text: string) =>
    text
      .replace(/\b8\d{6}\b/g, (id) => {
        const name = watched[Math.floor((Number(id) - 8_000_000) / 1_000)]?.name;
        return name ? `new ${name} ${Number(id) % 1_000}` : id;
      })
      .replace(/(token=)[\w-]{20,}/g, "$1some");
  const words = (row: Record<string, unknown>, from?: Record<string, unknown> | null) =>
    Object.entries(row)
      .filter(([name, value]) => !noise.test(name) && value !== null)
      .filter(([name, value]) => !from || JSON.stringify(value) !== JSON.stringify(from[name]))
      .map(([name, value]) => `${name}: ${JSON.stringify(name === "tokens" ? Object(value).length : value)}`);
  return async () => {
    const { rows } = await sql<Change>`with gone as (delete from changed_rows returning *)
      select "table", before, after from gone order by place`.execute(db);
    const first = new Map<string, Record<string, unknown>>();
    const lines = rows.flatMap(({ table, before, after }): string[] => {
      if (!before) {
        const from = first.get(table);
        if (after && !from) first.set(table, after);
        if (from) return [`+ ${table} as the first, but  ${words(after ?? {}, from).join(", ")}`];
        return [`+ ${table}`, ...words(after ?? {}).map((line) => `    ${line}`)];
      }
      const of = before.id ?? JSON.stringify(before);
      if (!after) return [`- ${table} ${of}`];
      const emptied = Object.keys(after).filter(
        (name) => after[name] === null && before[name] !== null && !noise.test(name),
      );
      const changed = [...words(after, before), ...emptied.map((name) => `${name}: null`)];
      return changed.length > 0 ? [`~ ${table} ${of}  ${changed.join(", ")}`] : [];
    });
    return lines.map((line) => fresh(named(line)));
  };
}
