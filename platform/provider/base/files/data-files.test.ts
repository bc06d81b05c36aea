import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { keepFile } from "./data-files.ts";
import { keepLoose, removeDueFiles, removeLoose } from "./loose.ts";
import { unreadTexts } from "./read-texts.ts";
import { decimalText, delimiterOf, neutralised } from "./spreadsheet-text.ts";
import { folderStore } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "elenco-files-"));
const store = folderStore(join(folder, "files"));
let database: Database;
let world: World;
let other: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db, "casa.test");
  other = await makeWorld(database.db, "outra.test");
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function received(checksum = "sum") {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, checksum);
  return { path, name: "cv.pdf", contentType: "application/pdf", size: checksum.length, checksum };
}
type To = Parameters<typeof keepFile>[3];
const keep = async (to: Partial<To>, checksum?: string) =>
  (
    await keepFile(database.db, store, received(checksum), {
      ...{ businessId: world.businessId, reference: null, avoidDuplicate: true },
      ...to,
    })
  ).id;
const row = (id: number) =>
  database.db.selectFrom("data_files").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

test("the same content is kept once on a record, and once of a person where it is on none", async () => {
  const ana = world.admin.id;
  const bia = (await makeRecruiter(database.db, world.businessId, "Bia Lima")).id;
  const [one = 0, two = 0] = world.candidateIds;
  const on = (id: number, type = "candidate") => ({ reference: { type, id } });
  const first = await keep({ ...on(one), recruiterId: ana });
  expect(await keep({ ...on(one), recruiterId: bia }), "whoever brought it").toBe(first);
  const mine = await keep({ recruiterId: ana });
  expect(await keep({ recruiterId: ana })).toBe(mine);
  const others = [
    await keep(on(two)),
    await keep(on(one, "job")),
    await keep({ ...on(one), businessId: other.businessId }),
    await keep(on(one), "another sum"),
    await keep({ ...on(one), avoidDuplicate: false }),
    await keep({ recruiterId: bia }),
    await keep({ recruiterId: ana, businessId: other.businessId }),
    await keep({}),
  ];
  expect(new Set([first, mine, ...others]).size).toBe(others.length + 2);
});

test("a file has the name it is given, or its own, and who brought it", async () => {
  const [candidate = 0] = world.candidateIds;
  const named = { name: "Currículo", fileType: "cv", recruiterId: world.admin.id };
  const id = await keep({ ...named, reference: { type: "candidate", id: candidate } }, "named");
  const kept = await row(id);
  expect(kept).toMatchObject({
    ...{ name: "Currículo", file_name: "cv.pdf", file_type: "cv", content_type: "application/pdf" },
    ...{ size: 5, checksum: "named", recruiter_id: world.admin.id, candidate_id: null },
    ...{ reference_type: "candidate", reference_id: candidate, business_id: world.businessId },
  });
  expect(await store.has(kept.storage_key)).toBe(true);
  expect(await row(await keep({ name: "", candidateId: candidate }, "unnamed"))).toMatchObject({
    ...{ name: "cv.pdf", file_type: null, reference_type: null, reference_id: null },
    ...{ recruiter_id: null, candidate_id: candidate },
  });
});

test("of candidates' files those are read that were not, and are no pictures of them", async () => {
  const { db } = database;
  const [id = 0] = world.candidateIds;
  const reference = { type: "candidate", id };
  const cv = await keep({ reference, fileType: "cv" }, "to read");
  const plain = await keep({ reference }, "to read, too");
  const avatar = await keep({ reference, fileType: "avatar" }, "face");
  const ofJob = await keep({ reference: { type: "job", id: world.jobId } }, "of a job");
  const read = await keep({ reference }, "was read");
  await db.updateTable("data_files").set({ text_state: "empty" }).where("id", "=", read).execute();
  const found = await unreadTexts(db)
    .where("id", "in", [cv, plain, avatar, ofJob, read])
    .orderBy("id")
    .select("id")
    .execute();
  expect(found).toEqual([{ id: cv }, { id: plain }]);
});

test("a file without a row goes after a day, one that a row has stays", async () => {
  const { db } = database;
  const loose = async () => await keepLoose(db, store, received().path, "text/plain");
  const [young, old, taken] = [await loose(), await loose(), await loose()];
  const due = async (key: string) => {
    const { due_at } = await db
      .selectFrom("loose_files")
      .where("key", "=", key)
      .select("due_at")
      .executeTakeFirstOrThrow();
    return (Date.parse(due_at) - Date.now()) / 3_600_000;
  };
  expect(await due(young)).toBeGreaterThan(23.9);
  expect(await due(young)).toBeLessThanOrEqual(24.1);
  // A row that came, while its key was still noted.
  const id = await keep({}, "with a row");
  const { storage_key } = await row(id);
  for (const key of [old, taken])
    await sql`update loose_files set due_at = now() where key = ${key}`.execute(db);
  await sql`insert into loose_files (key, due_at) values (${storage_key}, now()) on conflict do nothing`.execute(
    db,
  );
  await removeLoose(db, store, []);
  await removeLoose(db, store, [taken]);
  expect([await store.has(taken), await store.has(old)]).toEqual([false, true]);
  await removeDueFiles(db, store);
  expect([await store.has(young), await store.has(old), await store.has(storage_key)]).toEqual([
    ...[true, false, true],
  ]);
  const left = await db.selectFrom("loose_files").select("key").execute();
  expect(left).toEqual([{ key: young }]);
  expect(existsSync(join(folder, "files", young))).toBe(true);
});

test("a text that a spreadsheet would reckon with is no formula any more", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "\n"])
    expect(neutralised(`${sign}1+1`)).toBe(`'${sign}1+1`);
  for (const text of ["1-1", "a=b", " =1", ""]) expect(neutralised(text)).toBe(text);
  expect([delimiterOf("pt"), delimiterOf("en")]).toEqual([";", ","]);
  expect([decimalText("1200.5", "pt"), decimalText("1200.5", "en")]).toEqual(["1200,5", "1200.5"]);
});
