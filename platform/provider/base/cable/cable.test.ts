import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { admit } from "#provider/channels.ts";
import { notify } from "#provider/domain/notifications/notify.ts";
import { CableClient, type CableFrame } from "#provider/testing/cable-client.ts";
import {
  cableTokenFor,
  makeRecruiter,
  makeShortlist,
  makeWorld,
  type World,
} from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { readerOfToken } from "./authenticate.ts";
import { type CableServer, openCable } from "./server.ts";
import { prune, streams } from "./streams.ts";

let database: Database;
let cable: CableServer;
let server: Server;
let world: World;
let url: string;
const clients: CableClient[] = [];

beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld(database.db);
  cable = await openCable({ admit, database });
  server = createServer((_request, response) => response.writeHead(404).end());
  cable.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.cut();
});
afterAll(async () => {
  await cable.close();
  server.close();
  await database.close();
});

async function open(token: string, protocols?: string[]): Promise<CableClient> {
  const client = new CableClient(`${url}?token=${token}`, protocols);
  clients.push(client);
  await new Promise((resolve) => client.socket.once("open", resolve));
  return client;
}
const connect = async (person = world.admin, protocols?: string[]) => {
  const client = await open(await cableTokenFor(database.db, person), protocols);
  await client.ofType("welcome");
  return client;
};
const notifications = (id = world.admin.id) =>
  JSON.stringify({ channel: "NotificationsChannel", recruiter_id: id });
const tell = (n: number) =>
  notify(
    database.db,
    { cable },
    {
      businessId: world.businessId,
      recruiterIds: [world.admin.id],
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
    const token = await cableTokenFor(database.db, world.admin);
    const extended = await open(token);
    expect(extended.socket.protocol).toBe("actioncable-v1-ext-json");
    expect((await extended.ofType("welcome")).sid).toMatch(/.+/);
    const plain = await open(token, ["actioncable-v1-json", "actioncable-unsupported"]);
    expect(plain.socket.protocol).toBe("actioncable-v1-json");
    expect(await plain.ofType("welcome")).toEqual({ type: "welcome" });
  });

  test.each(["", "wrong"])("tells a token that is no token (%j) not to come back", async (token) => {
    const client = await open(token);
    const frame = await client.ofType("disconnect");
    expect(frame).toEqual({ type: "disconnect", reason: "unauthorized", reconnect: false });
    await client.closed;
  });
});

describe("subscriptions", () => {
  test("confirms, delivers, and stops after unsubscribe", async () => {
    const client = await connect(world.admin, ["actioncable-v1-json"]);
    client.send({ command: "subscribe", identifier: notifications() });
    expect(await client.ofType("confirm_subscription")).toEqual({
      type: "confirm_subscription",
      identifier: notifications(),
    });
    await tell(1);
    const frame = await client.next((one) => one.message !== undefined);
    expect(numberOf(frame)).toBe(1);
    expect(frame.offset).toBeUndefined();
    client.send({ command: "unsubscribe", identifier: notifications() });
    client.send({ command: "subscribe", identifier: "nothing" });
    await client.ofType("reject_subscription");
    await tell(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.frames).toEqual([]);
  });

  test.each([
    ["somebody else's notifications", () => notifications(world.admin.id + 1)],
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
    const client = await connect();
    client.send({ command: "subscribe", identifier: identifier() });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier: identifier() });
  });

  test("are answered also where they are asked for in a wrong way", async () => {
    const client = await connect();
    const identifier = notifications();
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
    const client = await connect();
    const identifier = JSON.stringify({ channel: "SecretsChannel", filler: "x".repeat(1_500) });
    for (let n = 0; n < 3_000; n++) client.send({ command: "subscribe", identifier });
    for (let n = 0; n < 3_000; n++) await client.ofType("reject_subscription");
  });

  test("asks for the permission, as it is now", async () => {
    const { db } = database;
    const recruiter = await makeRecruiter(db, world.businessId, "Rui Sales");
    const client = await connect(recruiter);
    const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: world.jobId });
    client.send({ command: "subscribe", identifier });
    await client.ofType("reject_subscription");
    await db
      .updateTable("recruiter_businesses")
      .set({ role_permissions: JSON.stringify({ applies: ["read"] }) })
      .where("recruiter_id", "=", recruiter.id)
      .execute();
    client.send({ command: "subscribe", identifier });
    await client.ofType("confirm_subscription");
  });

  test("keeps businesses apart", async () => {
    const other = await makeWorld(database.db, "land");
    const client = await connect(other.admin);
    client.send({
      command: "subscribe",
      identifier: JSON.stringify({ channel: "JobBoardChannel", job_id: world.jobId }),
    });
    await client.ofType("reject_subscription");
  });
});

