/**
 * Runs of flows on a PostgreSQL server, by two processes that are killed again and again: `node tests/bench/flows.ts`,
 * with FLOW_RUNS (10,000) and FLOW_KILLS (10). Ends with 1 unless each step of each run is in the log once, with what it
 * did.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { FlowStep } from "#contract/flows/steps.ts";
import { openDatabase } from "#provider/base/database/open.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { startPostgres } from "../support/postgres.ts";

const runs = Number(process.env.FLOW_RUNS ?? 10_000);
const kills = Number(process.env.FLOW_KILLS ?? 10);

const steps: FlowStep[] = [
  { id: "s1", in: null, kind: "note", text: "s1" },
  { id: "s2", in: null, kind: "branch", where: { status: "0" } },
  { id: "s3", in: { step: "s2", way: "yes" }, kind: "note", text: "s3" },
  { id: "s4", in: null, kind: "parallel", ways: 2 },
  { id: "s5", in: { step: "s4", way: "a" }, kind: "note", text: "s5" },
  { id: "s6", in: { step: "s4", way: "b" }, kind: "note", text: "s6" },
];
const ends = ["s1", "s2", "s3", "s5", "s6"];
const notes = ["s1", "s3", "s5", "s6"];

const folder = mkdtempSync(join(tmpdir(), "elenco-flows-"));
const server = await startPostgres();
if (!server) throw new Error("No PostgreSQL server can be started here");
const url = await server.createDatabase("flows");
const database = await openDatabase({ databaseUrl: url });
const { db } = database;

/** A process on the database; ready when it works on jobs. */
async function begin(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "flow-process.ts")], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

const countOf = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await statement.execute(db)).rows[0]?.count ?? 0);
const finished = () => countOf(sql`select count(*) from flow_runs where status = 'completed'`);

let isKept = false;
try {
  const { businessId: business_id, admin, jobId } = await makeWorld(db);
  const flow = await db
    .insertInto("action_flows")
    .values({ business_id, name: "Fluxo", version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("flow_versions")
    .values({
      business_id,
      action_flow_id: flow.id,
      version: 1,
      steps: JSON.stringify(steps),
      published: true,
    })
    .execute();
  await db
    .insertInto("automations")
    .values({
      ...{ business_id, name: "Automação", fact: "applied", action_flow_id: flow.id },
      ...{ owner_id: admin.id, enabled: true },
    })
    .execute();
  await sql`
    with people as (
      insert into candidates (business_id, name, email)
      select ${business_id}, 'Pessoa ' || n, 'pessoa' || n || '@elenco.test' from generate_series(1, ${runs}::int) n
      returning id
    )
    insert into applies (business_id, job_id, candidate_id, position)
    select ${business_id}, ${jobId}, id, row_number() over () + 100 from people`.execute(db);

  const began = performance.now();
  const processes = [await begin(), await begin()];
  for (let kill = 1; kill <= kills; kill += 1) {
    const due = (runs * kill) / (kills + 1);
    while ((await finished()) < due) await pause(50);
    const victim = processes.shift();
    if (victim) await stop(victim);
    processes.push(await begin());
    console.log(`kill ${kill} of ${kills} at ${await finished()} runs`);
  }
  while ((await finished()) < runs) await pause(200);
  const seconds = (performance.now() - began) / 1000;
  for (const one of processes) await stop(one);

  const { rows: logged } = await sql<{ step_id: string; count: number; runs: number }>`
    select step_id, count(*)::int as count, count(distinct run_id)::int as runs from flow_steps group by step_id`.execute(
    db,
  );
  const { rows: written } = await sql<{ body: string; count: number; records: number }>`
    select body, count(*)::int as count, count(distinct reference_id)::int as records from notes group by body`.execute(
    db,
  );
  const isOnce = (one: { count: number } | undefined, records: number | undefined) =>
    one?.count === runs && records === runs;
  const stepOf = (id: string) => logged.find(({ step_id }) => step_id === id);
  const noteOf = (id: string) => written.find(({ body }) => body === `<p>${id}</p>`);
  isKept =
    logged.length === ends.length &&
    ends.every((id) => isOnce(stepOf(id), stepOf(id)?.runs)) &&
    notes.every((id) => isOnce(noteOf(id), noteOf(id)?.records));
  console.log(
    `${runs} runs of ${ends.length} steps, ${kills} kills, ${seconds.toFixed(1)} s, ` +
      `${Math.round((runs * ends.length) / seconds)} steps a second: ` +
      (isKept ? "each step once" : `NOT ONCE ${JSON.stringify({ logged, written })}`),
  );
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isKept ? 0 : 1);
