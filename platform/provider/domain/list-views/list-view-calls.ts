import type { SavedView } from "#contract/calls/list-views.ts";
import { entities } from "#contract/entities/all.ts";
import { columnsOfType, columnTypes } from "#contract/entities/columns.ts";
import { allEntities, entityNames } from "#contract/entity-names.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";

/** Default columns of a list; for cards, the administrator's choice. */
async function columnsOf(db: Db, businessId: number, singular: string, type: number) {
  const name = allEntities.find((entity) => entityNames[entity] === singular);
  if (!name) return [];
  const view = (["blocks", "kanban"] as const).find((item) => columnTypes[item] === type);
  const card =
    view &&
    (await db
      .selectFrom("entity_cards")
      .where("business_id", "=", businessId)
      .where("entity", "=", name)
      .where("view", "=", view)
      .where("in_use", "=", true)
      .orderBy("id", "desc")
      .select("shown_fields")
      .executeTakeFirst());
  return columnsOfType(entities[name], type, card?.shown_fields);
}

async function structure(db: Db, person: RecruiterPerson, entity: string, type: number) {
  const saved = await db
    .selectFrom("entity_columns")
    .where("recruiter_id", "=", person.id)
    .where("business_id", "=", person.businessId)
    .where("entity", "=", entity)
    .where("type", "=", type)
    .select(["columns", "view_type", "folded"])
    .executeTakeFirst();
  const own = await db
    .selectFrom("recruiter_businesses")
    .where("recruiter_id", "=", person.id)
    .where("business_id", "=", person.businessId)
    .select("list_density")
    .executeTakeFirst();
  const columns = saved?.columns?.map(({ field, width, visible }) => ({
    field,
    width: width ?? null,
    visible: visible ?? true,
  }));
  return {
    entity_columns_structure: {
      entity,
      type,
      columns: columns ?? (await columnsOf(db, person.businessId, entity, type)),
      view_type: saved?.view_type ?? ("table" as const),
      density: own?.list_density ?? ("normal" as const),
      folded: saved?.folded ?? {},
    },
  };
}

/** Own views, and those that others of the business share. */
function visible(db: Db, person: RecruiterPerson) {
  return db
    .selectFrom("saved_views as v")
    .innerJoin("recruiters as r", "r.id", "v.recruiter_id")
    .where("v.business_id", "=", person.businessId)
    .where((where) => where.or([where("v.recruiter_id", "=", person.id), where("v.shared", "=", true)]))
    .select((select) => [
      "v.id",
      "v.entity",
      "v.name",
      "v.shared",
      "v.state",
      "v.updated_at",
      "r.name as owner_name",
      select("v.recruiter_id", "=", person.id).as("is_own"),
    ]);
}

const answered = (row: Omit<SavedView, "is_own"> & { is_own: unknown }): SavedView => ({
  ...row,
  is_own: row.is_own === true,
});

async function savedView(db: Db, person: RecruiterPerson, id: number): Promise<SavedView> {
  const row = await visible(db, person).where("v.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return answered(row);
}

/** Names a duplicate as such: the recruiter has another view with this name. */
function nameError(error: unknown): unknown {
  return isUniqueViolation(error, "saved_views_name") ? invalid("saved_view.name", "in_use") : error;
}

export const listViewHandlers = defineHandlers({
  "GET /recruiters/entity_columns_structure/:entity": ({ db, person, params, query }) =>
    structure(db, person, params.entity, query.type ?? 0),
  "PUT /recruiters/entity_columns_structure/:entity": async ({ db, person, params, body }) => {
    const { type, columns, view_type, density, folded } = body;
    if (density) {
      await db
        .updateTable("recruiter_businesses")
        .set({ list_density: density })
        .where("recruiter_id", "=", person.id)
        .where("business_id", "=", person.businessId)
        .execute();
    }
    const kept = {
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
      ...(view_type ? { view_type } : {}),
      ...(folded ? { folded: JSON.stringify(folded) } : {}),
    };
    if (Object.keys(kept).length === 0) return await structure(db, person, params.entity, type);
    const updated_at = new Date().toISOString();
    await db
      .insertInto("entity_columns")
      .values({
        business_id: person.businessId,
        recruiter_id: person.id,
        entity: params.entity,
        type,
        ...kept,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["recruiter_id", "business_id", "entity", "type"])
          .doUpdateSet({ ...kept, updated_at }),
      )
      .execute();
    return await structure(db, person, params.entity, type);
  },

  "GET /recruiters/saved_views": async ({ db, person, query: { entity } }) => {
    assertMay(person, entities[entity].resource, "read");
    const rows = await visible(db, person)
      .where("v.entity", "=", entity)
      .orderBy("v.name")
      .orderBy("v.id")
      .execute();
    return { saved_views: rows.map(answered) };
  },
  "GET /recruiters/saved_views/own": async ({ db, person }) => {
    const rows = await visible(db, person)
      .where("v.recruiter_id", "=", person.id)
      .orderBy("v.name")
      .orderBy("v.id")
      .execute();
    const views = rows.map(answered);
    return {
      saved_views: views.filter(({ entity }) => recruiterMay(person, entities[entity].resource, "read")),
    };
  },
  "POST /recruiters/saved_views": async ({ db, person, body: { saved_view } }) => {
    assertMay(person, entities[saved_view.entity].resource, "read");
    const { state, ...given } = saved_view;
    const values = {
      business_id: person.businessId,
      recruiter_id: person.id,
      ...given,
      state: JSON.stringify(state),
    };
    try {
      const { id } = await db
        .insertInto("saved_views")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { saved_view: await savedView(db, person, id) };
    } catch (error) {
      throw nameError(error);
    }
  },
  "PUT /recruiters/saved_views/:id": async ({ db, person, params: { id }, body }) => {
    const { state, ...given } = body.saved_view;
    try {
      const { numUpdatedRows } = await db
        .updateTable("saved_views")
        .set({
          ...given,
          ...(state ? { state: JSON.stringify(state) } : {}),
          updated_at: new Date().toISOString(),
        })
        .where("id", "=", id)
        .where("recruiter_id", "=", person.id)
        .where("business_id", "=", person.businessId)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
    } catch (error) {
      throw nameError(error);
    }
    return { saved_view: await savedView(db, person, id) };
  },
  "DELETE /recruiters/saved_views/:id": async ({ db, person, params: { id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", person.businessId)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return { ok: true };
  },
});
