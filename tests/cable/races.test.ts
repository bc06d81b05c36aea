/**
 * The two races of `@rails/actioncable` (rails #58698), which follow from leaving a channel and joining it again in
 * quick turn. Each is driven against the published client by itself, where it happens, and against ours.
 */
import { createServer, type Server } from "node:http";
import { createConsumer } from "@rails/actioncable";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import { type AppCable, openCable } from "#client/system/app/cable.ts";
import { randomOf } from "#machines/testing/random.ts";
import { type CableServer, openCable as openProvider } from "#provider/base/cable/server.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Database } from "#provider/base/database/open.ts";
import { testDatabase } from "#provider/base/database/testing.ts";
import { admit } from "#provider/channels.ts";
import { eventually } from "#provider/testing/eventually.ts";
import { cableTokenFor, makeWorld, type World } from "#provider/testing/world.ts";
import { type SideBySideServer, sideBySideServer } from "./side-by-side-server.ts";

const board = { channel: "JobBoardChannel", job_id: 1 };
const identifier = JSON.stringify(board);
/** Somebody listens to it all the time, so that the connection stays. */
const bell = { channel: "NotificationsChannel", recruiter_id: 1 };

interface Seat {
  confirmed: number;
  received: unknown[];
  leave(): void;
}
/** A client that can join and leave the board. */
interface Client {
  join(): Seat;
  close(): void;
}

const take = (): Seat => ({ confirmed: 0, received: [], leave: () => undefined });

function published(url: string): Client {
  const consumer = createConsumer(url);
  consumer.subscriptions.create(bell);
  return {
    join() {
      const seat = take();
      const subscription = consumer.subscriptions.create(board, {
        connected: () => seat.confirmed++,
        received: (message: unknown) => seat.received.push(message),
      });
      seat.leave = () => subscription.unsubscribe();
      return seat;
    },
    close: () => consumer.disconnect(),
  };
}

function ourCable(cableUrl: string, token: () => Promise<string>): AppCable {
  const config = { apiRoot: "", cableUrl, demo: false, cookieDomain: null };
  return openCable(
    {
      bus: createBus((error) => expect.unreachable(String(error))),
      ...{ config, watched: {} },
      seeing: { current: () => null, viewer: () => null, keep: () => undefined },
    },
    token,
  );
}

function ours(url: string): Client {
  const cable = ourCable(url, async () => "t");
  cable.subscribe("NotificationsChannel", { recruiter_id: 1 }, { received: () => undefined });
  return {
    join() {
      const seat = take();
      seat.leave = cable.subscribe(
        "JobBoardChannel",
        { job_id: 1 },
        { confirmed: () => seat.confirmed++, received: (message) => seat.received.push(message) },
      );
      return seat;
    },
    close: () => cable.connection.stop(),
  };
}

