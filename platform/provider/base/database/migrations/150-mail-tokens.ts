import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Tokens leave the text of mails: they are kept beside it until the mail is sent, and not at all afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table mails add tokens text[] not null default '{}'",
    String.raw`update mails set
       tokens = case when state in ('queued', 'failed') then array[substring(text from '#token=([\w-]{16,})')] else '{}' end,
       html = regexp_replace(html, '#token=[\w-]{16,}', '#token=[1]', 'g'),
       text = regexp_replace(text, '#token=[\w-]{16,}', '#token=[1]', 'g')
     where text ~ '#token=[\w-]{16,}'`,
    "create index mails_with_tokens on mails (created_at) where tokens <> '{}'",
  ]);
}
