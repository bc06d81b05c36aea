import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepHouse } from "#provider/housekeeping.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { downloadRunner, releaseExpired } from "./run-download.ts";

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

it("an export that its requester may not make any more fails, and says so in its language", async () => {
  const { db } = at.database;
  const other = await makeRecruiter(db, at.world.businessId, "Sem Direito", {
    role_permissions: { candidates: ["read", "export"] },
  });
  const run = async (locale: "pt" | "en") => {
    const id = await queued();
    const mine = { recruiter_id: other.id, locale, error: "antes", progress: 3 };
    await db.updateTable("recruiter_downloads").set(mine).where("id", "=", id).execute();
    await downloadRunner(at.server.services)(id, forever);
    return await db
      .selectFrom("recruiter_downloads")
      .where("id", "=", id)
      .select(["state", "error", "progress", "storage_key"])
      .executeTakeFirstOrThrow();
  };
  expect(await run("pt")).toMatchObject({ state: "completed", error: null, progress: 5 });
  const caller = await at.as("recruiters", other.id);
  const path = "/recruiters/recruiter_downloads";
  const { recruiter_downloads } = await caller.call<{ recruiter_downloads: { id: number }[] }>("GET", path);
  const own = recruiter_downloads[0]?.id;
  expect((await caller.text(`${path}/${own}/file`)).match(/@localhost/g)).toHaveLength(5);
  await db
    .updateTable("recruiter_businesses")
    .set({ role_permissions: JSON.stringify({ candidates: ["read"] }) })
    .where("recruiter_id", "=", other.id)
    .execute();
  expect((await caller.refused("GET", `${path}/${own}/file`)).code).toBe("forbidden");
  const failed = { state: "failed", progress: 0, storage_key: null };
  expect(await run("pt")).toEqual({ ...failed, error: "Ops, houve um erro, tente novamente mais tarde" });
  expect(await run("en")).toEqual({ ...failed, error: "Oops, there was an error, try again later" });
  await db
    .updateTable("recruiter_businesses")
    .set({
      role_permissions: JSON.stringify({ candidates: ["read", "export"] }),
      deactivated_at: new Date().toISOString(),
    })
    .where("recruiter_id", "=", other.id)
    .execute();
  expect(await run("pt")).toMatchObject(failed);
});

it("files are let go once they have expired, and fifty exports are listed, the newest first", async () => {
  const { db } = at.database;
  const admin = await at.as("recruiters", at.world.admin.id);
  const kept = async (ms: number) => {
    const id = await queued();
    await downloadRunner(at.server.services)(id, forever);
    const expires_at = new Date(Date.now() + ms).toISOString();
    await db.updateTable("recruiter_downloads").set({ expires_at }).where("id", "=", id).execute();
    return id;
  };
  const [over, still] = [await kept(-1000), await kept(60_000)];
  await releaseExpired(db);
  expect(await rowOf(over)).toEqual({ state: "completed", storage_key: null });
  expect((await rowOf(still)).storage_key).toMatch(/./);
  expect(await admin.refused("GET", `/recruiters/recruiter_downloads/${over}/file`)).toMatchObject({
    code: "gone",
  });
  for (let more = 0; more < 50; more += 1) await queued();
  const { recruiter_downloads: listed } = await admin.call<{ recruiter_downloads: { id: number }[] }>(
    "GET",
    "/recruiters/recruiter_downloads",
  );
  const ids = listed.map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids).not.toContain(still);
});
