/** `npm run qa:walk -- [machine…] [options of Playwright]`: writes the paths anew and walks them in a browser. */
import { spawnSync } from "node:child_process";
import { ensureLightBrowser } from "../support/browser.ts";

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith("-"));
const machines = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(machines.length);
const env = { ...process.env, BROWSER_PATH: ensureLightBrowser() };
const run = (command: string, args: string[]): number =>
  spawnSync(command, args, { stdio: "inherit", env }).status ?? 1;

const written = run("npm", ["run", "--silent", "qa:paths", "--", ...machines]);
const walked = run("npx", [
  "playwright",
  "test",
  "--config",
  "tests/paths/playwright.config.ts",
  ...machines.map((machine) => `generated/${machine}.spec`),
  ...options,
]);
process.exit(written || walked);
