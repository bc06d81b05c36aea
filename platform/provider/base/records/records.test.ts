import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { refusedStep } from "../lives/step.ts";
import { addChanges, emptyChanges, recordChange } from "./changes.ts";
import { keepChanges, keepChangesOfMany, updateAndKeep } from "./keep-changes.ts";
import { writerOf } from "./rules.ts";

let database: Database;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database.close());

const kept = async (type: string) =>
  await database.db
    .selectFrom("audit_events")
    .where("reference_type", "=", type)
    .orderBy("id")
    .select([
      "reference_id",
      "action",
      "field",
      "before",
      "after",
      "recruiter_id",
      "request_id",
      "business_id",
    ])
    .execute();

test("each field that differs is kept in its order, once, and what is empty alike is the same", async () => {
  const { db } = database;
  const { businessId, admin } = world;
  const writer = { businessId, recruiterId: admin.id, requestId: "request" };
  const before = { name: "Ana", city: null, tags: ["a"], salary: 0, active: false, notes: "" };
  const after = { city: undefined, notes: null, name: "Bia", tags: ["a", "b"], salary: null, active: false };
  await keepChanges(db, { type: "trial", id: 7 }, writer, before, after);
  const by = { action: "update", recruiter_id: admin.id, request_id: "request", business_id: businessId };
  expect(await kept("trial")).toEqual([
    { ...by, reference_id: 7, field: "notes", before: "", after: null },
    { ...by, reference_id: 7, field: "name", before: "Ana", after: "Bia" },
    { ...by, reference_id: 7, field: "tags", before: ["a"], after: ["a", "b"] },
    { ...by, reference_id: 7, field: "salary", before: 0, after: null },
  ]);
  const nobody = { businessId, recruiterId: null, requestId: null };
  const record = (id: number, name: string) => ({ id, before: { name: "Ana" }, after: { name } });
  await keepChangesOfMany(db, "many", nobody, [record(9, "Bia"), record(3, "Ana"), record(8, "Lia")]);
  expect(await kept("many")).toMatchObject([
    { reference_id: 9, after: "Bia", recruiter_id: null, request_id: null },
    { reference_id: 8, after: "Lia" },
  ]);
});

test("a change and the record of it are one: without the one there is not the other", async () => {
  const { db } = database;
  const writer = { businessId: world.businessId, recruiterId: null, requestId: null };
  const [id = 0] = world.candidateIds;
  const rename = async (lock: number) => {
    const update = sql`update candidates set name = 'Nova' where id = ${id} and lock_version = ${lock} returning id`;
    const changed = { id, before: { name: "Velha" }, after: { name: "Nova" } };
    return (await updateAndKeep(update, "one", writer, changed).execute(db)).rows;
  };
  expect(await rename(99)).toEqual([]);
  expect(await kept("one")).toEqual([]);
  const { lock_version } = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select("lock_version")
    .executeTakeFirstOrThrow();
  expect(await rename(lock_version)).toEqual([{ id }]);
  expect(await kept("one")).toMatchObject([{ reference_id: id, before: "Velha", after: "Nova" }]);
});

test("what parts of a transaction changed adds up, each record once", () => {
  const whole = emptyChanges("Ana");
  const part = emptyChanges("Bia", true);
  recordChange({ changes: whole }, "saved", "jobs", [1, 2]);
  recordChange({ changes: part }, "saved", "jobs", [2, 3]);
  recordChange({ changes: part }, "deleted", "notes", [4]);
  recordChange({}, "saved", "jobs", [5]);
  part.cards.push({ id: 1, job_id: 2 });
  part.boards.push(3);
  part.shortlists.push({ id: 4, uid: "u" });
  const common = { businessId: 1, component: "x", data: {}, link: "/" };
  part.notices.push({ ...common, recruiterIds: [1], category: "others" });
  part.contactNotices.push({ ...common, contactIds: [2], category: "shortlists" as never });
  addChanges(whole, part);
  expect(whole).toEqual({
    ...{ byName: "Ana", isMany: false },
    saved: new Map([["jobs", new Set([1, 2, 3])]]),
    deleted: new Map([["notes", new Set([4])]]),
    ...{ cards: part.cards, boards: [3], shortlists: part.shortlists },
    ...{ notices: part.notices, contactNotices: part.contactNotices },
  });
});

test("a writer is the person of the call, who is known to be of the business", async () => {
  const services = { entityRules: {}, mailerIn: () => ({ send: async () => undefined }) };
  const writer = writerOf({ businessId: 9, person: { id: 3, name: "Ana" }, request: { id: "r" }, services });
  expect(writer).toMatchObject({
    businessId: 9,
    recruiterId: 3,
    requestId: "r",
    changes: emptyChanges("Ana"),
  });
  expect(await writer.found?.get("recruiters 3")).toBe(true);
  expect(writer.found?.size).toBe(1);
});

test("a step that a state does not take is refused with both", () => {
  expect(refusedStep("import.state", "draft", { from: ["running"], to: "stopped" })).toMatchObject({
    code: "already_done",
    details: {
      fields: [{ path: "import.state", rule: "transition", params: { from: "draft", to: "stopped" } }],
    },
  });
});
