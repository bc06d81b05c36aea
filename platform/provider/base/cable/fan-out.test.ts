import { createServer, type Server } from "node:http";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { admit } from "#provider/channels.ts";
import { CableClient } from "#provider/testing/cable-client.ts";
import { eventually } from "#provider/testing/eventually.ts";
import { fakeRedis } from "#provider/testing/fake-redis.ts";
import { cableTokenFor, makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { migratedPostgres, testDatabase, testPostgresUrl } from "../database/testing.ts";
import { openFanOut } from "./fan-out.ts";
import { openCable } from "./server.ts";
import { append, streams } from "./streams.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A process of its own, as far as the cable can tell. */
async function oneProcess(database: Database, redisUrl?: string) {
  const cable = await openCable({ admit, database, redisUrl });
  const server: Server = createServer();
  cable.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    await cable.close();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return { cable, url: `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable` };
}

async function acrossProcesses(first: Database, second: Database, redisUrl?: string): Promise<void> {
  const world = await makeWorld(first.db);
  const one = await oneProcess(first, redisUrl);
  const two = await oneProcess(second, redisUrl);
  const board = JSON.stringify({ channel: "JobBoardChannel", job_id: world.jobId });
  const subscribe = async (url: string, person = world.admin) => {
    const client = new CableClient(`${url}?token=${await cableTokenFor(first.db, person)}`);
    closing.push(() => client.cut());
    await client.ofType("welcome");
    client.send({ command: "subscribe", identifier: board });
    await client.ofType("confirm_subscription");
    return client;
  };
  const here = await subscribe(one.url);
  const bia = await makeRecruiter(first.db, world.businessId, "Bia Lima", { is_admin: true });
  const there = await subscribe(two.url, bia);

  for (let n = 1; n <= 20; n++) {
    const from = n % 2 === 0 ? one : two;
    const long = n === 7 ? "x".repeat(10_000) : "";
    await from.cable.broadcast(n % 2 === 0 ? first.db : second.db, streams.board(world.jobId), { n, long });
  }
  for (const client of [here, there]) {
    const got: unknown[] = [];
    while (got.length < 20) got.push((await client.next((frame) => frame.offset !== undefined)).message);
    expect(got.map((message) => (message as { n: number }).n)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  }
  if (first.kind !== "postgres") return;
  const both = ({ message }: { message?: unknown }) =>
    (message as { people?: unknown[] } | undefined)?.people?.length === 2;
  await here.next(both);
  await there.next(both);
}

async function embedded(): Promise<Database> {
  const database = await testDatabase();
  closing.push(() => database.close());
  return database;
}

test("a message reaches the subscribers of every process, in order", async () => {
  const database = await embedded();
  await acrossProcesses(database, database);
});

test("through Redis too", async () => {
  const redis = await fakeRedis();
  closing.push(() => redis.close());
  const database = await embedded();
  await acrossProcesses(database, database, redis.url);
});

test.skipIf(!testPostgresUrl)("between two processes on one PostgreSQL", async () => {
  const { url, drop } = await migratedPostgres();
  closing.push(drop);
  const open = async () => {
    const database = await openDatabase({ databaseUrl: url });
    closing.push(() => database.close());
    return database;
  };
  await acrossProcesses(await open(), await open());
});

/** What a process hears, by its kind. */
async function listening(database: Database, redisUrl?: string) {
  const heard = { committed: [] as string[], passing: [] as string[], access: [] as string[], resumed: 0 };
  const fanOut = await openFanOut(database, redisUrl, {
    committed: (text) => void heard.committed.push(text),
    passing: (text) => void heard.passing.push(text),
    accessChanged: (text) => void heard.access.push(text),
    resumed: () => {
      heard.resumed += 1;
    },
  });
  closing.push(() => fanOut.close());
  return { heard, fanOut };
}

test("each kind of notice has its own way, with Redis and without", async () => {
  const redis = await fakeRedis();
  closing.push(() => redis.close());
  const database = await embedded();
  const [one, two] = [await listening(database, redis.url), await listening(database, redis.url)];
  expect(one.fanOut.channel, "its own transactions are its own to tell").not.toBe(two.fanOut.channel);
  expect([one.fanOut.up(), one.fanOut.manyProcesses]).toEqual([true, false]);
  await append(database.db, "board:1", { n: 1 }, one.fanOut.channel);
  await two.fanOut.pass("who is here");
  await sql`select pg_notify('elenco_access', 'ended')`.execute(database.db);
  for (const { heard } of [one, two])
    await eventually(() => {
      expect(heard.committed.map((text) => JSON.parse(text))).toMatchObject([
        { stream: "board:1", payload: { n: 1 } },
      ]);
      expect(heard).toMatchObject({ passing: ["who is here"], access: ["ended"], resumed: 0 });
    });
  // A process alone has nobody to tell who is here.
  const alone = await listening(database);
  expect(alone.fanOut.channel).toBe("elenco_cable");
  await alone.fanOut.pass("nobody");
  await append(database.db, "board:1", { n: 2 }, alone.fanOut.channel);
  await eventually(() => expect(alone.heard.committed).toHaveLength(1));
  expect([alone.heard.passing, one.heard.committed.length]).toEqual([[], 1]);
});

test("after Redis was away a process knows that notices may be missing, and hears the next ones", async () => {
  const redis = await fakeRedis();
  closing.push(() => redis.close());
  const database = await embedded();
  const { heard, fanOut } = await listening(database, redis.url);
  redis.cut();
  await eventually(() => expect(heard.resumed).toBeGreaterThan(0));
  await eventually(() => expect(fanOut.up()).toBe(true));
  await fanOut.pass("back");
  await eventually(() => expect(heard.passing).toContain("back"));
  await fanOut.close();
  await eventually(() => expect(fanOut.up()).toBe(false));
});
