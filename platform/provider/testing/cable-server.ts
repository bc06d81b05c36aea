import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type CableServer, openCable } from "../base/cable/server.ts";
import type { Database } from "../base/database/open.ts";
import { testDatabase } from "../base/database/testing.ts";
import { admit } from "../channels.ts";
import { CableClient } from "./cable-client.ts";
import { cableTokenFor, makeWorld, type World } from "./world.ts";

export interface CableTest {
  database: Database;
  cable: CableServer;
  world: World;
  open(token: string, protocols?: string[]): Promise<CableClient>;
  /** Opens as a recruiter, by default the administrator, and waits for the welcome. */
  connect(person?: World["admin"], protocols?: string[]): Promise<CableClient>;
}

/** A cable on a database of its own for the tests of a file; its fields are set before they run. */
export function cableTest(): CableTest {
  const clients: CableClient[] = [];
  let server: Server;
  let url: string;
  const at = {
    async open(token, protocols) {
      const client = new CableClient(`${url}?token=${token}`, protocols);
      clients.push(client);
      await new Promise((resolve) => client.socket.once("open", resolve));
      return client;
    },
    async connect(person = at.world.admin, protocols) {
      const client = await at.open(await cableTokenFor(at.database.db, person), protocols);
      await client.ofType("welcome");
      return client;
    },
  } as CableTest;
  beforeAll(async () => {
    at.database = await testDatabase();
    at.world = await makeWorld(at.database.db);
    at.cable = await openCable({ admit, database: at.database });
    server = createServer((_request, response) => response.writeHead(404).end());
    at.cable.attach(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    url = `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable`;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.cut();
  });
  afterAll(async () => {
    await at.cable.close();
    server.close();
    await at.database.close();
  });
  return at;
}

/** The identifier of a recruiter's notifications. */
export const notificationsOf = (id: number) =>
  JSON.stringify({ channel: "NotificationsChannel", recruiter_id: id });
