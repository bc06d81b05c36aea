import { sql } from "kysely";
import type { LeadMatch } from "#contract/calls/leads.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, recruiterMay } from "#provider/base/http/person.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow, type Row } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import { expressionIn } from "../entities/sources.ts";
import { createRow, updateRow } from "../entities/write.ts";

type Lead = Row<"contacts">;
type MatchEntity = LeadMatch["entity"];
interface Conversion {
  client_contact_id?: number | null | undefined;
  client_company_id?: number | null | undefined;
  company_name?: string | null | undefined;
  email?: string | null | undefined;
}

const hints: Record<MatchEntity, string> = {
  candidates: "role_name",
  client_contacts: "role_name",
  client_companies: "sector",
  contacts: "company_name",
};

/** Others with the same e-mail, then with the same phone; companies of the same name. */
async function matchesOf(
  db: Db,
  businessId: number,
  lead: Lead,
  entities: readonly MatchEntity[],
  locale: Locale,
) {
  const ways = ([entity, by]: [MatchEntity, LeadMatch["by"]]) => {
    const shared = {
      email: sql`lower(t.email) = ${lead.email}`,
      phone: sql`t.mobile_phone = ${lead.mobile_phone}`,
      company: sql`elenco_search(t.name) = elenco_search(${lead.company_name})`,
    }[by];
    const other = entity === "contacts" ? sql`and t.id <> ${lead.id}` : sql``;
    return sql`(select ${entity}::text as entity, t.id, t.name, ${expressionIn(entity, hints[entity], locale)} as hint, ${by}::text as by
      from ${sql.table(entity)} t where t.business_id = ${businessId} and ${shared} ${other}
      order by t.id limit 5)`;
  };
  const searches = entities.flatMap((entity): [MatchEntity, LeadMatch["by"]][] => {
    if (entity === "client_companies") return lead.company_name ? [[entity, "company"]] : [];
    return [
      ...(lead.email ? ([[entity, "email"]] as [MatchEntity, "email"][]) : []),
      ...(lead.mobile_phone ? ([[entity, "phone"]] as [MatchEntity, "phone"][]) : []),
    ];
  });
  if (searches.length === 0) return [];
  const { rows } = await sql<LeadMatch>`${sql.join(searches.map(ways), sql` union all `)}`.execute(db);
  return rows.filter(
    (row, index) => rows.findIndex((item) => item.entity === row.entity && item.id === row.id) === index,
  );
}

async function companyOf(db: Db, writer: Writer, lead: Lead, wanted: Conversion): Promise<number> {
  if (wanted.client_company_id) {
    await findRow(db, "client_companies", writer.businessId, wanted.client_company_id).catch(() => {
      throw invalid("conversion.client_company_id", "option");
    });
    return wanted.client_company_id;
  }
  if (!wanted.company_name) throw invalid("conversion.company_name", "required");
  const { sector, city, state, owner_id } = lead;
  const values = { name: wanted.company_name, sector, city, state, owner_id };
  return (await createRow(db, "client_companies", writer, values)).id;
}

/** The contact a lead becomes: an existing one, or a new one at the company. */
async function contactOf(db: Db, writer: Writer, lead: Lead, wanted: Conversion) {
  if (wanted.client_contact_id) {
    const known = await findRow(db, "client_contacts", writer.businessId, wanted.client_contact_id).catch(
      () => {
        throw invalid("conversion.client_contact_id", "option");
      },
    );
    return known;
  }
  if (!wanted.email) throw invalid("conversion.email", "required");
  const { name, mobile_phone, role_name, owner_id } = lead;
  const client_company_id = await companyOf(db, writer, lead, wanted);
  const values = { name, email: wanted.email, mobile_phone, role_name, owner_id, client_company_id };
  try {
    return await createRow(db, "client_contacts", writer, values);
  } catch (error) {
    if (error instanceof CallError && error.details.fields?.some(({ rule }) => rule === "in_use")) {
      throw invalid("conversion.email", "known");
    }
    throw error;
  }
}

export const leadHandlers = defineHandlers({
  "GET /recruiters/contacts/:id/matches": async ({ db, businessId, person, params, locale }) => {
    const lead = await findRow(db, "contacts", businessId, params.id);
    const readable = (Object.keys(hints) as MatchEntity[]).filter((key) => recruiterMay(person, key, "read"));
    return { matches: await matchesOf(db, businessId, lead, readable, locale) };
  },
  "POST /recruiters/contacts/:id/conversions": async (context) => {
    const { businessId, person, params, body } = context;
    const { conversion } = body;
    if (!conversion.client_contact_id) {
      assertMay(person, "client_contacts", "create");
      if (!conversion.client_company_id) assertMay(person, "client_companies", "create");
    }
    return await writing(context, async (trx, writer) => {
      const lead = await findRow(trx, "contacts", businessId, params.id);
      if (lead.converted_at) throw new CallError("already_done");
      const client_contact = await contactOf(trx, writer, lead, conversion);
      const { client_company_id } = client_contact;
      const reader = readerOf(person);
      const shown = visibleTo(reader, "client_contacts", client_contact);
      const converted = {
        status: "converted",
        converted_at: new Date().toISOString(),
        client_contact_id: client_contact.id,
        client_company_id,
      };
      const contact = await updateRow(trx, "contacts", writer, lead.id, converted, lead.lock_version);
      return {
        contact: visibleTo(reader, "contacts", contact),
        client_contact: { id: client_contact.id, name: client_contact.name },
        client_company: client_company_id
          ? { id: client_company_id, name: shown.client_company_name ?? "" }
          : null,
      };
    });
  },
});
