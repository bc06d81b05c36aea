import { sql } from "kysely";
import { entities, isMergeable, usesOf } from "#contract/entities/all.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { businessesOf } from "#provider/base/http/person.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { keepChangesOfMany } from "#provider/base/records/keep-changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { writing } from "../entities/broadcast.ts";
import { entriesToCopy } from "./copy-entries.ts";
import { earlierOrders } from "./earlier-orders.ts";
import { importEntries } from "./import-entries.ts";
import { mergeEntries, mergeOf, mergesOf, reverseMerge } from "./merge-entries.ts";

/** Takes back what was written to see what would become of it. */
class OnlyLookedAt extends Error {
  readonly rows: Awaited<ReturnType<typeof importEntries>>;
  constructor(rows: Awaited<ReturnType<typeof importEntries>>) {
    super("Only looked at");
    this.rows = rows;
  }
}

function assertReference(list: AdministratorEntity): void {
  if (!usesOf(list)) throw new CallError("not_found");
}

/** The entries exchange positions, so that those in between that are not listed stay in place. */
async function putInOrder(trx: Db, list: AdministratorEntity, writer: Writer, ids: readonly number[]) {
  const { businessId } = writer;
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(list)}
    where business_id = ${businessId} and id = any(${[...ids]}::bigint[]) order by position, id for update`.execute(
    trx,
  );
  if (rows.length !== new Set(ids).size || rows.length !== ids.length) throw invalid("order.ids", "option");
  const places = rows.map(({ position }) => position);
  // Entries that were made together may share a position.
  for (const [at, place] of places.entries()) places[at] = Math.max(place, (places[at - 1] ?? place - 1) + 1);
  await sql`update ${sql.table(list)} t set position = n.position, updated_at = now()
    from unnest(${[...ids]}::bigint[], ${places}::int[]) as n (id, position)
    where t.business_id = ${businessId} and t.id = n.id and t.position <> n.position`.execute(trx);
  await keepChangesOfMany(
    trx,
    entities[list].singular,
    writer,
    rows.map(({ id, position }) => ({
      id,
      before: { position },
      after: { position: places[ids.indexOf(id)] },
    })),
  );
}

export const referenceHandlers = defineHandlers({
  "PUT /recruiters/administrator/references/:list/order": async (context) => {
    const { list } = context.params;
    assertReference(list);
    const { ids } = context.body.order;
    await writing(context, async (trx, writer) => {
      await putInOrder(trx, list, writer, ids);
      recordChange(writer, "saved", list, ids);
    });
    return { ok: true as const };
  },
  "GET /recruiters/administrator/references/:list/orders": async ({ db, businessId, params: { list } }) => {
    if (!("ordered" in entities[list]) || !usesOf(list)) throw new CallError("not_found");
    return { orders: await earlierOrders(db, businessId, list) };
  },
  "GET /recruiters/administrator/references/:list/merges": async ({
    db,
    businessId,
    locale,
    params: { list },
  }) => {
    assertReference(list);
    return { merges: await mergesOf(db, businessId, list, locale) };
  },
  "POST /recruiters/administrator/references/:list/merges": async (context) => {
    const { db, businessId, locale, params } = context;
    const { list } = params;
    if (!isMergeable(list)) throw new CallError("not_found");
    const { kept_id, ids } = context.body.merge;
    const id = await writing(context, (trx, writer) => mergeEntries(trx, list, writer, kept_id, ids));
    return { merge: await mergeOf(db, businessId, list, locale, id) };
  },
  "POST /recruiters/administrator/references/:list/merges/:id/reversal": async (context) => {
    const { db, businessId, locale, params } = context;
    const { list, id } = params;
    assertReference(list);
    await writing(context, (trx, writer) => reverseMerge(trx, list, writer, id));
    return { merge: await mergeOf(db, businessId, list, locale, id) };
  },
  "POST /recruiters/administrator/references/:list/copies": async (context) => {
    const { list } = context.params;
    const { business_id } = context.body.copy;
    assertReference(list);
    const { person, services } = context;
    const own = await businessesOf(services.unscopedDb, person.id);
    const from = own.find(({ id, is_admin }) => id === business_id && is_admin && id !== person.businessId);
    if (!from) throw invalid("copy.business_id", "option");
    const columns = Object.keys(entities[list].write.shape);
    const wanted = { list, columns, from: business_id };
    const copy = await entriesToCopy(services.unscopedDb, wanted, services.entityRules);
    return { copied: await writing(context, copy) };
  },
  "POST /recruiters/administrator/references/:list/imports": async (context) => {
    const { list } = context.params;
    const { csv, keep } = context.body.import;
    assertReference(list);
    const taken = await writing(context, async (trx, writer) => {
      const rows = await importEntries(trx, list, writer, csv);
      if (!keep) throw new OnlyLookedAt(rows);
      return rows;
    }).catch((error: unknown) => {
      if (error instanceof OnlyLookedAt) return error.rows;
      throw error;
    });
    return { import: { kept: keep, ...taken } };
  },
});
