import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../base/config/config.ts";
import type { Database } from "../base/database/open.ts";
import type { PgliteSession } from "../base/database/pglite-client.ts";
import { KeptDatabase } from "../base/database/testing/kept-database.ts";
import type { Patience } from "../base/http/connections.ts";
import { type Server, startServer } from "../server.ts";
import { queuedSnapshot } from "./queued.ts";
import { testSecretsKey } from "./secrets-key.ts";
import { makeWorld, type World } from "./world.ts";

export interface Started {
  server: Server;
  database: Database;
  world: World;
  close(): Promise<void>;
}

export interface ServerOptions {
  appFolder?: string;
  patience?: Patience;
  workers?: boolean;
  privateAddresses?: boolean;
}

/** Keeps its files in the folder. */
export const startTestServer = (
  folder: string,
  database: Database,
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<Server> =>
  startServer(
    readConfig({ DATA_DIR: folder, RATE_LIMIT: "off", DEMO: "0", SECRETS_KEY: testSecretsKey, ...env }),
    {
      ...options,
      validateAnswers: true,
      rounds: false,
      database,
    },
  );

/** A server that lives as long as its process, and begins anew for each test file. */
class SharedServer {
  readonly #kept: KeptDatabase;
  readonly #folder: string;
  readonly #server: Server;
  readonly #database: Database;
  readonly #world: World;
  /** What was in the folder when it began. */
  readonly #files: ReadonlySet<string>;

  private constructor(kept: KeptDatabase, folder: string, server: Server, database: Database, world: World) {
    this.#kept = kept;
    this.#folder = folder;
    this.#server = server;
    this.#database = database;
    this.#world = world;
    this.#files = new Set(this.#names());
  }

  static async open(): Promise<SharedServer> {
    const folder = mkdtempSync(join(tmpdir(), "elenco-test-"));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    process.once("exit", remove);
    // This is how the test runner ends its workers.
    process.once("SIGTERM", () => {
      remove();
      process.kill(process.pid, "SIGTERM");
    });
    const kept = await KeptDatabase.open(await queuedSnapshot());
    const database = await kept.connect();
    const server = await startTestServer(folder, database);
    const world = await makeWorld(database.db);
    const shared = new SharedServer(kept, folder, server, database, world);
    await alone(database, () => kept.keep());
    return shared;
  }

  /** `take` answers whether it has use for one that begins anew. */
  lease(take: (shared: SharedServer) => boolean): Started {
    return {
      server: this.#server,
      database: this.#database,
      world: structuredClone(this.#world),
      close: async () => {
        if (!(await this.#restart()) || !take(this)) await this.#end();
      },
    };
  }

  /** False where something goes on in it that only its end ends: it listens, or a job runs on. */
  async #restart(): Promise<boolean> {
    const { app, services } = this.#server;
    const { connections } = services.cable.state();
    if (!this.#database.up() || app.server.listening || connections > 0) return false;
    await services.background.settled();
    for (let left = 100; left > 0; left--) {
      if (await this.#restore()) {
        for (const name of this.#names())
          if (!this.#files.has(name)) rmSync(join(this.#folder, name), { recursive: true, force: true });
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  }

  /** Unless a job runs. */
  async #restore(): Promise<boolean> {
    return await alone(this.#database, async (ask) => {
      const { rows } = await ask("select from pgboss.job where state = 'active' limit 1");
      if (rows.length > 0) return false;
      await this.#kept.restore();
      return true;
    });
  }

  #names(): string[] {
    return readdirSync(this.#folder, { recursive: true, encoding: "utf8" });
  }

  async #end(): Promise<void> {
    await this.#server.close();
    await this.#database.close();
    await this.#kept.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** While nobody else asks the database. */
async function alone<T>({ pglite }: Database, work: (ask: PgliteSession["query"]) => Promise<T>): Promise<T> {
  if (!pglite) throw new Error("Only an embedded database is shared.");
  const session = await pglite.hold();
  try {
    return await work(session.query);
  } finally {
    session.release();
  }
}

/** The one that no test file has just now. */
let idle: SharedServer | undefined;

/** A server as all test files begin with it. */
export async function sharedServer(): Promise<Started> {
  const shared = idle ?? (await SharedServer.open());
  idle = undefined;
  return shared.lease((free) => {
    if (idle) return false;
    idle = free;
    return true;
  });
}
