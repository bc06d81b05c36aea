import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import type { Queue } from "#provider/base/services.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { startFactDelivery } from "./receive-facts.ts";

/** A process that takes facts by the clock of this test; what it asked its database for first, round by round. */
let database: Database;
let world: World;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
});
afterAll(() => database.close());

const patient = { timeout: 30_000, interval: 10 };
const asked: string[] = [];
let delivery: ReturnType<typeof startFactDelivery>;
beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  vi.spyOn(globalThis, "setInterval");
  const unscopedDb = new Proxy(database.db, {
    get: (db, name) => {
      const value = Reflect.get(db, name, db);
      if (name !== "selectFrom") return typeof value === "function" ? value.bind(db) : value;
      return (table: string) => {
        asked.push(table);
        return db.selectFrom(table as "flow_facts");
      };
    },
  });
  const queue = { sendAll: async () => undefined } as Partial<Queue> as Queue;
  delivery = startFactDelivery({ database, unscopedDb, queue });
});
afterEach(async () => {
  await delivery.stop();
  vi.mocked(setInterval).mockRestore();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  // What was begun ends before the next is looked at.
  for (let turns = 0; turns < 60; turns++) await new Promise((resolve) => setImmediate(resolve));
  await database.db.selectFrom("flow_facts").select("id").limit(1).execute();
};
const looks = (table: string) => asked.filter((name) => name === table).length;
const state = async (count: number) => {
  await database.db
    .insertInto("flow_facts")
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...{ business_id: world.businessId, fact: "moved", entity: "applies", record_id: n + 1 },
      })),
    )
    .execute();
};
const left = async () => (await database.db.selectFrom("flow_facts").select("id").execute()).length;

it("looks for facts each second, and for what the calendar brings every ten minutes", async () => {
  await pass(999);
  expect(looks("flow_facts")).toBe(0);
  await pass(1);
  expect(looks("flow_facts")).toBe(1);
  await pass(1_000);
  expect(looks("flow_facts")).toBe(2);
  expect(looks("automations")).toBe(0);
  // Ten minutes of seconds are left out here.
  const [often, seldom] = vi.mocked(setInterval).mock.calls as unknown as [() => void, number][];
  expect([often?.[1], seldom?.[1]]).toEqual([1_000, 600_000]);
  seldom?.[0]();
  await vi.waitFor(() => expect(looks("automations")).toBe(1), patient);
});

it("takes all that there are, and then waits a quarter of a second for each, eight seconds at most", async () => {
  await state(12);
  await pass(1_000);
  await vi.waitFor(async () => expect(await left()).toBe(0), patient);
  await vi.waitFor(() => expect(looks("flow_facts"), "until there are none").toBe(2), patient);
  // More come: they are taken together.
  await pass(1_000);
  await pass(1_000);
  expect(looks("flow_facts")).toBe(2);
  await pass(1_000);
  expect(looks("flow_facts")).toBe(3);
  await state(130);
  await pass(1_000);
  await vi.waitFor(() => expect(looks("flow_facts"), "a hundred at a time").toBe(6), patient);
  expect(await left()).toBe(0);
  for (let second = 1; second < 8; second++) await pass(1_000);
  expect(looks("flow_facts")).toBe(6);
  await pass(1_000);
  expect(looks("flow_facts")).toBe(7);
});

it("does nothing more once it is stopped", async () => {
  await delivery.stop();
  await state(1);
  await pass(600_000);
  expect([asked, await left()]).toEqual([[], 1]);
});
