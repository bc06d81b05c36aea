import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Texts of a business's own for the mails that are sent by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table email_templates (
       business_id bigint not null references businesses (id) on delete cascade,
       kind text not null,
       locale text not null check (locale in ('pt', 'en')),
       subject text not null,
       body text not null,
       action text,
       note text,
       author_id bigint references recruiters (id) on delete set null,
       updated_at timestamptz(3) not null default now(),
       primary key (business_id, kind, locale)
     )`,
    "create index email_templates_of_author on email_templates (author_id)",
  ]);
}
