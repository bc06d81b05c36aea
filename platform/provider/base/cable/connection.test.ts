import { afterEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "#provider/testing/fake-socket.ts";
import { DatabaseError } from "../database/errors.ts";
import type { Person, RecruiterPerson } from "../http/person.ts";
import type { Admitted } from "./admission.ts";
import type { Reader } from "./authenticate.ts";
import { Connection } from "./connection.ts";
import type { HistoryRequest, JoinSteps, Subscriber } from "./hub.ts";

/** One socket with nothing behind it: who reads, what is admitted and what streams deliver is in the test's hand. */
const ana = { kind: "recruiter", id: 1, name: "Ana", businessId: 9, sessionId: 5 } as RecruiterPerson;
const clara = { kind: "client_contact", id: 1, name: "Clara", businessId: 9, sessionId: 5 } as Person;
const reviewer = { kind: "reviewer", shortlistId: 1, businessId: 9, contact: null } as Person;

interface Given {
  person?: Person;
  protocol?: string;
  admitted?: Partial<Admitted>;
  authenticate?: () => Promise<Reader | undefined>;
}
function connected({ person = ana, protocol, admitted = {}, authenticate }: Given = {}) {
  const socket = new FakeSocket(protocol);
  const subscribers = new Map<string, Subscriber>();
  const here: string[] = [];
  const asked: (HistoryRequest | undefined)[] = [];
  const state = {
    person: person as Person | undefined,
    stream: (name: string) => `stream ${name}`,
    refreshed: 0,
    refresh: async () => state.person,
    joining: Promise.resolve(),
  };
  const reader: Reader = {
    person,
    sessionId: person.kind === "reviewer" ? null : 5,
    refresh: () => {
      state.refreshed += 1;
      return state.refresh();
    },
  };
  const around = {
    hubs: {
      join: async (stream: string, subscriber: Subscriber, steps: JoinSteps) => {
        await state.joining;
        asked.push(steps.history);
        steps.joined({ epoch: "e", offset: 0 });
        subscribers.set(stream, subscriber);
      },
      leave: (stream: string) => subscribers.delete(stream),
      replay: async (_stream: string, _of: Subscriber, history: HistoryRequest) => void asked.push(history),
    },
    presence: {
      join: (stream: string) => {
        here.push(stream);
        return () => here.splice(here.indexOf(stream), 1);
      },
    },
    admit: async (_person: Person, name: string) =>
      name.startsWith("no") ? undefined : { stream: state.stream(name), ...admitted },
    authenticate: authenticate ?? (async () => reader),
  };
  const connection = new Connection(socket, around as never);
  const take = (command: object) => socket.emit("message", JSON.stringify(command));
  const settled = async () => {
    for (let turns = 0; turns < 30; turns++) await Promise.resolve();
  };
  return {
    ...{ socket, connection, subscribers, here, asked, state, reader, settled, take },
    subscribe: async (identifier: string, more: object = {}) => {
      take({ command: "subscribe", identifier, ...more });
      await settled();
      return socket.sent.at(-1);
    },
    deliver: (stream: string, payload: object) =>
      subscribers.get(stream)?.deliver({ epoch: "e", offset: 1, payload }),
  };
}
afterEach(() => {
  vi.useRealTimers();
});

test("pings who is known alone", async () => {
  const known = Promise.withResolvers<Reader | undefined>();
  const at = connected({ authenticate: () => known.promise });
  at.connection.ping(7);
  expect(at.socket.sent).toEqual([]);
  known.resolve(at.reader);
  await at.settled();
  at.connection.ping(7);
  expect(at.socket.sent).toMatchObject([{ type: "welcome" }, { type: "ping", message: 7 }]);
});

describe("a subscription", () => {
  test("is one of a hundred at most, and the same one once", async () => {
    const at = connected();
    for (let n = 1; n <= 99; n++) await at.subscribe(`stream ${n}`);
    await at.subscribe("stream 1");
    expect(at.socket.sent.filter(({ type }) => type === "confirm_subscription")).toHaveLength(99);
    expect(await at.subscribe("stream 100")).toMatchObject({ type: "confirm_subscription" });
    expect(await at.subscribe("stream 101")).toMatchObject({ type: "reject_subscription" });
    at.take({ command: "unsubscribe", identifier: "stream 1" });
    expect(await at.subscribe("stream 101")).toMatchObject({ type: "confirm_subscription" });
  });

  test("has a name of 2,000 letters at most", async () => {
    const at = connected();
    expect(await at.subscribe("a".repeat(2_000))).toMatchObject({ type: "confirm_subscription" });
    expect(await at.subscribe("a".repeat(2_001))).toMatchObject({ type: "reject_subscription" });
  });

  test("is no more shown as present, nor delivered to, once it or its socket has ended", async () => {
    const at = connected({ admitted: { presence: { id: 1, name: "Ana" } } });
    await at.subscribe("one");
    await at.subscribe("two");
    expect(at.here).toEqual(["stream one", "stream two"]);
    at.take({ command: "unsubscribe", identifier: "one" });
    await at.settled();
    expect(at.here).toEqual(["stream two"]);
    at.connection.end();
    expect([at.here, [...at.subscribers.keys()]]).toEqual([[], []]);
    // Its socket ended while it joined.
    const late = connected({ admitted: { presence: { id: 1, name: "Ana" } } });
    const joining = Promise.withResolvers<void>();
    late.state.joining = joining.promise;
    await late.subscribe("one");
    late.socket.emit("close");
    joining.resolve();
    await late.settled();
    expect([late.here, [...late.subscribers.keys()]]).toEqual([[], []]);
  });

  test("asks for what it missed of its own stream first, and in the extended protocol alone", async () => {
    const mine = { epoch: "e", offset: 3 };
    const history = { since: 12, streams: { "*": { epoch: "e", offset: 1 }, "stream one": mine } };
    const at = connected();
    await at.subscribe("one", { history });
    await at.subscribe("two", { history });
    await at.subscribe("three", { history: { since: 12 } });
    await at.subscribe("four");
    expect(at.asked).toEqual([mine, { epoch: "e", offset: 1 }, { since: 12 }, undefined]);
    const plain = connected({ protocol: "actioncable-v1-json" });
    await plain.subscribe("one", { history });
    expect(plain.asked).toEqual([undefined]);
  });

  test("passes on who is there to those alone who are shown", async () => {
    const shown = connected({ admitted: { presence: { id: 1, name: "Ana" } } });
    await shown.subscribe("one");
    shown.subscribers.get("stream one")?.pass({ type: "presence" });
    expect(shown.socket.sent.at(-1)).toEqual({ identifier: "one", message: { type: "presence" } });
    const unseen = connected();
    await unseen.subscribe("one");
    unseen.subscribers.get("stream one")?.pass({ type: "presence" });
    expect(unseen.socket.sent.at(-1)).toMatchObject({ type: "confirm_subscription" });
  });
});

describe("a change of access", () => {
  const changes = (["session", "recruiter", "client_contact", "shortlist"] as const).flatMap((of) =>
    [1, 5].map((id) => ({ of, id })),
  );
  test.each([
    ["a recruiter", ana, ["session 5", "recruiter 1"]],
    ["a contact", clara, ["session 5", "client_contact 1"]],
    ["a reviewer", reviewer, ["shortlist 1"]],
  ])("has %s looked at again where it is of them", async (_who, person, concerned) => {
    const found: string[] = [];
    for (const change of changes) {
      const at = connected({ person });
      await at.settled();
      at.connection.accessChanged(change);
      await at.settled();
      if (at.state.refreshed > 0) found.push(`${change.of} ${change.id}`);
    }
    expect(found).toEqual(concerned);
  });

  test("of somebody who is not known yet has them looked at again, and that of nobody changes nothing", async () => {
    const known = Promise.withResolvers<Reader | undefined>();
    const at = connected({ authenticate: () => known.promise });
    at.connection.accessChanged({ of: "recruiter", id: 77 });
    known.resolve(at.reader);
    await at.settled();
    expect(at.state.refreshed).toBe(1);
    at.connection.accessChanged({ of: "client_contact", id: null });
    await at.settled();
    expect(at.state.refreshed).toBe(1);
  });

  test("holds back what comes until it is known, and gives it to those who still may", async () => {
    const at = connected();
    await at.subscribe("one");
    await at.subscribe("two");
    const known = Promise.withResolvers<Person | undefined>();
    at.state.refresh = () => known.promise;
    at.connection.accessChanged({ of: "recruiter", id: 1 });
    at.deliver("stream one", { n: 1 });
    at.deliver("stream two", { n: 2 });
    await at.settled();
    expect(at.socket.sent.at(-1)).toMatchObject({ type: "confirm_subscription" });
    // What the name leads to is another stream now.
    at.state.stream = (name) => (name === "one" ? "elsewhere" : `stream ${name}`);
    known.resolve(ana);
    await at.settled();
    expect(at.socket.sent.slice(-2)).toMatchObject([
      { type: "reject_subscription", identifier: "one" },
      { identifier: "two", message: { n: 2 } },
    ]);
    expect([...at.subscribers.keys()]).toEqual(["stream two"]);
    // Nothing is held any more.
    at.deliver("stream two", { n: 3 });
    expect(at.socket.sent.at(-1)).toMatchObject({ identifier: "two", message: { n: 3 } });
  });

  test("that cannot be looked at sends nobody away for want of a database, unless something is held", async () => {
    const away = new DatabaseError("no", { code: "57P01" });
    const at = connected();
    await at.subscribe("one");
    at.state.refresh = () => Promise.reject(away);
    await at.connection.recheck();
    expect(at.socket.closed).toEqual([]);
    at.connection.accessChanged({ of: "recruiter", id: 1 });
    await at.settled();
    expect(at.socket.sent.at(-1)).toEqual({ type: "disconnect", reason: "server_restart", reconnect: true });
    const broken = connected();
    await broken.subscribe("one");
    broken.state.refresh = () => Promise.reject(new Error("no"));
    await broken.connection.recheck();
    expect(broken.socket.closed).toEqual([[1000, "server_restart"]]);
  });
});

test("who is limited gets what may be seen by what they may do when it is known", async () => {
  const limited = (ids: number[]) => ({ ...ana, people: { self: [1], jobs: ids } });
  const asked: Person[] = [];
  const answers: PromiseWithResolvers<object | undefined>[] = [];
  const lookUp = (person: Person) => {
    asked.push(person);
    const answer = Promise.withResolvers<object | undefined>();
    answers.push(answer);
    return answer.promise;
  };
  const at = connected({ person: limited([1]), admitted: { lookUp } });
  await at.subscribe("one");
  at.deliver("stream one", { n: 1 });
  at.deliver("stream one", { n: 2 });
  await at.settled();
  // They see less before the look-up has ended.
  at.state.person = limited([]);
  await at.connection.recheck();
  answers[0]?.resolve({ n: "as before" });
  await at.settled();
  expect(asked).toEqual([limited([1]), limited([])]);
  answers[1]?.resolve(undefined);
  await at.settled();
  answers[2]?.resolve({ n: 2 });
  await at.settled();
  expect(at.socket.sent.filter(({ message }) => message)).toMatchObject([{ message: { n: 2 } }]);
});

test("a message that its link was revoked ends the socket of a reviewer, not of a recruiter", async () => {
  for (const [person, closed] of [
    [ana, []],
    [reviewer, [[1000, "revoked"]]],
  ] as const) {
    const at = connected({ person });
    await at.subscribe("one");
    at.deliver("stream one", { type: "revoked" });
    expect(at.socket.closed).toEqual(closed);
  }
});

test("a socket that does not close is cut after two seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const at = connected({ authenticate: async () => undefined });
  await at.settled();
  expect(at.socket.sent).toEqual([{ type: "disconnect", reason: "unauthorized", reconnect: false }]);
  vi.advanceTimersByTime(1_999);
  expect(at.socket.isTerminated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(at.socket.isTerminated).toBe(true);
});

test("a socket with 32 commands that wait is not read until all are answered", async () => {
  const known = Promise.withResolvers<Reader | undefined>();
  const at = connected({ authenticate: () => known.promise });
  for (let n = 1; n <= 31; n++) at.take({ command: "pong" });
  expect(at.socket.isPaused).toBe(false);
  at.take({ command: "subscribe", identifier: "last" });
  expect(at.socket.isPaused).toBe(true);
  const refreshing = Promise.withResolvers<Person>();
  at.state.refresh = () => refreshing.promise;
  known.resolve(at.reader);
  for (let n = 0; n < 20; n++) await at.settled();
  expect(at.socket.isPaused, "one is not answered yet").toBe(true);
  refreshing.resolve(ana);
  await expect.poll(() => at.socket.isPaused).toBe(false);
});

test("a socket that is too slow is in no stream any more", async () => {
  const at = connected();
  await at.subscribe("one");
  await at.subscribe("two");
  at.socket.bufferedAmount = 1_000_001;
  at.deliver("stream one", { n: 1 });
  expect([...at.subscribers.keys()]).toEqual([]);
  expect(at.socket.closed).toEqual([[1013, "slow"]]);
});
