import { sql } from "kysely";
import { type BulkActionName, bulkPermissions } from "#contract/bulk-actions.ts";
import type { BulkParams, BulkRow } from "#contract/calls/bulk-actions.ts";
import { entities } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entities/names.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { isUnavailable } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { loadPerson, recruiterMay } from "#provider/base/http/person.ts";
import { holdLease, Superseded, takeLease } from "#provider/base/queue/lease.ts";
import { emptyChanges } from "#provider/base/records/changes.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { isEntity } from "../downloads/entity.ts";
import { broadcastBulkChange, broadcastChanges, broadcastLimit } from "../entities/broadcast.ts";
import { attempt, type BulkAction, bulkActions, type Result } from "./actions.ts";
import { ownersOf, tellOwners } from "./tell-owners.ts";

/** Rows that one transaction looks at, and how long it goes on: others wait for it on the embedded database. */
const batch = { rows: 100, ms: 120 } as const;
/** So many outcomes travel with a message; the others are read. */
const toldRows = 8;

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

interface Task {
  id: number;
  lease: number;
  entity: EntityName;
  action: BulkActionName;
  params: BulkParams;
  /** It takes back what another one did. */
  undoes: number | null;
  writer: Writer;
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

  const tell = (trx: Db, id: number, message: object) =>
    cable.broadcast(trx, streams.bulkAction(id), message);

  async function one(trx: Db, task: Task, id: number): Promise<Result> {
    const action: BulkAction = bulkActions[task.action];
    if (task.undoes === null) return await action.apply(trx, task.entity, id, task.params, task.writer);
    const before = await trx
      .selectFrom("bulk_action_rows")
      .where("bulk_action_id", "=", task.undoes)
      .where("reference_id", "=", id)
      .select("effect")
      .executeTakeFirst();
    const effect: Values = before?.effect ?? {};
    return action.undo
      ? await action.undo(trx, task.entity, id, effect, task.writer)
      : { outcome: "skipped", reason: "unchanged" };
  }

