import { afterAll, beforeAll, expect, test } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const broadcasts = async (stream: string) => {
  const { db } = at.database;
  const query = db.selectFrom("cable_messages").where("stream", "=", stream).orderBy("offset");
  return (await query.select("payload").execute()).map(({ payload }) => payload);
};
const apply = (id: number) =>
  at.database.db.selectFrom("applies").where("id", "=", id).selectAll().executeTakeFirst();

test("the deletion of a candidate's applications is broadcast to lists and to the board", async () => {
  const { businessId, candidateIds, applyIds, jobId } = at.world;
  await admin.call("DELETE", `/recruiters/candidates/${candidateIds[0]}`);
  expect(await apply(applyIds[0] ?? 0)).toBeUndefined();
  expect(await broadcasts(streams.entity(businessId, "applies"))).toEqual([
    { type: "deleted", ids: [applyIds[0]] },
  ]);
  expect(await broadcasts(streams.board(jobId))).toEqual([{ type: "removed", apply_id: applyIds[0] }]);
});

test("an application that a merge moves to another candidate gets a new version, which is broadcast; so does undoing the merge", async () => {
  const { businessId, candidateIds, applyIds, jobId } = at.world;
  const [, kept = 0, other = 0] = candidateIds;
  const [, , moved = 0] = applyIds;
  // The kept candidate is no applicant yet, so that the apply moves.
  await admin.call("DELETE", `/recruiters/applies/${applyIds[1]}`);
  const before = (await broadcasts(streams.entity(businessId, "applies"))).length;
  const records = [kept, other].map((id) => ({ id, lock_version: 0 }));
  const { merge } = await admin.call<{ merge: { id: number } }>("POST", "/recruiters/merges/candidates", {
    merge: { kept_id: kept, records, fields: {} },
  });
  expect(await apply(moved)).toMatchObject({ candidate_id: kept, lock_version: 1, job_id: jobId });
  await admin.call("POST", `/recruiters/merges/candidates/${merge.id}/reversal`);
  expect(await apply(moved)).toMatchObject({ candidate_id: other, lock_version: 2 });
  expect((await broadcasts(streams.entity(businessId, "applies"))).slice(before)).toMatchObject([
    { type: "saved", rows: [{ id: moved, lock_version: 1 }] },
    { type: "saved", rows: [{ id: moved, lock_version: 2 }] },
  ]);
});
