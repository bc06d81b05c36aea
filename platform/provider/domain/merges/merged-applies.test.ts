import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Records = CallAnswer<"GET /recruiters/merges/:entity/records">;
type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const candidate = async (name: string) =>
  (
    await at.database.db
      .insertInto("candidates")
      .values({ business_id: at.world.businessId, name, email: `${name}@casa.test` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const apply = async (job_id: number, candidate_id: number) =>
  (
    await at.database.db
      .insertInto("applies")
      .values({ business_id: at.world.businessId, job_id, candidate_id, status: 0 })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const move = (id: number, values: object) =>
  admin.call<Moved>("POST", `/recruiters/applies/${id}/moves`, {
    move: { lock_version: 0, ...values },
  });

it("does not take back a move of the application that went: the one that stays was never there", async () => {
  const { db } = at.database;
  const { id: jobId } = await db
    .insertInto("jobs")
    .values({ business_id: at.world.businessId, title: "Contador", status: "published" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const people = [await candidate("fica"), await candidate("vai")];
  const [stays, goes] = await Promise.all(people.map((id) => apply(jobId, id)));
  const own = await move(Number(stays), { status: 1 });
  const theirs = await move(Number(goes), {
    status: 9,
    form: { kind: "rejection", by: "consultant", reject_reason: 2 },
  });
  const ids = people.map((id) => `ids[]=${id}`).join("&");
  const { records } = await admin.call<Records>("GET", `/recruiters/merges/candidates/records?${ids}`);
  await admin.call("POST", "/recruiters/merges/candidates", {
    merge: {
      kept_id: people[0],
      records: records.map(({ id, lock_version }) => ({ id, lock_version })),
      fields: {},
    },
  });
  expect(await admin.refused("DELETE", `/recruiters/applies/moves/${theirs.move.id}`)).toMatchObject({
    code: "conflict",
  });
  const there = await db.selectFrom("applies").where("job_id", "=", jobId).select(["id", "status"]).execute();
  expect(there).toEqual([{ id: stays, status: own.apply.status }]);
});
