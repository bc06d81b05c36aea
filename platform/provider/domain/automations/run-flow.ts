import { sql } from "kysely";
import { isOver, stepsAt } from "#contract/flows/chart.ts";
import type { FlowStep, StepKind } from "#contract/flows/steps.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import { givingWay } from "#provider/base/http/in-flight.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { log } from "#provider/base/log/log.ts";
import { type NewMail, writeMails } from "#provider/base/mail/mailer.ts";
import { type Changes, emptyChanges } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange, broadcastChanges } from "../entities/broadcast.ts";
import { insertRows, type NewRecord } from "../entities/write.ts";
import { actingPerson } from "./acting-person.ts";
import { quietUntil } from "./business-days.ts";
import {
  beginWait,
  type Course,
  courseOf,
  coursesOf,
  endStep,
  type FlowRunRow,
  type HeldRun,
  holdRun,
  holdRuns,
  keepCourses,
  openStep,
  stepOf,
} from "./course.ts";
import { type Clock, databaseClock } from "./receive-facts.ts";
import { type Doing, Lookups, StepError, type StepNeeds } from "./step.ts";
import { doStep, lateOutcome, reasonOf } from "./steps.ts";
import { type Subject, subjectsOf } from "./subject.ts";

const life = lifeEvents.flow_run;

export type FlowNeeds = StepNeeds & Pick<Services, "database" | "unscopedDb">;

/** At most this many steps run in one transaction, if none fails. */
const stepsAtOnce = 20;
/** A transaction gives way to people's calls that long in all: they might wait for its rows. */
const givesWayMs = 300;
/** These write streams of the cable by themselves, which is the last that a transaction may do. */
const standsAlone: ReadonlySet<StepKind> = new Set<StepKind>(["move", "list"]);
/** These look at nothing that tasks and notes change, so that those of many runs may be written after them, at once. */
const looksAtNoRecord: ReadonlySet<StepKind> = new Set<StepKind>([
  ...(["mail", "task", "note", "evaluation", "webhook", "wait", "wait_for"] as const),
]);
/**
 * Steps that add rows of their own and change none that people work on: many runs do them in one transaction, which
 * neither keeps people waiting nor deadlocks with them.
 */
const addsOnly: ReadonlySet<StepKind> = new Set<StepKind>([...looksAtNoRecord, "approval", "branch"]);

const isUnderWay = ({ status }: FlowRunRow): boolean => status === "running" || status === "waiting";

const earliest = (instants: readonly (string | null)[]): Date | null => {
  const times = instants.flatMap((at) => (at === null ? [] : Date.parse(at)));
  return times.length === 0 ? null : new Date(Math.min(...times));
};

/** The acting person of a run: the one it started for, else the automation's owner. */
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

/** Shared by all runs of a transaction, which belong to one automation and act for one person. */
interface Crew {
  trx: Db;
  services: FlowNeeds;
  now: Date;
  courses: readonly Course[];
  subjects: Map<number, Subject>;
  lookups: Lookups;
  /** Which records were found that tasks and notes name. */
  found: Map<string, Promise<boolean>>;
  /** Written at the end, all at once. */
  mails: NewMail[];
  /** Tasks and notes to be written before something looks at records, or at the end. */
  records: NewRecord[];
  writes: number;
  changes: Changes;
  person?: RecruiterPerson;
}

async function writeRecords(crew: Crew): Promise<void> {
  const records = crew.records.splice(0);
  if (records.length === 0) return;
  await insertRows(crew.trx, records);
  crew.writes += 1;
}

const writerOf = ({ services, changes, found }: Crew, run: FlowRunRow): Writer => ({
  businessId: run.business_id,
  recruiterId: run.recruiter_id ?? 0,
  requestId: `flow_run:${run.id}`,
  rules: services.entityRules,
  changes,
  found,
  mailer: services.mailerIn,
});

/** The record of a run, looked up with those of the others. */
async function subjectOf({ trx, courses, subjects, found }: Crew, run: HeldRun): Promise<Subject> {
  const known = subjects.get(run.id);
  if (known) return known;
  const alike = courses.filter((course) => course.run.entity === run.entity);
  const ids = new Set(alike.map((course) => course.run.record_id));
  const rows = await subjectsOf(trx, run.business_id, run.entity, [...ids]);
  for (const { id } of rows) found.set(`${run.entity} ${id}`, Promise.resolve(true));
  for (const course of alike) {
    const subject = rows.find(({ id }) => id === course.run.record_id);
    if (subject) subjects.set(course.run.id, subject);
  }
  const own = subjects.get(run.id);
  if (!own) throw new StepError("gone");
  return own;
}

