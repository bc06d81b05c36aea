import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Pages that a client's contact keeps at hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table client_pages (
       ${ownedRow},
       client_contact_id bigint not null,
       entity text not null,
       type_view text not null check (type_view in ('index', 'show')),
       link text not null,
       name text not null,
       icon text,
       unique (client_contact_id, link),
       foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade
     )`,
    "create index client_pages_of_contact on client_pages (business_id, client_contact_id, id)",
  ]);
}
