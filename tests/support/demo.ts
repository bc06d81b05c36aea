import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TemporaryPostgres } from "./postgres.ts";
import { startProvider } from "./provider.ts";

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `elenco-${name}-`));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A folder for a provider of its own, with the demo data where the run has made it; else the provider makes it. */
export function demoFolder(name: string): string {
  const folder = temporary(name);
  const { DEMO_FOLDER, DEMO_FILES_FOLDER, DATABASE_URL } = process.env;
  const made = DATABASE_URL ? DEMO_FILES_FOLDER : DEMO_FOLDER;
  if (made) cpSync(made, folder, { recursive: true });
  return folder;
}

/** Demo data of each kind of database, made once by a provider's first start and copied from then on. */
export async function makeDemo(postgres: TemporaryPostgres | undefined) {
  const folder = temporary("demo");
  // A copy of the server's database needs a copy of its files.
  const files = temporary("demo-files");
  process.on("exit", () => [folder, files].forEach(remove));
  const fill = async (env: Record<string, string>) => {
    const provider = await startProvider({ RATE_LIMIT: "off", ...env });
    await provider.stop();
  };
  await Promise.all([
    fill({ DATA_DIR: folder }),
    postgres?.createDatabase("elenco_demo").then((DATABASE_URL) => fill({ DATABASE_URL, DATA_DIR: files })),
  ]);
  return {
    folder,
    files,
    /** A copy on the server, by its connection string. */
    database: async (name: string) => await postgres?.createDatabase(name, "elenco_demo"),
  };
}
