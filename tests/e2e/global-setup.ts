import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProvider } from "../support/provider.ts";

/** One provider with demo data for the whole run, on an empty folder or on the database of DATABASE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "elenco-e2e-"));
  const provider = await startProvider({ DATA_DIR: folder, RATE_LIMIT: "off" });
  process.env.E2E_URL = provider.url;
  process.env.E2E_FOLDER = folder;
  return async () => {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
