/**
 * `npm run check:platforms`: asks the npm registry whether the pinned version of the `node` package has a binary for
 * each platform of the README. Run it before the pin is moved; it is no part of `npm test`, which calls no network.
 */
import { spawnSync } from "node:child_process";
import manifest from "../../package.json" with { type: "json" };
import { platforms } from "./platforms.ts";

const version = process.argv[2] ?? manifest.optionalDependencies.node;
const missing = platforms.filter(({ os, cpu, node }) => {
  const { stdout } = spawnSync("npm", ["view", `${node}@${version}`, "version"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const found = stdout.trim() === version;
  console.log(`${found ? "✓" : "✘"} ${os}-${cpu}: ${node}@${version}`);
  return !found;
});
if (missing.length > 0) {
  console.error(`Node ${version} is missing on ${missing.map(({ os, cpu }) => `${os}-${cpu}`).join(", ")}.`);
  process.exit(1);
}
