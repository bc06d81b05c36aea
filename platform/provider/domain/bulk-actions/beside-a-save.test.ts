import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#provider/base/database/open.ts";
import { migratedPostgres, testDatabase, testPostgresUrl } from "#provider/base/database/testing.ts";
import { entityRules } from "#provider/entity-rules.ts";
import { eventually } from "#provider/testing/eventually.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { updateRow } from "../entities/write.ts";
import { bulkActions } from "./actions.ts";

/** Somebody waits for a lock; where there is one connection they wait for that. */
async function somebodyWaits({ db, kind }: Database): Promise<void> {
  if (kind === "pglite") return;
  await eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows[0]?.waiting).toBeGreaterThan(0);
  });
}

async function besideASave(database: Database): Promise<void> {
  const { db } = database;
  const { admin, businessId, candidateIds } = await makeWorld(db);
  const id = candidateIds[0] ?? 0;
  const writer = { businessId, recruiterId: admin.id, requestId: "test", rules: entityRules };
  const { status } = bulkActions;
  const statusOf = async () =>
    (await db.selectFrom("candidates").where("id", "=", id).select("status").executeTakeFirstOrThrow())
      .status;
  await db.updateTable("candidates").set({ status: 1 }).where("id", "=", id).execute();

  /** A save that is not committed before the other one waits for it. */
  const besideSaveOf = async <T>(value: number, other: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    await db.transaction().execute(async (trx) => {
      await updateRow(trx, "candidates", writer, id, { status: value }, undefined);
      begun = other();
      await somebodyWaits(database);
    });
    if (!begun) throw new Error("It has begun");
    return await begun;
  };

  const applied = await besideSaveOf(2, () =>
    db.transaction().execute((trx) => status.apply(trx, "candidates", id, { status: 3 }, writer)),
  );
  expect(applied).toMatchObject({ outcome: "done", effect: { before: 2, after: 3 } });
  const trail = () =>
    db
      .selectFrom("audit_events")
      .where("reference_id", "=", id)
      .where("field", "=", "status")
      .orderBy("id")
      .select(["before", "after"])
      .execute();
  expect(await trail()).toEqual([
    { before: 1, after: 2 },
    { before: 2, after: 3 },
  ]);
  // What somebody saves meanwhile is not taken back.
  const undone = await besideSaveOf(4, () =>
    db
      .transaction()
      .execute(async (trx) => status.undo?.(trx, "candidates", id, applied.effect ?? {}, writer)),
  );
  expect(undone).toMatchObject({ outcome: "skipped", reason: "changed_since" });
  expect(await statusOf()).toBe(4);

  const saved = await besideSaveOf(5, () =>
    db.transaction().execute((trx) => updateRow(trx, "candidates", writer, id, { status: 6 }, undefined)),
  );
  expect(saved.status).toBe(6);
  expect((await trail()).slice(-2)).toEqual([
    { before: 4, after: 5 },
    { before: 5, after: 6 },
  ]);
}

test("a bulk action or save beside somebody's save knows what it writes over (embedded)", async () => {
  const database = await testDatabase();
  await besideASave(database);
  await database.close();
});

test.skipIf(!testPostgresUrl)(
  "a bulk action or save beside somebody's save knows what it writes over (PostgreSQL)",
  async () => {
    const { url, drop } = await migratedPostgres();
    const database = await openDatabase({ databaseUrl: url });
    await besideASave(database);
    await database.close();
    await drop();
  },
);
