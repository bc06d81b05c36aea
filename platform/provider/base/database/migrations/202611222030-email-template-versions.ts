import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What each mail's text was: one row per change, without a subject where the default came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table email_template_versions (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       kind text not null,
       locale text not null check (locale in ('pt', 'en')),
       subject text,
       body text,
       action text,
       note text,
       author_id bigint references recruiters (id) on delete set null,
       created_at timestamptz(3) not null default now(),
       check ((subject is null) = (body is null))
     )`,
    "create index email_template_versions_of on email_template_versions (business_id, kind, locale, id)",
    "create index email_template_versions_of_author on email_template_versions (author_id)",
    // Texts from before: their history begins with what they are.
    `insert into email_template_versions (business_id, kind, locale, subject, body, action, note, author_id, created_at)
       select business_id, kind, locale, subject, body, action, note, author_id, updated_at from email_templates`,
  ]);
}
