import { sql } from "kysely";
import { z } from "zod";
import type { Costumer, CostumerContact } from "#contract/calls/costumers.ts";
import { type ClientSection, clientSections } from "#contract/client-sections.ts";
import type { Db } from "#provider/base/database/open.ts";
import { decodeCursor, encodeCursor } from "#provider/base/http/cursor.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { endAccess } from "../client-company/end-access.ts";
import { mailInvitation } from "../client-company/mail-invitation.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { keepEvent } from "../recruiters/access-events.ts";
import { mailPasswordLink } from "../sessions/mailed-links.ts";
import { contactJobs } from "../shortlists/client-jobs.ts";

/** Folded name and id of the last row of a page. */
const place = z.tuple([z.string(), z.number().int()]);
const pageSize = 30;
/** Limit per company, so that a page is bounded. */
const mostContacts = 50;

type ContactRow = CostumerContact & { client_company_id: number | null };

/** The contacts, without what their password is kept as. */
const contactsOf = (db: Db, businessId: number) =>
  db
    .selectFrom("client_contacts as c")
    .where("c.business_id", "=", businessId)
    .select(["c.id", "c.name", "c.email", "c.role_name", "c.is_admin", "c.client_company_id"])
    .select(
      sql<CostumerContact["access"]>`case when c.access_revoked_at is not null then 'none'
        when c.password_hash is not null then 'active' when exists (
        select 1 from single_use_tokens k where k.client_contact_id = c.id and k.purpose = 'password_reset'
          and k.expires_at > now()) then 'invited' else 'none' end`.as("access"),
    )
    .select(
      sql<string | null>`case when c.password_hash is null and c.access_revoked_at is null then (
        select max(k.expires_at) from single_use_tokens k where k.client_contact_id = c.id
          and k.purpose = 'password_reset' and k.expires_at > now()) end`.as("invited_until"),
    )
    .select(
      sql<string | null>`(select max(s.last_seen_at) from sessions s where s.client_contact_id = c.id)`.as(
        "last_seen_at",
      ),
    );

const shown = ({ client_company_id: _, ...contact }: ContactRow): CostumerContact => contact;

