import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { admit } from "#provider/channels.ts";
import { CableClient } from "#provider/testing/cable-client.ts";
import { fakeRedis } from "#provider/testing/fake-redis.ts";
import { cableTokenFor, makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { migratedPostgres, testDatabase, testPostgresUrl } from "../database/testing.ts";
import { openCable } from "./server.ts";
import { streams } from "./streams.ts";

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
