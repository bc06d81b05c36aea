import { sql } from "kysely";
import type { Db } from "../../base/database/open.ts";

/** The provider's own upkeep, which says nothing of what a call did. */
const upkeep =
  /^(cable_\w+|candidate_texts|job_texts|job_phrases|job_words|row_counts|kysely_migration|sessions|single_use_tokens|attempts|changed_rows|loose_files|mail_paces|markers)$/;
/** What a call leaves behind besides its records is looked at, too. */
const upkeepOfCalls =
  /^(cable_streams|candidate_texts|job_texts|job_phrases|job_words|row_counts|kysely_migration|attempts|changed_rows|mail_paces|markers)$/;
/** Filled by the database, or another one each time. */
const noise =
  /^(search|words|business_id|html|calendar|.*_key|.*_hash|sealed_\w+|likeness|updated_at|address)$/;
/** Of those, what a call sets. */
const secret = /_hash$|^sealed_|_key$/;

interface Change {
  table: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Watch {
  /** Which rows were added, changed and removed since it was called last, in lines. */
  changes(): Promise<string[]>;
  /** A text with labels in the place of the ids and uids of new rows, too. */
  named(text: string): string;
}

/** Watches all rows from now on; `ofCalls` takes in sessions, messages of the cable, jobs and which secrets are set. */
export async function watchRows(
  db: Db,
  namedOfWorld: (text: string) => string,
  ofCalls = false,
): Promise<Watch> {
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
  const watched = tables.filter(({ name }) => !(ofCalls ? upkeepOfCalls : upkeep).test(name));
  for (const [place, { name, sequence }] of watched.entries()) {
    await sql`create trigger note_row after insert or update or delete on ${sql.table(name)}
      for each row execute function note_row()`.execute(db);
    // An id of its own range, so that it is known wherever it stands.
    if (sequence) await sql`select setval(${sequence}, ${8_000_000 + place * 1_000})`.execute(db);
  }
  if (ofCalls)
    await sql`create trigger note_row after insert on pgboss.job for each row execute function note_row()`.execute(
      db,
    );
  const uids = new Map<string, string>();
  const named = (text: string) =>
    namedOfWorld(
      text.replace(/\b[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}\b/g, (uid) => uids.get(uid) ?? uid),
    )
      .replace(/(?<=":|\[|,)8\d{6}(?=[,}\]])/g, (id) => `"${id}"`)
      .replace(/\b8\d{6}\b/g, (id) => {
        const name = watched[Math.floor((Number(id) - 8_000_000) / 1_000)]?.name;
        return name ? `new ${name} ${Number(id) % 1_000}` : id;
      })
      .replace(/(token=|"token":")[\w-]{20,}/g, "$1some");
  const words = (row: Record<string, unknown>, from?: Record<string, unknown> | null) =>
    Object.entries(row)
      .filter(([name, value]) => value !== null && (!noise.test(name) || (ofCalls && secret.test(name))))
      .filter(([name, value]) => !from || JSON.stringify(value) !== JSON.stringify(from[name]))
      .map(([name, value]) => {
        if (secret.test(name)) return `${name}: some`;
        return `${name}: ${JSON.stringify(/^tokens$|_hashes$/.test(name) ? Object(value).length : value)}`;
      });
  const changes = async () => {
    // Ranks of new entries of lists do not depend on which calls came before.
    await sql`select setval('elenco_positions', 1000)`.execute(db);
    const { rows } = await sql<Change>`with gone as (delete from changed_rows returning *)
      select "table", before, after from gone order by place`.execute(db);
    for (const { table, before, after } of rows)
      if (!before && typeof after?.uid === "string" && after.id)
        uids.set(after.uid, `uid of new ${table} ${Number(after.id) % 1_000}`);
    const first = new Map<string, Record<string, unknown>>();
    const lines = rows.flatMap(({ table, before, after }): string[] => {
      if (table === "cable_messages") return after ? [messageOf(after)] : [];
      if (!before && after?.singleton_key) return [`job ${after.name} ${JSON.stringify(after.data)}`];
      if (!before) {
        const from = first.get(table);
        if (after && !from) first.set(table, after);
        if (from) return [`+ ${table} as the first, but  ${words(after ?? {}, from).join(", ")}`];
        return [`+ ${table}`, ...words(after ?? {}).map((line) => `    ${line}`)];
      }
      const of = before.id ?? `(${words(before).join(", ")})`;
      if (!after) return [`- ${table} ${of}`];
      const emptied = Object.keys(after).filter(
        (name) => after[name] === null && before[name] !== null && !noise.test(name),
      );
      const changed = [...words(after, before), ...emptied.map((name) => `${name}: null`)];
      return changed.length > 0 ? [`~ ${table} ${of}  ${changed.join(", ")}`] : [];
    });
    return lines.map(named);
  };
  return { changes, named };
}

/** What followers of a stream are sent: of records which, and in which version. */
function messageOf({ stream, payload }: Record<string, unknown>): string {
  const { rows, ...rest } = payload as { rows?: { id: number; lock_version?: number }[] };
  const records = rows?.map(({ id, lock_version }) => `${id} v${lock_version ?? "-"}`).join(", ");
  return `> ${stream}  ${JSON.stringify(rest).slice(0, 400)}${records ? ` of ${records}` : ""}`;
}
