import { type RawBuilder, sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { EntityPage, GlobalSearchEntity } from "#contract/calls/recruiter-shell.ts";
import { globalSearchEntities } from "#contract/calls/recruiter-shell.ts";
import { entities, entityFields, usesOf } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { type Locale, wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { webLink } from "#provider/base/http/links.ts";
import { bearerOf, businessesOf, type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { sanitizeSignature } from "#provider/base/http/sanitize.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { enrichmentCredit } from "../enrichment/balance.ts";
import { isHidden, type Reader, readableRows, readerOf } from "../entities/reading.ts";
import { choosersOf, referenceOptions } from "../entities/reference-options.ts";
import { expressionIn, expressionOf, termCondition } from "../entities/sources.ts";
import { holdsAt } from "../holidays/business-days.ts";
import { microsoftAddress } from "../sessions/microsoft.ts";
import { recruiterProfile } from "../sessions/session-calls.ts";
import { tearsheetOptions } from "../tearsheets/visible.ts";

async function pinnedPages(db: Db, person: RecruiterPerson): Promise<EntityPage[]> {
  return await db
    .selectFrom("entity_pages")
    .where("recruiter_id", "=", person.id)
    .where("business_id", "=", person.businessId)
    .orderBy("position")
    .orderBy("id")
    .select(["id", "entity", "type_view", "custom_entity", "link", "name", "icon", "query"])
    .execute();
}

/** The entity behind a name of the global search. */
const searched: Partial<Record<GlobalSearchEntity, EntityName>> = {
  Company: "client_companies",
  Contact: "client_contacts",
  Candidate: "candidates",
  Proposal: "proposals",
  Lead: "contacts",
  Job: "jobs",
};

/** Title and subtitle of a row of the entity, of table `t`; no subtitle where the reader may not read what it names. */
function namesOf(entity: EntityName, reader: Reader, locale: Locale) {
  const definition: { title: string; hint?: string } = entities[entity];
  const named = definition.hint && entityFields(entity)[definition.hint.replace(/_(name|title)$/, "_id")];
  return {
    // Some are named by another row: an apply by its candidate.
    name: sql`${expressionOf(entity, definition.title)}::text`,
    hint:
      definition.hint && !(named && isHidden(reader, named))
        ? expressionIn(entity, definition.hint, locale)
        : sql`null`,
  };
}

/** People off limits are marked wherever they are chosen. */
function markedHint(entity: EntityName, hint: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> {
  if (!("off_limit" in entities[entity].fields)) return hint;
  const mark = wording(locale, { pt: "Off-limits", en: "Off limits" });
  return sql`nullif(concat_ws(' · ', case when ${expressionOf(entity, "off_limit")} is not null then ${mark}::text end,
    ${hint}::text), '')`;
}

function wantedEntities(text: string): GlobalSearchEntity[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (
      Array.isArray(parsed) &&
      parsed.every((item) => (globalSearchEntities as readonly unknown[]).includes(item))
    ) {
      return parsed as GlobalSearchEntity[];
    }
  } catch {
    // Reported below.
  }
  throw new CallError("invalid_query", { fields: [{ path: "entity", rule: "option" }] });
}

type Option = { id: number; label: string; hint: string | null };

async function recruiterOptions(
  db: Db,
  businessId: number,
  term: string | undefined,
  id: number | undefined,
): Promise<Option[]> {
  let query = db
    .selectFrom("recruiters as r")
    .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
    .where("m.business_id", "=", businessId)
    .orderBy("r.name")
    .orderBy("r.id")
    .limit(20)
    .select(["r.id", "r.name as label", "r.email as hint"]);
  // Deactivated members are no longer offered, but keep their name where they are already chosen.
  query = id === undefined ? query.where("m.deactivated_at", "is", null) : query.where("r.id", "=", id);
  if (term) query = query.where(sql<boolean>`elenco_search(r.name) like elenco_search(${likePattern(term)})`);
  return await query.execute();
}

type OwnData = Omit<CallInput<"PUT /recruiters">["body"]["recruiter"], "menu_display_type">;

function cleanedAccount({ signature, linkedin, ...rest }: OwnData) {
  const link = linkedin ? webLink(linkedin) : null;
  if (link === undefined) throw invalid("recruiter.linkedin", "url");
  return {
    ...rest,
    ...(linkedin === undefined ? {} : { linkedin: link }),
    ...(signature === undefined ? {} : { signature: sanitizeSignature(signature) }),
  };
}

export const recruiterShellHandlers = defineHandlers({
  "GET /recruiters/profile": async ({ db, person, request, services }) => {
    const own = await db
      .selectFrom("recruiters")
      .where("id", "=", person.id)
      .select(["role_name", "mobile_phone", "phone", "linkedin"])
      .executeTakeFirstOrThrow();
    // Only hashes are stored: this is the token of the current request.
    const devise_token = bearerOf(request.headers) ?? null;
    return { recruiter: { ...(await recruiterProfile(services, person)), ...own, devise_token } };
  },
  "PUT /recruiters": async ({ db, person, services, body: { recruiter } }) => {
    const { menu_display_type, ...own } = recruiter;
    const set = cleanedAccount(own);
    if (Object.keys(set).length > 0) {
      await db
        .updateTable("recruiters")
        .set({ ...set, updated_at: new Date().toISOString() })
        .where("id", "=", person.id)
        .execute();
    }
    if (menu_display_type) {
      await db
        .updateTable("recruiter_businesses")
        .set({ menu_display_type })
        .where("recruiter_id", "=", person.id)
        .where("business_id", "=", person.businessId)
        .execute();
    }
    return { recruiter: await recruiterProfile(services, person) };
  },
  "GET /recruiters/business.json": async ({ services, person }) => {
    const businesses = (await businessesOf(services.unscopedDb, person.id)).map(({ id, name, logo_url }) => ({
      id,
      name,
      logo_url,
    }));
    const business_selected = businesses.find((business) => business.id === person.businessId);
    if (!business_selected) throw new CallError("forbidden");
    return { businesses, business_selected };
  },
  "GET /recruiters/businesses": async ({ services, person }) => ({
    businesses: (await businessesOf(services.unscopedDb, person.id)).map(({ id, name, logo_url }) => ({
      id,
      name,
      logo_url,
    })),
  }),
  "GET /recruiters/administrator/dashboard": async ({ services: { config } }) => ({
    data: { nubela_credit: await enrichmentCredit(config) },
  }),
  "GET /recruiters/microsoft_auths/url": async ({ services, person, request, tenant }) => ({
    url: await microsoftAddress(services, person, originOf(request, tenant)),
  }),
  "GET /recruiters/holidays": async ({ db, businessId, query }) => {
    const years = query.where ? [query.where.year].flat() : [];
    let select = db
      .selectFrom("holidays")
      .where("business_id", "=", businessId)
      .where(holdsAt(query.where ?? {}))
      .orderBy("date", query.order === "date:desc" ? "desc" : "asc")
      .select(["id", "date", "year", "name", "name_en"]);
    if (years.length > 0) select = select.where("year", "in", years);
    return { holidays: await select.execute() };
  },

  "GET /recruiters/entity_pages": async ({ db, person }) => ({ entity_pages: await pinnedPages(db, person) }),
  "POST /recruiters/entity_pages": async ({ db, person, body: { entity_pages: given } }) => {
    const saved = await pinnedPages(db, person);
    const pages = [given.pages].flat();
    // Each saved view of a list counts as a page.
    type Named = { link: string; query?: Record<string, unknown> | null | undefined };
    const isSame = (named: Named, page: Named) =>
      named.link === page.link && String(named.query?.sv ?? "") === String(page.query?.sv ?? "");
    const fresh = pages.filter(
      (page, index) => ![...saved, ...pages.slice(0, index)].some((item) => isSame(item, page)),
    );
    if (saved.length + fresh.length > 30)
      throw new CallError("validation_failed", {
        fields: [{ path: "entity_pages.pages", rule: "max", params: { n: 30 } }],
      });
    if (fresh.length > 0) {
      const last = await db
        .selectFrom("entity_pages")
        .where("recruiter_id", "=", person.id)
        .where("business_id", "=", person.businessId)
        .select((eb) => eb.fn.max("position").as("position"))
        .executeTakeFirst();
      const rows = fresh.map((page, index) => ({
        business_id: person.businessId,
        recruiter_id: person.id,
        entity: given.entity,
        type_view: given.type_view,
        custom_entity: given.custom_entity ?? null,
        link: page.link,
        name: page.name,
        icon: page.icon ?? null,
        query: page.query ? JSON.stringify(page.query) : null,
        position: (last?.position ?? -1) + 1 + index,
      }));
      await db.insertInto("entity_pages").values(rows).execute();
    }
    return { entity_pages: await pinnedPages(db, person) };
  },
  "DELETE /recruiters/entity_pages/:id": async ({ db, person, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom("entity_pages")
      .where("id", "=", params.id)
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", person.businessId)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return { ok: true };
  },
  "DELETE /recruiters/entity_pages/destroy_all": async ({ db, person }) => {
    await db
      .deleteFrom("entity_pages")
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", person.businessId)
      .execute();
    return { ok: true };
  },

  "GET /recruiters/global_searchs": async ({ db, person, businessId, query, locale }) => {
    const names = wantedEntities(query.entity);
    if (names.length === 0) {
      throw new CallError("invalid_query", {
        messagesIn: {
          pt: ["Informe ao menos uma entidade para buscar"],
          en: ["Please enter at least one entity to search"],
        },
        fields: [{ path: "entity", rule: "required" }],
      });
    }
    const reader = readerOf(person);
    const parts = names.flatMap((name) => {
      const source = searched[name];
      if (!source || !recruiterMay(person, entities[source].resource, "read")) return [];
      const condition = termCondition(source, query.term, businessId, reader);
      if (!condition) return [];
      const { name: title, hint } = namesOf(source, reader, locale);
      return [
        sql`(select ${name}::text as entity, t.id, ${title} as name, ${hint} as hint
          from ${sql.table(source)} t where t.business_id = ${businessId} and ${condition}
          order by t.created_at desc, t.id desc limit 8)`,
      ];
    });
    if (parts.length === 0) return { global_searchs: [] };
    const { rows } = await sql<{ entity: GlobalSearchEntity; id: number; name: string; hint: string | null }>`
      ${sql.join(parts, sql` union all `)}`.execute(db);
    return { global_searchs: rows };
  },

  "GET /recruiters/lookups/:entity": async ({
    db,
    person,
    businessId,
    params: { entity },
    query,
    locale,
  }) => {
    if (entity === "recruiters")
      return { options: await recruiterOptions(db, businessId, query.term, query.id) };
    if (entity === "tearsheets") {
      if (!recruiterMay(person, "tearsheets", "read")) throw new CallError("forbidden");
      return { options: await tearsheetOptions(db, { businessId, recruiterId: person.id }, query) };
    }
    if (!choosersOf(entity).some((item) => recruiterMay(person, entities[item].resource, "read")))
      throw new CallError("forbidden");
    const conditions = [sql<boolean>`t.business_id = ${businessId}`];
    const reader = readerOf(person);
    const readable = readableRows(entity, reader);
    if (readable) conditions.push(readable);
    const term = query.term ? termCondition(entity, query.term, businessId, reader) : undefined;
    if (term) conditions.push(term);
    if (query.id !== undefined) conditions.push(sql<boolean>`t.id = ${query.id}`);
    if (query.departament_id !== undefined && entity === "positions")
      conditions.push(sql<boolean>`(t.departament_id = ${query.departament_id} or t.departament_id is null)`);
    if (usesOf(entity)) return { options: await referenceOptions(db, entity, conditions, query.id, locale) };
    if (query.client_company_id !== undefined && "client_company_id" in entities[entity].row.shape) {
      conditions.push(
        sql<boolean>`${expressionOf(entity, "client_company_id")} = ${query.client_company_id}`,
      );
    }
    const { name, hint } = namesOf(entity, reader, locale);
    const { rows } = await sql<Option>`
      select t.id, ${name} as label, ${markedHint(entity, hint, locale)} as hint from ${sql.table(entity)} t
      where ${sql.join(conditions, sql` and `)} order by t.created_at desc, t.id desc limit 20`.execute(db);
    return { options: rows };
  },
});
