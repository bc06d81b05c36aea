import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { givingWay, watchInFlight } from "./in-flight.ts";

const long = 600_000;
const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server whose one call answers when it is told to. */
async function waitingServer() {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  watchInFlight(app);
  const answers: (() => void)[] = [];
  app.get("/", async () => await new Promise((resolve) => answers.push(() => resolve("done"))));
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, answers };
}

/** What has settled after the events that are due by now. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  return await Promise.race([promise.then(() => true), pause(30).then(() => false)]);
}

it("goes on where nobody waits for an answer", async () => {
  expect(await settled(givingWay(long)())).toBe(true);
});

it("lets all who wait for an answer go first, and no longer than that", async () => {
  const { url, answers } = await waitingServer();
  const asked = [fetch(url), fetch(url)];
  await expect.poll(() => answers.length).toBe(2);
  const next = givingWay(long)();
  answers[0]?.();
  await asked[0];
  expect(await settled(next)).toBe(false);
  answers[1]?.();
  await next;
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
});

it("waits for no client that has left", async () => {
  const { url, answers } = await waitingServer();
  const leaving = new AbortController();
  const left = fetch(url, { signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => answers.length).toBe(1);
  leaving.abort();
  expect(await left).toBe("left");
  await givingWay(long)();
});

it("waits no longer than it may in all", async () => {
  const { url, answers } = await waitingServer();
  const asked = fetch(url);
  await expect.poll(() => answers.length).toBe(1);
  const next = givingWay(1);
  await next();
  await next();
  answers[0]?.();
  await asked;
});
