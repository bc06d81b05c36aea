import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, Db } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { Hubs, type JoinSteps, type Subscriber } from "./hub.ts";
import { append, position } from "./streams.ts";

/** The streams of one process, with notices as the test gives them. */
let database: Database;
let isDown = false;
let serial = 0;
let stream: string;
let hubs: Hubs;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  serial += 1;
  stream = `stream ${serial}`;
  const db = new Proxy(database.db, {
    get: (of, name) => {
      if (isDown) throw new Error("No database");
      const value = Reflect.get(of, name, of);
      return typeof value === "function" ? value.bind(of) : value;
    },
  }) as Db;
  hubs = new Hubs(db);
});

async function subscribed(history?: JoinSteps["history"]) {
  const got: [epoch: string, offset: number, payload: object][] = [];
  const ends: boolean[] = [];
  const passed: object[] = [];
  const subscriber: Subscriber = {
    deliver: ({ epoch, offset, payload }) => void got.push([epoch, offset, payload]),
    pass: (payload) => void passed.push(payload),
  };
  await hubs.join(stream, subscriber, {
    joined: () => undefined,
    history,
    historyEnded: (complete) => void ends.push(complete),
  });
  return {
    subscriber,
    got,
    ends,
    passed,
    numbers: () => got.map(([, , { n }]: [string, number, { n?: number }]) => n),
  };
}
const write = (n: number) => append(database.db, stream, { n }, "nobody");
const now = () => position(database.db, stream);
const notice = async (offset: number, more: object = {}) =>
  hubs.notice(JSON.stringify({ stream, epoch: (await now()).epoch, offset, ...more }));
/** After all that was begun before. */
const settled = () =>
  hubs.replay(stream, { deliver: () => {}, pass: () => {} }, { since: 9e9 }, () => undefined);

test("a notice is delivered once; what it leaves out, or does not carry, is read", async () => {
  const { numbers } = await subscribed();
  await write(1);
  await notice(1, { payload: { n: 1 } });
  await notice(1, { payload: { n: 1 } });
  await settled();
  expect(numbers()).toEqual([1]);
  for (const n of [2, 3]) await write(n);
  // The notice of the second was lost.
  await notice(3, { payload: { n: 3 } });
  await settled();
  expect(numbers()).toEqual([1, 2, 3]);
  await write(4);
  await notice(4);
  await settled();
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

test("a stream that began anew is read from its beginning", async () => {
  const { got } = await subscribed();
  await write(1);
  await notice(1, { payload: { n: 1 } });
  await database.db.deleteFrom("cable_messages").where("stream", "=", stream).execute();
  await database.db.deleteFrom("cable_streams").where("stream", "=", stream).execute();
  for (const n of [7, 8]) await write(n);
  const { epoch } = await now();
  await notice(2, { payload: { n: 8 } });
  await settled();
  expect(got.slice(1)).toEqual([
    [epoch, 1, { n: 7 }],
    [epoch, 2, { n: 8 }],
  ]);
});

test("who missed nothing is told that this is whole, who asks for what never was, that it is not", async () => {
  for (const n of [1, 2]) await write(n);
  const { epoch } = await now();
  const at = async (offset: number, of = epoch) => {
    const { ends, numbers } = await subscribed({ epoch: of, offset });
    return [ends, numbers()];
  };
  expect(await at(2)).toEqual([[true], []]);
  expect(await at(1)).toEqual([[true], [2]]);
  expect(await at(3)).toEqual([[false], []]);
  expect(await at(2, "another")).toEqual([[false], []]);
  await database.db
    .deleteFrom("cable_messages")
    .where("stream", "=", stream)
    .where("offset", "=", 1)
    .execute();
  expect(await at(0)).toEqual([[false], []]);
});

test("a notice that could not be delivered is made up for by the next", async () => {
  const { numbers } = await subscribed();
  await write(1);
  isDown = true;
  hubs.notice(JSON.stringify({ stream, epoch: "unknown", offset: 1 }));
  await new Promise((resolve) => setImmediate(resolve));
  isDown = false;
  await write(2);
  await notice(2, { payload: { n: 2 } });
  await settled();
  expect(numbers()).toEqual([1, 2]);
});

test("a stream goes with its last subscriber, not with one who is about to join", async () => {
  const first = await subscribed();
  hubs.sweep();
  hubs.pass(stream, { n: 1 });
  await settled();
  expect(first.passed).toEqual([{ n: 1 }]);
  hubs.leave(stream, first.subscriber);
  const joining = subscribed();
  hubs.sweep();
  const second = await joining;
  await write(1);
  await notice(1, { payload: { n: 1 } });
  await settled();
  expect(second.numbers()).toEqual([1]);
  hubs.leave(stream, second.subscriber);
  hubs.sweep();
  const ended: boolean[] = [];
  await hubs.replay(stream, second.subscriber, { since: 0 }, (complete) => void ended.push(complete));
  expect(ended).toEqual([false]);
});
