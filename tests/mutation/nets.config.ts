import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { Pick } from "./picks.ts";
import { switches } from "./switches.ts";

const picks: Pick[] = JSON.parse(readFileSync(process.env.PICKS ?? "", "utf8"));
const files = new Set(picks.map(({ file }) => file));

/** What `nets.ts` asks, on code with the faults of `PICKS` to be switched on. */
export default defineConfig({
  plugins: [switches((file) => files.has(file))],
  test: {
    include: ["tests/mutation/nets.ts"],
    environment: "node",
    maxWorkers: 1,
    testTimeout: 36_000_000,
    hookTimeout: 36_000_000,
  },
});
