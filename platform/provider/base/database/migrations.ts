import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Migration } from "kysely/migration";

const folder = join(import.meta.dirname, "migrations");

/** `YYYYMMDDHHMM-name.ts`, in UTC; the first ones have three digits and keep them. */
export const migrationFile = /^(?:\d{3}|\d{12})-[a-z0-9-]+\.ts$/;

/** The names under which the database knows them, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => migrationFile.test(name))
    .sort()
    .map((name) => name.replace(/\.ts$/, ""));

/**
 * The files of the folder, run in the order of their names. They are read, not listed, so that two branches that add
 * a migration touch no common file. A shipped migration is never edited, only followed by another.
 */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  const modules = migrationNames().map(async (name) => {
    const migration: Migration = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
