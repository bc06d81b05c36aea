import { createServer } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { admit } from "#provider/channels.ts";
import { notify } from "#provider/domain/notifications/notify.ts";
import { CableClient, type CableFrame } from "#provider/testing/cable-client.ts";
import { cableTest, notificationsOf } from "#provider/testing/cable-server.ts";
import { eventually } from "#provider/testing/eventually.ts";
import { FakeSocket } from "#provider/testing/fake-socket.ts";
import { cableTokenFor, makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { hashToken } from "../security/token.ts";
import { openCable } from "./server.ts";
import { prune, streams } from "./streams.ts";

const at = cableTest();

const notifyWith = (n: number) =>
  notify(
    at.database.db,
    { cable: at.cable },
    {
      businessId: at.world.businessId,
      recruiterIds: [at.world.admin.id],
      category: "others",
      component: "note",
      data: { n },
      link: null,
    },
  );
const numberOf = ({ message }: CableFrame) =>
  (message as { notification: { data: { n: number } } }).notification.data.n;

describe("opening", () => {
  test("welcomes, with a session id in the extended protocol only", async () => {
    const token = await cableTokenFor(at.database.db, at.world.admin);
    const extended = await at.open(token);
    expect(extended.socket.protocol).toBe("actioncable-v1-ext-json");
    expect((await extended.ofType("welcome")).sid).toMatch(/.+/);
    const plain = await at.open(token, ["actioncable-v1-json", "actioncable-unsupported"]);
    expect(plain.socket.protocol).toBe("actioncable-v1-json");
    expect(await plain.ofType("welcome")).toEqual({ type: "welcome" });
  });

  test.each(["", "wrong"])("refuses an invalid token (%j) without inviting a reconnection", async (token) => {
    const client = await at.open(token);
    const frame = await client.ofType("disconnect");
    expect(frame).toEqual({ type: "disconnect", reason: "unauthorized", reconnect: false });
    await client.closed;
  });

  test("refuses a token that was good a minute ago, and one that is for something else", async () => {
    const wrongs = [
      { expires_at: new Date(Date.now() - 1_000).toISOString() },
      { purpose: "download" as const },
    ];
    for (const wrong of wrongs) {
      const token = await cableTokenFor(at.database.db, at.world.admin);
      await at.database.db
        .updateTable("single_use_tokens")
        .set(wrong)
        .where("token_hash", "=", hashToken(token))
        .execute();
      const client = await at.open(token);
      expect(await client.ofType("disconnect")).toMatchObject({ reason: "unauthorized", reconnect: false });
      await client.closed;
    }
  });
});

test("a socket that answers no ping is let go at the second beat, one that does stays", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const cable = await openCable({ admit, database: at.database });
  try {
    const gone = new FakeSocket();
    gone.isThere = false;
    for (const socket of [new FakeSocket(), gone]) cable.accept(socket, "/cable?token=none");
    vi.advanceTimersByTime(10_000);
    expect(cable.state().connections).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(cable.state().connections).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(cable.state().connections).toBe(1);
    // One that only speaks is there, too.
    const speaking = new FakeSocket();
    speaking.isThere = false;
    cable.accept(speaking, "/cable?token=none");
    for (let beat = 0; beat < 3; beat++) {
      speaking.emit("message", "{}");
      vi.advanceTimersByTime(10_000);
    }
    expect(cable.state().connections).toBe(2);
  } finally {
    vi.useRealTimers();
    await cable.close();
  }
});

