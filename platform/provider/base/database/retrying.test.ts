import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DatabaseError } from "./errors.ts";
import { openDatabase } from "./open.ts";
import { RetryingKysely } from "./retrying.ts";
import type { Tables } from "./tables.ts";
import { migratedPostgres, testPostgresUrl } from "./testing.ts";

const nowhere = new RetryingKysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

describe("a transaction", () => {
  /** Fails so often with this code, and then succeeds; answers how often it was begun. */
  async function begun(failures: number, code: string): Promise<number> {
    let times = 0;
    const ended = nowhere
      .transaction()
      .execute(async () => {
        times += 1;
        if (times <= failures) throw new DatabaseError("refused", { code });
        return "done";
      })
      .catch((error: DatabaseError) => error.code);
    expect(await ended).toBe(times > failures ? "done" : code);
    return times;
  }

  it("that ended by a deadlock begins again, not for ever", async () => {
    expect(await begun(0, "40P01")).toBe(1);
    expect(await begun(4, "40P01")).toBe(5);
    expect(await begun(9, "40P01")).toBe(5);
  });

  it("that failed otherwise does not", async () => {
    expect(await begun(1, "23505")).toBe(1);
  });
});

it.skipIf(!testPostgresUrl)("of two transactions in a deadlock both are done (PostgreSQL)", async () => {
  const postgres = await migratedPostgres();
  const database = await openDatabase({ databaseUrl: postgres.url });
  try {
    const { db } = database;
    await sql`create table pair (id int primary key, times int not null default 0)`.execute(db);
    await sql`insert into pair (id) values (1), (2)`.execute(db);
    const barrier = Promise.withResolvers<void>();
    let inside = 0;
    const both = (first: number, second: number) =>
      db.transaction().execute(async (trx) => {
        await sql`update pair set times = times + 1 where id = ${first}`.execute(trx);
        inside += 1;
        if (inside === 2) barrier.resolve();
        await barrier.promise;
        await sql`update pair set times = times + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(inside).toBe(3);
    const { rows } = await sql<{ times: number }>`select times from pair`.execute(db);
    expect(rows).toEqual([{ times: 2 }, { times: 2 }]);
  } finally {
    await database.close();
    await postgres.drop();
  }
});
