import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { loadMigrations, migrationNames } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Names of the migrations that ran; none where the database never had any. */
async function namesThatRan(db: Kysely<Tables>): Promise<Set<string>> {
  const table = sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`;
  const [found] = (await table.execute(db)).rows;
  if (!found?.known) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Runs the missing migrations at each start, under an advisory lock: several processes may start at once. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  // Nothing is missing at most starts; the migrator would load every migration and read of every table to find that.
  const ran = await namesThatRan(db);
  if (migrationNames().every((name) => ran.has(name))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: loadMigrations },
    // Branches land in any order: a database that already ran a later migration still gets an earlier one.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
