import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What moved in a client's jobs, mailed weekly to those of its contacts who want it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table client_companies add column weekly_report boolean not null default false",
    `create table progress_reports (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       client_contact_id bigint not null unique,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       origin text not null,
       sealed_token text not null,
       token_hash text not null,
       -- Null where the contact stopped it.
       next_at timestamptz(3),
       sent_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade
     )`,
    "create index progress_reports_of_contact on progress_reports (business_id, client_contact_id)",
    "create index progress_reports_due on progress_reports (next_at, id) where next_at is not null",
  ]);
}