async function contactOf(db: Db, businessId: number, id: number): Promise<ContactRow> {
  const row = await contactsOf(db, businessId).where("c.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

interface Company {
  id: number;
  name: string;
  hidden_from_contacts: readonly ClientSection[];
}
const seenOf = ({ hidden_from_contacts: hidden }: Pick<Company, "hidden_from_contacts">): ClientSection[] =>
  clientSections.filter((section) => !hidden.includes(section));

async function costumersOf(db: Db, businessId: number, companies: Company[]) {
  const ids = companies.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [contacts, plans, jobs] = await Promise.all([
    contactsOf(db, businessId)
      .where("c.client_company_id", "in", ids)
      // Each company has a limit of its own: one with many takes no place of another's.
      .where(
        sql<boolean>`c.id in (select r.id from (
          select id, row_number() over (partition by client_company_id order by name, id) as place
          from client_contacts where business_id = ${businessId} and client_company_id in (${sql.join(ids)})
        ) r where r.place <= ${mostContacts})`,
      )
      .orderBy("c.name")
      .orderBy("c.id")
      .execute(),
    db
      .selectFrom("billing_plans")
      .where("business_id", "=", businessId)
      .where("client_company_id", "in", ids)
      .where("status", "!=", "ended")
      .orderBy("id", "desc")
      .select(["id", "name", "status", "value", "currency", "client_company_id"])
      .execute(),
    db
      .selectFrom("jobs")
      .where("business_id", "=", businessId)
      .where("client_company_id", "in", ids)
      .where("status", "=", "published")
      .groupBy("client_company_id")
      .select(["client_company_id", (eb) => eb.fn.countAll<number>().as("n")])
      .execute(),
  ]);
  return companies.map(({ id, name, hidden_from_contacts }): Costumer => {
    const own = <Row extends { client_company_id: number | null }>(rows: Row[]) =>
      rows.filter(({ client_company_id }) => client_company_id === id);
    const [plan] = own(plans);
    return {
      id,
      name,
      plan: plan
        ? { id: plan.id, name: plan.name, status: plan.status, value: plan.value, currency: plan.currency }
        : null,
      open_jobs: Number(own(jobs)[0]?.n ?? 0),
      contacts: own(contacts).map(shown),
      sections: seenOf({ hidden_from_contacts }),
    };
  });
}

export const costumerHandlers = defineHandlers({
  "GET /recruiters/administrator/costumers": async ({ db, businessId, query }) => {
    const folded = sql<string>`elenco_search(name) collate "C"`;
    let companies = db
      .selectFrom("client_companies")
      .where("business_id", "=", businessId)
      .orderBy(folded)
      .orderBy("id")
      .limit(pageSize + 1)
      .select(["id", "name", "hidden_from_contacts", folded.as("key")]);
    const term = query.term?.trim();
    if (term)
      companies = companies.where(
        sql<boolean>`elenco_search(name) like '%' || elenco_search(${term.replaceAll(/[%_\\]/g, "\\$&")}) || '%'`,
      );
    if (query.page?.after) {
      const [key, id] = decodeCursor(query.page.after, place, "page.after");
      companies = companies.where(sql<boolean>`(elenco_search(name) collate "C", id) > (${key}, ${id})`);
    }
    const found = await companies.execute();
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      costumers: await costumersOf(db, businessId, page),
      next_cursor: found.length > pageSize && last ? encodeCursor([last.key, last.id]) : null,
    };
  },
  "PUT /recruiters/administrator/costumers/:id/sections": async ({ db, businessId, person, params, body }) =>
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom("client_companies")
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .forUpdate()
        .select(["name", "hidden_from_contacts"])
        .executeTakeFirst();
      if (!before) throw new CallError("not_found");
      const hidden = clientSections.filter((section) => !body.costumer.sections.includes(section));
      // Not counted up: forms of the company do not have it.
      await trx
        .updateTable("client_companies")
        .set({ hidden_from_contacts: hidden })
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .execute();
      const after = { hidden_from_contacts: hidden };
      await keepEvent(
        trx,
        { businessId, person },
        {
          kind: "client.changed",
          subject: before.name,
          before: { client_sections: seenOf(before) },
          after: { client_sections: seenOf(after) },
        },
      );
      return { costumer: { id: params.id, sections: seenOf(after) } };
    }),
  "GET /recruiters/administrator/costumers/contacts/:id/jobs": async ({ db, businessId, params }) => {
    const { id, name, email, is_admin, client_company_id } = await contactOf(db, businessId, params.id);
    const person = { kind: "client_contact", id, name, email, is_admin, businessId, sessionId: 0 } as const;
    const { jobs } = await contactJobs(db, { ...person, clientCompanyId: client_company_id, hidden: [] });
    return {
      jobs: jobs.map(({ uid, title, shortlists_count }) => ({ uid, title, shortlists: shortlists_count })),
    };
  },
  "POST /recruiters/administrator/costumers/contacts/:id/invitations": async (context) => {
    const { db, services, businessId, tenant, params, person, request } = context;
    const contact = await contactOf(db, businessId, params.id);
    const { brand, locale } = await db
      .selectFrom("businesses as b")
      .innerJoin("client_contacts as c", "c.business_id", "b.id")
      .where("c.id", "=", params.id)
      .where("b.id", "=", businessId)
      .select(["b.name as brand", "c.locale"])
      .executeTakeFirstOrThrow();
    await db
      .updateTable("client_contacts")
      .set({ access_revoked_at: null })
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .execute();
    const origin = await originOfBusiness(db, request, tenant, businessId);
    const account = { id: contact.id, name: contact.name, email: contact.email, businessId };
    // Who has a password is mailed a link by which to choose another.
    const hasPassword = contact.access === "active";
    if (hasPassword) await mailPasswordLink(services, "client_contacts", account, brand, origin, locale);
    else await mailInvitation(services, account, { brand, sender: person.name, origin, locale });
    const kind = hasPassword ? "password.mailed" : "client.invited";
    await keepEvent(db, { businessId, person }, { kind, subject: contact.name });
    return { contact: shown(await contactOf(db, businessId, params.id)) };
  },
  "PUT /recruiters/administrator/costumers/contacts/:id/access": async ({
    db,
    businessId,
    person,
    params,
    body,
    services,
  }) => {
    const { is_admin } = body.access;
    const before = await contactOf(db, businessId, params.id);
    await db
      .updateTable("client_contacts")
      .set((eb) => ({
        is_admin,
        updated_at: new Date().toISOString(),
        lock_version: eb("lock_version", "+", 1),
      }))
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .execute();
    await broadcastSaved(db, services, "client_contacts", businessId, [params.id]);
    await keepEvent(
      db,
      { businessId, person },
      {
        kind: "client.changed",
        subject: before.name,
        before: { is_admin: before.is_admin },
        after: { is_admin },
      },
    );
    return { contact: shown(await contactOf(db, businessId, params.id)) };
  },
  "DELETE /recruiters/administrator/costumers/contacts/:id/access": async (context) => {
    const { db, services, businessId, person, params } = context;
    const { name } = await contactOf(db, businessId, params.id);
    await endAccess(db, services.unscopedDb, businessId, params.id);
    await keepEvent(db, { businessId, person }, { kind: "client.revoked", subject: name });
    return { ok: true };
  },
});
