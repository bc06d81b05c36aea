import { sql } from "kysely";
import { allFlowFacts, type FlowFact, isDated } from "#contract/catalogues/flows.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { happened } from "./history.ts";
import { startRun, wake } from "./start-run.ts";

type Needs = Pick<Services, "database" | "unscopedDb" | "queue">;
/** The time of the database, which all processes share. */
export type Clock = (db: Db) => Promise<Date>;
export const databaseClock: Clock = async (db) => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
};

const batch = 50;
const hearEveryMs = 1_000;
const lookEveryMs = 600_000;

interface Heard {
  id: number;
  fact: string;
  entity: string;
  record_id: number;
  happened_at: string;
}

/** Ends the waits for a fact and begins the runs of those who listen to it. */
async function tell(trx: Db, needs: Needs, heard: Heard, now: Date): Promise<void> {
  const waits = await trx
    .updateTable("flow_waits")
    .set({ outcome: heard.entity === "tasks" ? heard.fact : "heard" })
    .where("fact", "=", heard.entity === "tasks" ? "approved" : heard.fact)
    .where("entity", "=", heard.entity)
    .where("record_id", "=", heard.record_id)
    .where("outcome", "is", null)
    .returning("run_id")
    .execute();
  for (const { run_id } of waits) await wake(trx, needs.queue, run_id);
  if (!allFlowFacts.includes(heard.fact as FlowFact)) return;
  const automations = await trx
    .selectFrom("automations")
    .where("fact", "=", heard.fact as FlowFact)
    .where("enabled", "=", true)
    .orderBy("id")
    .select("id")
    .execute();
  for (const { id } of automations)
    await startRun(trx, needs, {
      automationId: id,
      recordId: heard.record_id,
      cause: `fact:${heard.id}`,
      now,
    });
}

/** What follows from one fact is undone alone where it fails: those after it are not kept waiting. */
async function apart(trx: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint fact`.execute(trx);
  try {
    await work();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ part: "flows", err: error }, "A fact was left out");
    await sql`rollback to savepoint fact`.execute(trx);
  }
}

/**
 * Takes facts in the order in which they were written, each in the transaction that does what follows from it: a process
 * that is killed leaves them to the next. Of a business, one process at a time takes them. Answers how many there were.
 */
export async function hearFacts(needs: Needs, clock: Clock = databaseClock): Promise<number> {
  const businesses = await needs.unscopedDb
    .selectFrom("flow_facts")
    .distinct()
    .select("business_id")
    .execute();
  let count = 0;
  for (const { business_id } of businesses) {
    count += await needs.database
      .scopedTo(business_id)
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ mine: boolean }>`
          select pg_try_advisory_xact_lock(hashtext('flow facts'), ${business_id}::int) as mine`.execute(trx);
        if (!rows[0]?.mine) return 0;
        const heard = await trx.selectFrom("flow_facts").orderBy("id").limit(batch).selectAll().execute();
        const now = await clock(trx);
        for (const fact of heard) await apart(trx, () => tell(trx, needs, fact, now));
        const ids = heard.map(({ id }) => id);
        if (ids.length > 0) await trx.deleteFrom("flow_facts").where("id", "in", ids).execute();
        return heard.length;
      });
  }
  return count;
}

/**
 * Begins the runs of automations whose day has come since they were last looked at. A clock that goes back finds nothing
 * new, and no day twice: what began a run names its day.
 */
export async function lookAtCalendar(needs: Needs, clock: Clock = databaseClock): Promise<void> {
  const dated = allFlowFacts.filter(isDated);
  const found = await needs.unscopedDb
    .selectFrom("automations")
    .where("enabled", "=", true)
    .where("fact", "in", dated)
    .select(["id", "business_id"])
    .execute();
  for (const { id, business_id } of found) {
    await needs.database
      .scopedTo(business_id)
      .transaction()
      .execute(async (trx) => {
        const own = await trx
          .selectFrom("automations as a")
          .innerJoin("businesses as b", "b.id", "a.business_id")
          .where("a.id", "=", id)
          .where("a.enabled", "=", true)
          .select(["a.fact", "a.fact_days", "a.looked_until", "b.time_zone"])
          .forNoKeyUpdate("a")
          .executeTakeFirst();
        if (!own) return;
        const now = await clock(trx);
        const from = own.looked_until ? new Date(own.looked_until) : now;
        if (from > now) return;
        const records = await happened(trx, own.fact, {
          businessId: business_id,
          timeZone: own.time_zone,
          days: own.fact_days ?? 0,
          from,
          to: now,
        });
        for (const { record_id, at } of records)
          await startRun(trx, needs, {
            automationId: id,
            recordId: record_id,
            cause: `${own.fact}:${record_id}:${new Date(at).toISOString()}`,
            now,
          });
        await trx
          .updateTable("automations")
          .set({ looked_until: now.toISOString() })
          .where("id", "=", id)
          .execute();
      });
  }
}

/** Hears facts every second while there are any, and looks at the calendar from time to time. */
export function startHearing(needs: Needs): { stop(): Promise<void> } {
  let stopped = false;
  let round = Promise.resolve();
  const run = (work: () => Promise<unknown>) => {
    round = round
      .then(async () => {
        if (!stopped) await work();
      })
      .catch((error: unknown) => log.warn({ part: "flows", err: error }, "Facts were not heard"));
  };
  const hear = async () => {
    while (!stopped && (await hearFacts(needs)) > 0);
  };
  const often = setInterval(() => run(hear), hearEveryMs).unref();
  const seldom = setInterval(() => run(() => lookAtCalendar(needs)), lookEveryMs).unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(often);
      clearInterval(seldom);
      await round;
    },
  };
}
