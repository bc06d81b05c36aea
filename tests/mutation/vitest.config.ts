import { defineConfig } from "vitest/config";
import { isLife } from "../machines/lives.ts";

const machine = process.env.MACHINE ?? "*";

/** The tests of one machine alone, as the mutation run needs them: `MACHINE` is its folder. What is written from a life is its test, too. */
export default defineConfig({
  test: {
    include: [`machines/${machine}/*.test.ts`, ...(isLife(machine) ? ["tests/machines/lives.test.ts"] : [])],
    environment: "node",
  },
});
