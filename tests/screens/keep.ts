import { spawnSync } from "node:child_process";
import { forgetReach, keepReach } from "./reached.ts";

/**
 * `npm run screens -- --update [names]`: keeps anew what the screens show and send; without it they are compared.
 * `--again` does so by the answers that each page was kept with, in a third of the time. `--states` keeps anew only what they show where there is little, and where nothing can be read, `--closer` what
 * closer.ts looks at. `--reached` compares and keeps anew which pages run which code.
 */
const [first, ...rest] = process.argv.slice(2);
const isKeeping = first !== undefined && /^--(update|again|states|closer)$/.test(first);
const isReaching = first === "--reached";
const names = isKeeping || isReaching ? rest : process.argv.slice(2);
if (isReaching) forgetReach();
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...(isReaching ? ["--config", "tests/screens/sides.config.ts"] : []),
    "tests/screens",
    ...(names.length > 0 ? ["-t", names.join("|")] : []),
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...(isKeeping ? { KEEP_SCREENS: first === "--update" ? "yes" : first.slice(2) } : {}),
      ...(isReaching ? { RECORD_REACH: "yes" } : {}),
    },
  },
);
if (isReaching) keepReach();
process.exitCode = status ?? 1;
