import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ensureBrowser } from "../support/browser.ts";
import { planOf } from "./plan.ts";
import { specOf } from "./spec.ts";
import door from "./testing/door.walk.ts";

// Inside the project, where the browser's runner finds its modules.
const results = join(import.meta.dirname, "../../test-results");
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(join(results, "walker-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A test of the tests, with a browser of its own: `npm test` has the paths themselves.
it.skipIf(process.env.VALUES === "part")(
  "tells of a path that fails: the chart, the path, the step, what was not seen, with a screenshot",
  () => {
    const paths = import.meta.dirname;
    const written = specOf("door", planOf(door))
      .replace("../walker.ts", join(paths, "walker.ts"))
      .replace("../door.walk.ts", join(paths, "testing/door.walk.ts"));
    writeFileSync(join(folder, "door.spec.ts"), written);
    writeFileSync(
      join(folder, "playwright.config.ts"),
      `import paths from ${JSON.stringify(join(paths, "playwright.config.ts"))};
export default { ...paths, testDir: ".", testMatch: "*.spec.ts", outputDir: "pictures", globalSetup: [], retries: 0 };\n`,
    );
    const { status, stdout } = spawnSync(
      "npx",
      ["playwright", "test", "--config", join(folder, "playwright.config.ts")],
      {
        encoding: "utf8",
        env: {
          ...process.env,
          BROWSER_PATH: ensureBrowser(),
          E2E_URL: "http://localhost:1",
          FORCE_COLOR: "0",
        },
      },
    );
    expect(status).toBe(1);
    expect(stdout).toContain("door, path 1 of 1, step 1: door.opened (by its button) → open");
    expect(stdout).toContain("getByRole('heading', { name: 'Aberta' })");
    const pictures = readdirSync(join(folder, "pictures"), { recursive: true, encoding: "utf8" });
    expect(pictures.filter((file) => file.endsWith(".png"))).toHaveLength(1);
  },
);
