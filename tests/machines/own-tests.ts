import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { startVitest } from "vitest/node";
import { isWatched, probed, type Seen } from "./conditions.ts";

const wrapConditions = (root: string): Plugin => ({
  name: "wrap-conditions",
  enforce: "pre",
  transform(source, id) {
    const file = relative(root, id.split("?")[0] ?? "").replaceAll("\\", "/");
    return isWatched(file) ? { code: probed(source, file), map: null } : undefined;
  },
});

/** Runs the tests in the folders of the charts, and adds to `seen` what their conditions decided. True when all passed. */
export async function runOwnTests(root: string, seen: Seen, report?: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "elenco-conditions-"));
  process.env.CONDITIONS_SEEN = folder;
  try {
    const vitest = await startVitest(
      "test",
      [],
      {
        root,
        config: false,
        watch: false,
        include: ["machines/**/*.test.ts"],
        setupFiles: [join(import.meta.dirname, "conditions.setup.ts")],
        reporters: [["default", { summary: false }], ...(report ? ["json"] : [])],
        ...(report && { outputFile: { json: report } }),
        silent: true,
        // Charts keep nothing outside of their actors: their modules are loaded once for a worker.
        isolate: false,
        // Nothing is decided by time.
        testTimeout: 1_800_000,
        // The project's settings are not read here, and a test that asserts nothing cannot fail here either.
        expect: { requireAssertions: true },
      },
      { plugins: [wrapConditions(root)] },
    );
    const ok = vitest.state.getCountOfFailedTests() === 0 && process.exitCode !== 1;
    await vitest.close();
    for (const file of readdirSync(folder))
      for (const name of JSON.parse(readFileSync(join(folder, file), "utf8")) as string[]) seen.add(name);
    return ok;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
