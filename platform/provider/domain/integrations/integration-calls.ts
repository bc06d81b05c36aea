import type { Delivery } from "#contract/calls/integrations.ts";
import { isEntity } from "#contract/entities/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writerOf } from "#provider/base/records/rules.ts";
import { makeSigningSecret } from "#provider/base/webhooks/signature.ts";
import { broadcastChanges } from "../entities/broadcast.ts";
import { audit, holdRow } from "../entities/write.ts";
import { deliveryKey, secretOf } from "./deliveries.ts";

const pageSize = 50;

const deliveriesOf = (db: Db, businessId: number, integrationId: number) =>
  db
    .selectFrom("webhook_deliveries")
    .where("business_id", "=", businessId)
    .where("integration_id", "=", integrationId);

const shown = [
  "id",
  "uid",
  "fact",
  "entity",
  "record_id",
  "state",
  "attempts",
  "response_code",
  "response_body",
  "failure",
  "duration_ms",
  "attempted_at",
  "created_at",
] as const;

async function deliveryOf(db: Db, businessId: number, integrationId: number, id: number): Promise<Delivery> {
  const row = await deliveriesOf(db, businessId, integrationId)
    .where("id", "=", id)
    .select(shown)
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return shownOf(row);
}

const shownOf = ({
  entity,
  fact,
  ...row
}: Omit<Delivery, "entity" | "fact"> & { entity: string | null; fact: string | null }): Delivery => ({
  ...row,
  fact: fact as Delivery["fact"],
  entity: entity !== null && isEntity(entity) ? entity : null,
});

async function assertThere(db: Db, businessId: number, id: number): Promise<void> {
  const found = await db
    .selectFrom("integrations")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (!found) throw new CallError("not_found");
}

export const integrationHandlers = defineHandlers({
  "POST /recruiters/administrator/integrations/:id/secrets": async (context) => {
    const { db, businessId, params, services } = context;
    const secret = makeSigningSecret();
    const secret_made_at = new Date().toISOString();
    await db.transaction().execute(async (trx) => {
      const writer = writerOf(context);
      const before = await holdRow(trx, "integrations", businessId, params.id);
      await trx
        .updateTable("integrations")
        .set((eb) => ({
          sealed_secret: services.secrets.seal(secret, secretOf(params.id)),
          secret_made_at,
          lock_version: eb("lock_version", "+", 1),
          updated_at: secret_made_at,
        }))
        .where("id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      await audit(trx, "integrations", params.id, writer, before, { secret_made_at });
      recordChange(writer, "saved", "integrations", [params.id]);
      await broadcastChanges(trx, services, writer);
    });
    return { secret };
  },
  "GET /recruiters/administrator/integrations/:id/deliveries": async ({ db, businessId, params, query }) => {
    await assertThere(db, businessId, params.id);
    const after = query.page?.after;
    if (after !== undefined && !/^\d{1,15}$/.test(after))
      throw new CallError("invalid_query", { fields: [{ path: "page.after", rule: "cursor" }] });
    const all = deliveriesOf(db, businessId, params.id);
    const page = after === undefined ? all : all.where("id", "<", Number(after));
    const [found, counted] = await Promise.all([
      page
        .orderBy("id", "desc")
        .limit(pageSize + 1)
        .select(shown)
        .execute(),
      all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    ]);
    const rows = found.slice(0, pageSize);
    const end_of_list = found.length <= pageSize;
    return {
      deliveries: rows.map(shownOf),
      total_count: Number(counted.total),
      end_of_list,
      next_cursor: end_of_list ? null : String(rows.at(-1)?.id),
    };
  },
  "POST /recruiters/administrator/integrations/:id/deliveries": async ({
    db,
    businessId,
    params,
    services,
  }) => {
    const delivery = await db.transaction().execute(async (trx) => {
      await assertThere(trx, businessId, params.id);
      const { id } = await trx
        .insertInto("webhook_deliveries")
        .values({ business_id: businessId, integration_id: params.id, state: "queued" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await services.queue.send(trx, "delivery", { id }, deliveryKey(id));
      return await deliveryOf(trx, businessId, params.id, id);
    });
    return { delivery };
  },
  "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends": async (context) => {
    const { db, businessId, params, services } = context;
    const { id: integrationId, delivery_id: id } = params;
    const delivery = await db.transaction().execute(async (trx) => {
      const { fact, entity, record_id } = await deliveryOf(trx, businessId, integrationId, id);
      // A message of its own, so that the receiver does not take it for a repetition.
      const again = await trx
        .insertInto("webhook_deliveries")
        .values({
          business_id: businessId,
          integration_id: integrationId,
          fact,
          entity,
          record_id,
          state: "queued",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await services.queue.send(trx, "delivery", { id: again.id }, deliveryKey(again.id));
      return await deliveryOf(trx, businessId, integrationId, again.id);
    });
    return { delivery };
  },
});
