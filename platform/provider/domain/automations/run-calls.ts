import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { FlowRun, PlainRunAction, WholeFlowRun } from "#contract/calls/flows.ts";
import { flowMachine, outcomesOf, stepsAt } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Locale } from "#contract/locale.ts";
import { dayAfter, instantOf, timeZoneOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { refusedStep } from "#provider/base/lives/step.ts";
import { keepChanges } from "#provider/base/records/keep-changes.ts";
import { type Writer, writerOf } from "#provider/base/records/rules.ts";
import type { Queue, Services } from "#provider/base/services.ts";
import { broadcastBulkChange, broadcastChanges } from "../entities/broadcast.ts";
import {
  courseOf,
  endStep,
  endWaits,
  type FlowRunRow,
  type HeldRun,
  holdRun,
  keepCourses,
} from "./course.ts";
import { namesOf } from "./flow-versions.ts";
import { holdOf } from "./run-hold.ts";
import { wake } from "./start-run.ts";

const life = lifeEvents.flow_run;
const pageSize = 50;
/** What the change log calls a run. */
const audited = "flow_run";

const rows = (db: Db, businessId: number, locale: Locale) =>
  db
    .selectFrom("flow_runs as r")
    .innerJoin("action_flows as f", "f.id", "r.action_flow_id")
    .innerJoin("flow_versions as v", "v.id", "r.version_id")
    .innerJoin("businesses as b", "b.id", "r.business_id")
    .leftJoin("automations as a", "a.id", "r.automation_id")
    .where("r.business_id", "=", businessId)
    .select([
      "r.id",
      "r.name",
      "r.entity",
      "r.record_id",
      "r.candidate_id",
      "r.automation_id",
      "r.action_flow_id",
    ])
    .select(["r.status", "r.due_at", "r.error", "r.created_at", "r.finished_at", "r.snapshot"])
    .select([
      shownName("f", locale).as("action_flow_name"),
      sql<string | null>`${shownName("a", locale)}`.as("automation_name"),
    ])
    .select(["v.version", "v.steps", "r.planned_on", "r.quiet_from", "r.quiet_to", "b.time_zone"])
    .select(
      sql<string[]>`array(select w.step_id from flow_waits w
        where w.business_id = r.business_id and w.run_id = r.id)`.as("waits"),
    )
    .select(
      sql<number>`(select coalesce(max(n.version), 0) from flow_versions n
        where n.action_flow_id = r.action_flow_id and n.published)`.as("newest_version"),
    );
type Found = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const shown = (found: Found): FlowRun => {
  const { snapshot, steps, planned_on, quiet_from, quiet_to, time_zone, waits, ...run } = found;
  const at = [...stepsAt(flowMachine(steps), snapshot)];
  const isOpen = at.some((id) => !waits.includes(id));
  return { ...run, at, held: holdOf({ ...found, isOpen }) };
};

async function wholeRun(db: Db, businessId: number, id: number, locale: Locale): Promise<WholeFlowRun> {
  const run = await rows(db, businessId, locale).where("r.id", "=", id).executeTakeFirst();
  if (!run) throw new CallError("not_found");
  const history = await db
    .selectFrom("flow_steps as s")
    .leftJoin("recruiters as p", "p.id", "s.recruiter_id")
    .where("s.run_id", "=", id)
    .where("s.business_id", "=", businessId)
    .orderBy("s.id")
    .select(["s.id", "s.step_id", "s.kind", "s.outcome", "s.detail", "s.created_at", "p.name as by_name"])
    .execute();
  const interventions = await db
    .selectFrom("audit_events as e")
    .leftJoin("recruiters as p", "p.id", "e.recruiter_id")
    .where("e.reference_type", "=", audited)
    .where("e.reference_id", "=", id)
    .where("e.business_id", "=", businessId)
    .orderBy("e.id")
    .select(["e.id", sql<PlainRunAction>`e.after #>> '{}'`.as("action"), "p.name as by_name", "e.created_at"])
    .execute();
  return {
    ...shown(run),
    interventions,
    steps: run.steps,
    names: await namesOf(db, businessId, run.steps, locale),
    history: history.map((event) => ({ ...event, kind: event.kind as FlowStep["kind"] })),
  };
}

const step = (name: keyof typeof life) =>
  life[name] as { from: readonly FlowRunRow["status"][]; to: FlowRunRow["status"] };

function assertCan(run: FlowRunRow, event: keyof typeof life): void {
  if (!step(event).from.includes(run.status)) throw refusedStep("run.status", run.status, step(event));
}

const put = (
  trx: Db,
  id: number,
  values: { status: FlowRunRow["status"]; error?: null; finished_at?: string },
) =>
  trx
    .updateTable("flow_runs")
    .set({ ...values, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();

type Wanted = CallInput<"PUT /recruiters/administrator/process_orchestrators/:id">["body"]["run"];
type Skipped = Extract<Wanted, { action: "skip" }>;

/** The step that is left out, and the way on from it. */
async function skip(trx: Db, queue: Queue, run: HeldRun, writer: Writer, { step: id, outcome }: Skipped) {
  assertCan(run, "step.skipped");
  const course = await courseOf(trx, run);
  const at = stepsAt(course.machine, run.snapshot);
  const chosen = run.steps.find((item) => item.id === id);
  if (!chosen || !at.includes(chosen.id)) throw invalid("run.step", "option");
  if (!outcomesOf(chosen).includes(outcome)) throw invalid("run.outcome", "option");
  await put(trx, run.id, { status: step("step.skipped").to });
  endStep(course, { step: chosen, outcome, detail: "skipped", by: writer.recruiterId });
  await keepCourses(trx, queue, [course], writer);
}

/**
 * Puts a run on the newest version of its flow where the run's place is in that too: the steps that it is at are in the
 * same place and of the same kind, and what was done is not yet to come.
 */
async function renew(trx: Db, run: HeldRun): Promise<void> {
  const newest = await trx
    .selectFrom("flow_versions")
    .where("action_flow_id", "=", run.action_flow_id)
    .where("published", "=", true)
    .orderBy("version", "desc")
    .select(["id", "steps"])
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.id === run.version_id) throw new CallError("already_done");
  const at = stepsAt(flowMachine(run.steps), run.snapshot);
  const lineage = (steps: readonly FlowStep[], id: string): string => {
    const own = steps.find((item) => item.id === id);
    return own ? `${own.in ? `${lineage(steps, own.in.step)}/${own.in.way}/` : ""}${own.kind}:${own.id}` : "";
  };
  const isThere = at.every((id) => lineage(run.steps, id) === lineage(newest.steps, id));
  const first = Math.min(...at.map((id) => newest.steps.findIndex((item) => item.id === id)));
  const done = await trx
    .selectFrom("flow_steps")
    .where("run_id", "=", run.id)
    .where("outcome", "not in", ["asked", "failed"])
    .select("step_id")
    .execute();
  const comesAgain = done.some(
    ({ step_id }) => newest.steps.findIndex((item) => item.id === step_id) > first,
  );
  if (!isThere || comesAgain) throw invalid("run.action", "other_course");
  await trx
    .updateTable("flow_runs")
    .set({ version_id: newest.id, updated_at: new Date().toISOString() })
    .where("id", "=", run.id)
    .execute();
}

async function act(
  trx: Db,
  services: Pick<Services, "queue">,
  run: HeldRun,
  wanted: Wanted,
  writer: Writer,
): Promise<void> {
  switch (wanted.action) {
    case "pause":
      assertCan(run, "run.paused");
      await put(trx, run.id, { status: step("run.paused").to });
      return;
    case "resume":
      assertCan(run, "run.resumed");
      await put(trx, run.id, { status: step("run.resumed").to });
      break;
    case "retry":
      assertCan(run, "step.retried");
      await put(trx, run.id, { status: step("step.retried").to, error: null });
      break;
    case "skip":
      await skip(trx, services.queue, run, writer, wanted);
      break;
    case "cancel":
      assertCan(run, "run.cancelled");
      await put(trx, run.id, { status: step("run.cancelled").to, finished_at: new Date().toISOString() });
      await endWaits(trx, run.id, writer);
      return;
    case "renew":
      if (run.finished_at !== null) throw new CallError("already_done");
      await renew(trx, run);
      break;
  }
  await wake(trx, services.queue, [run.id]);
}

export const flowRunHandlers = defineHandlers({
  "GET /recruiters/administrator/process_orchestrators": async ({ db, businessId, query, locale }) => {
    const timeZone = await timeZoneOf(db, businessId);
    const morning = (day: string) => new Date(instantOf(day, 0, timeZone)).toISOString();
    const narrowed = [
      sql<boolean>`r.business_id = ${businessId}`,
      ...(query.term ? [sql`r.search like elenco_search(${likePattern(query.term)})`] : []),
      ...(query.from ? [sql`r.created_at >= ${morning(query.from)}`] : []),
      ...(query.until ? [sql`r.created_at < ${morning(dayAfter(query.until))}`] : []),
      ...(query.automation_id ? [sql`r.automation_id = ${query.automation_id}`] : []),
      ...(query.action_flow_id ? [sql`r.action_flow_id = ${query.action_flow_id}`] : []),
    ];
    const matching = sql<boolean>`${sql.join(narrowed, sql` and `)}`;
    let wanted = rows(db, businessId, locale)
      .where(matching)
      .orderBy("r.id", "desc")
      .limit(pageSize + 1);
    if (query.status) wanted = wanted.where("r.status", "=", query.status);
    if (query.after) wanted = wanted.where("r.id", "<", query.after);
    const found = await wanted.execute();
    const runs = found.slice(0, pageSize).map(shown);
    // Each state with what choosing it would show.
    const { rows: counts } = await sql<{ status: string; count: number }>`
      select r.status, count(*)::int as count from flow_runs r where ${matching} group by r.status`.execute(
      db,
    );
    return {
      runs,
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
      next_after: found.length > pageSize ? (runs.at(-1)?.id ?? null) : null,
    };
  },
  "GET /recruiters/administrator/process_orchestrators/:id": async ({ db, businessId, params, locale }) => ({
    run: await wholeRun(db, businessId, params.id, locale),
  }),
  "PUT /recruiters/administrator/process_orchestrators/:id": async (context) => {
    const { db, businessId, params, body, services } = context;
    const writer = writerOf(context);
    return await db.transaction().execute(async (trx) => {
      const run = await holdRun(trx, params.id);
      if (!run) throw new CallError("not_found");
      await act(trx, services, run, body.run, writer);
      const { action } = body.run;
      // A step that is left out is in the history of the steps.
      if (action !== "skip") await keepChanges(trx, { type: audited, id: run.id }, writer, {}, { action });
      await broadcastChanges(trx, services, writer);
      await broadcastBulkChange(trx, services, "process_orchestrators", businessId, writer.recruiterId);
      return { run: await wholeRun(trx, businessId, params.id, context.locale) };
    });
  },
});
