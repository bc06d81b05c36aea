import { isOver, stepsAt } from "#contract/flows/chart.ts";
import type { StepKind } from "#contract/flows/steps.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { log } from "#provider/base/log/log.ts";
import { emptyChanges } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange, broadcastChanges } from "../entities/broadcast.ts";
import { quietUntil } from "./business-days.ts";
import {
  beginWait,
  type Course,
  courseOf,
  endStep,
  type FlowRunRow,
  type HeldRun,
  holdRun,
  keepCourse,
  openStep,
  stepOf,
} from "./course.ts";
import { type Clock, databaseClock } from "./receive-facts.ts";
import { wake } from "./start-run.ts";
import {
  actingPerson,
  type Doing,
  doStep,
  lateOutcome,
  reasonOf,
  StepError,
  type StepNeeds,
} from "./steps.ts";
import { subjectsOf } from "./subject.ts";

const life = lifeEvents.flow_run;

export type FlowNeeds = StepNeeds & Pick<Services, "database" | "unscopedDb">;

/** At most this many steps run in one transaction, if none fails. */
const stepsAtOnce = 20;
/** These write streams of the cable by themselves, which is the last that a transaction may do. */
const standsAlone: ReadonlySet<StepKind> = new Set<StepKind>(["move", "list"]);

/** Suspends a run until an instant, or until an event. */
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

/** Who a run acts for: the person it started for, else the automation's current owner. */
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

/** The context shared by all steps of one transaction. */
async function actIn(
  trx: Db,
  services: FlowNeeds,
  { run, now, writer }: { run: HeldRun; now: Date; writer: Writer },
): Promise<Doing> {
  const [subject] = await subjectsOf(trx, run.business_id, run.entity, [run.record_id]);
  if (!subject) throw new StepError("gone");
  const person = await personOf(trx, run);
  if (!person) throw new StepError("nobody");
  writer.recruiterId = person.id;
  if (writer.changes) writer.changes.byName = person.name;
  return { trx, services, run, timeZone: run.timeZone, subject, person, now, writer };
}

interface Moment {
  now: Date;
  quiet: Date | undefined;
  writer: Writer;
}

/** Runs the steps that are possible now, in order; returns how many. */
async function doSteps(
  trx: Db,
  services: FlowNeeds,
  course: Course,
  { now, quiet, writer }: Moment,
  atOnce: number,
): Promise<number> {
  const { run } = course;
  const isPast = (at: string | null) => at !== null && new Date(at) <= now;
  let doing: Doing | undefined;
  let count = 0;
  for (; count < atOnce; count += 1) {
    const ended = course.waits.find(({ outcome, due_at }) => outcome !== null || isPast(due_at));
    if (ended) {
      const step = stepOf(course, ended.step_id);
      endStep(course, { step, outcome: ended.outcome ?? lateOutcome(step) });
      continue;
    }
    const open = quiet ? undefined : openStep(course);
    if (open === undefined) return count;
    const step = stepOf(course, open);
    if (standsAlone.has(step.kind) && count > 0) return count;
    doing ??= await actIn(trx, services, { run, now, writer });
    const done = await doStep(doing, step);
    if ("outcome" in done) endStep(course, { step, outcome: done.outcome, detail: done.detail });
    else await beginWait(trx, course, step, done);
    // The record is another's now.
    if (step.kind === "assign") doing = undefined;
    if (standsAlone.has(step.kind)) return count + 1;
  }
  return count;
}

/** Runs a run's next steps in one transaction; returns whether more may be possible at once. */
async function advance(
  trx: Db,
  services: FlowNeeds,
  id: number,
  clock: Clock,
  atOnce: number,
): Promise<boolean> {
  const run = await holdRun(trx, id);
  if (!run || (run.status !== "running" && run.status !== "waiting")) return false;
  const now = await clock(trx);
  // A limit of the day put it off.
  const begins = new Date(instantOf(run.planned_on, 0, run.timeZone));
  if (begins > now) {
    await rest(trx, services, run, begins);
    return false;
  }
  const course = await courseOf(trx, run);
  const quiet = quietUntil(now, { from: run.quiet_from, to: run.quiet_to, timeZone: run.timeZone });
  const writer: Writer = {
    businessId: run.business_id,
    recruiterId: run.recruiter_id ?? 0,
    requestId: `flow_run:${run.id}`,
    rules: services.entityRules,
    changes: emptyChanges(run.name),
    mailer: services.mailerIn,
  };
  const count = await doSteps(trx, services, course, { now, quiet, writer }, atOnce);
  const over = isOver(course.snapshot);
  if (count > 0 || over) await keepCourse(trx, course, writer);
  const isNothingLeft = quiet !== undefined || openStep(course) === undefined;
  const rests = !over && count < atOnce && isNothingLeft;
  if (rests) {
    const dates = course.waits.map(({ due_at }) => due_at);
    await rest(trx, services, run, earliest([...dates, quiet?.toISOString() ?? null]));
  }
  await broadcastChanges(trx, services, writer);
  await broadcastBulkChange(trx, services, "process_orchestrators", run.business_id, null);
  return !over && !rests;
}

/** A failed step's writes are rolled back; the failure is recorded. */
async function fail(trx: Db, services: FlowNeeds, id: number, reason: string): Promise<void> {
  const run = await holdRun(trx, id);
  if (!run || (run.status !== "running" && run.status !== "waiting")) return;
  const course = await courseOf(trx, run);
  const at = openStep(course) ?? stepsAt(course.machine, course.snapshot)[0];
  const step = run.steps.find((item) => item.id === at);
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
  await broadcastBulkChange(trx, services, "process_orchestrators", run.business_id, null);
}

/**
 * A run's job: executes its steps, writing their changes and the run's position in one transaction. A killed process
 * leaves the run between two transactions; of two processes, one waits for the other. After a failure the transaction
 * is rolled back and its steps are repeated individually: those before the failed one stay done.
 */
export function flowRunner(
  services: FlowNeeds,
  clock: Clock = databaseClock,
): (id: number, signal: AbortSignal) => Promise<void> {
  const work = async (db: Db, id: number, signal: AbortSignal, atOnce: number) => {
    for (;;) {
      signal.throwIfAborted();
      if (!(await db.transaction().execute((trx) => advance(trx, services, id, clock, atOnce)))) return;
    }
  };
  return async (id, signal) => {
    const found = await services.unscopedDb
      .selectFrom("flow_runs")
      .where("id", "=", id)
      .select("business_id")
      .executeTakeFirst();
    if (!found) return;
    const db = services.database.scopedTo(found.business_id);
    const isToStop = (error: unknown) => signal.aborted || isUnavailable(error);
    try {
      await work(db, id, signal, stepsAtOnce).catch(async (error: unknown) => {
        if (isToStop(error)) throw error;
        await work(db, id, signal, 1);
      });
    } catch (error) {
      if (isToStop(error)) throw error;
      if (!(error instanceof StepError)) log.warn({ part: "flows", id, err: error }, "A step failed");
      await db.transaction().execute((trx) => fail(trx, services, id, reasonOf(error)));
    }
  };
}