describe("history", () => {
  test("gives what was missed, once and in order, over ten cuts in a burst of 200", async () => {
    const before = await cable.position(database.db, streams.notifications(world.businessId, world.admin.id));
    let at: { epoch: string; offset: number } = { epoch: before.stream_epoch, offset: before.stream_offset };
    const got: number[] = [];
    const burst = (async () => {
      for (let n = 1; n <= 200; n++) await tell(n);
    })();
    for (let cuts = 0; cuts <= 10; cuts++) {
      const client = await connect();
      client.send({
        command: "subscribe",
        identifier: notifications(),
        history: { streams: { "*": at } },
      });
      await client.ofType("confirm_subscription");
      const until = cuts === 10 ? 200 : Math.min(200, got.length + 15);
      while (got.length < until) {
        const frame = await client.next((one) => one.message !== undefined);
        got.push(numberOf(frame));
        at = { epoch: frame.epoch ?? "", offset: frame.offset ?? 0 };
      }
      client.cut();
    }
    await burst;
    expect(got).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test("is confirmed where whole, rejected where the epoch or the memory is gone", async () => {
    const client = await connect();
    client.send({ command: "subscribe", identifier: notifications() });
    await client.ofType("confirm_subscription");
    await tell(1);
    const { epoch = "", offset = 0, stream_id = "" } = await client.next((one) => one.message !== undefined);
    expect(stream_id).toBe(streams.notifications(world.businessId, world.admin.id));
    const ask = (history: object) =>
      client.send({ command: "history", identifier: notifications(), history });
    ask({ streams: { [stream_id]: { epoch, offset: offset - 1 } } });
    expect((await client.next((one) => one.message !== undefined)).offset).toBe(offset);
    await client.ofType("confirm_history");
    ask({ streams: { "*": { epoch: "another", offset } } });
    await client.ofType("reject_history");
    ask({ streams: { "*": { epoch, offset: offset + 5 } } });
    await client.ofType("reject_history");
    ask({ since: Date.now() / 1000 - 60 });
    await client.ofType("confirm_history");
    await database.db
      .updateTable("cable_messages")
      .set({ created_at: new Date(Date.now() - 600_000).toISOString() })
      .execute();
    await prune(database.db);
    ask({ streams: { "*": { epoch, offset: offset - 1 } } });
    await client.ofType("reject_history");
  });
});

test("a message of a transaction that fails is told to nobody; a long one comes whole", async () => {
  const client = await connect();
  client.send({ command: "subscribe", identifier: notifications() });
  await client.ofType("confirm_subscription");
  const stream = streams.notifications(world.businessId, world.admin.id);
  await database.db
    .transaction()
    .execute(async (trx) => {
      await cable.broadcast(trx, stream, { lost: true });
      throw new Error("no");
    })
    .catch(() => undefined);
  const long = "é".repeat(9_000);
  await cable.broadcast(database.db, stream, { long });
  expect((await client.next((one) => one.message !== undefined)).message).toEqual({ long });
});

describe("a reviewer", () => {
  const subscribe = async (uid: string, shortlistId: number) => {
    const client = await open(
      await cableTokenFor(database.db, { shortlistId, businessId: world.businessId }),
    );
    await client.ofType("welcome");
    const identifier = JSON.stringify({ channel: "ShortlistChannel", shortlist_uid: uid });
    client.send({ command: "subscribe", identifier });
    return client;
  };

  test("reads their own shortlist only, and is sent away when it is revoked", async () => {
    const [own, other] = [await makeShortlist(database.db, world), await makeShortlist(database.db, world)];
    await (await subscribe(other.uid, own.id)).ofType("reject_subscription");
    const client = await subscribe(own.uid, own.id);
    await client.ofType("confirm_subscription");
    client.send({ command: "subscribe", identifier: notifications() });
    await client.ofType("reject_subscription");
    await cable.broadcast(database.db, streams.shortlist(own.uid), { type: "revoked" });
    const told = await client.next((frame) => frame.offset !== undefined);
    expect(told.message).toEqual({ type: "revoked" });
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "revoked", reconnect: false });
    await client.closed;
  });

  test("hears that the link is revoked, however it came to be", async () => {
    const own = await makeShortlist(database.db, world);
    const client = await subscribe(own.uid, own.id);
    await client.ofType("confirm_subscription");
    const revoked_at = new Date().toISOString();
    await database.db
      .updateTable("shortlist_relationships")
      .set({ revoked_at })
      .where("id", "=", own.id)
      .execute();
    const told = await client.next(
      ({ message }) => (message as { type?: string } | undefined)?.type === "revoked",
    );
    expect(JSON.parse(String(told.identifier))).toMatchObject({ shortlist_uid: own.uid });
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "revoked", reconnect: false });
    await client.closed;
  });

  test("is nobody once the link has a new token or is revoked", async () => {
    const { db } = database;
    const own = await makeShortlist(db, world);
    const reader = await readerOfToken(
      db,
      await cableTokenFor(db, { shortlistId: own.id, businessId: world.businessId }),
    );
    expect(await reader?.refresh()).toMatchObject({ kind: "reviewer", shortlistUid: own.uid });
    const change = (values: { token_hash?: string; revoked_at?: string }) =>
      db.updateTable("shortlist_relationships").set(values).where("id", "=", own.id).execute();
    await change({ token_hash: "another" });
    expect(await reader?.refresh()).toBeUndefined();
    await change({ revoked_at: new Date().toISOString() });
    const late = await cableTokenFor(db, { shortlistId: own.id, businessId: world.businessId });
    expect(await readerOfToken(db, late)).toBeUndefined();
  });
});

