import { expect, it } from "vitest";
import { openDatabase } from "./open.ts";
import { testSnapshot } from "./testing.ts";

it("a database in memory begins as another was left, and each goes on by itself", async () => {
  const first = await openDatabase({ inMemory: true, snapshot: await testSnapshot() });
  const insert = async ({ db }: typeof first, name: string) =>
    await db
      .insertInto("businesses")
      .values({ name, brand_key: name })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await insert(first, "casa");
  const snapshot = await first.pglite?.closeAndPack();
  await expect(first.db.selectFrom("businesses").selectAll().execute()).rejects.toThrow("closed");

  const two = [
    await openDatabase({ inMemory: true, snapshot }),
    await openDatabase({ inMemory: true, snapshot }),
  ] as const;
  for (const [at, database] of two.entries()) {
    expect(await insert(database, `aurora ${at}`)).toEqual({ id: id + 1 });
    const found = await database.db.selectFrom("businesses").select("name").orderBy("id").execute();
    expect(found).toEqual([{ name: "casa" }, { name: `aurora ${at}` }]);
  }
  for (const { close } of two) await close();
});
