import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Migration } from "kysely/migration";

const folder = join(import.meta.dirname, "migrations");

/** `YYYYMMDDHHMM-name.ts`, in UTC; the first ones have three digits and keep them. */
export const migrationFile = /^(?:\d{3}|\d{12})-[a-z0-9-]+\.ts$/;

/**
 * The files of the folder, run in the order of their names. They are read, not listed, so that two branches that add
 * a migration touch no common file. A shipped migration is never edited, only followed by another.
 */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  const names = readdirSync(folder)
    .filter((name) => migrationFile.test(name))
    .sort();
  const modules = names.map(async (name) => {
    const migration: Migration = await import(pathToFileURL(join(folder, name)).href);
    return [name.replace(/\.ts$/, ""), migration] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
