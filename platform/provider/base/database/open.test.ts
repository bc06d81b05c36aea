import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./lock-file.ts";
import { openDatabase } from "./open.ts";
import { testDatabase } from "./testing.ts";

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "elenco-db-"));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

describe("the lock of the data folder", () => {
  it("refuses a second holder and lets go on release", () => {
    const dir = folder();
    const release = lockFolder(dir);
    expect(() => lockFolder(dir)).toThrow(FolderInUse);
    release();
    lockFolder(dir)();
  });

  it("names the process that holds it", () => {
    const dir = folder();
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"]);
    try {
      writeFileSync(join(dir, "db.lock"), `${other.pid} \n`);
      expect(() => lockFolder(dir)).toThrow(new RegExp(`process ${other.pid}.*DATA_DIR.*DATABASE_URL`));
    } finally {
      other.kill();
    }
  });

  it.runIf(process.platform === "linux")("takes over that of a process whose number is another's now", () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 20000)"]);
    try {
      const stat = readFileSync(`/proc/${other.pid}/stat`, "utf8");
      const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
      const lockedBy = (since: string | undefined) => {
        const dir = folder();
        writeFileSync(join(dir, "db.lock"), `${other.pid} ${since}\n`);
        return dir;
      };
      expect(() => lockFolder(lockedBy(started))).toThrow(FolderInUse);
      const dir = lockedBy("1");
      const release = lockFolder(dir);
      expect(() => lockFolder(dir), "it is held from now on").toThrow(FolderInUse);
      release();
    } finally {
      other.kill();
    }
  });

  it.each(["999999999 1\n", "", "1 0\n", `${process.pid} 0\n`])("takes over the stale lock %j", (content) => {
    const dir = folder();
    writeFileSync(join(dir, "db.lock"), content);
    const release = lockFolder(dir);
    expect(readFileSync(join(dir, "db.lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    release();
  });
});

describe("the embedded database", () => {
  it("keeps its rows over a restart, in its folder, for one process", async () => {
    const dataDir = folder();
    const first = await openDatabase({ dataDir });
    await first.db.insertInto("markers").values({ name: "kept", value: '{"n":1}' }).execute();
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.db.selectFrom("markers").select(["name", "value"]).execute()).toEqual([
      { name: "kept", value: { n: 1 } },
    ]);
    await second.close();
  });

  it("says where it is and what to do when its folder is broken", async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, "db"));
    writeFileSync(join(dataDir, "db", "PG_VERSION"), "nada\n");
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The embedded database in ${join(dataDir, "db")}`,
    );
  });

  it("serialises transactions with everything else", async () => {
    const { db, close } = await testDatabase();
    const seen: string[] = [];
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto("markers").values({ name: "inside" }).execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen.push("transaction");
      throw new Error("undo");
    });
    const outside = db
      .selectFrom("markers")
      .select("name")
      .execute()
      .then((rows) => seen.push(`read ${rows.length}`));
    await expect(transaction).rejects.toThrow("undo");
    await outside;
    expect(seen).toEqual(["transaction", "read 0"]);
    await close();
  });

  it("never leaves a failed block open for the next statement", async () => {
    const database = await testDatabase();
    if (database.kind !== "pglite") throw new Error("embedded expected");
    const { db, pglite, close } = database;
    await expect(
      pglite.exec("begin; insert into markers (name) values ('x'); select 1/0; commit"),
    ).rejects.toThrow("division by zero");
    expect(await db.selectFrom("markers").select("name").execute()).toEqual([]);
    await expect(
      db
        .insertInto("markers")
        .values([{ name: "a" }, { name: "a" }])
        .execute(),
    ).rejects.toMatchObject({
      code: "23505",
      constraint: "markers_pkey",
      table: "markers",
    });
    await close();
  });

  it("delivers notifications to its listeners until they leave", async () => {
    const database = await testDatabase();
    if (database.kind !== "pglite") throw new Error("embedded expected");
    const received: string[] = [];
    const leave = await database.pglite.listen("news", (payload) => received.push(payload));
    await database.pglite.query("select pg_notify($1, $2)", ["news", "one"]);
    await database.pglite.query("select 1");
    await leave();
    await database.pglite.query("select pg_notify($1, $2)", ["news", "two"]);
    await database.pglite.query("select 1");
    expect(received).toEqual(["one"]);
    await database.close();
  });
});
