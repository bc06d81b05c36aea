import { spawnSync } from "node:child_process";

/** The embedded database of the bench. */
export interface Embedded {
  folder: string;
  candidates: number;
  filled: boolean;
}

export function fill(candidates: number, env: Record<string, string>): void {
  const seed = ["platform/provider/demo/seed.ts", "--candidates", String(candidates)];
  const { status } = spawnSync(process.execPath, seed, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) throw new Error("The demo data could not be made");
}

export function fillOnce(embedded: Embedded): Record<string, string> {
  const env = { DATA_DIR: embedded.folder };
  if (!embedded.filled) fill(embedded.candidates, env);
  embedded.filled = true;
  return env;
}
