import { type Insertable, type Selectable, sql } from "kysely";
import { afterStep, flowMachine, isOver, stepsAt } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { FlowRunsTable, FlowStepsTable, FlowWaitsTable } from "#provider/base/database/tables/flows.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Queue } from "#provider/base/services.ts";
import { deleteMatching } from "../entities/write.ts";
import { jobOf } from "./start-run.ts";
import type { Done } from "./step.ts";

const life = lifeEvents.flow_run;

export type FlowRunRow = Selectable<FlowRunsTable>;
export type HeldRun = FlowRunRow & { steps: FlowStep[]; timeZone: string };

/**
 * Holds runs until the end of the transaction, each with the steps of its version and the clock of its business. They are
 * held in the order of their ids, so that two processes with some of the same runs never deadlock.
 */
export async function holdRuns(trx: Db, ids: readonly number[]): Promise<HeldRun[]> {
  if (ids.length === 0) return [];
  const runs = await trx
    .selectFrom("flow_runs")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .selectAll()
    .forUpdate()
    .modifyEnd(keptPlan)
    .execute();
  if (runs.length === 0) return [];
  const versions = await trx
    .selectFrom("flow_versions as v")
    .innerJoin("businesses as b", "b.id", "v.business_id")
    .where(sql<boolean>`v.id = any(${[...new Set(runs.map(({ version_id }) => version_id))]}::bigint[])`)
    .select(["v.id", "v.steps", "b.time_zone"])
    .modifyEnd(keptPlan)
    .execute();
  return runs.map((run) => {
    const version = versions.find(({ id }) => id === run.version_id);
    if (!version) throw new Error(`Run ${run.id} has no version`);
    return { ...run, steps: version.steps, timeZone: version.time_zone };
  });
}

export const holdRun = async (trx: Db, id: number): Promise<HeldRun | undefined> =>
  (await holdRuns(trx, [id]))[0];

/** A run that is held, and what the transaction has done to it so far; `keepCourses` writes that down. */
export interface Course {
  readonly run: HeldRun;
  readonly machine: ReturnType<typeof flowMachine>;
  snapshot: FlowRunRow["snapshot"];
  waits: Selectable<FlowWaitsTable>[];
  /** Earlier waits that are over. */
  ended: string[];
  /** Waits that began in this transaction and are yet to be written. */
  begun: Selectable<FlowWaitsTable>[];
  history: Insertable<FlowStepsTable>[];
  /** Waits until an instant or an event. */
  rest?: { until: Date | null };
}

/** Charts by the steps that they are made of: runs of one version share theirs. */
const machines = new WeakMap<readonly FlowStep[], ReturnType<typeof flowMachine>>();
function machineOf(steps: readonly FlowStep[]): ReturnType<typeof flowMachine> {
  const machine = machines.get(steps) ?? flowMachine(steps);
  machines.set(steps, machine);
  return machine;
}

export async function coursesOf(trx: Db, runs: readonly HeldRun[]): Promise<Course[]> {
  const waits = await trx
    .selectFrom("flow_waits")
    .where(sql<boolean>`run_id = any(${runs.map(({ id }) => id)}::bigint[])`)
    .selectAll()
    .modifyEnd(keptPlan)
    .execute();
  return runs.map((run) => ({
    run,
    machine: machineOf(run.steps),
    snapshot: run.snapshot,
    waits: waits.filter(({ run_id }) => run_id === run.id),
    ended: [],
    begun: [],
    history: [],
  }));
}

export const courseOf = async (trx: Db, run: HeldRun): Promise<Course> => {
  const [course] = await coursesOf(trx, [run]);
  if (!course) throw new Error(`No course of run ${run.id}`);
  return course;
};

export const stepOf = ({ run }: Course, id: string): FlowStep => {
  const found = run.steps.find((step) => step.id === id);
  if (!found) throw new Error(`No step ${id} in the version of run ${run.id}`);
  return found;
};

/** The first step that the run is at and does not wait for yet. */
export function openStep({ machine, snapshot, waits }: Course): string | undefined {
  const waiting = new Set(waits.map(({ step_id }) => step_id));
  return stepsAt(machine, snapshot).find((step) => !waiting.has(step));
}

