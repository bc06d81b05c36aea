import { defineConfig } from "vitest/config";
import { switches } from "./switches.ts";

const only = process.env.READS ?? "";
const isRead = /^platform\/provider\/(domain\/.*|housekeeping)\.ts$/;

/** `npm run mutation:reads`: what `reads.ts` counts, on code with faults to be switched on. */
export default defineConfig({
  plugins: [switches((file) => isRead.test(file) && !/\.test\.ts$/.test(file) && file.includes(only))],
  test: {
    include: ["tests/mutation/reads.ts"],
    environment: "node",
    maxWorkers: 1,
    testTimeout: 36_000_000,
    hookTimeout: 36_000_000,
  },
});
