import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The language, the clock and the pace of a business's mails, and the language of each who gets one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const locale = "locale text not null default 'pt' check (locale in ('pt', 'en'))";
  await run(db, [
    `alter table businesses
       add column ${locale},
       add column time_zone text not null default 'America/Sao_Paulo',
       add column mails_per_minute integer not null default 120 check (mails_per_minute between 1 and 6000)`,
    `alter table sendout_recipients add column ${locale}`,
    `create table mail_paces (
       business_id bigint primary key references businesses (id) on delete cascade,
       next_at timestamptz(3) not null
     )`,
  ]);
}
