import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What is left of a person who was erased: that it was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table erasures (
       id bigint generated always as identity primary key,
       uid text not null unique default elenco_uid(),
       business_id bigint not null references businesses (id) on delete cascade,
       entity text not null,
       asked_by text not null check (asked_by in ('person', 'recruiter')),
       recruiter_id bigint references recruiters (id) on delete set null,
       erased jsonb not null,
       created_at timestamptz(3) not null default now()
     )`,
    "create index erasures_of_business on erasures (business_id, id desc)",
    "create index erasures_of_recruiter on erasures (recruiter_id)",
    "create index sendout_recipients_of_person on sendout_recipients (reference_type, reference_id)",
  ]);
}
