import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { threadId } from "node:worker_threads";
import pg from "pg";
import { FolderInUse, lockFolder } from "./lock-file.ts";
import type { PackedFolder } from "./memory-folder.ts";
import { type Database, openDatabase } from "./open.ts";
import { KeptDatabase } from "./testing/kept-database.ts";

const cacheFolder = join(import.meta.dirname, "../../../../node_modules/.cache/elenco");

/** Hash of the sources in the folder and below. */
export function hashOf(folder: string, ...files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    // Names too: those of migrations say in which order they run.
    if (!name.endsWith(".test.ts") && name.endsWith(".ts"))
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

const dayMs = 86_400_000;

/** Those of sources that are gone are tens of megabytes each; one of today may be in use beside this run. */
function removeStale(label: string): void {
  for (const name of readdirSync(cacheFolder)) {
    if (!name.startsWith(`${label}-`)) continue;
    const path = join(cacheFolder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (made < Date.now() - dayMs) rmSync(path, { force: true });
  }
}

// As they are before a test puts its own in their place.
const { setTimeout } = globalThis;

/** Makes the file unless it is there, or another process makes it meanwhile: two workers begin at the same time. */
async function makeOnce(file: string, make: () => Promise<void>): Promise<void> {
  const lock = join(cacheFolder, "making", basename(file));
  while (!existsSync(file)) {
    let unlock: () => void;
    try {
      unlock = lockFolder(lock);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    try {
      if (!existsSync(file)) await make();
    } finally {
      unlock();
    }
  }
}

async function snapshot(label: string, hashes: string, make: () => Promise<Database>): Promise<PackedFolder> {
  const file = join(cacheFolder, `${label}-${hashes}.folder`);
  await makeOnce(file, async () => {
    const database = await make();
    if (database.kind !== "pglite") throw new Error("Only an embedded database has snapshots.");
    // The lock keeps other processes out; threads of this one may get here together.
    const own = `${file}.${process.pid}-${threadId}`;
    writeFileSync(own, await database.pglite.closeAndPack());
    await database.close();
    renameSync(own, file);
    removeStale(label);
  });
  return new Uint8Array(readFileSync(file));
}

/** Hash of everything that makes the tables. */
const schemaHash = () =>
  hashOf(join(import.meta.dirname, "migrations"), join(import.meta.dirname, "row-security.ts"));

/** The data folder of an empty database, which is made once for these migrations. */
export const testSnapshot = () => snapshot("empty", schemaHash(), () => openDatabase({ inMemory: true }));

/** Fills a database whose tables are made. */
type Fill = (database: Database, url?: string) => Promise<void>;

/** The data folder of a database with rows: `fill` runs once for each content of `sources`, where they come from. */
export const filledSnapshot = (label: string, sources: string, fill: Fill): Promise<PackedFolder> =>
  snapshot(label, `${schemaHash()}-${hashOf(sources)}`, async () => {
    const database = await openDatabase({ inMemory: true, snapshot: await testSnapshot() });
    await fill(database);
    return database;
  });

/**
 * The same in this thread, so that its clock is the test's, on top of another one; `key` changes with what `fill` does.
 */
export const heldSnapshot = (
  label: string,
  key: string,
  begin: () => Promise<PackedFolder>,
  fill: Fill,
): Promise<PackedFolder> =>
  snapshot(label, `${schemaHash()}-${key}`, async () => {
    const database = await (await KeptDatabase.open(await begin())).connect();
    await fill(database);
    return database;
  });

/** A database of its own that begins with these rows. */
export const filledTestDatabase = async (label: string, sources: string, fill: Fill): Promise<Database> =>
  openDatabase({ inMemory: true, snapshot: await filledSnapshot(label, sources, fill) });

/** Those that no test file has just now, by what they begin with. */
const idle = new Map<string, KeptDatabase>();

/** One that begins with the snapshot, which a file before may have had and closed. */
export async function keptDatabase(label: string, start: () => Promise<PackedFolder>): Promise<Database> {
  let kept = idle.get(label);
  idle.delete(label);
  if (!kept) {
    kept = await KeptDatabase.open(await start());
    await kept.keep();
  }
  const own = kept;
  const database = await own.connect();
  const close = async () => {
    if (!database.up()) return;
    await database.close();
    if (idle.has(label)) return await own.close();
    await own.restore();
    idle.set(label, own);
  };
  return { ...database, close };
}

/** A fresh in-memory database for a test. */
export const testDatabase = (): Promise<Database> => keptDatabase("empty", testSnapshot);

/** Any database of a PostgreSQL server that tests may use (tests/run.ts starts one); where it is set. */
export const testPostgresUrl = process.env.TEST_DATABASE_URL;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface ServerDatabase {
  url: string;
  drop(): Promise<void>;
}

async function databaseOnServer(template?: string): Promise<ServerDatabase> {
  if (!testPostgresUrl) throw new Error("TEST_DATABASE_URL is not set");
  const name = `elenco_test_${randomBytes(6).toString("hex")}`;
  const url = new URL(testPostgresUrl);
  await onServer(testPostgresUrl, `create database ${name}${template ? ` template ${template}` : ""}`);
  url.pathname = `/${name}`;
  const server = testPostgresUrl;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** The address of a database of the server without tables, dropped with `drop`. */
export const emptyPostgres = (): Promise<ServerDatabase> => databaseOnServer();

/** Makes the template once for these migrations and this server; concurrent callers wait. */
async function templateOnServer(label: string, fill?: Fill): Promise<string> {
  if (!testPostgresUrl) throw new Error("TEST_DATABASE_URL is not set");
  const name = `elenco_${label}_${schemaHash()}`;
  const client = new pg.Client(testPostgresUrl);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return name;
    // Under another name until it is whole.
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    const url = new URL(testPostgresUrl);
    url.pathname = `/${making}`;
    const database = await openDatabase({ databaseUrl: url.href });
    await fill?.(database, url.href);
    await database.close();
    await client.query(`alter database ${making} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** The address of a database of the server whose tables are made and empty, dropped with `drop`. */
export const migratedPostgres = async (): Promise<ServerDatabase> =>
  databaseOnServer(await templateOnServer("template"));

/** The same with rows: `fill` runs once for each content of `sources`, the folder that it comes from. */
export const filledPostgres = async (label: string, sources: string, fill: Fill): Promise<ServerDatabase> =>
  databaseOnServer(await templateOnServer(`${label}_${hashOf(sources)}`, fill));
