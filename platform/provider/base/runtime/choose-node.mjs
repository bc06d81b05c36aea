/**
 * Runs after every install. The scripts of package.json take the Node of the `node` package, as npm puts
 * node_modules/.bin first in PATH. Where the Node that runs npm is new enough itself, the packaged one is taken
 * out of that folder, so that one Node runs everything.
 *
 * Plain JavaScript without dependencies: the oldest Node that npm may be run by has to read it.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isNewEnough, minimum } from "./node-version.mjs";

/** @param {string | undefined} file */
function versionOf(file) {
  if (!file) return undefined;
  try {
    return execFileSync(file, ["--version"], { encoding: "utf8" }).trim().replace(/^v/, "");
  } catch {
    return undefined;
  }
}

const folder = join("node_modules", ".bin");
/** npm writes `node` and, on Windows, `node.cmd` and `node.ps1`. */
const shims = readdirSync(folder).filter((name) => /^node(\.cmd|\.ps1|\.exe)?$/.test(name));
const running = versionOf(process.env.npm_node_execpath ?? process.execPath);

if (isNewEnough(running)) {
  for (const name of shims) rmSync(join(folder, name));
} else if (shims.length === 0) {
  console.error(
    `Elenco needs Node ${minimum} or newer. This is Node ${running}, and npm has no newer one for ` +
      `${process.platform}-${process.arch}: install Node ${minimum} or newer, then run npm ci again.`,
  );
  process.exit(1);
}