test("by the clock sockets are pinged, looked at one after the other, and old messages removed", async () => {
  const { db } = at.database;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const cable = await openCable({ admit, database: at.database });
  try {
    const sockets = [new FakeSocket(), new FakeSocket()];
    for (const socket of sockets)
      cable.accept(socket, `/cable?token=${await cableTokenFor(db, at.world.admin)}`);
    await eventually(() => expect(sockets.map(({ sent }) => sent.length)).toEqual([1, 1]));
    const stream = `old ${Date.now()}`;
    await cable.broadcast(db, stream, { n: 1 });
    const created_at = new Date(Date.now() - 600_000).toISOString();
    await db.updateTable("cable_messages").set({ created_at }).where("stream", "=", stream).execute();
    await db.updateTable("sessions").set({ expires_at: created_at }).execute();
    const gone = () => sockets.filter(({ closed }) => closed.length > 0).length;
    vi.advanceTimersByTime(1_000);
    await eventually(() => expect(gone()).toBe(1));
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(gone()).toBe(2));
    const left = db.selectFrom("cable_messages").where("stream", "=", stream).select("offset");
    await eventually(async () => expect(await left.execute()).toEqual([]));
    const third = new FakeSocket();
    cable.accept(third, `/cable?token=${await cableTokenFor(db, at.world.admin)}`);
    await eventually(() => expect(third.sent).toHaveLength(1));
    vi.advanceTimersByTime(3_000);
    const { type, message } = third.sent[1] ?? {};
    expect(type).toBe("ping");
    expect(Math.abs(Number(message) - Date.now() / 1_000)).toBeLessThan(60);
  } finally {
    vi.useRealTimers();
    await cable.close();
  }
});

describe("subscriptions", () => {
  test("confirms, delivers, and stops after unsubscribe", async () => {
    const client = await at.connect(at.world.admin, ["actioncable-v1-json"]);
    client.send({ command: "subscribe", identifier: notificationsOf(at.world.admin.id) });
    expect(await client.ofType("confirm_subscription")).toEqual({
      type: "confirm_subscription",
      identifier: notificationsOf(at.world.admin.id),
    });
    await notifyWith(1);
    const frame = await client.next((item) => item.message !== undefined);
    expect(numberOf(frame)).toBe(1);
    expect(frame.offset).toBeUndefined();
    client.send({ command: "unsubscribe", identifier: notificationsOf(at.world.admin.id) });
    client.send({ command: "subscribe", identifier: "nothing" });
    await client.ofType("reject_subscription");
    await notifyWith(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.frames).toEqual([]);
  });

  test.each([
    ["somebody else's notifications", () => notificationsOf(at.world.admin.id + 1)],
    ["an unknown channel", () => JSON.stringify({ channel: "SecretsChannel" })],
    ["parameters of a wrong type", () => JSON.stringify({ channel: "JobBoardChannel", job_id: "1 or 1" })],
    ["what is not JSON", () => "NotificationsChannel"],
    ["a job that is not there", () => JSON.stringify({ channel: "JobBoardChannel", job_id: 999_999 })],
    [
      "an export that is not there",
      () => JSON.stringify({ channel: "RecruiterDownloadChannel", request_id: 9 }),
    ],
    [
      "a shortlist that is not there",
      () => JSON.stringify({ channel: "ShortlistChannel", shortlist_uid: "x" }),
    ],
  ])("rejects %s", async (_what, identifier) => {
    const client = await at.connect();
    client.send({ command: "subscribe", identifier: identifier() });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier: identifier() });
  });

  test("are answered even to a malformed request", async () => {
    const client = await at.connect();
    const identifier = notificationsOf(at.world.admin.id);
    client.send({ command: "subscribe", identifier, history: { since: false } });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier });
    client.send({ command: "subscribe", identifier });
    await client.ofType("confirm_subscription");
    for (const history of [{ since: false }, { streams: { "*": 1 } }, undefined]) {
      client.send({ command: "history", identifier, history });
      expect(await client.ofType("reject_history")).toMatchObject({ identifier });
    }
  });

  test("of a flood are answered each, and no more of it is read than is answered", async () => {
    const client = await at.connect();
    const identifier = JSON.stringify({ channel: "SecretsChannel", filler: "x".repeat(1_500) });
    for (let n = 0; n < 3_000; n++) client.send({ command: "subscribe", identifier });
    for (let n = 0; n < 3_000; n++)
      expect(await client.ofType("reject_subscription")).toMatchObject({ identifier });
  });

  test("requires the permission as it is now", async () => {
    const { db } = at.database;
    const recruiter = await makeRecruiter(db, at.world.businessId, "Rui Sales");
    const client = await at.connect(recruiter);
    const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: at.world.jobId });
    client.send({ command: "subscribe", identifier });
    await client.ofType("reject_subscription");
    await db
      .updateTable("recruiter_businesses")
      .set({ role_permissions: JSON.stringify({ applies: ["read"] }) })
      .where("recruiter_id", "=", recruiter.id)
      .execute();
    client.send({ command: "subscribe", identifier });
    expect(await client.ofType("confirm_subscription")).toMatchObject({ identifier });
  });

  test("keeps businesses apart", async () => {
    const other = await makeWorld(at.database.db, "land");
    const client = await at.connect(other.admin);
    const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: at.world.jobId });
    client.send({ command: "subscribe", identifier });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier });
  });
});

