import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "./migrate.ts";
import { type Database, databaseOn, openDatabase } from "./open.ts";
import { secureRows } from "./row-security.ts";
import { keptDatabase } from "./testing-pool.ts";

const cacheFolder = join(import.meta.dirname, "../../../../node_modules/.cache/elenco");

/** Of the sources in the folder and below. */
function hashOf(folder: string, ...files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!name.endsWith(".test.ts") && name.endsWith(".ts")) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function snapshot(name: string, make: () => Promise<Database>): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cacheFolder, `${name}.tar`);
  if (!existsSync(file)) {
    const database = await make();
    if (database.kind !== "pglite") throw new Error("Only an embedded database has snapshots.");
    mkdirSync(cacheFolder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await database.pglite.dump());
    await database.close();
    renameSync(own, file);
  }
  return new Uint8Array(readFileSync(file));
}

/** Of all that makes the tables. */
const schemaHash = () =>
  hashOf(join(import.meta.dirname, "migrations"), join(import.meta.dirname, "row-security.ts"));

/** The data folder of an empty database, as a tar that is made once for these migrations. */
export const testSnapshot = () => snapshot(`empty-${schemaHash()}`, () => openDatabase({ inMemory: true }));

/** An in-memory database like the snapshot: a new one, or one that an earlier test of this process has closed. */
async function likeSnapshot(name: string, tar: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Database> {
  const client = await keptDatabase(name, tar, async (opened) => {
    const { db } = databaseOn(opened, {});
    await migrate(db);
    await secureRows(db);
    // A library that is loaded later would be in the memory that is put back, and yet taken for loaded.
    await opened.exec("load 'plpgsql'; load 'pg_trgm'; load 'unaccent'; load 'dict_snowball'");
  });
  const database = databaseOn(client, {});
  await database.handles.learnTables(database.db);
  return database;
}

/** An empty in-memory database for a test. */
export const testDatabase = (): Promise<Database> => likeSnapshot("empty", testSnapshot);

/** The same with rows: `fill` runs once for each content of `sources`, the folder that it comes from. */
export async function filledTestDatabase(
  label: string,
  sources: string,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  const name = `${label}-${schemaHash()}-${hashOf(sources)}`;
  const make = async () => {
    const database = await testDatabase();
    await fill(database);
    return database;
  };
  return likeSnapshot(name, () => snapshot(name, make));
}

/** Any database of a PostgreSQL server that tests may use (tests/run.ts starts one); where it is set. */
export const testPostgresUrl = process.env.TEST_DATABASE_URL;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of an empty database of the server, dropped with `drop`. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  if (!testPostgresUrl) throw new Error("TEST_DATABASE_URL is not set");
  const name = `elenco_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(testPostgresUrl);
  await onServer(testPostgresUrl, `create database ${name}`);
  url.pathname = `/${name}`;
  const server = testPostgresUrl;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}
