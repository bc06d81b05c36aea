import { sql } from "kysely";
import { z } from "zod";
import type { Tearsheet, TearsheetCategory } from "#contract/calls/tearsheets.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recruiterMay } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { wordsOf } from "../entities/sources.ts";
import { addMembers, findTearsheet, hasWord, shownTearsheets, type Viewer } from "./visible.ts";

const pageLists = 100;
const pageMembers = 50;

const viewerOf = ({ businessId, person }: { businessId: number; person: { id: number } }): Viewer => ({
  businessId,
  recruiterId: person.id,
});

interface Changing {
  db: Db;
  services: Pick<Services, "cable">;
  businessId: number;
  person: { id: number };
}

/**
 * Changes lists and broadcasts it if others may see the change. The broadcast has no details, since not every
 * subscriber may see every list.
 */
async function changing<T>(
  { db, services, businessId, person }: Changing,
  work: (trx: Db) => Promise<T>,
  isShared: (result: T) => boolean = () => true,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    const result = await work(trx);
    if (isShared(result)) await broadcastBulkChange(trx, services, "tearsheets", businessId, person.id);
    return result;
  });
}

const oneIsShared = ({ tearsheet }: { tearsheet: Tearsheet }) => tearsheet.privacy === "shared";

async function assertCategory(db: Db, businessId: number, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const known = await db
    .selectFrom("tearsheet_categories")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  if (!known) throw invalid("tearsheet.category_id", "option");
}

const memberCursor = z.tuple([z.string(), z.int()]);

const categoryName = (error: unknown) =>
  isUniqueViolation(error) ? invalid("tearsheet_category.name", "in_use") : error;

/** Counts only the lists that the recruiter may see. */
async function categories(db: Db, { businessId, recruiterId }: Viewer): Promise<TearsheetCategory[]> {
  const { rows } = await sql<TearsheetCategory>`
    select c.id, c.name, (
      select count(*)::int from tearsheets t where t.business_id = c.business_id and t.category_id = c.id
        and (t.privacy = 'shared' or t.owner_id = ${recruiterId})) as count
    from tearsheet_categories c where c.business_id = ${businessId}
    order by elenco_search(c.name) collate "C", c.id`.execute(db);
  return rows;
}

async function categoryOf(db: Db, viewer: Viewer, id: number): Promise<TearsheetCategory> {
  const found = (await categories(db, viewer)).find((category) => category.id === id);
  if (!found) throw new CallError("not_found");
  return found;
}

