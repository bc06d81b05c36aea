import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { startServer } from "#provider/server.ts";
import { queuedPostgres } from "#provider/testing/queued.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { readConfig, SettingsError } from "../config/config.ts";
import type { Database } from "../database/open.ts";
import { testDatabase, testPostgresUrl } from "../database/testing.ts";
import { ensureSameStore } from "./identity.ts";
import { folderStore, newKey } from "./store.ts";

const root = mkdtempSync(join(tmpdir(), "elenco-identity-"));
let named = 0;
const folder = () => join(root, `files-${named++}`);
let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());
afterAll(() => rmSync(root, { recursive: true }));

it("a first start names the store; processes that share or move it are accepted", async () => {
  const first = folder();
  await ensureSameStore(database.db, folderStore(first));
  await ensureSameStore(database.db, folderStore(first));
  const moved = folder();
  renameSync(first, moved);
  await expect(ensureSameStore(database.db, folderStore(moved))).resolves.not.toThrow();
});

it("a store without the id, or with another, is refused in words that say what to do", async () => {
  await ensureSameStore(database.db, folderStore(folder()));
  const other = folderStore(folder());
  const refused = await ensureSameStore(database.db, other).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingsError);
  expect(String(refused)).toContain(other.place);
  expect(String(refused)).toMatch(/DATA_DIR.*shared folder.*S3_ENDPOINT/);
  expect(await other.readId()).toBeUndefined();
  await other.writeId("00000000-0000-4000-8000-000000000000");
  await expect(ensureSameStore(database.db, other)).rejects.toThrow(SettingsError);
  const id = /write (\S+) into/.exec(String(refused))?.[1] ?? "";
  await other.writeId(id);
  await ensureSameStore(database.db, other);
});

it("of two that start at once with stores of their own, one is refused", async () => {
  const outcomes = await Promise.allSettled(
    [folder(), folder()].map((path) => ensureSameStore(database.db, folderStore(path))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it("a start that was killed between the two writes is made up for by the next", async () => {
  const store = folderStore(folder());
  await store.writeId("11111111-1111-4111-8111-111111111111");
  await ensureSameStore(database.db, store);
  await expect(ensureSameStore(database.db, store)).resolves.not.toThrow();
});

it("a database that has files already is let in only where they are", async () => {
  const { businessId } = await makeWorld(database.db);
  const store = folderStore(folder());
  const given = join(root, "given");
  writeFileSync(given, "texto");
  const key = await store.keep(given, "text/plain", newKey());
  await database.db
    .insertInto("data_files")
    .values({
      ...{ business_id: businessId, name: "a", file_name: "a.txt", content_type: "text/plain" },
      ...{ size: 5, checksum: "x", storage_key: key },
    })
    .execute();
  await expect(ensureSameStore(database.db, folderStore(folder()))).rejects.toThrow(SettingsError);
  await ensureSameStore(database.db, store);
});

it.skipIf(!testPostgresUrl)("a second process with a folder of its own does not start", async () => {
  const { url, drop } = await queuedPostgres();
  const start = (DATA_DIR: string) =>
    startServer(
      readConfig({
        ...{ DATABASE_URL: url, DATA_DIR, DEMO: "0", RATE_LIMIT: "off" },
        ...{ ADMIN_EMAIL: "ana@casa.example", ADMIN_PASSWORD: "uma-senha-longa-1" },
      }),
      {},
    );
  const shared = folder();
  const first = await start(shared);
  const second = await start(shared);
  await expect(start(folder())).rejects.toThrow(SettingsError);
  await Promise.all([first.close(), second.close()]);
  await drop();
});
