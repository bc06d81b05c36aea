import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import type { ReadyRow, Repeated, Task } from "./task.ts";
import type { Values } from "./values.ts";
import { isMade, isNoted, knownRows, matchOf, writeRows } from "./write-rows.ts";

let database: Database;
let world: World;
let other: World;
const [documentOne, documentTwo] = ["529.982.247-25", "012.345.678-90"];
let one: number;
let two: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db, "casa.test");
  other = await makeWorld(database.db, "outra.test");
  one = await person(world.businessId, {
    email: "Um@x.test",
    cpf: documentOne,
    mobile_phone: "+5531999990001",
  });
  two = await person(world.businessId, {
    email: "dois@x.test",
    cpf: documentTwo,
    mobile_phone: "+5531999990001",
  });
  await person(other.businessId, { email: "fora@x.test", mobile_phone: "+5531999990009" });
});
afterAll(() => database.close());

async function person(business_id: number, values: object): Promise<number> {
  const given = { business_id, name: "Pessoa", email: "p@x.test", ...values };
  return (await database.db.insertInto("candidates").values(given).returning("id").executeTakeFirstOrThrow())
    .id;
}

test("whom a row is of is told by e-mail, then document, then telephone, in the own business", async () => {
  const rows: Values[] = [
    { email: "um@x.test", cpf: documentTwo },
    { email: "novo@x.test", cpf: documentTwo, mobile_phone: "+5531999990001" },
    { email: "novo@x.test", mobile_phone: "+5531999990001" },
    { email: "fora@x.test", mobile_phone: "+5531999990009" },
    { email: "novo@x.test" },
  ];
  const known = await knownRows(database.db, world.businessId, rows);
  expect([...known].toSorted(([a], [b]) => a - b)).toEqual([
    [0, { id: one, by: "email", value: "um@x.test" }],
    [1, { id: two, by: "document", value: documentTwo }],
    [2, { id: one, by: "phone", value: "+5531999990001" }],
  ]);
  expect(await knownRows(database.db, world.businessId, [])).toEqual(new Map());
});

test("a row that is somebody's is made only where that is wished, and never with an e-mail that is taken", () => {
  const made = (duplicates: Task["duplicates"]) =>
    (["email", "document", "phone"] as const).filter((by) => isMade({ duplicates }, by));
  expect([made("create"), made("skip"), made("update")]).toEqual([["document", "phone"], [], []]);
  const base = { id: 1, by: "phone", value: "1" } as const;
  const repeated: Repeated = { by: "document", value: "2" };
  expect(matchOf(base, repeated)).toEqual({
    ...{ reason: "duplicate_phone_in_base", field: "mobile_phone", value: "1" },
  });
  expect(matchOf(undefined, repeated)).toEqual({
    ...{ reason: "duplicate_document_in_file", field: "cpf", value: "2" },
  });
  expect(matchOf(undefined, null)).toEqual({ reason: null, field: null, value: null });
  const noted = (outcome: "created" | "updated" | "failed", reason: "unknown_industry" | "too_long") =>
    isNoted({ outcome, reason });
  expect([noted("created", "unknown_industry"), noted("updated", "unknown_industry")]).toEqual([true, true]);
  expect([noted("failed", "unknown_industry"), noted("created", "too_long")]).toEqual([false, false]);
});

/** Writes the rows, and takes back what they wrote. */
async function written(duplicates: Task["duplicates"], rows: ReadyRow[]) {
  const task = { business_id: world.businessId, recruiter_id: world.admin.id, duplicates } as Task;
  const undo = new Error("undo");
  let found: unknown;
  await database.db
    .transaction()
    .execute(async (trx) => {
      const results = await writeRows(trx, task, rows);
      const people = await trx
        .selectFrom("candidates")
        .where("email", "like", "%@x.test")
        .where("business_id", "=", world.businessId)
        .orderBy("id")
        .select(["id", "email", "city", "status", "source", "owner_id", "skills", "lock_version"])
        .execute();
      found = { results, people };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found as {
    results: { outcome: string; reason: string | null; candidate_id: number | null }[];
    people: Record<string, unknown>[];
  };
}
const row = (line: number, email: string, values: Values, repeated: Repeated | null = null): ReadyRow => ({
  row: { line, cells: [] } as never,
  converted: { ok: true, email, values: { name: "Nova", email, ...values } },
  repeated,
});

test("rows that are somebody's are skipped, bring them up to date, or are made beside them", async () => {
  const rows = [
    row(2, "um@x.test", { city: "Campinas" }),
    row(3, "novo@x.test", { mobile_phone: "+5531999990001" }),
    row(4, "outro@x.test", { skills: ["SQL"], source: "linkedin", status: 3 }),
    row(5, "outro@x.test", {}, { by: "email", value: "outro@x.test" }),
  ];
  const outcomes = async (duplicates: Task["duplicates"]) =>
    (await written(duplicates, rows)).results.map(({ outcome, reason }) => [outcome, reason]);
  const twice = ["skipped", "duplicate_email_in_file"];
  expect(await outcomes("skip")).toEqual([
    ["skipped", "duplicate_email_in_base"],
    ["skipped", "duplicate_phone_in_base"],
    ["created", null],
    twice,
  ]);
  expect(await outcomes("update")).toEqual([["updated", null], ["updated", null], ["created", null], twice]);
  expect(await outcomes("create")).toEqual([
    ["skipped", "duplicate_email_in_base"],
    ["created", "duplicate_phone_in_base"],
    ["created", null],
    twice,
  ]);
  const { results, people } = await written("update", rows);
  expect(results.map(({ candidate_id }) => candidate_id).slice(0, 2)).toEqual([one, one]);
  const usual = { status: 1, source: "import", owner_id: world.admin.id };
  expect(people.find(({ id }) => id === one)).toMatchObject({
    email: "Um@x.test",
    city: "Campinas",
    lock_version: 2,
  });
  expect(people.find(({ email }) => email === "outro@x.test")).toMatchObject({
    ...{ status: 3, source: "linkedin", owner_id: world.admin.id, skills: ["SQL"] },
  });
  const { people: made } = await written("create", rows);
  expect(made.find(({ email }) => email === "novo@x.test")).toMatchObject({ ...usual, skills: [] });
});
