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
  for (const n of [1, 2, 3]) for (const stream of ["s", "another"]) await append(db, stream, { n }, "cable");
  await db
    .updateTable("cable_messages")
    .set({ created_at: "2026-01-01T13:00:00Z" })
    .where("stream", "=", "another")
    .execute();
  const times = ["2026-01-01T12:00:00Z", "2026-01-01T12:00:10Z", "2026-01-01T12:00:20Z"];
  for (const [n, created_at] of times.entries())
    await db
      .updateTable("cable_messages")
      .set({ created_at })
      .where("stream", "=", "s")
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

test("a message of any length leaves with its transaction, in the notice or without", async () => {
  const { db, close } = await testDatabase();
  for (let length = 7_600; length <= 8_100; length += 20)
    await append(db, "s", { long: "a".repeat(length) }, "cable");
  expect(await position(db, "s")).toMatchObject({ offset: 26 });
  await close();
});

test("the last thousand messages of the last five minutes are kept", async () => {
  const { db, close } = await testDatabase();
  for (const stream of ["many", "old"]) await append(db, stream, { n: 1 }, "cable");
  await sql`insert into cable_messages (stream, "offset", payload)
    select 'many', n, '{}' from generate_series(2, 1200) n`.execute(db);
  await sql`update cable_streams set last_offset = 1200 where stream = 'many'`.execute(db);
  await append(db, "old", { n: 2 }, "cable");
  const aged = (seconds: number, offset: number) =>
    sql`update cable_messages set created_at = now() - make_interval(secs => ${seconds})
      where stream = 'old' and "offset" = ${offset}`.execute(db);
  await aged(310, 1);
  await aged(280, 2);
  await prune(db);
  const kept = async (stream: string) =>
    (await messagesBetween(db, stream, "e", 0, 2_000)).map(({ offset }) => offset);
  expect(await kept("old")).toEqual([2]);
  const many = await kept("many");
  expect([many.length, many[0], many.at(-1)]).toEqual([1_000, 201, 1_200]);
  await close();
});
