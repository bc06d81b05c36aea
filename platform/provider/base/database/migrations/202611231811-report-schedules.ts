import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** When a report is mailed, and to whom; and mails that carry a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table report_schedules (
       report_id bigint primary key references reports (id) on delete cascade,
       business_id bigint not null references businesses (id) on delete cascade,
       frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
       weekday integer check (weekday between 1 and 7),
       month_day integer check (month_day between 1 and 31),
       hour integer not null check (hour between 0 and 23),
       recipient_ids bigint[] not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       origin text not null,
       next_at timestamptz(3) not null,
       sent_at timestamptz(3),
       failed_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now(),
       check ((frequency = 'weekly') = (weekday is not null)),
       check ((frequency = 'monthly') = (month_day is not null))
     )`,
    "create index report_schedules_due on report_schedules (next_at)",
    "create index report_schedules_business on report_schedules (business_id)",
    "alter table mails add attachment jsonb",
  ]);
}
