import { sql } from "kysely";
import type { Db } from "../database/open.ts";

interface Standing {
  schema: string;
  name: string;
  live: number;
  dead: number;
  changed: number;
  inserted: number;
}

/** The thresholds of PostgreSQL's autovacuum, which the embedded database lacks. */
const share = { vacuum: 0.2, analyze: 0.1 };
const rows = { vacuum: 50, analyze: 50, insertVacuum: 1_000 };

/**
 * Vacuums and analyses tables with enough changes. A vacuum blocks the embedded database, so each table is a separate
 * statement between which others can run; `inserts` also includes tables that only grew.
 */
export async function tidyTables(db: Db, inserts: boolean): Promise<string[]> {
  // Flushes the counts of recent writes to the statistics now instead of within a second.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows: tables } = await sql<Standing>`
    select schemaname as schema, relname as name, n_live_tup::int as live, n_dead_tup::int as dead,
      n_mod_since_analyze::int as changed, n_ins_since_vacuum::int as inserted
    from pg_stat_user_tables where schemaname in ('public', 'pgboss') order by relname`.execute(db);
  const tidied: string[] = [];
  for (const { schema, name, live, dead, changed, inserted } of tables) {
    const vacuum =
      dead > rows.vacuum + share.vacuum * live ||
      (inserts && inserted > rows.insertVacuum + share.vacuum * live);
    const analyze = changed > rows.analyze + share.analyze * live;
    if (!vacuum && !analyze) continue;
    const work = vacuum ? (analyze ? "vacuum (analyze)" : "vacuum") : "analyze";
    await sql`${sql.raw(work)} ${sql.id(schema, name)}`.execute(db);
    tidied.push(`${work} ${name}`);
  }
  return tidied;
}
