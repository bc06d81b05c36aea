/**
 * The provider beside Directus, as recruiters ask both of them over HTTP: the same 100,000 candidates and 300,000
 * applies on the same PostgreSQL server, both with accounts, permissions and validation. Each request to one is followed
 * by the same to the other, so that what disturbs the machine disturbs both.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../support/postgres.ts";
import { startProvider } from "../../support/provider.ts";
import { fill } from "../data.ts";
import { sampleOf } from "../measure.ts";
import { ofGain, ofRatio, type Verdict } from "../verdicts.ts";
import { type Connection, connect } from "./connection.ts";
import { installDirectus, type Peer, startDirectus } from "./directus.ts";
import { type Line, linesOf } from "./lines.ts";
import { printStages } from "./stages.ts";

/** Each line is asked at least so often, and quick ones as often as fits into the seconds, which makes their p95 steadier. */
const runs = { least: Number(process.env.BENCH_RUNS ?? 60), most: 300, seconds: 8 };
const connections = 16;
/** Each side has so many slices of so many seconds, in turns. */
const slices = { count: 3, seconds: Number(process.env.BENCH_SECONDS ?? 3) };
/** What p95 may be of the peer's, and how much more has to be answered. */
const mostOfPeer = 0.5;
const leastGain = 3;

interface Both {
  ours: Connection;
  theirs: Connection;
}
type Side = keyof Both;
const sides: readonly Side[] = ["ours", "theirs"];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function answers(line: Line, both: Both): Promise<Verdict> {
  const times: Record<Side, number[]> = { ours: [], theirs: [] };
  const warmUp = Math.ceil(runs.least / 5);
  let started = performance.now();
  const isEnough = (turn: number) =>
    turn >= runs.least && (turn >= runs.most || performance.now() - started > runs.seconds * 1000);
  for (let turn = -warmUp; !isEnough(turn); turn++) {
    if (turn === 0) started = performance.now();
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      const took = await timed(() => line[side](both[side], turn + warmUp));
      if (turn >= 0) times[side].push(took);
    }
  }
  const [ours, theirs] = sides.map((side) => sampleOf(line.what, times[side]));
  if (!ours || !theirs) throw new Error("Nothing was measured");
  const reported = [ours, theirs].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
  return ofRatio(
    "p50 / p95 in ms, one at a time: ours beside the peer's",
    line.what,
    ours.p95 / theirs.p95,
    mostOfPeer,
    reported.join("   "),
  );
}

async function sliceOf(work: (turn: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const end = started + slices.seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) await work(done++);
  };
  await Promise.all(Array.from({ length: connections }, one));
  return done / ((performance.now() - started) / 1000);
}

async function throughput(line: Line, both: Both): Promise<Verdict> {
  const rates: Record<Side, number> = { ours: 0, theirs: 0 };
  for (let slice = 0; slice < slices.count; slice++) {
    for (const side of slice % 2 === 0 ? sides : sides.toReversed())
      rates[side] += (await sliceOf((turn) => line[side](both[side], turn))) / slices.count;
  }
  const { ours, theirs } = rates;
  return ofGain(
    `answers in a second at ${connections} connections: ours beside the peer's`,
    line.what,
    ours / theirs,
    leastGain,
    `${ours.toFixed(0)}   ${theirs.toFixed(0)}`,
  );
}

async function signIn(url: string): Promise<Connection> {
  const account = { email: "recruiter@elenco.test", password: "elenco-demo-1" };
  const { token } = await connect(url).call<{ token: string }>("POST", "/v1/recruiters/sessions", account);
  return connect(url, token);
}

async function compare(both: Both, peer: Peer): Promise<Verdict[]> {
  const lines = await linesOf(both.ours);
  const verdicts: Verdict[] = [];
  for (const measured of [answers, throughput])
    for (const line of lines) {
      const verdict = await measured(line, both);
      console.log(`${verdict.what}: ${verdict.measured}, ${verdict.ratio}`);
      verdicts.push(verdict);
    }
  return verdicts.map((verdict) => ({ ...verdict, part: `${peer.name}, ${verdict.part}` }));
}

export async function benchServer(candidates: number): Promise<Verdict[]> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Error("There is no PostgreSQL server here");
  const folder = mkdtempSync(join(tmpdir(), "elenco-bench-"));
  try {
    const installed = installDirectus();
    const env = { DATABASE_URL: await postgres.createDatabase("elenco_bench"), DATA_DIR: folder };
    fill(candidates, env);
    const verdicts: Verdict[] = [];
    const peer = await startDirectus(installed, await postgres.createDatabase("peer", "elenco_bench"));
    try {
      const provider = await startProvider({ ...env, RATE_LIMIT: "off" });
      try {
        verdicts.push(
          ...(await compare({ ours: await signIn(provider.url), theirs: await peer.signIn() }, peer)),
        );
      } finally {
        await provider.stop();
      }
    } finally {
      await peer.stop();
    }
    await printStages(env);
    return verdicts;
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
