import { type Selectable, sql } from "kysely";
import { isEntity } from "#contract/entities/all.ts";
import type { UnscopedDb } from "#provider/base/database/open.ts";
import type { WebhookDeliveriesTable } from "#provider/base/database/tables/integrations.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { deliveryRetries, type JobHandler } from "#provider/base/queue/queue.ts";
import { SecretUnreadable } from "#provider/base/security/secrets.ts";
import type { Queue, Services } from "#provider/base/services.ts";
import type { WebhookResult } from "#provider/base/webhooks/sender.ts";
import { findRow } from "../entities/list.ts";
import { notify } from "../notifications/notify.ts";

/** After so many attempts in a row that failed, a webhook waits for an administrator. */
const mostFailures = 30;
const atOnce = 200;

export const secretOf = (integrationId: number): string => `integration ${integrationId}`;
export const deliveryKey = (id: number): string => `delivery:${id}`;

const isReady = sql<boolean>`i.status = 'active' and i.sealed_secret is not null`;

/**
 * Queues jobs for messages the triggers wrote. Messages of a paused webhook, or one without a secret, keep waiting. Two
 * processes may do it at once.
 */
export async function sendWaitingDeliveries(db: UnscopedDb, queue: Queue): Promise<number> {
  let sent = 0;
  for (;;) {
    const { rows: some } = await sql<{ id: number }>`
      select d.id from webhook_deliveries d join integrations i on i.id = d.integration_id
      where d.state = 'waiting' and ${isReady} limit 1`.execute(db);
    if (some.length === 0) return sent;
    sent += await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        update webhook_deliveries w set state = 'queued', updated_at = now()
        where w.id in (
          select d.id from webhook_deliveries d join integrations i on i.id = d.integration_id
          where d.state = 'waiting' and ${isReady}
          order by d.id limit ${atOnce} for update of d skip locked)
        returning w.id`.execute(trx);
      for (const { id } of rows) await queue.send(trx, "delivery", { id }, deliveryKey(id));
      return rows.length;
    });
  }
}

type Delivery = Selectable<WebhookDeliveriesTable>;

/** The record's current data; null if deleted, or if the webhook does not want it. */
async function recordOf(db: UnscopedDb, delivery: Delivery, isWanted: boolean): Promise<object | null> {
  const { entity, record_id, business_id, fact } = delivery;
  if (!isWanted || entity === null || record_id === null || !isEntity(entity)) return null;
  if (fact?.endsWith(".deleted")) return null;
  return await findRow(db, entity, business_id, record_id).catch((error: unknown) => {
    if (error instanceof CallError && error.code === "not_found") return null;
    throw error;
  });
}

/** A retry would end the same way. */
const isFinal = ({ failure, response_code }: WebhookResult) =>
  failure === "address_refused" || response_code === 410;

/** The job that sends one message. A failed delivery is thrown, so that the queue retries, each time later. */
export function deliverySender(
  services: Pick<Services, "unscopedDb" | "webhooks" | "secrets" | "cable">,
): JobHandler {
  const { unscopedDb: db, webhooks, secrets } = services;

  async function attempt(
    delivery: Delivery,
    integration: { id: number; url: string | null; sealed_secret: string | null; with_record: boolean },
    signal: AbortSignal,
  ): Promise<WebhookResult> {
    const { uid: id, fact, entity, record_id, business_id, created_at } = delivery;
    const record = await recordOf(db, delivery, integration.with_record);
    const body = { id, fact: fact ?? "test", created_at, business_id, entity, record_id, record };
    const secret = secrets.open(integration.sealed_secret ?? "", secretOf(integration.id));
    const url = integration.url ?? "";
    return await webhooks.send({ url, secret, id, body: JSON.stringify(body), signal });
  }

  return async (id, signal) => {
    const delivery = await db
      .selectFrom("webhook_deliveries")
      .where("id", "=", id)
      .where("state", "=", "queued")
      .selectAll()
      .executeTakeFirst();
    if (!delivery) return;
    const integration = await db
      .selectFrom("integrations as i")
      .where("i.id", "=", delivery.integration_id)
      .select(["i.id", "i.url", "i.sealed_secret", "i.with_record", "i.status"])
      .executeTakeFirstOrThrow();
    if (integration.status !== "active") {
      await db
        .updateTable("webhook_deliveries")
        .set({ state: "waiting" })
        .where("id", "=", id)
        .where("state", "=", "queued")
        .execute();
      return;
    }
    const result = await attempt(delivery, integration, signal).catch((error: unknown) => {
      if (!(error instanceof SecretUnreadable)) throw error;
      return { failure: "secret_unreadable", response_code: null, response_body: "", duration_ms: 0 };
    });
    const isGivenUp = result.failure === "secret_unreadable" || isFinal(result as WebhookResult);
    const isLast = isGivenUp || delivery.attempts >= deliveryRetries;
    const isPaused = await db.transaction().execute(async (trx) => {
      const { failures, status, name } = await trx
        .updateTable("integrations")
        .set((eb) => ({ failures: result.failure ? eb("failures", "+", 1) : 0 }))
        .where("id", "=", integration.id)
        .returning(["failures", "status", "name"])
        .executeTakeFirstOrThrow();
      const paused = status === "active" && failures >= mostFailures;
      const state = result.failure === null ? "delivered" : paused ? "waiting" : isLast ? "failed" : "queued";
      await trx
        .updateTable("webhook_deliveries")
        .set({
          ...result,
          state,
          attempts: delivery.attempts + 1,
          attempted_at: new Date().toISOString(),
          updated_at: new Date().toISOString(),
        })
        .where("id", "=", id)
        .execute();
      if (!paused) return false;
      await trx
        .updateTable("integrations")
        .set((eb) => ({ status: "paused", lock_version: eb("lock_version", "+", 1) }))
        .where("id", "=", integration.id)
        .execute();
      await notify(trx, services, {
        businessId: delivery.business_id,
        recruiterIds: "administrators",
        category: "others",
        component: "integration_paused",
        data: { name, failures },
        link: `/administrator/integrations/${integration.id}`,
      });
      return true;
    });
    if (result.failure !== null && !isLast && !isPaused)
      throw new Error(`The receiver of delivery ${id} did not take it: ${result.failure}`);
  };
}
