import { afterAll, beforeAll, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  id = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, marital_status: 2 })
    .where("id", "=", id)
    .execute();
  candidate = await at.as("candidates", id);
});
afterAll(() => at.close());

type One = { candidate: { lock_version: number; city: string | null; marital_status: number | null } };
const read = async () => (await admin.call<One>("GET", `/recruiters/candidates/${id}`)).candidate;
const save = (lock_version: number, change: object) => ({ candidate: change, lock_version });
const lastBroadcast = async () =>
  (
    await at.database.db
      .selectFrom("cable_messages")
      .where("stream", "=", streams.entity(at.world.businessId, "candidates"))
      .orderBy("offset", "desc")
      .select("payload")
      .executeTakeFirst()
  )?.payload;

it("a recruiter does not save over what the candidate has edited meanwhile, and lists hear of it", async () => {
  const { lock_version } = await read();
  await candidate.call("PUT", "/candidates/curriculum", { curriculum: { city: "Campinas" } });
  expect(await lastBroadcast()).toMatchObject({
    type: "saved",
    by_id: null,
    rows: [{ id, city: "Campinas" }],
  });
  const path = `/recruiters/candidates/${id}`;
  const refused = await admin.refused("PUT", path, save(lock_version, { city: "Santos" }));
  expect(refused.code).toBe("conflict");
  expect(await read()).toMatchObject({ city: "Campinas", lock_version: lock_version + 1 });
});

it("a record whose consent was revoked meanwhile is in conflict, no matter who revoked it", async () => {
  for (const [by, where] of [
    [candidate, "/candidates/consents"],
    [admin, `/recruiters/candidates/${id}/consents`],
  ] as const) {
    const say = (given: boolean) => by.call("PUT", where, { consent: { field: "marital_status", given } });
    await say(true);
    const { lock_version } = await read();
    await say(true);
    expect((await read()).lock_version, "nothing new was said").toBe(lock_version);
    await say(false);
    const received = await lastBroadcast();
    expect(received).toMatchObject({ type: "saved", rows: [{ id, lock_version: lock_version + 1 }] });
    const change = save(lock_version, { city: "Santos" });
    const refused = await admin.refused("PUT", `/recruiters/candidates/${id}`, change);
    expect(refused.code).toBe("conflict");
  }
});

it("the candidate's own form is not in conflict with a consent that they gave meanwhile", async () => {
  const { curriculum } = await candidate.call<{ curriculum: { updated_at: string } }>(
    "GET",
    "/candidates/curriculum",
  );
  await candidate.call("PUT", "/candidates/consents", { consent: { field: "marital_status", given: true } });
  const saved = await candidate.call("PUT", "/candidates/curriculum", {
    curriculum: { city: "Jundiaí" },
    based_on: curriculum.updated_at,
  });
  expect(saved).toMatchObject({ curriculum: { city: "Jundiaí" } });
});