  /** One transaction: the records, what became of each, and how far the action is. False where none is left. */
  async function step(task: Task, words: (typeof texts)["pt" | "en"]): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      await holdLease(trx, "bulk_actions", task.id, task.lease);
      const now = await trx
        .selectFrom("bulk_actions")
        .where("id", "=", task.id)
        .select(["total", "processed", "done", "skipped", "failed"])
        .executeTakeFirstOrThrow();
      const waiting = await trx
        .selectFrom("bulk_action_rows")
        .where("bulk_action_id", "=", task.id)
        .where("outcome", "is", null)
        .orderBy("reference_id")
        .limit(batch.rows)
        .select(["reference_id", "label"])
        .execute();
      if (waiting.length === 0) return false;
      const { entity, writer } = task;
      const ids = waiting.map(({ reference_id }) => reference_id);
      const owners = await ownersOf(trx, entity, writer.businessId, ids);
      const counts: Counts = { ...now };
      const rows: BulkRow[] = [];
      const outcomes: object[] = [];
      const until = Date.now() + batch.ms;
      for (const { reference_id, label } of waiting) {
        const result = await attempt(trx, () => one(trx, task, reference_id));
        const { outcome, reason = null, field = null, rule = null, effect = null } = result;
        const owner_id = owners.get(reference_id) ?? null;
        outcomes.push({ reference_id, outcome, reason, field, rule, effect, owner_id });
        rows.push({ reference_id, label, outcome, reason, field, rule });
        counts[outcome] += 1;
        counts.processed += 1;
        if (Date.now() >= until) break;
      }
      await keep(trx, task.id, outcomes);
      await broadcastChanges(trx, services, task.writer);
      const { total: _, ...changed } = counts;
      await trx
        .updateTable("bulk_actions")
        .set({ ...changed, updated_at: new Date().toISOString() })
        .where("id", "=", task.id)
        .execute();
      await tell(trx, task.id, {
        status: "progress",
        message: words.running(counts.processed, counts.total),
        percent: percentOf(counts),
        ...counts,
        rows: rows.slice(-toldRows),
      });
      return counts.processed < counts.total;
    });
  }

  async function end(
    { id, lease }: { id: number; lease: number },
    state: "completed" | "failed",
    message: string,
    alsoTell: (trx: Db) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("bulk_actions")
        .set({ state, error: state === "failed" ? message : null, finished_at: new Date().toISOString() })
        .where("id", "=", id)
        .where("lease", "=", lease)
        .where("state", "=", "running")
        .returning(["total", "processed", "done", "skipped", "failed"])
        .executeTakeFirst();
      if (!row) return;
      await tell(trx, id, {
        status: state === "completed" ? "completed" : "error",
        message,
        percent: 100,
        ...(state === "failed" ? { error: message } : {}),
        ...row,
        rows: [],
      });
      await alsoTell(trx);
    });
  }

  return async (id, signal) => {
    const lease = await takeLease(db, "bulk_actions", id);
    if (lease === undefined) return;
    const row = await db.selectFrom("bulk_actions").where("id", "=", id).selectAll().executeTakeFirst();
    if (!row || !isEntity(row.entity) || !isBulkAction(row.action)) return;
    const { entity, action, params, undoes_id: undoes, business_id: businessId, recruiter_id } = row;
    const { locale } = await db
      .selectFrom("recruiters")
      .where("id", "=", recruiter_id)
      .select("locale")
      .executeTakeFirstOrThrow();
    const words = texts[locale];
    // The permission of now: it may have been taken away since the action was asked for.
    const person = await loadPerson(db, { strategy: "recruiters", user_id: recruiter_id }, 0, {
      chosen: undefined,
      tenant: businessId,
    });
    const may =
      person?.kind === "recruiter" &&
      person.businessId === businessId &&
      bulkPermissions(action, entities[entity].resource).every((asked) => recruiterMay(person, ...asked));
    if (!may) return await end({ id, lease }, "failed", words.forbidden);
    /** Few records are broadcast one by one; for many, one bulk change at the end. */
    const many = row.total > broadcastLimit;
    const writer = (): Writer => ({
      businessId,
      recruiterId: recruiter_id,
      requestId: `bulk_action:${id}`,
      rules: services.entityRules,
      ...(many ? {} : { changes: emptyChanges(person.name) }),
    });
    try {
      do signal.throwIfAborted();
      while (await step({ id, lease, entity, action, params, undoes, writer: writer() }, words));
      const changed = [...(many ? [entity] : []), ...(action === "tearsheet" ? ["tearsheets" as const] : [])];
      for (const one of changed)
        await db
          .transaction()
          .execute((trx) => broadcastBulkChange(trx, services, one, businessId, recruiter_id));
      const told = { entity, action, params, businessId, isUndo: undoes !== null };
      await end({ id, lease }, "completed", words.completed, async (trx) => {
        if (many) await tellOwners(trx, services, { id, ...told, byId: recruiter_id, byName: person.name });
      });
    } catch (error) {
      // Goes on from where it was, as after a crash.
      if (signal.aborted || isUnavailable(error)) throw error;
      if (error instanceof Superseded) return;
      process.emitWarning(`Bulk action ${id}: ${String(error)}`, "ElencoBulkAction");
      await end({ id, lease }, "failed", words.failed);
    }
  };
}

const percentOf = ({ processed, total }: Counts): number =>
  Math.min(99, Math.floor((processed / Math.max(1, total)) * 100));

async function keep(trx: Db, id: number, outcomes: readonly object[]): Promise<void> {
  await sql`
    update bulk_action_rows r
    set outcome = n.outcome, reason = n.reason, field = n.field, rule = n.rule, effect = n.effect,
      owner_id = n.owner_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as n (reference_id bigint, outcome text, reason text, field text, rule text, effect jsonb, owner_id bigint)
    where r.bulk_action_id = ${id} and r.reference_id = n.reference_id`.execute(trx);
}
