/**
 * Runs of flows on a PostgreSQL server, by two processes that are killed again and again, and what runs that begin cost
 * those who read a list meanwhile. FLOW_RUNS (10,000) and FLOW_KILLS (10) make it shorter.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#provider/base/database/open.ts";
import { apiClient } from "../support/api.ts";
import { startPostgres } from "../support/postgres.ts";
import { type FlowWorld, makeFlowWorld, stepsOfRun } from "./flow-world.ts";
import { sampleOf } from "./measure.ts";
import { ofRatio, type Verdict } from "./verdicts.ts";

const runs = Number(process.env.FLOW_RUNS ?? 10_000);
const kills = Number(process.env.FLOW_KILLS ?? 10);
const part = "Flows on PostgreSQL, two processes";
/** So many runs begin in a minute, while a list is read and in turns with as long without them. */
const begunInMinute = 1_000;
const turns = 2;
const turnMs = 26_000;
/** People apply that long before a turn is read: what begins by them comes a while after they did. */
const warmUpMs = 9_000;
const readEveryMs = 40;

interface Worker {
  child: ChildProcess;
  url: string;
}

/** A process on the database; here when it works on jobs and answers calls. */
async function begin(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "flow-process.ts")], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = child.stdout ? await once(child.stdout, "data") : [""];
  return { child, url: String(line).trim() };
}

async function kill({ child }: Worker): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** All that began is over, however often a process is killed; answers the seconds. */
async function survive(world: FlowWorld, workers: Worker[], more: () => Promise<Worker>): Promise<number> {
  const began = performance.now();
  await world.apply(runs);
  let killed = 0;
  for (;;) {
    await world.move();
    if ((await world.finished()) === runs) return (performance.now() - began) / 1000;
    const done = await world.stepsDone();
    if (killed < kills && done >= (runs * stepsOfRun * (killed + 1)) / (kills + 1)) {
      killed += 1;
      const victim = workers.shift();
      if (victim) await kill(victim);
      workers.push(await more());
      console.log(
        `kill ${killed} of ${kills} at ${done} steps, ${Math.round((performance.now() - began) / 1000)} s`,
      );
    }
    await pause(500);
  }
}

/** Reads the list at a pace for a turn; answers how long each answer took. */
async function read(list: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + turnMs;
  while (performance.now() < until) {
    const started = performance.now();
    await list();
    times.push(performance.now() - started);
    await pause(readEveryMs);
  }
  return times;
}

/** People apply evenly for so long; answers how many. */
async function applyEvenly(world: FlowWorld, ms: number): Promise<number> {
  const ticks = ms / 500;
  const each = Math.round((begunInMinute * ms) / 60_000 / ticks);
  for (let tick = 0; tick < ticks; tick += 1) {
    await world.apply(each);
    await pause(500);
  }
  return each * ticks;
}

/** The list in turns while people apply, with the automation off and on: what is more is what the runs cost. */
async function benchList(world: FlowWorld, { url }: Worker, where: string): Promise<Verdict[]> {
  const client = apiClient(url, world.token);
  const list = () => client.call("GET", "/recruiters/candidates?page[size]=50");
  await read(list);
  const times = { off: [] as number[], on: [] as number[] };
  let begun = await world.finished();
  for (let turn = 0; turn < turns; turn += 1)
    for (const mode of turn % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const)) {
      await world.turn(mode === "on");
      const before = await applyEvenly(world, warmUpMs);
      const [taken, count] = await Promise.all([read(list), applyEvenly(world, turnMs)]);
      times[mode].push(...taken);
      if (mode === "on") begun += before + count;
      while ((await world.finished()) < begun) {
        await world.move();
        await pause(100);
      }
    }
  const alone = sampleOf("", times.off);
  const meanwhile = sampleOf("", times.on);
  const shown = ({ p50, p95 }: typeof alone) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  const people = `${begunInMinute} people a minute apply`;
  const measured = shown(alone);
  return [
    { part, what: `list of candidates ${where}, ${people}`, measured, ratio: "yardstick" },
    ofRatio(part, "the same, a run begins for each", meanwhile.p95 / alone.p95, 1.1, shown(meanwhile)),
  ];
}

export async function benchFlows(): Promise<Verdict[]> {
  const server = await startPostgres();
  if (!server) {
    console.log("No PostgreSQL server here: runs of flows are not measured.");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "elenco-flows-"));
  const workers: Worker[] = [];
  try {
    const url = await server.createDatabase("flows");
    const database = await openDatabase({ databaseUrl: url });
    const world = await makeFlowWorld(database.db);
    const more = (env = {}) => begin({ DATABASE_URL: url, DATA_DIR: folder, ...env });
    workers.push(await more(), await more());
    const seconds = await survive(world, workers, more);
    const strays = await world.strays(runs);
    if (strays.length > 0) console.log(`Not once: ${strays.join("; ")}`);
    const done: Verdict = {
      part,
      what: `${runs} runs of ${stepsOfRun} steps, ${kills} kills: each step once`,
      measured: `${seconds.toFixed(0)} s, ${Math.round((runs * stepsOfRun) / seconds)} steps/s`,
      ratio: `${strays.length} strays`,
      limit: "0 strays",
      ok: strays.length === 0,
    };
    const [both] = workers;
    const lists = both ? await benchList(world, both, "where runs are done too") : [];
    // As README.md has it for more than one process: some answer, others work behind them.
    for (const worker of workers.splice(0)) await kill(worker);
    workers.push(await more({ JOBS: "low" }));
    const answering = await more({ JOBS: "off" });
    workers.push(answering);
    const apart = await benchList(world, answering, "at a process with JOBS=off beside one with JOBS=low");
    await database.close();
    return [done, ...lists, ...apart];
  } finally {
    for (const worker of workers) await kill(worker);
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
