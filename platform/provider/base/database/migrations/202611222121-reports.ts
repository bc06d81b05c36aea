import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Reports that administrators built; `definition` is what the contract's schema says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table reports (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       name text not null,
       shared boolean not null default false,
       definition jsonb not null,
       author_id bigint references recruiters (id) on delete set null,
       lock_version integer not null default 0,
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now()
     )`,
    "create index reports_of_business on reports (business_id, id)",
    "create index reports_of_author on reports (author_id)",
  ]);
}
