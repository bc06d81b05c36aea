import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { loadMigrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Runs the missing migrations at each start, under an advisory lock: several processes may start at once. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
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
