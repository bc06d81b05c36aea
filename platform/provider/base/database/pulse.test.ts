import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answersWithin, Clients, Silent } from "./clients.ts";
import { keptPlan, nameOfPlan } from "./kept-plan.ts";
import { Pulse } from "./pulse.ts";

/** Pauses between two beats end when the test says so. */
const pauses: { ms: number; go: () => void }[] = [];
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    pauses.push({ ms, go: resolve });
    signal.addEventListener("abort", () => reject(signal.reason));
  });
beforeEach(() => {
  pauses.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
};

type Answer = "answers" | "is silent" | "is closed";
/** A connection to a server of which the test says how it does. */
function serverOf() {
  const state = { answer: "answers" as Answer, isReached: true, opened: 0, cut: 0 };
  const connect = () => {
    state.opened += 1;
    const client = {
      connect: async () => {
        if (!state.isReached) throw new Error("ECONNREFUSED");
      },
      query: () => {
        if (state.answer === "is closed") return Promise.reject(new Error("Connection terminated"));
        return state.answer === "answers" ? Promise.resolve() : new Promise(() => undefined);
      },
      connection: { stream: { destroy: () => undefined } },
    };
    return client as unknown as pg.Client;
  };
  const cut = () => {
    state.cut += 1;
  };
  return { state, pulse: new Pulse({ cut } as Clients, connect, pause) };
}
const beat = async () => {
  pauses.splice(0).at(-1)?.go();
  await settled();
};

test("a server that answers is asked every two seconds on one connection", async () => {
  const { state, pulse } = serverOf();
  await settled();
  for (let n = 0; n < 3; n++) {
    expect(pauses.map(({ ms }) => ms)).toEqual([2_000]);
    await beat();
  }
  expect([pulse.up, state.opened, state.cut]).toEqual([true, 1, 0]);
  await pulse.stop();
});

test("one that is silent for four seconds is down, and what waits for it is cut; then it is up again", async () => {
  const { state, pulse } = serverOf();
  await settled();
  state.answer = "is silent";
  await beat();
  vi.advanceTimersByTime(3_999);
  await settled();
  expect([pulse.up, state.cut]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  await settled();
  expect([pulse.up, state.cut]).toEqual([false, 1]);
  state.answer = "answers";
  await beat();
  expect([pulse.up, state.opened]).toEqual([true, 2]);
  await pulse.stop();
});

test("a connection that was closed says nothing of the server: another one is asked at once", async () => {
  const { state, pulse } = serverOf();
  await settled();
  state.answer = "is closed";
  state.isReached = false;
  await beat();
  expect([pulse.up, state.opened, state.cut], "nor does the other reach it").toEqual([false, 2, 1]);
  state.answer = "answers";
  state.isReached = true;
  await beat();
  expect(pulse.up).toBe(true);
  await pulse.stop();
});

test("an answer is waited for so long, and fails as it fails", async () => {
  const client = (answer: Promise<unknown>) => ({ query: () => answer }) as unknown as pg.Client;
  await expect(answersWithin(client(Promise.resolve()), 10)).resolves.toBeUndefined();
  await expect(answersWithin(client(Promise.reject(new Error("no"))), 10)).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
  const silent = answersWithin(client(new Promise(() => undefined)), 10);
  const outcome = expect(silent).rejects.toThrow(Silent);
  vi.advanceTimersByTime(10);
  await outcome;
});

test("of all connections those that are open are cut; a failing one ends no process, and keeps marked plans", () => {
  const clients = new Clients();
  const destroyed: number[] = [];
  const [one, two] = [1, 2].map((n) => {
    const client = new clients.Client("postgres://nobody@127.0.0.1:1/none");
    Object.assign(client, { connection: { stream: { destroy: () => void destroyed.push(n) } } });
    return client;
  });
  one?.emit("error", new Error("The server stopped"));
  one?.emit("end");
  clients.cut();
  expect(destroyed).toEqual([2]);
  const asked: unknown[] = [];
  const query = vi.spyOn(Object.getPrototypeOf(clients.Client.prototype), "query");
  query.mockImplementation((...given: unknown[]) => void asked.push(given));
  const fresh = new clients.Client("postgres://nobody@127.0.0.1:1/none");
  const marked = `${keptPlan.toOperationNode().sqlFragments[0]} select 1`;
  fresh.query(marked, [7]);
  fresh.query("select 2", [8]);
  query.mockRestore();
  expect(asked).toEqual([[{ name: nameOfPlan(marked), text: marked, values: [7] }], ["select 2", [8]]]);
  expect(two).toBeDefined();
});
