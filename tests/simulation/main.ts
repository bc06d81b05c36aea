/**
 * `npm run simulate -- --seeds N [--seed S] [--plant NAME]`: many lives of the whole system, each held to the rules.
 * With a planted fault the lives go on until it is caught; `--plants` plants each in turn.
 */
import { parseArgs } from "node:util";
import { installBrowser } from "./browser.ts";

installBrowser();
const { openApp } = await import("./app.ts");
const { liveSeed, shrink, startOf } = await import("./run.ts");
const { plants } = await import("./plants.ts");
type Outcome = Awaited<ReturnType<typeof liveSeed>>;

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "80" },
    plant: { type: "string" },
    plants: { type: "boolean", default: false },
  },
});
const first = Number(values.seed);
const steps = Number(values.steps);
const planted = values.plant !== undefined || values.plants;
const count = Number(values.seeds ?? (planted ? 10_000 : process.argv.includes("--seed") ? 1 : 1_000));

/** Lives one seed after another, until a rule is broken. */
async function lives(): Promise<{
  lived: number;
  stepped: number;
  seed: number;
  outcome: Outcome | undefined;
}> {
  let stepped = 0;
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await liveSeed(openApp, seed, steps);
    stepped += outcome.trace.length;
    if (outcome.violation) return { lived: seed - first + 1, stepped, seed, outcome };
  }
  return { lived: count, stepped, seed: first, outcome: undefined };
}

async function tell(seed: number, outcome: Outcome): Promise<void> {
  const shortest = await shrink(openApp, startOf(seed), outcome);
  console.error(`seed ${seed}: ${shortest.violation?.rule}: ${shortest.violation?.told}`);
  console.error(`from ${startOf(seed)}, ${outcome.trace.length} steps, shrunk to ${shortest.trace.length}:`);
  for (const label of shortest.trace) console.error(`  ${label}`);
}

/** Plants a fault and waits until it is caught. */
async function isCaught(name: string): Promise<boolean> {
  const plant = plants[name];
  if (!plant) throw new Error(`No such fault. There are: ${Object.keys(plants).join("; ")}`);
  const remove = plant();
  try {
    const { lived, seed, outcome } = await lives();
    const { rule } = outcome?.violation ?? {};
    console.log(`${rule ? "caught" : "NOT CAUGHT"}  ${name}${rule ? `: ${rule}, at life ${lived}` : ""}`);
    if (outcome && values.plant !== undefined) await tell(seed, outcome);
    return outcome !== undefined;
  } finally {
    remove();
  }
}

const started = performance.now();
if (planted) {
  const names = values.plant === undefined ? Object.keys(plants) : [values.plant];
  const missed = [];
  for (const name of names) if (!(await isCaught(name))) missed.push(name);
  console.log(`${names.length - missed.length} of ${names.length} planted faults caught`);
  process.exit(missed.length > 0 ? 1 : 0);
}
const { lived, stepped, seed, outcome } = await lives();
if (outcome) {
  await tell(seed, outcome);
  process.exit(1);
}
const seconds = (performance.now() - started) / 1_000;
const rate = (amount: number) => (amount / seconds).toFixed(0);
console.log(
  `${lived} seeds, ${stepped} steps, no violation; ${rate(lived)} seeds, ${rate(stepped)} steps a second`,
);