interface Ended {
  step: FlowStep;
  outcome: string;
  detail?: string | undefined;
  /** The person who ended it, if it was not the flow. */
  by?: number;
}

/** How a step ended, and where the run is after it. */
export function endStep(course: Course, { step, outcome, detail, by }: Ended): void {
  const { run } = course;
  const next = afterStep(course.machine, course.snapshot, step.id, outcome);
  if (!next) throw new Error(`Run ${run.id} is not at ${step.id}, or it does not end as ${outcome}`);
  course.snapshot = next;
  const wait = course.waits.find(({ step_id }) => step_id === step.id);
  // A wait for a day that is here at once is over before it was written, and nothing else is to be ended with it.
  const isUnwritten = wait?.fact === null && course.begun.includes(wait);
  if (isUnwritten) course.begun = course.begun.filter((item) => item !== wait);
  else if (wait) course.ended.push(step.id);
  course.waits = course.waits.filter(({ step_id }) => step_id !== step.id);
  course.history.push({
    ...{ business_id: run.business_id, run_id: run.id, step_id: step.id, kind: step.kind },
    ...{ outcome, detail: detail ?? null, recruiter_id: by ?? null },
  });
}

/** A step's request, and how long the run waits for it. */
export function beginWait(course: Course, step: FlowStep, done: Extract<Done, { until: unknown }>): void {
  const { run } = course;
  const key = { business_id: run.business_id, run_id: run.id, step_id: step.id };
  const wait = {
    ...key,
    fact: done.fact ?? null,
    entity: done.of?.entity ?? null,
    record_id: done.of?.record_id ?? null,
    due_at: done.until?.toISOString() ?? null,
    outcome: null,
  };
  course.waits.push(wait);
  course.begun.push(wait);
  course.history.push({ ...key, kind: step.kind, outcome: "asked", detail: done.detail ?? null });
}

/** Something was done in it, or there was nothing to do. */
const hasMoved = ({ history, snapshot }: Course): boolean => history.length > 0 || isOver(snapshot);

const statusOf = ({ snapshot, rest }: Course): FlowRunRow["status"] =>
  isOver(snapshot) ? life["flow.ended"].to : rest ? life["run.waited"].to : life["run.woke"].to;

/** Writes down where the runs are now; those that rest until an instant are given back with the number of their job. */
async function keepPlaces(trx: Db, courses: readonly Course[]): Promise<{ id: number; wakes: number }[]> {
  const now = new Date().toISOString();
  // A run that waited is under way again before it is over, or waits again.
  const woken = courses.filter((course) => course.run.status === "waiting" && hasMoved(course));
  if (woken.length > 0)
    await trx
      .updateTable("flow_runs")
      .set({ status: life["run.woke"].to, due_at: null })
      .where(sql<boolean>`id = any(${woken.map(({ run }) => run.id)}::bigint[])`)
      .modifyEnd(keptPlan)
      .execute();
  const { rows } = await sql<{ id: number; wakes: number }>`${keptPlan}
    update flow_runs r set snapshot = x.snapshot::jsonb, status = x.status, due_at = x.due_at, error = null,
      wakes = r.wakes + (x.due_at is not null)::int, updated_at = ${now}::timestamptz,
      finished_at = case when x.status = ${life["flow.ended"].to} then ${now}::timestamptz else r.finished_at end
    from unnest(
      ${courses.map(({ run }) => run.id)}::bigint[],
      ${courses.map(({ snapshot }) => JSON.stringify(snapshot))}::text[],
      ${courses.map(statusOf)}::text[],
      ${courses.map(({ rest }) => rest?.until?.toISOString() ?? null)}::timestamptz[]
    ) as x (id, snapshot, status, due_at)
    where r.business_id = ${courses[0]?.run.business_id ?? 0} and r.id = x.id
    returning r.id, r.wakes`.execute(trx);
  const wakes = new Map(rows.map((row) => [row.id, row.wakes]));
  return courses
    .filter(({ rest }) => rest?.until)
    .map(({ run }) => ({ id: run.id, wakes: wakes.get(run.id) ?? 0 }));
}

