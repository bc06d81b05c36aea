import { sql } from "kysely";
import { allFlowFacts, isDated } from "#contract/catalogues/flows.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { log } from "#provider/base/log/log.ts";
import type { Services } from "#provider/base/services.ts";
import { happened } from "./history.ts";
import { apart, startRuns, wake } from "./start-run.ts";

type Needs = Pick<Services, "database" | "unscopedDb" | "queue">;
/** The time of the database, which all processes share. */
export type Clock = (db: Db) => Promise<Date>;
export const databaseClock: Clock = async (db) => {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return new Date(rows[0]?.now ?? Number.NaN);
};

const batch = 100;
const deliverEveryMs = 1_000;
/** Where there were many facts, more come: they are taken together, and what begins by them shares its transactions. */
const gatherMs = { each: 250, most: 8_000 };
const lookEveryMs = 600_000;

interface StatedFact {
  id: number;
  business_id: number;
  fact: string;
  entity: string;
  record_id: number;
}

/** An approval is a task of the approver: done is a yes, removed a no. */
const isDecision = ({ entity, fact }: StatedFact): boolean =>
  entity === "tasks" && (fact === "approved" || fact === "refused");

/** Ends the waits for facts; of several facts for one wait, the first counts. */
async function endWaits(trx: Db, { queue }: Needs, stated: readonly StatedFact[]): Promise<void> {
  const { rows } = await sql<{ run_id: number }>`
    with stated as (
      select distinct on (entity, record_id, awaited) entity, record_id, awaited, outcome
      from unnest(
        ${stated.map(({ id }) => id)}::bigint[], ${stated.map(({ entity }) => entity)}::text[],
        ${stated.map(({ record_id }) => record_id)}::bigint[],
        ${stated.map((item) => (isDecision(item) ? "approved" : item.fact))}::text[],
        ${stated.map((item) => (isDecision(item) ? item.fact : "heard"))}::text[]
      ) as h (id, entity, record_id, awaited, outcome)
      order by entity, record_id, awaited, id)
    update flow_waits w set outcome = stated.outcome from stated
    where w.business_id = ${stated[0]?.business_id ?? 0} and w.outcome is null
      and w.entity = stated.entity and w.record_id = stated.record_id and w.fact = stated.awaited
    returning w.run_id`.execute(trx);
  await wake(trx, queue, [...new Set(rows.map(({ run_id }) => run_id))]);
}

/** Ends the waits for facts and begins the runs of those who listen to them. */
async function handle(trx: Db, needs: Needs, stated: readonly StatedFact[], now: Date): Promise<void> {
  await endWaits(trx, needs, stated);
  const facts = allFlowFacts.filter((fact) => stated.some((item) => item.fact === fact));
  if (facts.length === 0) return;
  const automations = await trx
    .selectFrom("automations")
    .where("fact", "in", facts)
    .where("enabled", "=", true)
    .orderBy("id")
    .select(["id", "fact"])
    .execute();
  for (const { id: automationId, fact } of automations) {
    const starts = stated
      .filter((item) => item.fact === fact)
      .map(({ id, record_id }) => ({ recordId: record_id, cause: `fact:${id}` }));
    await startRuns(trx, needs, { automationId, starts, now });
  }
}

/** A fact that nothing could be done with stays, and is tried again later: the pause doubles up to an hour. */
async function postpone(trx: Db, { id }: StatedFact, now: Date): Promise<void> {
  await sql`update flow_facts set tries = tries + 1,
      next_at = ${now.toISOString()}::timestamptz + least(interval '1 hour', interval '10 seconds' * power(2, least(tries, 10)))
    where id = ${id}`.execute(trx);
}

/** Starts the automations triggered by the facts; returns the facts fully handled. */
async function follow(trx: Db, needs: Needs, stated: readonly StatedFact[], now: Date): Promise<number[]> {
  try {
    await apart(trx, () => handle(trx, needs, stated, now));
    return stated.map(({ id }) => id);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const [first] = stated;
    if (stated.length > 1 || !first) {
      const done: number[] = [];
      for (const fact of stated) done.push(...(await follow(trx, needs, [fact], now)));
      return done;
    }
    log.error({ part: "flows", fact: first.fact, err: error }, "A fact was put off");
    await postpone(trx, first, now);
    return [];
  }
}

/**
 * Takes facts in the order they were written, in the transaction of their consequences: a killed process leaves them to
 * the next. One process at a time takes a business's facts. Returns how many there were.
 */
export async function deliverFacts(needs: Needs, clock: Clock = databaseClock): Promise<number> {
  const due = (await clock(needs.unscopedDb)).toISOString();
  const businesses = await needs.unscopedDb
    .selectFrom("flow_facts")
    .where("next_at", "<=", due)
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
        const facts = await trx
          .selectFrom("flow_facts")
          .where("next_at", "<=", due)
          .orderBy("id")
          .limit(batch)
          .selectAll()
          .execute();
        if (facts.length === 0) return 0;
        const done = await follow(trx, needs, facts, await clock(trx));
        if (done.length > 0) await trx.deleteFrom("flow_facts").where("id", "in", done).execute();
        return facts.length;
      });
  }
  return count;
}

/** Starts an automation's runs that have become due since the last check. */
async function lookAt(trx: Db, needs: Needs, id: number, clock: Clock): Promise<void> {
  const own = await trx
    .selectFrom("automations as a")
    .innerJoin("businesses as b", "b.id", "a.business_id")
    .where("a.id", "=", id)
    .where("a.enabled", "=", true)
    .select(["a.business_id", "a.fact", "a.fact_days", "a.looked_until", "b.time_zone"])
    .forNoKeyUpdate("a")
    .executeTakeFirst();
  if (!own) return;
  const now = await clock(trx);
  const from = own.looked_until ? new Date(own.looked_until) : now;
  if (from > now) return;
  const records = await happened(trx, own.fact, {
    businessId: own.business_id,
    timeZone: own.time_zone,
    days: own.fact_days ?? 0,
    from,
    to: now,
  });
  const starts = records.map(({ record_id, at }) => ({
    recordId: record_id,
    cause: `${own.fact}:${record_id}:${new Date(at).toISOString()}`,
  }));
  for (let first = 0; first < starts.length; first += batch)
    await startRuns(trx, needs, { automationId: id, starts: starts.slice(first, first + batch), now });
  await trx
    .updateTable("automations")
    .set({ looked_until: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/**
 * Starts automations' runs that have become due since the last check. A clock set back finds nothing new, and no day
 * twice: each run records its day. A failed one is checked again next time.
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
    try {
      await needs.database
        .scopedTo(business_id)
        .transaction()
        .execute((trx) => lookAt(trx, needs, id, clock));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ part: "flows", automation: id, err: error }, "The calendar of an automation was not read");
    }
  }
}

/** Polls facts every second, less often while there are many, and the calendar from time to time. */
export function startFactDelivery(needs: Needs): { stop(): Promise<void> } {
  let stopped = false;
  let round = Promise.resolve();
  const run = (work: () => Promise<unknown>) => {
    round = round
      .then(async () => {
        if (!stopped) await work();
      })
      .catch((error: unknown) => log.warn({ part: "flows", err: error }, "Facts were not delivered"));
  };
  let gathersUntil = 0;
  const deliver = async () => {
    if (performance.now() < gathersUntil) return;
    let handled = 0;
    for (let count = 1; !stopped && count > 0; handled += count) count = await deliverFacts(needs);
    gathersUntil = performance.now() + Math.min(gatherMs.most, handled * gatherMs.each);
  };
  const often = setInterval(() => run(deliver), deliverEveryMs).unref();
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
