import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../database/testing.ts";
import { append, position, prune } from "./streams.ts";

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