describe("history", () => {
  test("gives what was missed, once and in order, over ten cuts in a burst of 200", async () => {
    const before = await at.cable.position(
      at.database.db,
      streams.notifications(at.world.businessId, at.world.admin.id),
    );
    let place: { epoch: string; offset: number } = {
      epoch: before.stream_epoch,
      offset: before.stream_offset,
    };
    const got: number[] = [];
    const burst = (async () => {
      for (let n = 1; n <= 200; n++) await notifyWith(n);
    })();
    for (let cuts = 0; cuts <= 10; cuts++) {
      const client = await at.connect();
      client.send({
        command: "subscribe",
        identifier: notificationsOf(at.world.admin.id),
        history: { streams: { "*": place } },
      });
      await client.ofType("confirm_subscription");
      const until = cuts === 10 ? 200 : Math.min(200, got.length + 15);
      while (got.length < until) {
        const frame = await client.next((item) => item.message !== undefined);
        got.push(numberOf(frame));
        place = { epoch: frame.epoch ?? "", offset: frame.offset ?? 0 };
      }
      client.cut();
    }
    await burst;
    expect(got).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test("is confirmed where whole, rejected where the epoch or the memory is gone", async () => {
    const client = await at.connect();
    client.send({ command: "subscribe", identifier: notificationsOf(at.world.admin.id) });
    await client.ofType("confirm_subscription");
    await notifyWith(1);
    const {
      epoch = "",
      offset = 0,
      stream_id = "",
    } = await client.next((item) => item.message !== undefined);
    expect(stream_id).toBe(streams.notifications(at.world.businessId, at.world.admin.id));
    const ask = (history: object) =>
      client.send({ command: "history", identifier: notificationsOf(at.world.admin.id), history });
    ask({ streams: { [stream_id]: { epoch, offset: offset - 1 } } });
    expect((await client.next((item) => item.message !== undefined)).offset).toBe(offset);
    await client.ofType("confirm_history");
    ask({ streams: { "*": { epoch: "another", offset } } });
    await client.ofType("reject_history");
    ask({ streams: { "*": { epoch, offset: offset + 5 } } });
    await client.ofType("reject_history");
    ask({ since: Date.now() / 1000 - 60 });
    await client.ofType("confirm_history");
    await at.database.db
      .updateTable("cable_messages")
      .set({ created_at: new Date(Date.now() - 600_000).toISOString() })
      .execute();
    await prune(at.database.db);
    ask({ streams: { "*": { epoch, offset: offset - 1 } } });
    await client.ofType("reject_history");
  });
});

test("a message of a failed transaction reaches nobody; a long one arrives whole", async () => {
  const client = await at.connect();
  client.send({ command: "subscribe", identifier: notificationsOf(at.world.admin.id) });
  await client.ofType("confirm_subscription");
  const stream = streams.notifications(at.world.businessId, at.world.admin.id);
  await at.database.db
    .transaction()
    .execute(async (trx) => {
      await at.cable.broadcast(trx, stream, { lost: true });
      throw new Error("no");
    })
    .catch(() => undefined);
  const long = "é".repeat(9_000);
  await at.cable.broadcast(at.database.db, stream, { long });
  expect((await client.next((item) => item.message !== undefined)).message).toEqual({ long });
});

test("a socket that does not read is closed, and invited to reconnect", async () => {
  const socket = new FakeSocket();
  const last = () => socket.sent.at(-1);
  at.cable.accept(socket, `/cable?token=${await cableTokenFor(at.database.db, at.world.admin)}`);
  socket.emit(
    "message",
    JSON.stringify({ command: "subscribe", identifier: notificationsOf(at.world.admin.id) }),
  );
  await expect.poll(last).toMatchObject({ type: "confirm_subscription" });
  const stream = streams.notifications(at.world.businessId, at.world.admin.id);
  socket.bufferedAmount = 1_000_000;
  await at.cable.broadcast(at.database.db, stream, { n: 1 });
  await expect.poll(last).toMatchObject({ message: { n: 1 } });
  socket.bufferedAmount++;
  await at.cable.broadcast(at.database.db, stream, { n: 2 });
  await expect.poll(last).toMatchObject({ type: "disconnect", reason: "slow", reconnect: true });
  expect(socket.closed).toEqual([[1013, "slow"]]);
  socket.terminate();
});

test("shows who else is on the board, and that they left", async () => {
  const second = await makeRecruiter(at.database.db, at.world.businessId, "Bia Lima", { is_admin: true });
  const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: at.world.jobId });
  const [one, two] = [await at.connect(), await at.connect(second)];
  const people = async (client: CableClient, count: number) => {
    const frame = await client.next(
      ({ message }) => (message as { people?: unknown[] } | undefined)?.people?.length === count,
    );
    return frame.message;
  };
  one.send({ command: "subscribe", identifier });
  await people(one, 1);
  two.send({ command: "subscribe", identifier });
  expect(await people(one, 2)).toMatchObject({
    type: "presence",
    people: [{ name: "Ana Prado" }, { name: "Bia Lima" }],
  });
  await people(two, 2);
  two.cut();
  await people(one, 1);
});

