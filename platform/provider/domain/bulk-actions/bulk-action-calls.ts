import { type RawBuilder, sql } from "kysely";
import { bulkActionsOf, bulkPermissions } from "#contract/bulk-actions.ts";
import type { BulkAction as Answer } from "#contract/calls/bulk-actions.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { sanitizeRichText } from "#provider/base/http/sanitize.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { cancelTask, enqueue } from "#provider/base/queue/long-task.ts";
import type { Services } from "#provider/base/services.ts";
import { selection } from "../entities/entity-calls.ts";
import { expressionOf } from "../entities/sources.ts";
import type { BulkAction } from "./action.ts";
import { bulkActions } from "./actions.ts";
import { bulkActionTask, isBulkAction } from "./run-bulk-action.ts";

const listed = 50;
const pageRows = 100;

const actionRows = (db: Db, businessId: number, recruiterId: number) =>
  db
    .selectFrom("bulk_actions as b")
    .where("b.business_id", "=", businessId)
    .where("b.recruiter_id", "=", recruiterId)
    .selectAll("b")
    .select((eb) =>
      eb
        .exists(eb.selectFrom("bulk_actions as u").whereRef("u.undoes_id", "=", "b.id").select("u.id"))
        .as("undone"),
    );
type Row = Awaited<ReturnType<ReturnType<typeof actionRows>["executeTakeFirstOrThrow"]>>;

const isOver = (state: Row["state"]) => state === "completed" || state === "cancelled" || state === "failed";

function toAnswer(row: Row): Answer {
  const { id, state, total, processed, done, skipped, failed, undoes_id, error, created_at } = row;
  if (!isEntity(row.entity) || !isBulkAction(row.action)) throw new CallError("not_found");
  const { entity, action, undone, finished_at } = row;
  const known: BulkAction = bulkActions[action];
  const undoable = isOver(state) && done > 0 && undoes_id === null && !undone && known.undo !== undefined;
  return {
    ...{ id, entity, action, state, total, processed, done, skipped, failed, undoes_id },
    ...{ undoable, error, created_at, finished_at },
  };
}

interface OwnedRow {
  db: Db;
  businessId: number;
  person: RecruiterPerson;
  params: { id: number };
}

async function own({ db, businessId, person, params }: OwnedRow): Promise<Row> {
  const row = await actionRows(db, businessId, person.id).where("b.id", "=", params.id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

function labelOf(entity: EntityName, readable: boolean): RawBuilder<unknown> {
  const { title, fields } = entities[entity];
  if (!readable) return sql`null`;
  const expression = expressionOf(entity, title);
  const rich = (fields as Record<string, Field>)[title]?.type === "rich";
  return rich
    ? sql`left(regexp_replace(${expression}, '<[^>]+>', ' ', 'g'), 160)`
    : sql`left(${expression}, 160)`;
}

/** The action's row, its records and its job, all or nothing. */
async function begin(
  { db, services }: { db: Db; services: Services },
  values: {
    business_id: number;
    recruiter_id: number;
    entity: EntityName;
    action: string;
    params: string;
    origin?: string;
    undoes_id?: number;
  },
  rows: (id: number) => RawBuilder<unknown>,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("bulk_actions")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { rows: counted } = await sql<{ count: number }>`
      with chosen as (
        insert into bulk_action_rows (bulk_action_id, business_id, reference_id, label) ${rows(id)} returning 1
      ) select count(*)::int as count from chosen`.execute(trx);
    const total = counted[0]?.count ?? 0;
    if (total === 0) throw new CallError("not_found");
    await trx.updateTable("bulk_actions").set({ total }).where("id", "=", id).execute();
    await enqueue(trx, services.queue, bulkActionTask, id);
    return id;
  });
}

export const bulkActionHandlers = defineHandlers({
  "POST /recruiters/bulk_actions": async (context) => {
    const { db, businessId, person, body } = context;
    const { entity, action, collections, params = {} } = body.bulk_action;
    if (!bulkActionsOf(entity).includes(action)) throw invalid("bulk_action.action", "option");
    const { resource } = entities[entity];
    for (const needed of bulkPermissions(action, resource)) assertMay(person, ...needed);
    const all = body.select_all_params;
    if (all && all.search.entity !== entity) throw invalid("select_all_params.search.entity", "option");
    if (params.body !== undefined) params.body = sanitizeRichText(params.body);
    const known: BulkAction = bulkActions[action];
    await known.check(db, entity, { businessId, recruiterId: person.id }, params);
    const chosen = selection(entity, person, {
      ...(collections ? { entity_collection: { collections } } : {}),
      ...(all ? { select_all_params: all } : {}),
    });
    const label = labelOf(entity, recruiterMay(person, resource, "read"));
    const origin = await originOfBusiness(db, context.request, context.tenant, businessId);
    const values = { business_id: businessId, recruiter_id: person.id, entity, action, origin };
    const id = await begin(
      context,
      { ...values, params: JSON.stringify(params) },
      (bulkId) => sql`
        select ${bulkId}::bigint, t.business_id, t.id, ${label} from ${sql.table(entity)} t where ${chosen}`,
    );
    return { bulk_action: toAnswer(await own({ ...context, params: { id } })) };
  },
  "GET /recruiters/bulk_actions": async ({ db, businessId, person }) => {
    const rows = await actionRows(db, businessId, person.id).orderBy("b.id", "desc").limit(listed).execute();
    return { bulk_actions: rows.map(toAnswer) };
  },
  "GET /recruiters/bulk_actions/:id": async (context) => ({ bulk_action: toAnswer(await own(context)) }),
  "GET /recruiters/bulk_actions/:id/rows": async (context) => {
    const { id } = await own(context);
    const { outcome, after, size = pageRows } = context.query;
    let query = context.db
      .selectFrom("bulk_action_rows")
      .where("bulk_action_id", "=", id)
      .orderBy("reference_id")
      .limit(size + 1)
      .select(["reference_id", "label", "outcome", "reason", "field", "rule"]);
    if (outcome) query = query.where("outcome", "=", outcome);
    if (after !== undefined) query = query.where("reference_id", ">", after);
    const found = await query.execute();
    const rows = found.slice(0, size);
    return { rows, next_after: found.length > size ? (rows.at(-1)?.reference_id ?? null) : null };
  },
  "POST /recruiters/bulk_actions/:id/cancel": async (context) => {
    const { id } = await own(context);
    await cancelTask(context.db, bulkActionTask, id);
    return { bulk_action: toAnswer(await own(context)) };
  },
  "POST /recruiters/bulk_actions/:id/undo": async (context) => {
    const { person, businessId } = context;
    const row = await own(context);
    const { entity, action, undoable } = toAnswer(row);
    for (const needed of bulkPermissions(action, entities[entity].resource)) assertMay(person, ...needed);
    if (!undoable) throw new CallError("already_done");
    const values = { business_id: businessId, recruiter_id: person.id, entity, action, undoes_id: row.id };
    const id = await begin(
      context,
      { ...values, params: "{}" },
      (bulkId) => sql`
        select ${bulkId}::bigint, r.business_id, r.reference_id, r.label from bulk_action_rows r
        where r.bulk_action_id = ${row.id} and r.outcome = 'done'`,
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new CallError("already_done") : error;
    });
    return { bulk_action: toAnswer(await own({ ...context, params: { id } })) };
  },
});
