import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

/** A Friday. */
const friday = "2031-03-07T15:00:00.000Z";
const dueOf = async (id: number) =>
  (
    await at.database.db
      .selectFrom("applies")
      .where("id", "=", id)
      .select("stage_due_on")
      .executeTakeFirstOrThrow()
  ).stage_due_on;
const enter = async (id: number, status: number, change: object = {}) =>
  await at.database.db
    .updateTable("applies")
    .set({ status, status_changed_at: friday, ...change })
    .where("id", "=", id)
    .execute();

it("gives a stage so many business days, and follows holidays of the job's place", async () => {
  const { db } = at.database;
  const { businessId, applyIds } = at.world;
  const id = applyIds[0] ?? 0;
  await sql`update jobs set state = 'SP', city = 'Campinas'
    where id = (select job_id from applies where id = ${id})`.execute(db);
  // Three business days in Web Response, as the standard process has it.
  await enter(id, 0);
  expect(await dueOf(id)).toBe("2031-03-12");
  const holiday = (name: string, date: string, more: object) =>
    db
      .insertInto("holidays")
      .values({ business_id: businessId, name, date, ...more })
      .execute();
  await holiday("Em outra cidade", "2031-03-10", { scope: "city", state: "SP", city: "Santos" });
  expect(await dueOf(id)).toBe("2031-03-12");
  await holiday("Nesta cidade", "2031-03-11", { scope: "city", state: "SP", city: "campinas" });
  await holiday("No país", "2031-03-12", {});
  expect(await dueOf(id)).toBe("2031-03-14");
  await db.deleteFrom("holidays").where("name", "=", "No país").execute();
  expect(await dueOf(id)).toBe("2031-03-13");
});

it("gives none where a stage may last, or where the candidate withdrew", async () => {
  const id = at.world.applyIds[1] ?? 0;
  await enter(id, 9);
  expect(await dueOf(id)).toBeNull();
  await enter(id, 2);
  expect(await dueOf(id)).not.toBeNull();
  await enter(id, 2, { withdrawn_at: friday });
  expect(await dueOf(id)).toBeNull();
});

it("finds what is overdue", async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const id = at.world.applyIds[2] ?? 0;
  await at.database.db
    .updateTable("applies")
    .set({ status: 0, status_changed_at: "2026-01-05T12:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  const found = async (query: string) =>
    (await admin.call<{ applies: { id: number }[] }>("GET", `/recruiters/applies?${query}`)).applies.map(
      (apply) => apply.id,
    );
  expect(await found("where[stage_overdue]=true")).toContain(id);
  expect(await found("where[stage_overdue]=false")).not.toContain(id);
  expect(await found("where[stage_due_on][lt]=2026-02-01")).toEqual([id]);
});
