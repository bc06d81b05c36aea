import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../database/testing.ts";
import { Limiter } from "./limiter.ts";

/** Attempts of each kind, up to the first that is refused, and for how many seconds they count. */
const kinds = [
  ["of an address", 30, 60, (limiter: Limiter) => limiter.take("203.0.113.7 call")],
  ["of a token", 300, 60, (limiter: Limiter) => limiter.call("token 1")],
  ["at an account", 20, 900, (limiter: Limiter) => limiter.guess("ana@casa.test", async () => false)],
] as const;

test.each(kinds)("attempts %s are counted from the first, and anew once its time is over", async (...of) => {
  const [, most, seconds, attempt] = of;
  const { db, close } = await testDatabase();
  const limiter = new Limiter(db, true);
  const untilOf = async () =>
    (await db.selectFrom("attempts").select("until").executeTakeFirstOrThrow()).until;
  const pass = (seconds: number) =>
    sql`update attempts set until = until - make_interval(secs => ${seconds})`.execute(db);
  await attempt(limiter);
  const first = await untilOf();
  const left = (Date.parse(first) - Date.now()) / 1_000;
  expect(left).toBeLessThanOrEqual(seconds + 1);
  expect(left).toBeGreaterThan(seconds - 30);
  for (let n = 1; n < most; n += 1) await attempt(limiter);
  await expect(attempt(limiter)).rejects.toMatchObject({ code: "rate_limited" });
  // Whoever goes on trying is put off no longer for it.
  expect(await untilOf()).toBe(first);
  await pass(10);
  await expect(attempt(limiter)).rejects.toMatchObject({ code: "rate_limited" });
  await pass(1_000);
  await attempt(limiter);
  expect(Date.parse(await untilOf())).toBeGreaterThan(Date.now());
  for (let n = 1; n < most; n += 1) await attempt(limiter);
  await expect(attempt(limiter)).rejects.toMatchObject({ code: "rate_limited" });
  await close();
});

test("a right password ends the count of its account alone, and a limiter that is off counts nothing", async () => {
  const { db, close } = await testDatabase();
  const limiter = new Limiter(db, true);
  const guess = (account: string, right: boolean) => limiter.guess(account, async () => right);
  const counted = async () =>
    (await db.selectFrom("attempts").select("taken").orderBy("taken").execute()).map(({ taken }) => taken);
  for (let n = 0; n < 3; n += 1) await guess("ana@casa.test", false);
  await guess("bia@casa.test", false);
  expect(await counted()).toEqual([1, 3]);
  await guess("ana@casa.test", true);
  expect(await counted()).toEqual([1]);
  const off = new Limiter(db, false);
  await off.take("203.0.113.7 call");
  await off.call("token 1");
  expect(await off.guess("bia@casa.test", async () => true)).toBe(true);
  expect(await counted()).toEqual([1]);
  await close();
});

test("attempts of each kind are counted apart, under keys that name nobody", async () => {
  const { db, close } = await testDatabase();
  const limiter = new Limiter(db, true);
  for (const attempt of [limiter.take, limiter.call]) await attempt.call(limiter, "ana@casa.test");
  await limiter.guess("ana@casa.test", async () => false);
  const kept = await db.selectFrom("attempts").select(["key", "taken"]).execute();
  expect(kept.map(({ taken }) => taken)).toEqual([1, 1, 1]);
  for (const { key } of kept) expect(key).toMatch(/^[0-9a-f]{64}$/);
  await close();
});