/** The context of a run's step. */
async function actIn(crew: Crew, run: HeldRun): Promise<Doing> {
  const { trx, services, now, lookups, mails, records, writes, changes } = crew;
  const subject = await subjectOf(crew, run);
  const person = crew.person ?? (await personOf(trx, run));
  if (!person) throw new StepError("nobody");
  crew.person = person;
  changes.byName = person.name;
  const writer = { ...writerOf(crew, run), recruiterId: person.id };
  const alike = [...crew.subjects.values()];
  const shared = { trx, services, alike, mails, records, writes, lookups };
  return { ...shared, run, timeZone: run.timeZone, subject, person, now, writer };
}

/** A run, and how many of its steps were done in the transaction. */
interface Going {
  course: Course;
  quiet: Date | undefined;
  count: number;
}

/** Whether a step is for another transaction than this, in which so many of the run's were done. */
const isForLater = ({ courses }: Crew, { kind }: FlowStep, count: number): boolean =>
  courses.length > 1 ? !addsOnly.has(kind) : standsAlone.has(kind) && count > 0;

/** Runs the next step that is possible now; returns whether another may follow in the transaction. */
async function doNext(crew: Crew, going: Going): Promise<boolean> {
  const { course, quiet } = going;
  const { run } = course;
  const isPast = (at: string | null) => at !== null && new Date(at) <= crew.now;
  const ended = course.waits.find(({ outcome, due_at }) => outcome !== null || isPast(due_at));
  if (ended) {
    const step = stepOf(course, ended.step_id);
    endStep(course, { step, outcome: ended.outcome ?? lateOutcome(step) });
    going.count += 1;
    return true;
  }
  const open = quiet ? undefined : openStep(course);
  if (open === undefined) return false;
  const step = stepOf(course, open);
  if (isForLater(crew, step, going.count)) return false;
  if (!looksAtNoRecord.has(step.kind)) await writeRecords(crew);
  const done = await doStep(await actIn(crew, run), step);
  if (!looksAtNoRecord.has(step.kind) && step.kind !== "branch") crew.writes += 1;
  if ("outcome" in done) endStep(course, { step, outcome: done.outcome, detail: done.detail });
  else beginWait(course, step, done);
  // The record is another's now.
  if (step.kind === "assign") crew.subjects.delete(run.id);
  going.count += 1;
  return !standsAlone.has(step.kind);
}

/** Runs the steps of all runs that are possible now, one of each in turn: what they do alike is done at once. */
async function doSteps(crew: Crew, all: readonly Going[], atOnce: number): Promise<void> {
  // On the embedded database, which has one connection, calls wait for the transaction.
  const giveWay = givingWay(crew.services.database.kind === "postgres" ? givesWayMs : 0);
  let left = all;
  for (let round = 0; round < atOnce && left.length > 0; round += 1) {
    const next: Going[] = [];
    for (const going of left) {
      if (await doNext(crew, going)) next.push(going);
      // Most steps wait for nothing: calls would be held up by all of them together.
      await giveWay();
    }
    left = next;
  }
  await writeRecords(crew);
}

/** Whether more may be possible at once for a run whose steps were done; else it rests. */
function isUnfinished({ course, quiet, count }: Going, atOnce: number): boolean {
  if (isOver(course.snapshot)) return false;
  if (count === atOnce || (quiet === undefined && openStep(course) !== undefined)) return true;
  const dates = course.waits.map(({ due_at }) => due_at);
  course.rest = { until: earliest([...dates, quiet?.toISOString() ?? null]) };
  return false;
}

/** Runs that may go on now; one that a limit of the day put off rests until then. */
function goingOf({ courses, now }: Crew): Going[] {
  return courses.flatMap((course) => {
    const { run } = course;
    const begins = new Date(instantOf(run.planned_on, 0, run.timeZone));
    if (begins > now) {
      course.rest = { until: begins };
      return [];
    }
    const quiet = quietUntil(now, { from: run.quiet_from, to: run.quiet_to, timeZone: run.timeZone });
    return [{ course, quiet, count: 0 }];
  });
}

