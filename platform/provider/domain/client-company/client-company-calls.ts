import { sql } from "kysely";
import type { Colleague } from "#contract/calls/client-company.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { type Context, defineHandlers } from "#provider/base/http/implement.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { endAccess } from "./end-access.ts";
import { mailInvitation } from "./mail-invitation.ts";

const pageSize = 30;
const mostColleagues = 200;

/** The company of an administrator; other contacts administer none. */
function companyOf({ clientCompanyId }: ClientContactPerson): number {
  if (clientCompanyId === null) throw new CallError("not_found");
  return clientCompanyId;
}

const peopleOf = (db: Db, person: ClientContactPerson) =>
  db
    .selectFrom("client_contacts as c")
    .where("c.business_id", "=", person.businessId)
    .where("c.client_company_id", "=", companyOf(person))
    .select(["c.id", "c.name", "c.email", "c.role_name", "c.is_admin"])
    .select([
      sql<Colleague["access"]>`case when c.access_revoked_at is not null then 'none'
        when c.password_hash is not null then 'active' when exists (
        select 1 from single_use_tokens k where k.client_contact_id = c.id and k.purpose = 'password_reset'
          and k.expires_at > now()) then 'invited' else 'none' end`.as("access"),
      sql<string | null>`case when c.password_hash is null and c.access_revoked_at is null then (
        select max(k.expires_at) from single_use_tokens k where k.client_contact_id = c.id
          and k.purpose = 'password_reset' and k.expires_at > now()) end`.as("invited_until"),
      sql<string | null>`(select max(s.last_seen_at) from sessions s where s.client_contact_id = c.id)`.as(
        "last_seen_at",
      ),
      sql<boolean>`c.id = ${person.id}`.as("self"),
    ]);

async function colleagueOf(db: Db, person: ClientContactPerson, id: number): Promise<Colleague> {
  const row = await peopleOf(db, person).where("c.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

type Inviting = Context<
  "POST /client_contacts/colleagues" | "POST /client_contacts/colleagues/:id/invitations"
>;

async function invite(context: Inviting, id: number): Promise<{ colleague: Colleague }> {
  const { db, services, businessId, person, tenant, request } = context;
  const { name, email } = await colleagueOf(db, person, id);
  const { locale } = await db
    .updateTable("client_contacts")
    .set({ access_revoked_at: null })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .returning("locale")
    .executeTakeFirstOrThrow();
  const from = { brand: tenant.businessName, sender: person.name, origin: originOf(request, tenant), locale };
  await mailInvitation(services, { id, name, email, businessId }, from);
  return { colleague: await colleagueOf(db, person, id) };
}

export const clientCompanyHandlers = defineHandlers({
  "GET /client_contacts/invoices": async ({ db, person, query }) => {
    let invoices = db
      .selectFrom("invoices")
      .where("business_id", "=", person.businessId)
      .where("client_company_id", "=", companyOf(person))
      .where("status", "!=", "draft")
      .where("issued_on", "is not", null)
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .select(["id", "name", "currency", "value", "tax_value", "issued_on", "due_on", "paid_on"])
      .select(["payment_details", "description"])
      .select(sql<"issued" | "paid" | "overdue" | "cancelled">`status`.as("status"));
    if (query.after !== undefined) invoices = invoices.where("id", "<", query.after);
    const rows = await invoices.execute();
    const page = rows.slice(0, pageSize);
    return { invoices: page, next_after: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  },
  "GET /client_contacts/colleagues": async ({ db, person }) => ({
    colleagues: await peopleOf(db, person).orderBy("c.name").orderBy("c.id").limit(mostColleagues).execute(),
  }),
  "POST /client_contacts/colleagues": async (context) => {
    const { db, services, businessId, person, body, locale } = context;
    const { name, role_name } = body.colleague;
    const email = body.colleague.email.toLowerCase();
    const client_company_id = companyOf(person);
    const made = await db
      .insertInto("client_contacts")
      .values({
        business_id: businessId,
        client_company_id,
        name,
        email,
        role_name: role_name || null,
        locale,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) {
      // Invited before, as where the answer was lost: they get a new link.
      const known = await peopleOf(db, person).where("c.email", "=", email).executeTakeFirst();
      // Whether the address is in use elsewhere is not revealed: only that it cannot be taken.
      if (!known || known.access === "active") throw invalid("colleague.email", "in_use");
      return await invite(context, known.id);
    }
    await broadcastSaved(db, services, "client_contacts", businessId, [made.id]);
    return await invite(context, made.id);
  },
  "POST /client_contacts/colleagues/:id/invitations": async (context) => {
    const { access } = await colleagueOf(context.db, context.person, context.params.id);
    if (access === "active") throw new CallError("already_done");
    return await invite(context, context.params.id);
  },
  "DELETE /client_contacts/colleagues/:id/access": async ({ db, services, businessId, person, params }) => {
    const { id, self } = await colleagueOf(db, person, params.id);
    if (self) throw new CallError("forbidden");
    await endAccess(db, services.unscopedDb, businessId, id);
    return { colleague: await colleagueOf(db, person, id) };
  },
});
