import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#provider/base/config/config.ts";
import { filledTestDatabase } from "#provider/base/database/testing.ts";
import { demo } from "#provider/demo/demo.ts";
import { startServer } from "#provider/server.ts";

/** The provider under test: where its calls and its cable are. */
export interface Subject {
  apiRoot: string;
  cableUrl: string;
  /** Sent as x-tenant-domain; without it the host of the address is the tenant's domain. */
  domain: string | undefined;
  close(): Promise<void>;
}

/** Our own provider with demo data, in memory. */
async function ownProvider(): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), "elenco-contract-"));
  const demoFolder = join(import.meta.dirname, "../../platform/provider/demo");
  const database = await filledTestDatabase("contract", demoFolder, async ({ db }) => {
    await demo.seed(db);
  });
  const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: "off" });
  const server = await startServer(config, { database, demo, rounds: false });
  // Of a database that was given, the server does not know that its demo data lacks the files.
  await demo.addFiles(server.services);
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const address = server.app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    apiRoot: `http://localhost:${port}/v1`,
    cableUrl: `ws://localhost:${port}/cable`,
    domain: undefined,
    close: async () => {
      await server.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The provider that the command names (run.ts), else our own. */
export async function openSubject(): Promise<Subject> {
  const named = process.env.CONTRACT_URL;
  if (!named) return await ownProvider();
  const url = new URL(named);
  const root = url.pathname === "/" ? "/v1" : url.pathname.replace(/\/$/, "");
  const cable = new URL(process.env.CONTRACT_CABLE_URL || "/cable", url);
  cable.protocol = cable.protocol.replace("http", "ws");
  return {
    apiRoot: `${url.origin}${root}`,
    cableUrl: cable.href,
    domain: process.env.CONTRACT_DOMAIN || undefined,
    close: async () => undefined,
  };
}
