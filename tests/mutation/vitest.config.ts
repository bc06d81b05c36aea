import { defineConfig } from "vitest/config";

/** The tests of one machine alone, as the mutation run needs them: `MACHINE` is its folder. */
export default defineConfig({
  test: { include: [`machines/${process.env.MACHINE ?? "*"}/*.test.ts`], environment: "node" },
});
