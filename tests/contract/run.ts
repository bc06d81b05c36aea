/**
 * `npm run contract -- URL`: holds the provider at the address against the contract. README.md of this folder
 * tells the settings.
 */
import { spawnSync } from "node:child_process";

const [url] = process.argv.slice(2);
if (!url || !URL.canParse(url)) {
  console.error(
    "Usage: npm run contract -- http://localhost:3000 (the provider's address; see tests/contract)",
  );
  process.exit(2);
}
const { status } = spawnSync("npx", ["vitest", "run", "tests/contract"], {
  stdio: "inherit",
  env: { ...process.env, CONTRACT_URL: url },
});
process.exit(status ?? 1);
