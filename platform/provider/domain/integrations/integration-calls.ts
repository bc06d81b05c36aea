import type { Updateable } from "kysely";
import type { Delivery } from "#contract/calls/integrations.ts";
import { scopable } from "#contract/catalogues/access.ts";
import { isEntity } from "#contract/entities/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { IntegrationsTable } from "#provider/base/database/tables/integrations.ts";
import { makeApiToken } from "#provider/base/http/api-token.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writerOf } from "#provider/base/records/rules.ts";
import { hashToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { makeSigningSecret } from "#provider/base/webhooks/signature.ts";
import { broadcastChanges } from "../entities/broadcast.ts";
import { audit, holdRow } from "../entities/write.ts";
import { keepEvent } from "../recruiters/access-events.ts";
import { orderedPermissions } from "../recruiters/membership.ts";
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

async function assertThere(db: Db, businessId: number, id: number, kind?: "webhook"): Promise<void> {
  const found = await db
    .selectFrom("integrations")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select("kind")
    .executeTakeFirst();
  if (!found || (kind && found.kind !== kind)) throw new CallError("not_found");
}

/** The id after which a page begins. */
function afterOf({ page }: { page?: { after?: string | undefined } | undefined }): number | undefined {
  const after = page?.after;
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw new CallError("invalid_query", { fields: [{ path: "page.after", rule: "cursor" }] });
  return after === undefined ? undefined : Number(after);
}

function pageOf<Row extends { id: number }>(found: Row[], total: number) {
  const rows = found.slice(0, pageSize);
  const end_of_list = found.length <= pageSize;
  const next_cursor = end_of_list ? null : String(rows.at(-1)?.id);
  return { rows, total_count: Number(total), end_of_list, next_cursor };
}

async function heldToken(trx: Db, businessId: number, id: number) {
  const row = await holdRow(trx, "integrations", businessId, id);
  if (row.kind !== "api_token") throw new CallError("not_found");
  return row;
}

/**
 * Changes fields outside the form, with their history. Forms are unaffected, so the version stays; otherwise a page
 * showing the secret would restart without it.
 */
async function changeRow(
  trx: Db,
  context: Parameters<typeof writerOf>[0] & { services: Services },
  id: number,
  values: Updateable<IntegrationsTable>,
): Promise<void> {
  const writer = writerOf(context);
  const before = await holdRow(trx, "integrations", writer.businessId, id);
  await trx
    .updateTable("integrations")
    .set({ ...values, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("business_id", "=", writer.businessId)
    .execute();
  const { secret_made_at } = values;
  if (secret_made_at) await audit(trx, "integrations", id, writer, before, { secret_made_at });
  recordChange(writer, "saved", "integrations", [id]);
  await broadcastChanges(trx, context.services, writer);
}

export const integrationHandlers = defineHandlers({
  "PUT /recruiters/administrator/integrations/:id/scopes": async (context) => {
    const { db, businessId, params, body } = context;
    const permissions = orderedPermissions(body.scopes, scopable);
    return await db.transaction().execute(async (trx) => {
      const { name, scopes } = await heldToken(trx, businessId, params.id);
      if (JSON.stringify(scopes) === JSON.stringify(permissions)) return { scopes };
      await changeRow(trx, context, params.id, { scopes: JSON.stringify(permissions) });
      await keepEvent(trx, context, {
        kind: "token.changed",
        subject: name,
        before: { permissions: scopes },
        after: { permissions },
      });
      return { scopes: permissions };
    });
  },
  "GET /recruiters/administrator/integrations/:id/token_calls": async (context) => {
    const { db, businessId, params, query } = context;
    await assertThere(db, businessId, params.id);
    const all = db
      .selectFrom("api_token_calls")
      .where("business_id", "=", businessId)
      .where("integration_id", "=", params.id);
    const after = afterOf(query);
    const page = after === undefined ? all : all.where("id", "<", after);
    const [found, counted] = await Promise.all([
      page
        .orderBy("id", "desc")
        .limit(pageSize + 1)
        .select(["id", "method", "path", "status", "address", "created_at"])
        .execute(),
      all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    ]);
    const { rows, ...meta } = pageOf(found, counted.total);
    return { token_calls: rows, ...meta };
  },
  "POST /recruiters/administrator/integrations/:id/secrets": async (context) => {
    const { db, businessId, params, services } = context;
    return await db.transaction().execute(async (trx) => {
      const { kind, name, expires_on } = await holdRow(trx, "integrations", businessId, params.id);
      const isToken = kind === "api_token";
      const secret = isToken ? makeApiToken() : makeSigningSecret();
      await changeRow(trx, context, params.id, {
        ...(isToken
          ? { token_hash: hashToken(secret), last_used_at: null, last_used_address: null }
          : { sealed_secret: services.secrets.seal(secret, secretOf(params.id)) }),
        secret_made_at: new Date().toISOString(),
      });
      if (isToken)
        await keepEvent(trx, context, {
          kind: "token.made",
          subject: name,
          after: { expires_at: expires_on },
        });
      return { secret };
    });
  },
  "GET /recruiters/administrator/integrations/:id/deliveries": async ({ db, businessId, params, query }) => {
    await assertThere(db, businessId, params.id);
    const after = afterOf(query);
    const all = deliveriesOf(db, businessId, params.id);
    const page = after === undefined ? all : all.where("id", "<", after);
    const [found, counted] = await Promise.all([
      page
        .orderBy("id", "desc")
        .limit(pageSize + 1)
        .select(shown)
        .execute(),
      all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    ]);
    const { rows, ...meta } = pageOf(found, counted.total);
    return { deliveries: rows.map(shownOf), ...meta };
  },
  "POST /recruiters/administrator/integrations/:id/deliveries": async ({
    db,
    businessId,
    params,
    services,
  }) => {
    const delivery = await db.transaction().execute(async (trx) => {
      await assertThere(trx, businessId, params.id, "webhook");
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
      // A separate message, so that the receiver does not take it for a repetition.
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