export const tearsheetHandlers = defineHandlers({
  "GET /recruiters/tearsheets": async (context) => {
    const { term, category_id, after, size = pageLists } = context.query;
    let query = shownTearsheets(context.db, viewerOf(context))
      .orderBy("t.id", "desc")
      .limit(size + 1);
    for (const word of wordsOf(term ?? "")) query = query.where(hasWord(word));
    if (category_id !== undefined) query = query.where("t.category_id", "=", category_id);
    if (after !== undefined) query = query.where("t.id", "<", after);
    const found = await query.execute();
    const tearsheets = found.slice(0, size);
    return { tearsheets, next_after: found.length > size ? (tearsheets.at(-1)?.id ?? null) : null };
  },
  "GET /recruiters/tearsheets/:id": async (context) => ({
    tearsheet: await findTearsheet(context.db, viewerOf(context), context.params.id),
  }),
  "POST /recruiters/tearsheets": async (context) => {
    const { db, businessId, person } = context;
    const { name, description, privacy = "shared", category_id } = context.body.tearsheet;
    await assertCategory(db, businessId, category_id);
    return await changing(
      context,
      async (trx) => {
        const { id } = await trx
          .insertInto("tearsheets")
          .values({
            business_id: businessId,
            owner_id: person.id,
            name,
            description: description?.trim() || null,
            privacy,
            category_id: category_id ?? null,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return { tearsheet: await findTearsheet(trx, viewerOf(context), id) };
      },
      oneIsShared,
    );
  },
  "PUT /recruiters/tearsheets/:id": async (context) => {
    const { db, businessId, params, body } = context;
    const before = await findTearsheet(db, viewerOf(context), params.id);
    const { privacy, category_id, name, description } = body.tearsheet;
    if (privacy !== undefined && privacy !== before.privacy && !before.mine) throw new CallError("forbidden");
    await assertCategory(db, businessId, category_id);
    return await changing(
      context,
      async (trx) => {
        let update = trx
          .updateTable("tearsheets")
          .set({
            ...(name === undefined ? {} : { name }),
            ...(description === undefined ? {} : { description: description?.trim() || null }),
            ...(privacy === undefined ? {} : { privacy }),
            ...(category_id === undefined ? {} : { category_id }),
            updated_at: new Date().toISOString(),
            lock_version: sql`lock_version + 1`,
          })
          .where("id", "=", params.id)
          .where("business_id", "=", businessId);
        if (body.lock_version !== undefined) update = update.where("lock_version", "=", body.lock_version);
        const { numUpdatedRows } = await update.executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw new CallError("conflict");
        return { tearsheet: await findTearsheet(trx, viewerOf(context), params.id) };
      },
      // What is hidden now must disappear from others' screens.
      (after) => before.privacy === "shared" || oneIsShared(after),
    );
  },
  "DELETE /recruiters/tearsheets/:id": async (context) => {
    const { db, businessId, params } = context;
    const tearsheet = await findTearsheet(db, viewerOf(context), params.id);
    await changing(
      context,
      (trx) =>
        trx
          .deleteFrom("tearsheets")
          .where("id", "=", params.id)
          .where("business_id", "=", businessId)
          .execute(),
      () => oneIsShared({ tearsheet }),
    );
    return { deleted: 1 };
  },
  "GET /recruiters/tearsheets/:id/members": async (context) => {
    const { db, businessId, person, params, query } = context;
    await findTearsheet(db, viewerOf(context), params.id);
    if (!recruiterMay(person, "candidates", "read")) return { members: [], next_cursor: null };
    const size = query.size ?? pageMembers;
    const key = sql<string>`elenco_search(c.name) collate "C"`;
    let select = db
      .selectFrom("tearsheet_members as m")
      .innerJoin("candidates as c", "c.id", "m.candidate_id")
      .leftJoin("recruiters as r", "r.id", "m.recruiter_id")
      .where("m.business_id", "=", businessId)
      .where("m.tearsheet_id", "=", params.id)
      .orderBy(key)
      .orderBy("c.id")
      .limit(size + 1)
      .select([
        "m.candidate_id",
        "c.name",
        "c.role_name",
        "c.company_name",
        "c.avatar_url",
        "c.status",
        "r.name as by_name",
        "m.created_at as added_at",
        key.as("key"),
      ]);
    if (query.after) {
      const [name, id] = decodeCursor(query.after, memberCursor);
      select = select.where(sql<boolean>`(${key}, c.id) > (${name}, ${id})`);
    }
    const found = await select.execute();
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return {
      members: shown.map(({ key: _, ...member }) => member),
      next_cursor: found.length > size && last ? encodeCursor([last.key, last.candidate_id]) : null,
    };
  },
  "POST /recruiters/tearsheets/:id/members": async (context) => {
    const { db, params, body } = context;
    const { candidate_ids, from_id } = body;
    const lists = [await findTearsheet(db, viewerOf(context), params.id)];
    if (from_id !== undefined) lists.push(await findTearsheet(db, viewerOf(context), from_id));
    return await changing(
      context,
      async (trx) => {
        const added = await addMembers(trx, viewerOf(context), params.id, candidate_ids);
        if (from_id !== undefined && from_id !== params.id)
          await trx
            .deleteFrom("tearsheet_members")
            .where("business_id", "=", context.businessId)
            .where("tearsheet_id", "=", from_id)
            .where("candidate_id", "in", candidate_ids)
            .execute();
        return { added: added.length };
      },
      ({ added }) =>
        (added > 0 || from_id !== undefined) && lists.some((tearsheet) => oneIsShared({ tearsheet })),
    );
  },
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id": async (context) => {
    const { db, businessId, params } = context;
    const tearsheet = await findTearsheet(db, viewerOf(context), params.id);
    await changing(
      context,
      async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("tearsheet_members")
          .where("business_id", "=", businessId)
          .where("tearsheet_id", "=", params.id)
          .where("candidate_id", "=", params.candidate_id)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) throw new CallError("not_found");
      },
      () => oneIsShared({ tearsheet }),
    );
    return { deleted: 1 };
  },
  "GET /recruiters/candidates/:id/tearsheets": async (context) => {
    const { db, businessId, person, params } = context;
    if (!recruiterMay(person, "candidates", "read")) return { tearsheets: [] };
    await findRow(db, "candidates", businessId, params.id);
    const tearsheets = await shownTearsheets(db, viewerOf(context))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("tearsheet_members as m")
            .whereRef("m.tearsheet_id", "=", "t.id")
            .where("m.business_id", "=", businessId)
            .where("m.candidate_id", "=", params.id)
            .select("m.candidate_id"),
        ),
      )
      .orderBy("t.name")
      .limit(200)
      .execute();
    return { tearsheets };
  },
  "GET /recruiters/tearsheet_categories": async (context) => ({
    tearsheet_categories: await categories(context.db, viewerOf(context)),
  }),
  "POST /recruiters/tearsheet_categories": async (context) => {
    const { businessId, body } = context;
    return await changing(context, async (trx) => {
      const { id } = await trx
        .insertInto("tearsheet_categories")
        .values({ business_id: businessId, name: body.tearsheet_category.name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { tearsheet_category: await categoryOf(trx, viewerOf(context), id) };
    }).catch((error: unknown) => {
      throw categoryName(error);
    });
  },
  "PUT /recruiters/tearsheet_categories/:id": async (context) => {
    const { businessId, params, body } = context;
    return await changing(context, async (trx) => {
      await trx
        .updateTable("tearsheet_categories")
        .set({ name: body.tearsheet_category.name, updated_at: new Date().toISOString() })
        .where("id", "=", params.id)
        .where("business_id", "=", businessId)
        .execute();
      return { tearsheet_category: await categoryOf(trx, viewerOf(context), params.id) };
    }).catch((error: unknown) => {
      throw categoryName(error);
    });
  },
  "DELETE /recruiters/tearsheet_categories/:id": async (context) => {
    await changing(context, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("tearsheet_categories")
        .where("id", "=", context.params.id)
        .where("business_id", "=", context.businessId)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    });
    return { deleted: 1 };
  },
});
