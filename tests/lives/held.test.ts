import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsOf } from "#machines/testing/life.ts";
import { refusedStepOf } from "#provider/base/database/errors.ts";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import { lifeNamed, lifeNames } from "../machines/lives.ts";
import { rowsOfLife } from "./tables.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The changes that the database lets a row of a table make, as its migrations left them. */
async function allowedIn(table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = ${`${table}_life`}`.execute(
    database.db,
  );
  const [, pairs = ""] = /'\{([^}]*)\}'::text\[\]/.exec(rows[0]?.definition ?? "") ?? [];
  return pairs.split(",").toSorted();
}

describe("the database", () => {
  it.each(lifeNames())("lets rows go the ways of %s and no other", async (name) => {
    const rows = rowsOfLife[name];
    expect(rows, "tests/lives/tables.ts names its table").toBeDefined();
    expect(await allowedIn(rows?.table ?? ""), "a new migration takes the chart's pairs over").toEqual(
      pairsOf(await lifeNamed(name)),
    );
  });

  it("says which step it refuses, and leaves the row as it was", async () => {
    const { db } = database;
    const { id: business_id } = await db
      .insertInto("businesses")
      .values({ name: "Uma", brand_key: "uma" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const values = { business_id, name: "F-1", value: 100, status: "cancelled" } as const;
    const { id } = await db.insertInto("invoices").values(values).returning("id").executeTakeFirstOrThrow();
    const paid = db.updateTable("invoices").set({ status: "paid" }).where("id", "=", id).execute();
    expect(refusedStepOf(await paid.catch((error: unknown) => error))).toEqual({
      table: "invoices",
      from: "cancelled",
      to: "paid",
    });
    await db.updateTable("invoices").set({ status: "cancelled", value: 200 }).where("id", "=", id).execute();
    expect(
      await db.selectFrom("invoices").where("id", "=", id).select(["status", "value"]).executeTakeFirst(),
    ).toEqual({ status: "cancelled", value: 200 });
  });

  it("refuses a step, too, where what tells the state is empty", async () => {
    const { db } = database;
    const { id: business_id } = await db
      .insertInto("businesses")
      .values({ name: "Duas", brand_key: "duas" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const preview = { business_id, path: "/", token_hash: "x", author_name: "Ana" };
    const times = { expires_at: "2027-01-01T00:00:00Z", revoked_at: "2026-12-01T00:00:00Z" };
    const { id } = await db
      .insertInto("page_previews")
      .values({ ...preview, ...times })
      .returning("id")
      .executeTakeFirstOrThrow();
    const revived = db.updateTable("page_previews").set({ revoked_at: null }).where("id", "=", id).execute();
    expect(refusedStepOf(await revived.catch((error: unknown) => error))).toMatchObject({
      table: "page_previews",
      to: "",
    });
  });
});
