import { sql } from "kysely";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay } from "#provider/base/http/person.ts";
import { findMatches } from "./find.ts";
import { duplicateGroups } from "./groups.ts";

const pageGroups = 20;

/** Every pair of the records, the lower number first; they must be of the business. */
async function pairsOf(db: Db, entity: DuplicableEntity, businessId: number, given: readonly number[]) {
  const ids = [...new Set(given)].sort((a, b) => a - b);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(entity)} where business_id = ${businessId} and id in (${sql.join(ids)})`.execute(
    db,
  );
  if (rows.length !== ids.length || ids.length < 2) throw new CallError("not_found");
  return ids.flatMap((low_id, at) => ids.slice(at + 1).map((high_id) => ({ low_id, high_id })));
}

export const duplicateHandlers = defineHandlers({
  "GET /recruiters/duplicates/:entity/matches": async ({ db, businessId, person, params, query, locale }) => {
    assertMay(person, entities[params.entity].resource, "read");
    const { except_id, ...given } = query;
    return { matches: await findMatches(db, params.entity, businessId, given, except_id, locale) };
  },
  "GET /recruiters/duplicates/:entity": async ({ db, businessId, person, params, query, locale }) => {
    assertMay(person, entities[params.entity].resource, "read");
    return await duplicateGroups(
      db,
      params.entity,
      businessId,
      query.after ?? 0,
      query.size ?? pageGroups,
      locale,
    );
  },
  "POST /recruiters/duplicates/:entity/dismissals": async ({ db, businessId, person, params, body }) => {
    const { entity } = params;
    assertMay(person, entities[entity].resource, "update");
    const pairs = await pairsOf(db, entity, businessId, body.dismissal.ids);
    await db
      .insertInto("duplicate_dismissals")
      .values(pairs.map((pair) => ({ business_id: businessId, entity, recruiter_id: person.id, ...pair })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { dismissed: pairs.length };
  },
  "DELETE /recruiters/duplicates/:entity/dismissals": async ({ db, businessId, person, params, body }) => {
    const { entity } = params;
    assertMay(person, entities[entity].resource, "update");
    const pairs = await pairsOf(db, entity, businessId, body.dismissal.ids);
    await db
      .deleteFrom("duplicate_dismissals")
      .where("business_id", "=", businessId)
      .where("entity", "=", entity)
      .where((eb) => eb.or(pairs.map((pair) => eb.and(pair))))
      .execute();
    return { dismissed: 0 };
  },
});
