import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepHouse } from "#provider/housekeeping.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { downloadRunner } from "./run-download.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

const forever = new AbortController().signal;
const stored = () =>
  readdirSync(join(at.server.services.config.dataDir, "files"), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;

async function queued(): Promise<number> {
  const { id } = await at.database.db
    .insertInto("recruiter_downloads")
    .values({
      business_id: at.world.businessId,
      recruiter_id: at.world.admin.id,
      entity: "candidates",
      file_type: "csv",
      state: "queued",
      collections: JSON.stringify(
        at.world.candidateIds.map((reference_id) => ({ reference_type: "candidate", reference_id })),
      ),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const rowOf = (id: number) =>
  at.database.db
    .selectFrom("recruiter_downloads")
    .where("id", "=", id)
    .select(["state", "storage_key"])
    .executeTakeFirstOrThrow();

/** The same provider, where something happens as soon as a file is in the store. */
function keeping(then: () => Promise<void>) {
  const { services } = at.server;
  const keep: typeof services.files.keep = async (...file) => {
    const key = await services.files.keep(...file);
    await then();
    return key;
  };
  return { ...services, files: { ...services.files, keep } };
}

it("an export that is cancelled while its file is kept leaves no file", async () => {
  const id = await queued();
  const { db } = at.database;
  const services = keeping(async () => {
    await db.updateTable("recruiter_downloads").set({ state: "cancelled" }).where("id", "=", id).execute();
  });
  await downloadRunner(services)(id, forever);
  expect(await rowOf(id)).toEqual({ state: "cancelled", storage_key: null });
  expect(stored()).toBe(0);
  expect(await db.selectFrom("loose_files").selectAll().execute()).toEqual([]);
});

it("one that another runner takes over is written by that one alone", async () => {
  const id = await queued();
  const services = keeping(() => downloadRunner(at.server.services)(id, forever));
  await downloadRunner(services)(id, forever);
  expect((await rowOf(id)).state).toBe("completed");
  expect(stored()).toBe(1);
  await at.database.db.deleteFrom("recruiter_downloads").where("id", "=", id).execute();
  await keepHouse(at.server.services);
  expect(stored()).toBe(0);
});

it("a file whose process was killed before its row was written is removed when it is due", async () => {
  const id = await queued();
  const { db } = at.database;
  const killed = keeping(() => Promise.reject(new Error("killed")));
  // What the killed process would have tidied up stays.
  const remove = async () => undefined;
  await downloadRunner({ ...killed, files: { ...killed.files, remove } })(id, forever);
  await db.insertInto("loose_files").values({ key: "aa/00000000-0000-0000-0000-000000000000" }).execute();
  await keepHouse(at.server.services);
  expect(stored()).toBe(1);
  await db.updateTable("loose_files").set({ due_at: "2020-01-01T00:00:00Z" }).execute();
  await keepHouse(at.server.services);
  expect(stored()).toBe(0);
  expect(await db.selectFrom("loose_files").selectAll().execute()).toEqual([]);
});
