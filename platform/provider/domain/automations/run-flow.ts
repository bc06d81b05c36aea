import type { Selectable } from "kysely";
import { afterStep, flowMachine, isOver, stepsAt } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { FlowRunsTable } from "#provider/base/database/tables/flows.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { quietUntil } from "./business-days.ts";
import { type Clock, databaseClock } from "./receive-facts.ts";
import { wake } from "./start-run.ts";
import {
  actingPerson,
  type Doing,
  type Done,
  doStep,
  lateOutcome,
  reasonOf,
  StepError,
  type StepNeeds,
} from "./steps.ts";
import { subjectsOf } from "./subject.ts";

const life = lifeEvents.flow_run;

export type FlowNeeds = StepNeeds & Pick<Services, "database" | "unscopedDb">;
export type FlowRunRow = Selectable<FlowRunsTable>;

/** Holds a run, with the steps of its version and the clock of its business, until the end of the transaction. */
export async function holdRun(
  trx: Db,
  id: number,
): Promise<(FlowRunRow & { steps: FlowStep[]; timeZone: string }) | undefined> {
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

interface Ended {
  step: FlowStep;
  outcome: string;
  detail?: string | undefined;
  /** Who had it end so, where it was no doing of the flow. */
  by?: number;
}

/** Writes down how a step ended and where the run is after it; the database takes the end of a step once. */
export async function endStep(
  trx: Db,
  run: FlowRunRow & { steps: FlowStep[] },
  { step, outcome, detail, by }: Ended,
): Promise<FlowRunRow["status"]> {
  const next = afterStep(flowMachine(run.steps), run.snapshot, step.id, outcome);
  if (!next) throw new Error(`Run ${run.id} is not at ${step.id}, or it does not end as ${outcome}`);
  await trx
    .insertInto("flow_steps")
    .values({
      business_id: run.business_id,
      run_id: run.id,
      step_id: step.id,
      kind: step.kind,
      outcome,
      detail: detail ?? null,
      recruiter_id: by ?? null,
    })
    .execute();
  await trx.deleteFrom("flow_waits").where("run_id", "=", run.id).where("step_id", "=", step.id).execute();
  const over = isOver(next);
  const now = new Date().toISOString();
  const status = over ? life["flow.ended"].to : "running";
  await trx
    .updateTable("flow_runs")
    .set({
      snapshot: JSON.stringify(next),
      status,
      due_at: null,
      error: null,
      updated_at: now,
      ...(over ? { finished_at: now } : {}),
    })
    .where("id", "=", run.id)
    .execute();
  return status;
}

async function wait(trx: Db, run: FlowRunRow, step: FlowStep, done: Extract<Done, { until: unknown }>) {
  const key = { business_id: run.business_id, run_id: run.id, step_id: step.id };
  await trx
    .insertInto("flow_waits")
    .values({
      ...key,
      fact: done.fact ?? null,
      entity: done.of?.entity ?? null,
      record_id: done.of?.record_id ?? null,
      due_at: done.until?.toISOString() ?? null,
    })
    .execute();
  await trx
    .insertInto("flow_steps")
    .values({ ...key, kind: step.kind, outcome: "asked", detail: done.detail ?? null })
    .execute();
}

/** Lets a run rest until an instant, or until something comes. */
async function rest(trx: Db, { queue }: StepNeeds, run: FlowRunRow, until: Date | null): Promise<void> {
  await trx
    .updateTable("flow_runs")
    .set({
      status: life["run.waited"].to,
      due_at: until?.toISOString() ?? null,
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", run.id)
    .execute();
  if (until) await wake(trx, queue, [run.id], until);
}

const earliest = (instants: readonly (string | null)[]): Date | null => {
  const times = instants.flatMap((at) => (at === null ? [] : Date.parse(at)));
  return times.length === 0 ? null : new Date(Math.min(...times));
};

/** In whose name a run goes on: whoever it began for, else who answers for the automation by now. */
async function personOf(trx: Db, run: FlowRunRow) {
  const own = await actingPerson(trx, run.business_id, run.recruiter_id);
  if (own || run.automation_id === null) return own;
  const automation = await trx
    .selectFrom("automations")
    .where("id", "=", run.automation_id)
    .select("owner_id")
    .executeTakeFirst();
  return await actingPerson(trx, run.business_id, automation?.owner_id ?? null);
}

/** Does the next thing of a run in one transaction; answers whether there may be more to do at once. */
async function advance(trx: Db, services: FlowNeeds, id: number, clock: Clock): Promise<boolean> {
  const held = await holdRun(trx, id);
  if (!held || (held.status !== "running" && held.status !== "waiting")) return false;
  if (isOver(held.snapshot)) {
    const finished_at = new Date().toISOString();
    await trx
      .updateTable("flow_runs")
      .set({ status: life["flow.ended"].to, finished_at })
      .where("id", "=", id)
      .execute();
    return false;
  }
  const now = await clock(trx);
  // A limit of the day put it off.
  const begins = new Date(instantOf(held.planned_on, 0, held.timeZone));
  if (begins > now) {
    await rest(trx, services, held, begins);
    return false;
  }
  const waits = await trx.selectFrom("flow_waits").where("run_id", "=", id).selectAll().execute();
  const isPast = (at: string | null) => at !== null && new Date(at) <= now;
  const ended = waits.find(({ outcome, due_at }) => outcome !== null || isPast(due_at));
  const waiting = new Set(waits.map(({ step_id }) => step_id));
  const open = stepsAt(flowMachine(held.steps), held.snapshot).find((step) => !waiting.has(step));
  const quiet = ended
    ? undefined
    : quietUntil(now, { from: held.quiet_from, to: held.quiet_to, timeZone: held.timeZone });
  if (!ended && (open === undefined || quiet)) {
    await rest(
      trx,
      services,
      held,
      earliest([...waits.map(({ due_at }) => due_at), quiet?.toISOString() ?? null]),
    );
    return false;
  }
  const run = { ...held, status: life["run.woke"].to };
  if (held.status === "waiting")
    await trx
      .updateTable("flow_runs")
      .set({ status: run.status, due_at: null })
      .where("id", "=", id)
      .execute();
  const stepOf = (wanted: string) => {
    const found = run.steps.find((step) => step.id === wanted);
    if (!found) throw new Error(`No step ${wanted} in the version of run ${id}`);
    return found;
  };
  if (ended) {
    const step = stepOf(ended.step_id);
    return (await endStep(trx, run, { step, outcome: ended.outcome ?? lateOutcome(step) })) === "running";
  }
  const step = stepOf(open ?? "");
  const [subject] = await subjectsOf(trx, run.business_id, run.entity, [run.record_id]);
  if (!subject) throw new StepError("gone");
  const person = await personOf(trx, run);
  if (!person) throw new StepError("nobody");
  const doing: Doing = { trx, services, run, timeZone: held.timeZone, subject, person, now };
  const done = await doStep(doing, step);
  if ("outcome" in done)
    return (await endStep(trx, run, { step, outcome: done.outcome, detail: done.detail })) === "running";
  await wait(trx, run, step, done);
  return true;
}

/** Where a step failed, whatever it had written is gone; that it failed stays. */
async function fail(trx: Db, id: number, reason: string): Promise<void> {
  const run = await holdRun(trx, id);
  if (!run || (run.status !== "running" && run.status !== "waiting")) return;
  const waits = await trx.selectFrom("flow_waits").where("run_id", "=", id).select("step_id").execute();
  const waiting = new Set(waits.map(({ step_id }) => step_id));
  const at = stepsAt(flowMachine(run.steps), run.snapshot);
  const step = run.steps.find((one) => one.id === (at.find((open) => !waiting.has(open)) ?? at[0]));
  if (run.status === "waiting")
    await trx.updateTable("flow_runs").set({ status: life["run.woke"].to }).where("id", "=", id).execute();
  await trx
    .updateTable("flow_runs")
    .set({
      status: life["step.failed"].to,
      error: reason,
      due_at: null,
      updated_at: new Date().toISOString(),
    })
    .where("id", "=", id)
    .execute();
  if (step)
    await trx
      .insertInto("flow_steps")
      .values({
        business_id: run.business_id,
        run_id: id,
        step_id: step.id,
        kind: step.kind,
        outcome: "failed",
        detail: reason,
      })
      .execute();
}

/**
 * The job of a run: does step after step, each with what it changes and with the place that the run is at in one
 * transaction. A process that is killed leaves the run between two steps; of two that have it, one waits for the other.
 */
export function flowRunner(
  services: FlowNeeds,
  clock: Clock = databaseClock,
): (id: number, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    const found = await services.unscopedDb
      .selectFrom("flow_runs")
      .where("id", "=", id)
      .select("business_id")
      .executeTakeFirst();
    if (!found) return;
    const db = services.database.scopedTo(found.business_id);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (!(await db.transaction().execute((trx) => advance(trx, services, id, clock)))) break;
      }
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      if (!(error instanceof StepError)) log.warn({ part: "flows", id, err: error }, "A step failed");
      await db.transaction().execute((trx) => fail(trx, id, reasonOf(error)));
    }
    await db
      .transaction()
      .execute((trx) => broadcastBulkChange(trx, services, "process_orchestrators", found.business_id, null));
  };
}
