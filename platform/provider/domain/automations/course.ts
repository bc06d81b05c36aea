import { type Insertable, type Selectable, sql } from "kysely";
import { afterStep, flowMachine, isOver, stepsAt } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { FlowRunsTable, FlowStepsTable, FlowWaitsTable } from "#provider/base/database/tables/flows.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { deleteMatching } from "../entities/write.ts";
import type { Done } from "./steps.ts";

const life = lifeEvents.flow_run;

export type FlowRunRow = Selectable<FlowRunsTable>;
export type HeldRun = FlowRunRow & { steps: FlowStep[]; timeZone: string };

/** Holds a run, with the steps of its version and the clock of its business, until the end of the transaction. */
export async function holdRun(trx: Db, id: number): Promise<HeldRun | undefined> {
  const run = await trx
    .selectFrom("flow_runs")
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!run) return undefined;
  const { steps, time_zone } = await trx
    .selectFrom("flow_versions as v")
    .innerJoin("businesses as b", "b.id", "v.business_id")
    .where("v.id", "=", run.version_id)
    .select(["v.steps", "b.time_zone"])
    .executeTakeFirstOrThrow();
  return { ...run, steps, timeZone: time_zone };
}

/** A run that is held, and what the transaction has done to it so far; `keepCourse` writes that down. */
export interface Course {
  readonly run: HeldRun;
  readonly machine: ReturnType<typeof flowMachine>;
  snapshot: FlowRunRow["snapshot"];
  waits: Selectable<FlowWaitsTable>[];
  /** Earlier waits that are over. */
  ended: string[];
  history: Insertable<FlowStepsTable>[];
}

export async function courseOf(trx: Db, run: HeldRun): Promise<Course> {
  const waits = await trx.selectFrom("flow_waits").where("run_id", "=", run.id).selectAll().execute();
  return { run, machine: flowMachine(run.steps), snapshot: run.snapshot, waits, ended: [], history: [] };
}

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
  if (course.waits.some(({ step_id }) => step_id === step.id)) course.ended.push(step.id);
  course.waits = course.waits.filter(({ step_id }) => step_id !== step.id);
  course.history.push({
    ...{ business_id: run.business_id, run_id: run.id, step_id: step.id, kind: step.kind },
    ...{ outcome, detail: detail ?? null, recruiter_id: by ?? null },
  });
}

/** A step's request, and how long the run waits for it. */
export async function beginWait(
  trx: Db,
  course: Course,
  step: FlowStep,
  done: Extract<Done, { until: unknown }>,
): Promise<void> {
  const { run } = course;
  const key = { business_id: run.business_id, run_id: run.id, step_id: step.id };
  const wait = await trx
    .insertInto("flow_waits")
    .values({
      ...key,
      fact: done.fact ?? null,
      entity: done.of?.entity ?? null,
      record_id: done.of?.record_id ?? null,
      due_at: done.until?.toISOString() ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  course.waits.push(wait);
  course.history.push({ ...key, kind: step.kind, outcome: "asked", detail: done.detail ?? null });
}

/**
 * Writes down what was done and where the run is now; the database takes the end of a step once. Where the run is over,
 * so is whatever it waited for.
 */
export async function keepCourse(
  trx: Db,
  { run, snapshot, ended, history }: Course,
  writer: Writer,
): Promise<void> {
  if (history.length > 0) await trx.insertInto("flow_steps").values(history).execute();
  if (ended.length > 0) await endWaits(trx, run.id, writer, ended);
  const over = isOver(snapshot);
  // A run that waited is under way again before it is over.
  if (run.status === "waiting")
    await trx
      .updateTable("flow_runs")
      .set({ status: life["run.woke"].to, due_at: null })
      .where("id", "=", run.id)
      .execute();
  const now = new Date().toISOString();
  await trx
    .updateTable("flow_runs")
    .set({
      ...{ snapshot: JSON.stringify(snapshot), due_at: null, error: null, updated_at: now },
      status: over ? life["flow.ended"].to : life["run.woke"].to,
      ...(over ? { finished_at: now } : {}),
    })
    .where("id", "=", run.id)
    .execute();
}

/**
 * Ends some or all waits of a run. The task of a pending approval is deleted: it is no longer requested, and 'done'
 * would mean it was granted.
 */
export async function endWaits(
  trx: Db,
  runId: number,
  writer: Writer,
  steps?: readonly string[],
): Promise<void> {
  const ended = await trx
    .deleteFrom("flow_waits")
    .where("run_id", "=", runId)
    .$if(steps !== undefined, (query) => query.where("step_id", "in", [...(steps ?? [])]))
    .returning(["entity", "record_id"])
    .execute();
  const tasks = ended.flatMap(({ entity, record_id }) => (entity === "tasks" ? (record_id ?? []) : []));
  if (tasks.length === 0) return;
  const open = sql<boolean>`t.business_id = ${writer.businessId} and t.id = any(${tasks}::bigint[])
    and t.done_at is null`;
  await deleteMatching(trx, "tasks", writer, open);
}
