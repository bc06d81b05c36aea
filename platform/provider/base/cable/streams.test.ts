import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../database/testing.ts";
import { append, messagesBetween, offsetAt, position, prune } from "./streams.ts";

test("a stream lasts while somebody writes to it, however old it is, and goes once nobody does", async () => {
  const { db, close } = await testDatabase();
  for (const stream of ["busy", "idle"]) await append(db, stream, { n: 1 }, "cable");
  const { epoch } = await position(db, "busy");
  await sql`update cable_streams set updated_at = now() - interval '2 days'`.execute(db);
  await append(db, "busy", { n: 2 }, "cable");
  await prune(db);
  expect(await position(db, "busy")).toEqual({ epoch, offset: 2 });
  const left = await db.selectFrom("cable_streams").select("stream").execute();
  expect(left).toEqual([{ stream: "busy" }]);
  await close();
});

test("who asks for what came since an instant gets the first message of it, too", async () => {
  const { db, close } = await testDatabase();
  for (const n of [1, 2, 3]) await append(db, "s", { n }, "cable");
  const times = ["2026-01-01T12:00:00Z", "2026-01-01T12:00:10Z", "2026-01-01T12:00:20Z"];
  for (const [n, created_at] of times.entries())
    await db
      .updateTable("cable_messages")
      .set({ created_at })
      .where("offset", "=", n + 1)
      .execute();
  const since = async (time: string) => {
    const after = await offsetAt(db, "s", Date.parse(time) / 1000);
    return (await messagesBetween(db, "s", "e", after, 3)).map(({ offset }) => offset);
  };
  expect(await since("2026-01-01T12:00:10Z")).toEqual([2, 3]);
  expect(await since("2026-01-01T12:00:11Z")).toEqual([3]);
  expect(await since("2026-01-01T12:00:21Z")).toEqual([]);
  await close();
});