/** Runs the next steps of runs of one automation in one transaction; returns those that more may be possible for. */
async function advanceAll(
  trx: Db,
  services: FlowNeeds,
  ids: readonly number[],
  clock: Clock,
  atOnce: number,
): Promise<number[]> {
  const runs = (await holdRuns(trx, ids)).filter(isUnderWay);
  const [first] = runs;
  if (!first) return [];
  const crew: Crew = {
    trx,
    services,
    now: await clock(trx),
    courses: await coursesOf(trx, runs),
    subjects: new Map(),
    lookups: new Lookups(),
    found: new Map(),
    mails: [],
    records: [],
    writes: 0,
    changes: emptyChanges(first.name),
  };
  const going = goingOf(crew);
  await doSteps(crew, going, atOnce);
  const more = going.filter((one) => isUnfinished(one, atOnce)).map(({ course }) => course.run.id);
  const own = writerOf(crew, first);
  const writer = { ...own, recruiterId: crew.person?.id ?? own.recruiterId };
  if (crew.mails.length > 0)
    await writeMails(trx, { queue: services.queue, dataDir: services.config.dataDir }, crew.mails);
  await keepCourses(trx, services.queue, crew.courses, writer);
  await broadcastChanges(trx, services, writer);
  await broadcastBulkChange(trx, services, "process_orchestrators", first.business_id, null);
  return more;
}

/** A failed step's writes are rolled back; the failure is recorded. */
async function fail(trx: Db, services: FlowNeeds, id: number, reason: string): Promise<void> {
  const run = await holdRun(trx, id);
  if (!run || !isUnderWay(run)) return;
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

/** Runs whose steps may be done in one transaction: of one automation, for one person. */
async function crewsOf({ unscopedDb }: FlowNeeds, ids: readonly number[]) {
  const runs = await unscopedDb
    .selectFrom("flow_runs")
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .orderBy("id")
    .select(["id", "business_id", "automation_id", "recruiter_id"])
    .modifyEnd(keptPlan)
    .execute();
  // A run that was begun by hand is nobody else's.
  const crews = Map.groupBy(runs, ({ id, business_id, automation_id, recruiter_id }) =>
    automation_id === null ? `run ${id}` : `${business_id} ${automation_id} ${recruiter_id}`,
  );
  return [...crews.values()].map((crew) => ({
    businessId: crew[0]?.business_id ?? 0,
    ids: crew.map(({ id }) => id),
  }));
}

/**
 * Runs' jobs: executes their steps, writing their changes and the runs' positions in one transaction. A killed process
 * leaves the runs between two transactions; of two processes, one waits for the other. After a failure the transaction is
 * rolled back and repeated run by run, and a run that fails then step by step: those before the failed one stay done.
 */
export function flowRunner(
  services: FlowNeeds,
  clock: Clock = databaseClock,
): (ids: readonly number[], signal: AbortSignal) => Promise<void> {
  const together = async (db: Db, ids: readonly number[], signal: AbortSignal, atOnce = stepsAtOnce) => {
    signal.throwIfAborted();
    return await db.transaction().execute((trx) => advanceAll(trx, services, ids, clock, atOnce));
  };
  const toTheEnd = async (db: Db, id: number, signal: AbortSignal, atOnce: number) => {
    while ((await together(db, [id], signal, atOnce)).length > 0);
  };
  return async (ids, signal) => {
    const isToStop = (error: unknown) => signal.aborted || isUnavailable(error);
    const alone = async (db: Db, id: number) => {
      try {
        await toTheEnd(db, id, signal, stepsAtOnce).catch(async (error: unknown) => {
          if (isToStop(error)) throw error;
          await toTheEnd(db, id, signal, 1);
        });
      } catch (error) {
        if (isToStop(error)) throw error;
        if (!(error instanceof StepError)) log.warn({ part: "flows", id, err: error }, "A step failed");
        await db.transaction().execute((trx) => fail(trx, services, id, reasonOf(error)));
      }
    };
    for (const crew of await crewsOf(services, ids)) {
      const db = services.database.scopedTo(crew.businessId);
      const left =
        crew.ids.length === 1
          ? crew.ids
          : await together(db, crew.ids, signal).catch((error: unknown) => {
              if (isToStop(error)) throw error;
              return crew.ids;
            });
      for (const id of left) await alone(db, id);
    }
  };
}
