import { sql } from "kysely";
import { mostClientPages } from "#contract/calls/client-pages.ts";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";

const pinnedPages = (db: Db, { businessId, id }: ClientContactPerson): Promise<EntityPage[]> =>
  db
    .selectFrom("client_pages")
    .where("business_id", "=", businessId)
    .where("client_contact_id", "=", id)
    .orderBy("id")
    .select(["id", "entity", "type_view", "link", "name", "icon"])
    .select([sql<null>`null`.as("custom_entity"), sql<null>`null`.as("query")])
    .execute();

export const clientPageHandlers = defineHandlers({
  "GET /client_contacts/entity_pages": async ({ db, person }) => ({
    entity_pages: await pinnedPages(db, person),
  }),
  "POST /client_contacts/entity_pages": async ({ db, person, body: { entity_pages: given } }) => {
    const { entity, type_view } = given;
    const { link, name, icon = null } = given.pages;
    const saved = await pinnedPages(db, person);
    const isKnown = saved.some((item) => item.link === link);
    if (!isKnown && saved.length >= mostClientPages)
      throw invalid("entity_pages.pages", "max", { n: mostClientPages });
    await db
      .insertInto("client_pages")
      .values({
        ...{ business_id: person.businessId, client_contact_id: person.id },
        ...{ entity, type_view, link, name, icon },
      })
      .onConflict((conflict) => conflict.columns(["client_contact_id", "link"]).doNothing())
      .execute();
    return { entity_pages: await pinnedPages(db, person) };
  },
  "DELETE /client_contacts/entity_pages/:id": async ({ db, person, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom("client_pages")
      .where("id", "=", params.id)
      .where("business_id", "=", person.businessId)
      .where("client_contact_id", "=", person.id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return { ok: true as const };
  },
  "DELETE /client_contacts/entity_pages/destroy_all": async ({ db, person }) => {
    await db
      .deleteFrom("client_pages")
      .where("business_id", "=", person.businessId)
      .where("client_contact_id", "=", person.id)
      .execute();
    return { ok: true as const };
  },
});
