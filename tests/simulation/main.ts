/** `npm run simulate -- --seeds N [--seed S] [--plant NAME]`: many lives of the whole system, each held to the rules. */
import { parseArgs } from "node:util";
import { installBrowser } from "./browser.ts";

installBrowser();
const { openApp } = await import("./app.ts");
const { liveSeed, shrink, startOf } = await import("./run.ts");

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    seed: { type: "string" },
    steps: { type: "string", default: "80" },
  },
});
const first = Number(values.seed ?? 1);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const started = performance.now();
let steps = 0;
for (let seed = first; seed < first + count; seed++) {
  const outcome = await liveSeed(openApp, seed, Number(values.steps));
  steps += outcome.trace.length;
  if (!outcome.violation) continue;
  const shortest = await shrink(openApp, startOf(seed), outcome);
  console.error(`seed ${seed}: ${shortest.violation?.rule}: ${shortest.violation?.told}`);
  console.error(`from ${startOf(seed)}, ${outcome.trace.length} steps, shrunk to ${shortest.trace.length}:`);
  for (const label of shortest.trace) console.error(`  ${label}`);
  process.exit(1);
}
const seconds = (performance.now() - started) / 1_000;
console.log(
  `${count} seeds, ${steps} steps, no violation; ${(count / seconds).toFixed(0)} seeds and ${(steps / seconds).toFixed(0)} steps a second`,
);
