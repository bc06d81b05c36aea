import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { recipientIs } from "./recipient-state.ts";
import { judge } from "./recipients.ts";
import { states } from "./run-sendout.ts";

const retryable: readonly number[] = [states.sending, states.paused, states.completed];

/**
 * Requeues failed recipients, all or one of them, in the caller's transaction. The pre-flight checks run again:
 * opt-outs and duplicate addresses stay excluded. A paused send-out stays paused; a completed one restarts if anyone is
 * waiting, and its new run is returned.
 */
export async function retryFailed(
  db: Db,
  businessId: number,
  queueId: number,
  wanted: { recipientId: number | undefined; origin: string },
): Promise<{ waiting: number; run: { runs: number } | null }> {
  const queue = await db
    .selectFrom("sendout_queues")
    .where("business_id", "=", businessId)
    .where("id", "=", queueId)
    .select(["status", "origin"])
    .forUpdate()
    .executeTakeFirst();
  if (!queue) throw new CallError("not_found");
  const now = new Date().toISOString();
  const { recipientId } = wanted;
  const own = db
    .updateTable("sendout_recipients")
    .set({ skip_reason: null, failure: null, updated_at: now })
    .where("business_id", "=", businessId)
    .where("sendout_queue_id", "=", queueId)
    .where(recipientIs(lifeEvents.recipient["retry.requested"].from));
  if (!retryable.includes(queue.status)) throw new CallError("already_done");
  const again = await (recipientId === undefined ? own : own.where("id", "=", recipientId))
    .returning("id")
    .execute();
  if (again.length === 0) throw new CallError("already_done");
  await judge(db, businessId, queueId);
  const { waiting } = await db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", queueId)
    .where(
      "id",
      "in",
      again.map(({ id }) => id),
    )
    .where("skip_reason", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .executeTakeFirstOrThrow();
  if (queue.status !== states.completed || Number(waiting) === 0) {
    return { waiting: Number(waiting), run: null };
  }
  const run = await db
    .updateTable("sendout_queues")
    .set((eb) => ({
      status: lifeEvents.sendout["retry.requested"].to,
      finished_at: null,
      origin: queue.origin ?? wanted.origin,
      runs: eb("runs", "+", 1),
      lock_version: eb("lock_version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", queueId)
    .where("status", "in", lifeEvents.sendout["retry.requested"].from)
    .returning("runs")
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), run };
}
