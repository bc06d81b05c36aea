import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const folders = (process.env.FOLDERS ?? "").split(",").filter(Boolean);

/** The tests of the folders and files that `FOLDERS` names, as vite.config.ts runs them. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: "happy-dom",
    include: folders.map((tests) => (/\.tsx?$/.test(tests) ? tests : `${tests}/**/*.test.{ts,tsx}`)),
    setupFiles: ["tests/support/waits.setup.ts", "tests/support/screens.setup.ts"],
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 60_000,
    isolate: false,
  },
});