test("a socket that does not read is cut, and told to come back", async () => {
  const client = await connect();
  client.send({ command: "subscribe", identifier: notifications() });
  await client.ofType("confirm_subscription");
  client.socket.pause();
  const stream = streams.notifications(world.businessId, world.admin.id);
  const heavy = "x".repeat(2_000_000);
  for (let n = 0; n < 12; n++) await cable.broadcast(database.db, stream, { heavy, n });
  client.socket.resume();
  expect(await client.ofType("disconnect")).toMatchObject({ reason: "slow", reconnect: true });
  await client.closed;
});

test("shows who else is on the board, and that they left", async () => {
  const second = await makeRecruiter(database.db, world.businessId, "Bia Lima", { is_admin: true });
  const identifier = JSON.stringify({ channel: "JobBoardChannel", job_id: world.jobId });
  const [one, two] = [await connect(), await connect(second)];
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

test("tells everybody to come back when the server stops", async () => {
  const own = await openCable({ admit, database });
  const http = createServer();
  own.attach(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  const token = await cableTokenFor(database.db, world.admin);
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

describe("access that ends", () => {
  const board = () => JSON.stringify({ channel: "JobBoardChannel", job_id: world.jobId });
  const list = (entity: string) => JSON.stringify({ channel: "EntityChannel", entity });
  const listening = async (client: CableClient, identifier: string) => {
    client.send({ command: "subscribe", identifier });
    await client.ofType("confirm_subscription");
  };

  test("signing out closes the session's sockets at once, and no others", async () => {
    const { db } = database;
    const [mine, other] = [await connect(), await connect()];
    await listening(mine, notifications());
    const newest = await db
      .selectFrom("single_use_tokens")
      .orderBy("id", "desc")
      .limit(2)
      .select("session_id")
      .execute();
    await db
      .deleteFrom("sessions")
      .where("id", "=", newest[1]?.session_id ?? 0)
      .execute();
    expect(await mine.ofType("disconnect")).toEqual({
      type: "disconnect",
      reason: "unauthorized",
      reconnect: false,
    });
    await mine.closed;
    await listening(other, notifications());
  });

  test("a token of a session that ended opens nothing", async () => {
    const token = await cableTokenFor(database.db, world.admin);
    await database.db.deleteFrom("sessions").execute();
    expect(await (await open(token)).ofType("disconnect")).toMatchObject({ reason: "unauthorized" });
  });

  test("a permission that is taken away ends its subscriptions before anything more is told", async () => {
    const { db } = database;
    const rights = { role_permissions: { applies: ["read" as const], jobs: ["read" as const] } };
    const recruiter = await makeRecruiter(db, world.businessId, "Lia Paz", rights);
    const client = await connect(recruiter);
    await listening(client, board());
    await listening(client, list("jobs"));
    await db
      .updateTable("recruiter_businesses")
      .set({ role_permissions: JSON.stringify({ jobs: ["read"] }) })
      .where("recruiter_id", "=", recruiter.id)
      .execute();
    for (const stream of [streams.board(world.jobId), streams.entity(world.businessId, "jobs")])
      await cable.broadcast(db, stream, { type: "removed", apply_id: 7 });
    expect(await client.ofType("reject_subscription")).toMatchObject({ identifier: board() });
    // Presence has no offset.
    const told = await client.next(({ offset }) => offset !== undefined);
    expect(told).toMatchObject({ identifier: list("jobs") });
    expect(client.frames.filter(({ offset }) => offset !== undefined)).toEqual([]);
  });

  test("who leaves the business hears nothing more of it", async () => {
    const { db } = database;
    const recruiter = await makeRecruiter(db, world.businessId, "Ivo Melo", { is_admin: true });
    const client = await connect(recruiter);
    await db.deleteFrom("recruiter_businesses").where("recruiter_id", "=", recruiter.id).execute();
    expect(await client.ofType("disconnect")).toMatchObject({ reason: "unauthorized" });
  });

  test("rows are told without what the reader may not read", async () => {
    const { db } = database;
    const rights = { role_permissions: { notes: ["read" as const], applies: ["read" as const] } };
    const client = await connect(await makeRecruiter(db, world.businessId, "Eva Lins", rights));
    await listening(client, list("notes"));
    await listening(client, board());
    const rows = [
      { id: 1, lock_version: 0, reference_type: "employee", body: "Sigiloso" },
      { id: 2, lock_version: 0, reference_type: "apply", body: "Aberto" },
    ];
    const saved = { type: "saved", rows, by_id: null };
    await cable.broadcast(db, streams.entity(world.businessId, "notes"), saved);
    const notes = await client.next((frame) => frame.identifier === list("notes"));
    expect(notes.message).toEqual({ ...saved, rows: rows.slice(1) });
    const apply = { id: 1, candidate_name: "Nina", client_company_name: "Aurora S.A." };
    await cable.broadcast(db, streams.board(world.jobId), { type: "applied", apply });
    const applied = await client.next(
      ({ identifier, offset }) => identifier === board() && offset !== undefined,
    );
    expect(applied.message).toMatchObject({ apply: { candidate_name: "Nina", client_company_name: null } });
  });
});
