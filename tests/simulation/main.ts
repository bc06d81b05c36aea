/**
 * `npm run simulate -- --seeds N [--seed S]`: many lives of the whole system, each held to the rules.
 * `--plant NAME` plants a fault and lives until it is caught; `--plants` plants each in turn, at the seed that is
 * known to catch it; with `--search` those that no longer do are looked for anew and kept. `--whole` lives the real
 * provider instead of the app (whole/README.md).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Lived, Task } from "./lives.ts";
import { shrink } from "./shrink.ts";
import { openSubject } from "./subject.ts";
import { spread } from "./threads.ts";
import { livesOfFloors, tableOf, takenOf, underFloor } from "./transitions.ts";

const subject = await openSubject();
const { plants } = subject;

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    seed: { type: "string", default: "1" },
    steps: { type: "string" },
    threads: { type: "string" },
    plant: { type: "string" },
    plants: { type: "boolean", default: false },
    search: { type: "boolean", default: false },
    coverage: { type: "boolean", default: false },
    whole: { type: "boolean", default: false },
  },
});
const first = Number(values.seed);
const steps = Number(values.steps ?? subject.steps);
const threads = values.threads === undefined ? undefined : Number(values.threads);
const started = performance.now();

/** A planted fault is to be caught within so many lives. */
const patience = 10_000;
const seedsFile = subject.caughtAt;
const caughtAt = JSON.parse(readFileSync(seedsFile, "utf8")) as Record<string, number>;

async function tell({ seed, outcome }: NonNullable<Lived["broken"]>, plant?: string): Promise<void> {
  const remove = plant === undefined ? undefined : plants[plant]?.();
  const shortest = await shrink(outcome, (labels) => subject.liveTrace(seed, labels));
  remove?.();
  console.error(`seed ${seed}: ${shortest.violation?.rule}: ${shortest.violation?.reported}`);
  console.error(
    `${subject.beginning(seed)}, ${outcome.trace.length} steps, shrunk to ${shortest.trace.length}:`,
  );
  for (const label of shortest.trace) console.error(`  ${label}`);
}

/** Charts of which the lives took less than they have to. */
const tooLittle: string[] = [];

/** So many lives, a few at a time. Gives the first that broke a rule. */
async function live(count: number): Promise<Lived["broken"]> {
  const share = 50;
  function* tasks(): Generator<Task> {
    for (let at = 0; at < count; at += share)
      yield { first: first + at, count: Math.min(share, count - at), steps };
  }
  let lived = 0;
  let stepped = 0;
  let broken: Lived["broken"];
  const taken = new Set<string>();
  const hear = (_: Task, item: Lived) => {
    lived += item.lived;
    for (const transition of item.taken ?? []) taken.add(transition);
    stepped += item.stepped;
    if (item.broken && (!broken || item.broken.seed < broken.seed)) broken = item.broken;
    return broken === undefined;
  };
  await spread(tasks(), hear, count <= share ? 1 : threads);
  const seconds = (performance.now() - started) / 1_000;
  const rate = (amount: number) => (amount / seconds).toFixed(0);
  const end = broken ? "a violation" : "no violation";
  console.log(
    `${lived} seeds, ${stepped} steps, ${end}; ${rate(lived)} seeds, ${rate(stepped)} steps a second`,
  );
  if (taken.size === 0 || broken) return broken;
  const found = await takenOf(taken);
  if (values.coverage) console.log(tableOf(found));
  if (first === 1 && count >= livesOfFloors) tooLittle.push(...underFloor(found));
  for (const lack of tooLittle) console.error(lack);
  return broken;
}

/** Plants one fault after another. Gives those that were not caught. */
async function plantAll(names: readonly string[], searches: boolean): Promise<string[]> {
  const found = new Map<string, NonNullable<Lived["broken"]>>();
  const known = names.filter((name) => name in caughtAt);
  const hear = ({ plant = "" }: Task, { broken }: Lived) => {
    if (!broken) return true;
    found.set(plant, broken);
    caughtAt[plant] = broken.seed;
    if (searches) writeFileSync(seedsFile, `${JSON.stringify(caughtAt, null, 2)}\n`);
    console.log(`caught  ${plant}: ${broken.outcome.violation?.rule}, at seed ${broken.seed}`);
    return true;
  };
  await spread(
    known.map((plant) => ({ plant, first: caughtAt[plant] ?? 1, count: 1, steps })),
    hear,
    threads,
  );
  const missing = () => names.filter((name) => !found.has(name));
  if (!searches && names.length > 1) {
    const moved = known.filter((name) => !found.has(name));
    for (const name of moved) console.log(`NOT CAUGHT at its seed  ${name}`);
    for (const name of names.filter((item) => !(item in caughtAt)))
      console.log(`no seed is known for  ${name}`);
    console.log(
      `${found.size} of ${known.length} planted faults with a known seed caught; --search looks for others`,
    );
    return moved;
  }
  // Most are caught soon; the rare ones do not keep the others waiting.
  const most = Number(values.seeds ?? patience);
  for (let from = 1, until = 40; from <= most && missing().length > 0; from = until + 1, until *= 4) {
    const count = Math.min(until, most) - from + 1;
    await spread(
      missing().map((plant) => ({ plant, first: from, count, steps })),
      hear,
      threads,
    );
  }
  const missed = missing();
  for (const name of missed) console.log(`NOT CAUGHT  ${name}`);
  console.log(`${found.size} of ${names.length} planted faults caught`);
  const [name] = names;
  const only = name === undefined ? undefined : found.get(name);
  if (names.length === 1 && only) await tell(only, name);
  return missed;
}

let failed: boolean;
if (values.plant !== undefined) failed = (await plantAll([values.plant], false)).length > 0;
else if (values.plants) failed = (await plantAll(Object.keys(plants), values.search)).length > 0;
else {
  const broken = await live(Number(values.seeds ?? (process.argv.includes("--seed") ? 1 : 1_000)));
  if (broken) await tell(broken);
  failed = broken !== undefined || tooLittle.length > 0;
}
process.exit(failed ? 1 : 0);
