import { sql } from "kysely";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import { instantOf } from "#provider/base/clock/time-zone.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { log } from "#provider/base/log/log.ts";
import type { Queue } from "#provider/base/services.ts";
import { startOfDay } from "./business-days.ts";
import { fitting } from "./conditions.ts";
import { DailyPlaces } from "./daily-places.ts";
import { type Subject, subjectsOf } from "./subject.ts";

/** The job of a run; none was sent by that key before. */
export const jobOf = (id: number, wakes: number, at: string | null) => ({
  id,
  key: `flow:${id}:${wakes}`,
  at,
});

/** Gives runs a job each that looks at them, in the caller's transaction. */
export async function wake(trx: Db, queue: Queue, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const woken = await trx
    .updateTable("flow_runs")
    .set({ wakes: sql`wakes + 1` })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .returning(["id", "wakes"])
    .modifyEnd(keptPlan)
    .execute();
  const jobs = woken.map(({ id, wakes }) => jobOf(id, wakes, null));
  await queue.sendAll("flow", jobs, trx);
}

/** Undoes alone what fails, and passes the failure on. */
export async function apart<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint apart`.execute(trx);
    return result;
  } catch (error) {
    if (!isUnavailable(error)) {
      await sql`rollback to savepoint apart`.execute(trx);
      await sql`release savepoint apart`.execute(trx);
    }
    throw error;
  }
}

export interface Start {
  recordId: number;
  /** No fact starts two runs of one automation. */
  cause: string;
}
interface Wanted {
  automationId: number;
  starts: readonly Start[];
  now: Date;
}

/**
 * The automation with its flow's published steps; undefined if it is to start nothing. Its row is locked, so that two
 * processes count its runs in turn.
 */
const hold = (trx: Db, automationId: number) =>
  trx
    .selectFrom("automations as a")
    .innerJoin("action_flows as f", "f.id", "a.action_flow_id")
    .innerJoin("businesses as b", "b.id", "a.business_id")
    .innerJoin("flow_versions as v", (join) =>
      join
        .onRef("v.action_flow_id", "=", "a.action_flow_id")
        .on(
          "v.version",
          "=",
          sql<number>`(select max(n.version) from flow_versions n where n.action_flow_id = f.id and n.published)`,
        ),
    )
    .where("a.id", "=", automationId)
    .where("a.enabled", "=", true)
    .selectAll("a")
    .select(["f.entity", "b.time_zone", "v.id as version_id", "v.steps"])
    .forNoKeyUpdate("a")
    .executeTakeFirst();
type Automation = NonNullable<Awaited<ReturnType<typeof hold>>>;

/** Starts without a run yet; once per record if the automation does not repeat. */
async function withoutRun(trx: Db, { id, repeats }: Automation, starts: readonly Start[]): Promise<Start[]> {
  const keyOf = (start: Start) => (repeats === "once" ? start.recordId : start.cause);
  const runs = await trx
    .selectFrom("flow_runs")
    .where("automation_id", "=", id)
    .where((eb) =>
      repeats === "once"
        ? eb("record_id", "in", [...new Set(starts.map(({ recordId }) => recordId))])
        : eb("cause", "in", [...new Set(starts.map(({ cause }) => cause))]),
    )
    .select(["record_id", "cause"])
    .execute();
  const begun = new Set<number | string | null>(
    runs.map((run) => (repeats === "once" ? run.record_id : run.cause)),
  );
  return starts.filter((start) => {
    const isNew = !begun.has(keyOf(start));
    begun.add(keyOf(start));
    return isNew;
  });
}

interface Planned {
  day: string;
  at: Date | null;
}

/** The first days on which the automation may begin so many more runs. */
async function plannedFor(
  trx: Db,
  { id, daily_limit: limit, time_zone }: Automation,
  count: number,
  now: Date,
): Promise<Planned[]> {
  const first = startOfDay(now, 0, time_zone);
  if (limit === null) return Array.from({ length: count }, () => ({ day: first.day, at: null }));
  const rows = await trx
    .selectFrom("flow_runs")
    .where("automation_id", "=", id)
    .where("planned_on", ">=", first.day)
    .groupBy("planned_on")
    .select(["planned_on"])
    .select((eb) => eb.fn.countAll<number>().as("runs"))
    .execute();
  const places = new DailyPlaces(
    limit,
    new Map(rows.map(({ planned_on, runs }) => [planned_on, Number(runs)])),
  );
  return Array.from({ length: count }, () => {
    const day = places.take(first.day);
    return { day, at: day === first.day ? null : new Date(instantOf(day, 0, time_zone)) };
  });
}

/** Initial values of all runs of the automation. */
const rowsOf = (automation: Automation) => {
  const snapshot = JSON.stringify(firstSnapshot(flowMachine(automation.steps)));
  return ({ cause }: Start, subject: Subject, { day, at }: Planned) => ({
    business_id: automation.business_id,
    automation_id: automation.id,
    cause,
    action_flow_id: automation.action_flow_id,
    version_id: automation.version_id,
    entity: automation.entity,
    record_id: subject.id,
    candidate_id: subject.candidateId,
    name: subject.name,
    recruiter_id: automation.owner_id,
    origin: automation.origin,
    quiet_from: automation.quiet_from,
    quiet_to: automation.quiet_to,
    snapshot,
    planned_on: day,
    due_at: at?.toISOString() ?? null,
    wakes: 1,
  });
};

async function begin(trx: Db, queue: Queue, { automationId, starts, now }: Wanted): Promise<void> {
  const automation = await hold(trx, automationId);
  if (!automation) return;
  const { business_id, entity, conditions } = automation;
  const fresh = await withoutRun(trx, automation, starts);
  const ids = [...new Set(fresh.map(({ recordId }) => recordId))];
  const subjects = new Map(
    (await subjectsOf(trx, business_id, entity, ids)).map((subject) => [subject.id, subject]),
  );
  const fits = await fitting(trx, entity, business_id, conditions, [...subjects.keys()]);
  const wanted = fresh.flatMap((start) => {
    const subject = subjects.get(start.recordId);
    return subject && fits.has(start.recordId) ? [{ start, subject }] : [];
  });
  if (wanted.length === 0) return;
  const planned = await plannedFor(trx, automation, wanted.length, now);
  const rowOf = rowsOf(automation);
  const values = wanted.flatMap(({ start, subject }, index) => {
    const day = planned[index];
    return day ? [rowOf(start, subject, day)] : [];
  });
  const begun = await trx
    .insertInto("flow_runs")
    .values(values)
    .returning(["id", "wakes", "due_at"])
    .execute();
  const putOff = begun.flatMap(({ id, due_at }) => (due_at === null ? [] : [id]));
  if (putOff.length > 0)
    await trx
      .updateTable("flow_runs")
      .set({ status: lifeEvents.flow_run["run.waited"].to })
      .where(sql<boolean>`id = any(${putOff}::bigint[])`)
      .execute();
  await queue.sendAll(
    "flow",
    begun.map(({ id, wakes, due_at }) => jobOf(id, wakes, due_at)),
    trx,
  );
}

/** A run that failed to start is listed as a stopped one: it is visible, and can be restarted. */
async function keepFailed(trx: Db, { automationId, starts, now }: Wanted): Promise<void> {
  const automation = await hold(trx, automationId);
  if (!automation) return;
  for (const start of await withoutRun(trx, automation, starts)) {
    const [subject] = await subjectsOf(trx, automation.business_id, automation.entity, [start.recordId]);
    if (!subject) continue;
    const { day } = startOfDay(now, 0, automation.time_zone);
    const { id } = await trx
      .insertInto("flow_runs")
      .values(rowsOf(automation)(start, subject, { day, at: null }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("flow_runs")
      .set({ status: lifeEvents.flow_run["step.failed"].to, error: "not_begun" })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Starts an automation's flow on the records it applies to, in the caller's transaction: together, or individually if
 * that fails, so that none blocks another.
 */
export async function startRuns(trx: Db, { queue }: { queue: Queue }, wanted: Wanted): Promise<void> {
  try {
    await apart(trx, () => begin(trx, queue, wanted));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (wanted.starts.length > 1) {
      for (const start of wanted.starts) await startRuns(trx, { queue }, { ...wanted, starts: [start] });
      return;
    }
    log.error({ part: "flows", automation: wanted.automationId, err: error }, "A run could not begin");
    await apart(trx, () => keepFailed(trx, wanted));
  }
}
