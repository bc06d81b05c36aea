/** `npm run pictures -- [--record] [--update] [options of Playwright]`: compares; records answers, writes pictures first. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../support/browser.ts";
import { looks, pictureOf, screens } from "./screens.ts";

const own = ["--record", "--update"];
const given = process.argv.slice(2);
/** Playwright's: which screens, for instance. */
const options = given.filter((word) => !own.includes(word));
const browser = { BROWSER_PATH: ensureBrowser() };

function run(env: Record<string, string>, args: readonly string[]): void {
  const command = ["playwright", "test", "--config", "tests/pictures/playwright.config.ts", ...args];
  const { status } = spawnSync("npx", command, {
    stdio: "inherit",
    env: { ...process.env, ...browser, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Pictures of screens that are no longer there. */
function removeOthers(): void {
  const folder = join(import.meta.dirname, "kept");
  const wanted = new Set(screens.flatMap((screen) => looks.map((look) => pictureOf(screen, look))));
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
}

// Always all of them: one moment, one recording.
if (given.includes("--record")) run({ PICTURES: "record" }, []);
if (given.includes("--update")) {
  removeOthers();
  run({}, ["--update-snapshots=changed", ...options]);
} else if (!given.includes("--record")) run({}, options);
if (process.platform !== "linux")
  console.log("Not compared here: only Linux draws letters as in the kept pictures.");
