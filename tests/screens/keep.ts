import { spawnSync } from "node:child_process";

/**
 * `npm run screens -- --update [names]`: keeps anew what the screens show and send; without it they are compared.
 * `--again` does so by the answers that each page was kept with, in a third of the time. `--states` keeps anew only what they show where there is little, and where nothing can be read, `--closer` what
 * closer.ts looks at.
 */
const [first, ...rest] = process.argv.slice(2);
const isKeeping = first !== undefined && /^--(update|again|states|closer)$/.test(first);
const names = isKeeping ? rest : process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "tests/screens",
    ...(names.length > 0 ? ["-t", names.join("|")] : []),
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...(isKeeping ? { KEEP_SCREENS: first === "--update" ? "yes" : first.slice(2) } : {}),
    },
  },
);
process.exitCode = status ?? 1;
