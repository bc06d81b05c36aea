import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, ownedRow, run, searchable } from "./run.ts";

/** Proposals and what they offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table proposals (
       ${editableRow},
       name text not null,
       status integer not null default 0 check (status between 0 and 25),
       service text,
       client_company_id bigint,
       client_contact_id bigint,
       contact_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       job_id bigint,
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       value bigint check (value >= 0),
       probability integer not null default 10 check (probability between 0 and 100),
       sent_on date,
       valid_until date,
       expected_on date,
       description text,
       payment_terms text,
       guarantee_days integer check (guarantee_days >= 0),
       terms text,
       closing_reason text,
       closing_note text,
       closed_at timestamptz(3),
       cancelled_at timestamptz(3),
       status_changed_at timestamptz(3) not null default now(),
       unique (business_id, id),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id),
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete set null (client_contact_id),
       foreign key (business_id, contact_id) references contacts (business_id, id) on delete set null (contact_id),
       foreign key (business_id, job_id) references jobs (business_id, id) on delete set null (job_id)
     )`,
    ...searchable("proposals", ["name", "description"]),
    ...orderedByText("proposals", ["name"]),
    ...orderedBy("proposals", [
      "created_at",
      "updated_at",
      "status",
      "status_changed_at",
      "value",
      "probability",
      "sent_on",
      "valid_until",
      "expected_on",
      "closed_at",
      "cancelled_at",
    ]),
    "create index proposals_of_company on proposals (business_id, client_company_id, id)",
    "create index proposals_of_contact on proposals (business_id, client_contact_id, id)",
    "create index proposals_of_lead on proposals (business_id, contact_id, id)",
    "create index proposals_of_job on proposals (business_id, job_id, id)",
    "create index proposals_of_owner on proposals (owner_id, business_id)",
    ...countRows("proposals"),

    `create table proposal_details (
       ${ownedRow},
       proposal_id bigint not null,
       name text not null,
       quantity integer not null default 1 check (quantity >= 1),
       base_salary bigint check (base_salary >= 0),
       fee_percent numeric(5, 2) check (fee_percent between 0 and 100),
       unit_value bigint not null check (unit_value >= 0),
       foreign key (business_id, proposal_id) references proposals (business_id, id) on delete cascade
     )`,
    "create index proposal_details_of_proposal on proposal_details (business_id, proposal_id, id)",
  ]);
}
