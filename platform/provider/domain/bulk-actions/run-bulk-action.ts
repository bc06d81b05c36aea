import { sql } from "kysely";
import { type BulkActionName, bulkPermissions } from "#contract/bulk-actions.ts";
import type { BulkParams, BulkRow } from "#contract/calls/bulk-actions.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { loadPerson, recruiterMay } from "#provider/base/http/person.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import {
  broadcastTask,
  endTask,
  holdTask,
  type Run,
  type TaskKind,
  taskRunner,
} from "#provider/base/queue/long-task.ts";
import { addChanges, emptyChanges } from "#provider/base/records/changes.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange, broadcastChanges, broadcastLimit } from "../entities/broadcast.ts";
import { type Reader, readableRows, readerOf } from "../entities/reading.ts";
import type { Acting, BulkAction, Result } from "./action.ts";
import { attempt, bulkActions } from "./actions.ts";
import { notifyOwners, ownersOf } from "./notify-owners.ts";

/** Limits of one transaction: others wait for it on the embedded database. */
const batch = { rows: 100, ms: 120 } as const;
/** How many outcomes travel with a message; the others are read. */
const rowsInMessage = 8;

const texts = {
  pt: {
    running: (at: number, total: number) => `${at} de ${total} registros`,
    completed: "Ação concluída",
    failed: "Ops, houve um erro, tente novamente mais tarde",
    forbidden: "Você não tem permissão para isso.",
  },
  en: {
    running: (at: number, total: number) => `${at} of ${total} records`,
    completed: "Action completed",
    failed: "Oops, there was an error, try again later",
    forbidden: "You are not allowed to do this.",
  },
} as const;

const life = lifeEvents.bulk_action;

export const bulkActionTask = {
  job: "bulk_action",
  table: "bulk_actions",
  state: "state",
  began: life["run.began"],
  cancelled: life["action.cancelled"],
  onBegin: sql`error = null`,
  stream: streams.bulkAction,
} satisfies TaskKind;

interface Task {
  run: Run;
  entity: EntityName;
  action: BulkActionName;
  params: BulkParams;
  /** The action that this one undoes. */
  undoes: number | null;
  isMany: boolean;
  writer: Writer;
  reader: Reader;
  acting: Acting;
}

interface Counts {
  total: number;
  processed: number;
  done: number;
  skipped: number;
  failed: number;
}

export const isBulkAction = (name: string): name is BulkActionName => Object.hasOwn(bulkActions, name);

