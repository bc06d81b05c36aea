import { defineConfig } from "vitest/config";

const machine = process.env.MACHINE ?? "*";
/** What is written from the chart of a life is held beside it. */
const ofLives = machine.endsWith("-life") ? ["tests/machines/lives.test.ts"] : [];

/** The tests of one machine alone, as the mutation run needs them: `MACHINE` is its folder. */
export default defineConfig({
  test: { include: [`machines/${machine}/*.test.ts`, ...ofLives], environment: "node" },
});