describe("a server that works on commands side by side", () => {
  let server: SideBySideServer;
  let client: Client;
  const use = async (make: (url: string) => Client) => {
    client = make(server.url);
    await server.joined(JSON.stringify(bell));
  };
  const reported = { type: "removed", apply_id: 7 };
  const isConfirmed = (seat: Seat) => eventually(() => expect(seat.confirmed).toBe(1));
  const hears = (seat: Seat) => {
    server.broadcast(identifier, reported);
    return eventually(() => expect(seat.received).toEqual([reported]));
  };

  beforeEach(async () => {
    // The published client's monitor looks at the page.
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    server = await sideBySideServer(identifier);
  });
  afterEach(async () => {
    client.close();
    await server.close();
    vi.unstubAllGlobals();
  });

  describe("the ghost: unsubscribed last, and the first confirmation taken for the second", () => {
    it("is seen by the published client, which then hears nothing", async () => {
      await use(published);
      client.join().leave();
      const seat = client.join();
      const [first, left, second] = [
        await server.next("subscribe"),
        await server.next("unsubscribe"),
        await server.next("subscribe"),
      ];
      first();
      second();
      left();
      await isConfirmed(seat);
      expect(server.subscribed).not.toContain(identifier);
      server.broadcast(identifier, reported);
      await server.settled();
      expect(seat.received).toEqual([]);
    });

    it("is not seen by ours: one question, one answer, nothing that could overtake it", async () => {
      await use(ours);
      client.join().leave();
      const seat = client.join();
      const first = await server.next("subscribe");
      await server.settled();
      expect(server.waiting).toEqual([]);
      first();
      await isConfirmed(seat);
      expect(server.subscribed).toContain(identifier);
      await hears(seat);
    });
  });

  describe("the swallowed confirmation: left before it came, joined again after", () => {
    it("leaves the published client waiting, however often it asks", async () => {
      await use(published);
      client.join().leave();
      const first = await server.next("subscribe");
      const left = await server.next("unsubscribe");
      left();
      first();
      await server.settled();
      const seat = client.join();
      for (let asked = 0; asked < 3; asked++) (await server.next("subscribe"))();
      await server.settled();
      expect(server.subscribed).toContain(identifier);
      expect(seat.confirmed).toBe(0);
    });

    it("does not happen to ours: it leaves what was confirmed, and asks anew from a clean slate", async () => {
      await use(ours);
      client.join().leave();
      const first = await server.next("subscribe");
      await server.settled();
      first();
      const left = await server.next("unsubscribe");
      const seat = client.join();
      left();
      (await server.next("subscribe"))();
      await isConfirmed(seat);
      await hears(seat);
    });

    it("is mended by ours also where an answer is lost", async () => {
      await use(ours);
      const seat = client.join();
      // The server has it already and does not say so.
      server.subscribed.add(identifier);
      (await server.next("subscribe"))();
      (await server.next("unsubscribe"))();
      (await server.next("subscribe"))();
      await isConfirmed(seat);
      await hears(seat);
    });
  });
});

describe("our provider's cable", () => {
  let database: Database;
  let provider: CableServer;
  let server: Server;
  let world: World;
  let url: string;

  beforeAll(async () => {
    database = await testDatabase();
    world = await makeWorld(database.db);
    provider = await openProvider({ admit, database });
    server = createServer();
    provider.attach(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    url = `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable`;
  });
  afterAll(async () => {
    await provider.close();
    server.close();
    await database.close();
  });

  it.each([1, 2, 3])("whoever is there in the end hears each message once (seed %i)", async (seed) => {
    const random = randomOf(seed);
    const cable = ourCable(url, () => cableTokenFor(database.db, world.admin));
    cable.subscribe("NotificationsChannel", { recruiter_id: world.admin.id }, { received: () => undefined });
    const join = () => {
      const events: unknown[] = [];
      let joined = (): void => undefined;
      const confirmed = new Promise<void>((resolve) => {
        joined = resolve;
      });
      const leave = cable.subscribe(
        "JobBoardChannel",
        { job_id: world.jobId },
        {
          confirmed: joined,
          received: (message) => {
            if (message.type === "removed") events.push(message.apply_id);
          },
        },
      );
      return { events, leave, confirmed };
    };
    const seats: ReturnType<typeof join>[] = [];
    for (let turn = 0; turn < 40; turn++) {
      if (random.chance(0.5) || seats.length === 0) seats.push(join());
      else seats.splice(random.below(seats.length), 1)[0]?.leave();
      if (random.chance(0.4)) await new Promise((resolve) => setTimeout(resolve, random.below(80)));
    }
    const gone = join();
    gone.leave();
    seats.push(join());
    await Promise.all(seats.map(({ confirmed }) => confirmed));
    for (const apply_id of [1, 2, 3])
      await provider.broadcast(database.db, streams.board(world.jobId), { type: "removed", apply_id });
    await eventually(() => expect(seats.at(-1)?.events).toHaveLength(3));
    for (const { events } of seats) expect(events).toEqual([1, 2, 3]);
    expect(gone.events).toEqual([]);
    cable.connection.stop();
  });
});
