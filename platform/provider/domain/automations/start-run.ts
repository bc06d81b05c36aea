import { sql } from "kysely";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Queue } from "#provider/base/services.ts";
import { startOfDay } from "./business-days.ts";
import { fitting } from "./conditions.ts";
import { subjectsOf } from "./subject.ts";

/** Gives a run a job that looks at it, in the caller's transaction; none was sent by that key before. */
export async function wake(trx: Db, queue: Queue, id: number, at?: Date): Promise<void> {
  const { wakes } = await trx
    .updateTable("flow_runs")
    .set({ wakes: sql`wakes + 1` })
    .where("id", "=", id)
    .returning("wakes")
    .executeTakeFirstOrThrow();
  await queue.send(trx, "flow", { id }, `flow:${id}:${wakes}`, at?.toISOString());
}

const newestVersion = (trx: Db, flowId: number) =>
  trx
    .selectFrom("flow_versions")
    .where("action_flow_id", "=", flowId)
    .where("published", "=", true)
    .orderBy("version", "desc")
    .select(["id", "steps"])
    .limit(1)
    .executeTakeFirst();

interface Limited {
  id: number;
  daily_limit: number | null;
  time_zone: string;
}

/** The first day on which the automation may begin another run. */
async function plannedFor(trx: Db, { id: automationId, daily_limit: limit, time_zone }: Limited, now: Date) {
  const first = startOfDay(now, 0, time_zone);
  if (limit === null) return { day: first.day, at: null };
  const rows = await trx
    .selectFrom("flow_runs")
    .where("automation_id", "=", automationId)
    .where("planned_on", ">=", first.day)
    .groupBy("planned_on")
    .select(["planned_on"])
    .select((eb) => eb.fn.countAll<number>().as("runs"))
    .execute();
  const taken = new Map(rows.map(({ planned_on, runs }) => [planned_on, Number(runs)]));
  for (let days = 0; ; days += 1) {
    const { day, at } = startOfDay(now, days, time_zone);
    if ((taken.get(day) ?? 0) < limit) return { day, at: days === 0 ? null : at };
  }
}

interface Cause {
  automationId: number;
  recordId: number;
  /** No fact begins two runs of one automation. */
  cause: string;
  now: Date;
}

/**
 * Begins the flow of an automation on a record where it is to, in the caller's transaction. The automation's row is held,
 * so that two processes count its runs one after the other.
 */
export async function startRun(
  trx: Db,
  { queue }: { queue: Queue },
  { automationId, recordId, cause, now }: Cause,
): Promise<number | undefined> {
  const automation = await trx
    .selectFrom("automations as a")
    .innerJoin("action_flows as f", "f.id", "a.action_flow_id")
    .where("a.id", "=", automationId)
    .where("a.enabled", "=", true)
    .innerJoin("businesses as b", "b.id", "a.business_id")
    .selectAll("a")
    .select(["f.entity", "b.time_zone"])
    .forNoKeyUpdate("a")
    .executeTakeFirst();
  if (!automation) return undefined;
  const { business_id, entity, repeats, conditions, action_flow_id } = automation;
  const before = await trx
    .selectFrom("flow_runs")
    .where("automation_id", "=", automationId)
    .where((eb) => (repeats === "once" ? eb("record_id", "=", recordId) : eb("cause", "=", cause)))
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (before) return undefined;
  const [subject] = await subjectsOf(trx, business_id, entity, [recordId]);
  const version = await newestVersion(trx, action_flow_id);
  if (!subject || !version) return undefined;
  if (!(await fitting(trx, entity, business_id, conditions, [recordId])).has(recordId)) return undefined;
  const { day, at } = await plannedFor(trx, automation, now);
  const { id } = await trx
    .insertInto("flow_runs")
    .values({
      business_id,
      automation_id: automationId,
      cause,
      action_flow_id,
      version_id: version.id,
      entity,
      record_id: recordId,
      candidate_id: subject.candidateId,
      name: subject.name,
      recruiter_id: automation.owner_id,
      origin: automation.origin,
      quiet_from: automation.quiet_from,
      quiet_to: automation.quiet_to,
      snapshot: JSON.stringify(firstSnapshot(flowMachine(version.steps))),
      planned_on: day,
      due_at: at?.toISOString() ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await wake(trx, queue, id, at ?? undefined);
  return id;
}
