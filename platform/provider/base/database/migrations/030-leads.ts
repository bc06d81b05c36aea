import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Leads, and the phone numbers by which people are known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table contacts (
       ${editableRow},
       name text not null,
       status text not null default 'new'
         check (status in ('new', 'contacted', 'qualified', 'nurturing', 'converted', 'discarded')),
       source text,
       company_name text,
       role_name text,
       email text,
       mobile_phone text,
       linkedin text,
       sector text,
       city text,
       state text,
       description text,
       owner_id bigint references recruiters (id) on delete set null,
       client_company_id bigint,
       client_contact_id bigint,
       converted_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id),
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete set null (client_contact_id)
     )`,
    ...searchable("contacts", ["name", "company_name", "email", "role_name"]),
    "create unique index contacts_email on contacts (business_id, lower(email))",
    ...orderedByText("contacts", ["name", "company_name", "role_name", "email", "sector", "city"]),
    ...orderedBy("contacts", ["created_at", "updated_at", "status", "converted_at"]),
    "create index contacts_of_owner on contacts (owner_id, business_id)",
    "create index contacts_of_company on contacts (business_id, client_company_id, id)",
    "create index contacts_of_contact on contacts (business_id, client_contact_id, id)",
    ...countRows("contacts"),
    ...["contacts", "client_contacts"].map(
      (table) => `create index ${table}_of_phone on ${table} (business_id, mobile_phone)`,
    ),
  ]);
}