test("says of who is connected several times in how many places they are", async () => {
  const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: at.world.jobId });
  const [one, two, three] = [await at.connect(), await at.connect(), await at.connect()];
  const places = async () => {
    const frame = await one.next(
      ({ message }) => (message as { type?: string } | undefined)?.type === "presence",
    );
    return (frame.message as { people: { places?: number }[] }).people.map((person) => person.places);
  };
  one.send({ command: "subscribe", identifier });
  expect(await places()).toEqual([undefined]);
  two.send({ command: "subscribe", identifier });
  expect(await places()).toEqual([2]);
  three.send({ command: "subscribe", identifier });
  expect(await places()).toEqual([3]);
  three.cut();
  expect(await places()).toEqual([2]);
  two.cut();
  expect(await places()).toEqual([undefined]);
});

test("invites everybody to reconnect when the server stops", async () => {
  const own = await openCable({ admit, database: at.database });
  const http = createServer();
  own.attach(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  const token = await cableTokenFor(at.database.db, at.world.admin);
  const port = typeof address === "object" && address ? address.port : 0;
  const client = new CableClient(`ws://127.0.0.1:${port}/cable?token=${token}`);
  await client.ofType("welcome");
  expect(own.state()).toEqual({ state: "up", connections: 1 });
  await own.close();
  expect(await client.ofType("disconnect")).toEqual({
    type: "disconnect",
    reason: "server_restart",
    reconnect: true,
  });
  await client.closed;
  await new Promise((resolve) => http.close(resolve));
  expect(own.state().state).toBe("down");
});