/** One statement for any number of rows: made and planned once, which a list of values is not. */
async function keepHistory(trx: Db, rows: readonly Insertable<FlowStepsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`${keptPlan}
    insert into flow_steps (business_id, run_id, step_id, kind, outcome, detail, recruiter_id)
    select * from unnest(
      ${rows.map(({ business_id }) => business_id)}::bigint[], ${rows.map(({ run_id }) => run_id)}::bigint[],
      ${rows.map(({ step_id }) => step_id)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ detail }) => detail ?? null)}::text[],
      ${rows.map(({ recruiter_id }) => recruiter_id ?? null)}::bigint[])`.execute(trx);
}

/** The same of waits. */
async function keepWaits(trx: Db, rows: readonly Selectable<FlowWaitsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`${keptPlan}
    insert into flow_waits (business_id, run_id, step_id, fact, entity, record_id, due_at)
    select * from unnest(
      ${rows.map(({ business_id }) => business_id)}::bigint[], ${rows.map(({ run_id }) => run_id)}::bigint[],
      ${rows.map(({ step_id }) => step_id)}::text[], ${rows.map(({ fact }) => fact)}::text[],
      ${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ record_id }) => record_id)}::bigint[],
      ${rows.map(({ due_at }) => due_at)}::timestamptz[])`.execute(trx);
}

/**
 * Writes down what was done with runs of one business, and where they are now; the database takes the end of a step
 * once. Where a run is over, so is whatever it waited for. Runs that rest until an instant get a job for it.
 */
export async function keepCourses(
  trx: Db,
  queue: Queue,
  courses: readonly Course[],
  writer: Writer,
): Promise<void> {
  await keepHistory(
    trx,
    courses.flatMap((course) => course.history),
  );
  await keepWaits(
    trx,
    courses.flatMap((course) => course.begun),
  );
  const ended = courses.flatMap(({ run, ended: steps }) => steps.map((step) => ({ run: run.id, step })));
  if (ended.length > 0) await endStepWaits(trx, writer, ended);
  const kept = courses.filter((course) => course.rest || hasMoved(course));
  if (kept.length === 0) return;
  const resting = await keepPlaces(trx, kept);
  const at = (id: number) => kept.find(({ run }) => run.id === id)?.rest?.until?.toISOString() ?? null;
  const jobs = resting.map(({ id, wakes }) => jobOf(id, wakes, at(id)));
  await queue.sendAll("flow", jobs, trx);
}

/** Ends all waits of a run. */
export async function endWaits(trx: Db, runId: number, writer: Writer): Promise<void> {
  const ended = await trx
    .deleteFrom("flow_waits")
    .where("run_id", "=", runId)
    .returning(["entity", "record_id"])
    .execute();
  await withdrawTasks(trx, writer, ended);
}

/** Ends the waits of steps, of however many runs of the business. */
async function endStepWaits(
  trx: Db,
  writer: Writer,
  steps: readonly { run: number; step: string }[],
): Promise<void> {
  const { rows } = await sql<Requested>`${keptPlan}
    delete from flow_waits w using unnest(
      ${steps.map(({ run }) => run)}::bigint[], ${steps.map(({ step }) => step)}::text[]) as e (run_id, step_id)
    where w.business_id = ${writer.businessId} and w.run_id = e.run_id and w.step_id = e.step_id
    returning w.entity, w.record_id`.execute(trx);
  await withdrawTasks(trx, writer, rows);
}

/** The request sent by a wait step, if any. */
type Requested = Pick<Selectable<FlowWaitsTable>, "entity" | "record_id">;

/**
 * Deletes the tasks of approvals that are still pending: they are no longer requested, and 'done' would mean they were
 * granted.
 */
async function withdrawTasks(trx: Db, writer: Writer, ended: readonly Requested[]): Promise<void> {
  const tasks = ended.flatMap(({ entity, record_id }) => (entity === "tasks" ? (record_id ?? []) : []));
  if (tasks.length === 0) return;
  const open = sql<boolean>`t.business_id = ${writer.businessId} and t.id = any(${tasks}::bigint[])
    and t.done_at is null`;
  await deleteMatching(trx, "tasks", writer, open);
}
