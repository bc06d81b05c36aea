import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * What a client's contact says: of an interview at which they are to be, beside what the candidate says of it, and of a
 * proposal. A candidate of an anonymous shortlist may be revealed by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table interviews add column client_confirmed_at timestamptz(3), add column client_asked_at timestamptz(3),
       add column client_asked_reason text, add column client_proposed_times timestamptz(3)[] not null default '{}'`,
    `create index interviews_of_client on interviews (business_id, client_contact_id, starts_at)
       where invited_at is not null and client_contact_id is not null`,
    `alter table proposals add column client_decision text check (client_decision in ('approved', 'refused')),
       add column client_decided_at timestamptz(3), add column client_decided_by bigint,
       add foreign key (business_id, client_decided_by)
         references client_contacts (business_id, id) on delete set null (client_decided_by)`,
    "create index proposals_decided_by on proposals (business_id, client_decided_by)",
    "create index proposals_to_decide on proposals (business_id, client_company_id, id desc) where status = 2",
    "alter table shortlist_applies add column revealed_at timestamptz(3)",
    `create index feedbacks_asked_of on feedbacks (business_id, client_contact_id, due_on)
       where status = 'requested' and client_contact_id is not null`,
  ]);
}
