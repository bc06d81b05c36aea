import { afterAll, beforeAll, expect, it } from "vitest";
import type { Merge } from "#contract/calls/merges.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

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
      .returning(["id", "lock_version"])
      .executeTakeFirstOrThrow()
  ).id;

/** A send-out that waits for one of two persons, and was sent to the other. */
async function sendoutTo(waiting: number, sent: number): Promise<number> {
  const { db } = at.database;
  const business_id = at.world.businessId;
  const { id } = await db
    .insertInto("sendout_queues")
    .values({ business_id, name: "Envio", subject: "Oi", body: "Olá", status: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = (reference_id: number, status: number) => ({
    ...{ business_id, sendout_queue_id: id, reference_type: "candidate" as const, reference_id, status },
    ...{ name: "Dupla", address: `dupla${reference_id}@casa.test` },
  });
  await db
    .insertInto("sendout_recipients")
    .values([row(waiting, 0), row(sent, 2)])
    .execute();
  await db
    .updateTable("sendout_queues")
    .set({ recipients_count: 2, sent_count: 1 })
    .where("id", "=", id)
    .execute();
  return id;
}

const countsOf = (id: number) =>
  at.database.db
    .selectFrom("sendout_queues")
    .where("id", "=", id)
    .select(["recipients_count", "sent_count"])
    .executeTakeFirstOrThrow();
const recipientsOf = async (id: number) =>
  (
    await at.database.db
      .selectFrom("sendout_recipients")
      .where("sendout_queue_id", "=", id)
      .orderBy("reference_id")
      .select(["reference_id", "status"])
      .execute()
  ).map(({ reference_id, status }) => [reference_id, status]);

it.each([
  ["whoever waits", true],
  ["whoever it was sent to", false],
])("a send-out to both keeps what was sent, and counts them once: %s stays", async (_, keepsWaiting) => {
  const [waiting, sent] = [await candidate(`a${keepsWaiting}`), await candidate(`b${keepsWaiting}`)];
  const sendout = await sendoutTo(waiting, sent);
  const [kept_id, other] = keepsWaiting ? [waiting, sent] : [sent, waiting];
  const heard = await listening(at.database.db, {
    sendouts: streams.entity(at.world.businessId, "sendout_queues"),
  });
  const { merge } = await admin.call<{ merge: Merge }>("POST", "/recruiters/merges/candidates", {
    merge: { kept_id, records: [kept_id, other].map((id) => ({ id, lock_version: 0 })), fields: {} },
  });
  expect(await recipientsOf(sendout)).toEqual([[kept_id, 2]]);
  expect(await countsOf(sendout)).toEqual({ recipients_count: 1, sent_count: 1 });
  expect((await heard()).sendouts).toMatchObject([{ type: "saved", rows: [{ id: sendout }] }]);
  await admin.call("POST", `/recruiters/merges/candidates/${merge.id}/reversal`);
  expect(await recipientsOf(sendout)).toEqual([
    [waiting, 0],
    [sent, 2],
  ]);
  expect(await countsOf(sendout)).toEqual({ recipients_count: 2, sent_count: 1 });
});