export function bulkActionRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, cable } = services;

  async function applyTo(trx: Db, task: Task, id: number, writer: Writer): Promise<Result> {
    const action: BulkAction = bulkActions[task.action];
    if (task.undoes === null)
      return await action.apply(trx, task.entity, id, task.params, writer, task.acting);
    const before = await trx
      .selectFrom("bulk_action_rows")
      .where("bulk_action_id", "=", task.undoes)
      .where("reference_id", "=", id)
      .select("effect")
      .executeTakeFirst();
    const effect: Values = before?.effect ?? {};
    return action.undo
      ? await action.undo(trx, task.entity, id, effect, writer, task.acting)
      : { outcome: "skipped", reason: "unchanged" };
  }

  /** One transaction: the records, each one's result, and the action's progress. False if none is left. */
  async function step(task: Task, words: (typeof texts)["pt" | "en"]): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const { id: taskId } = task.run;
      await holdTask(trx, bulkActionTask, task.run);
      const now = await trx
        .selectFrom("bulk_actions")
        .where("id", "=", taskId)
        .select(["total", "processed", "done", "skipped", "failed"])
        .executeTakeFirstOrThrow();
      const waiting = await trx
        .selectFrom("bulk_action_rows")
        .where("bulk_action_id", "=", taskId)
        .where("outcome", "is", null)
        .orderBy("reference_id")
        .limit(batch.rows)
        .select(["reference_id", "label"])
        .execute();
      if (waiting.length === 0) return false;
      const { entity, writer } = task;
      const changes = emptyChanges(task.acting.person.name, task.isMany);
      const ids = waiting.map(({ reference_id }) => reference_id);
      // Records no longer visible to the person are skipped.
      const seen = task.undoes === null ? await seenOf(trx, entity, task.reader, ids) : new Set(ids);
      const owners = await ownersOf(trx, entity, writer.businessId, ids);
      const counts: Counts = { ...now };
      const rows: BulkRow[] = [];
      const outcomes: object[] = [];
      const until = Date.now() + batch.ms;
      for (const { reference_id, label } of waiting) {
        const own = emptyChanges(changes.byName, task.isMany);
        const result: Result = seen.has(reference_id)
          ? await attempt(trx, () => applyTo(trx, task, reference_id, { ...writer, changes: own }))
          : { outcome: "skipped", reason: "gone" };
        // Changes of a failed record are rolled back.
        if (result.outcome === "done") addChanges(changes, own);
        const { outcome, reason = null, field = null, rule = null, effect = null } = result;
        const owner_id = owners.get(reference_id) ?? null;
        outcomes.push({ reference_id, outcome, reason, field, rule, effect, owner_id });
        rows.push({ reference_id, label, outcome, reason, field, rule });
        counts[outcome] += 1;
        counts.processed += 1;
        if (Date.now() >= until) break;
      }
      await keep(trx, taskId, outcomes);
      // Whoever owns many records is notified once, of all of them.
      if (task.isMany && task.action !== "move") Object.assign(changes, { notices: [], contactNotices: [] });
      await broadcastChanges(trx, services, { ...writer, changes });
      const { total: _, ...changed } = counts;
      await trx
        .updateTable("bulk_actions")
        .set({ ...changed, updated_at: new Date().toISOString() })
        .where("id", "=", taskId)
        .execute();
      await broadcastTask(trx, cable, bulkActionTask, taskId, {
        status: "progress",
        message: words.running(counts.processed, counts.total),
        counts: { ...counts, rows: rows.slice(-rowsInMessage) },
      });
      return counts.processed < counts.total;
    });
  }

  async function end(
    run: Run,
    step: (typeof life)["records.done" | "run.failed"],
    message: string,
    afterwards: (trx: Db) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const failed = step.to === "failed";
      if (!(await endTask(trx, bulkActionTask, run, step, failed ? { error: message } : {}))) return;
      const counts = await trx
        .selectFrom("bulk_actions")
        .where("id", "=", run.id)
        .select(["total", "processed", "done", "skipped", "failed"])
        .executeTakeFirstOrThrow();
      await broadcastTask(trx, cable, bulkActionTask, run.id, {
        status: failed ? "error" : "completed",
        message,
        counts: { ...counts, rows: [] },
      });
      await afterwards(trx);
    });
  }

  async function work(run: Run, signal: AbortSignal): Promise<void> {
    const { id } = run;
    const row = await db.selectFrom("bulk_actions").where("id", "=", id).selectAll().executeTakeFirst();
    if (!row || !isEntity(row.entity) || !isBulkAction(row.action)) return;
    const { entity, action, params, undoes_id: undoes, business_id: businessId, recruiter_id } = row;
    const locale = await localeOf(recruiter_id);
    const words = texts[locale];
    // The current permission: it may have been revoked since the action was requested.
    const person = await loadPerson(db, { strategy: "recruiters", user_id: recruiter_id }, 0, {
      chosen: undefined,
      tenant: businessId,
    });
    const may =
      person?.kind === "recruiter" &&
      person.businessId === businessId &&
      bulkPermissions(action, entities[entity].resource).every((needed) => recruiterMay(person, ...needed));
    if (!may) return await end(run, life["run.failed"], words.forbidden);
    const reader = readerOf(person);
    /** A few records are broadcast individually; of many, each transaction broadcasts that there were some. */
    const isMany = row.total > broadcastLimit;
    const writer: Writer = {
      businessId,
      recruiterId: recruiter_id,
      requestId: `bulk_action:${id}`,
      rules: services.entityRules,
      mailer: services.mailerIn,
    };
    const acting: Acting = { person, services, locale, origin: row.origin };
    const task: Task = { run, entity, action, params, undoes, isMany, writer, reader, acting };
    do signal.throwIfAborted();
    while (await step(task, words));
    if (action === "tearsheet" || action === "leave_tearsheet")
      await db
        .transaction()
        .execute((trx) => broadcastBulkChange(trx, services, "tearsheets", businessId, recruiter_id));
    const done = { entity, action, params, businessId, isUndo: undoes !== null };
    await end(run, life["records.done"], words.completed, async (trx) => {
      if (isMany) await notifyOwners(trx, services, { id, ...done, byId: recruiter_id, byName: person.name });
    });
  }

  async function localeOf(recruiterId: number) {
    const { locale } = await db
      .selectFrom("recruiters")
      .where("id", "=", recruiterId)
      .select("locale")
      .executeTakeFirstOrThrow();
    return locale;
  }

  const fail = async (run: Run) => {
    const { recruiter_id } = await db
      .selectFrom("bulk_actions")
      .where("id", "=", run.id)
      .select("recruiter_id")
      .executeTakeFirstOrThrow();
    await end(run, life["run.failed"], texts[await localeOf(recruiter_id)].failed);
  };

  return taskRunner(db, bulkActionTask, work, fail);
}

async function seenOf(
  trx: Db,
  entity: EntityName,
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const readable = reader.people && readableRows(entity, reader);
  if (!readable) return new Set(ids);
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity)} t where t.id = any(${[...ids]}::bigint[]) and ${readable}`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

async function keep(trx: Db, id: number, outcomes: readonly object[]): Promise<void> {
  await sql`
    update bulk_action_rows r
    set outcome = n.outcome, reason = n.reason, field = n.field, rule = n.rule, effect = n.effect,
      owner_id = n.owner_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as n (reference_id bigint, outcome text, reason text, field text, rule text, effect jsonb, owner_id bigint)
    where r.bulk_action_id = ${id} and r.reference_id = n.reference_id`.execute(trx);
}
