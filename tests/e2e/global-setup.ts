import { rmSync } from "node:fs";
import { demoFolder } from "../support/demo.ts";
import { startProvider } from "../support/provider.ts";

/** One provider with demo data for the whole run, on a folder of its own or on the database of DATABASE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = demoFolder("e2e");
  const provider = await startProvider({ DATA_DIR: folder, RATE_LIMIT: "off" });
  process.env.E2E_URL = provider.url;
  process.env.E2E_FOLDER = folder;
  return async () => {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
