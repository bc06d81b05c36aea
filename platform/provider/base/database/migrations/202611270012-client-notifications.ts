import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** The notifications of clients' contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const categories = "array['shortlist', 'interview', 'proposal', 'feedback', 'job']";
  await run(db, [
    `create table client_notifications (
       ${ownedRow},
       client_contact_id bigint not null,
       category text not null check (category = any (${categories})),
       component text not null,
       data jsonb not null default '{}',
       link text,
       is_read boolean not null default false,
       read_at timestamptz(3),
       foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade
     )`,
    "create index client_notifications_of_contact on client_notifications (client_contact_id, business_id, category, id desc)",
    `create index client_notifications_unread on client_notifications (client_contact_id, business_id, category)
       where not is_read`,
    "create index client_notifications_of_business on client_notifications (business_id, id)",
  ]);
}
