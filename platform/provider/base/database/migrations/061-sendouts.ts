import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, ownedRow, run, searchable } from "./run.ts";

/** Message templates, send-outs with their recipients, and who asked not to receive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table prospecting_templates (
       ${editableRow},
       name text not null,
       subject text not null,
       body text not null,
       author_id bigint references recruiters (id) on delete set null,
       unique (business_id, id)
     )`,
    ...searchable("prospecting_templates", ["name", "subject"]),
    ...orderedByText("prospecting_templates", ["name"]),
    ...orderedBy("prospecting_templates", ["created_at"]),
    "create index prospecting_templates_of_author on prospecting_templates (author_id)",
    ...countRows("prospecting_templates"),

    `create table sendout_queues (
       ${editableRow},
       name text not null,
       prospecting_template_id bigint not null,
       status integer not null default 0 check (status between 0 and 5),
       scheduled_at timestamptz(3),
       rate_per_minute integer not null default 60 check (rate_per_minute between 1 and 600),
       recipients_count integer not null default 0,
       skipped_count integer not null default 0,
       sent_count integer not null default 0,
       answered_count integer not null default 0,
       owner_id bigint references recruiters (id) on delete set null,
       origin text,
       runs integer not null default 0,
       job_key text,
       started_at timestamptz(3),
       finished_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, prospecting_template_id) references prospecting_templates (business_id, id)
     )`,
    ...searchable("sendout_queues", ["name"]),
    ...orderedByText("sendout_queues", ["name"]),
    ...orderedBy("sendout_queues", ["created_at", "scheduled_at", "status"]),
    "create index sendout_queues_of_template on sendout_queues (business_id, prospecting_template_id)",
    "create index sendout_queues_of_owner on sendout_queues (owner_id, business_id)",
    ...countRows("sendout_queues"),

    `create table sendout_recipients (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       sendout_queue_id bigint not null,
       reference_type text not null check (reference_type in ('candidate', 'client_contact')),
       reference_id bigint not null,
       name text not null,
       role_name text,
       address text,
       status integer not null default 0 check (status between 0 and 3),
       skip_reason text check (skip_reason in ('missing', 'opted_out', 'duplicate')),
       token_hash text,
       mail_id bigint references mails (id) on delete set null,
       sent_at timestamptz(3),
       unique (sendout_queue_id, reference_type, reference_id),
       foreign key (business_id, sendout_queue_id)
         references sendout_queues (business_id, id) on delete cascade
     )`,
    "create index sendout_recipients_of_queue on sendout_recipients (business_id, sendout_queue_id, id)",
    "create index sendout_recipients_waiting on sendout_recipients (sendout_queue_id, id) where status = 0 and skip_reason is null",
    "create index sendout_recipients_of_mail on sendout_recipients (mail_id)",

    `create table email_opt_outs (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       address text not null,
       created_at timestamptz(3) not null default now()
     )`,
    "create unique index email_opt_outs_address on email_opt_outs (business_id, lower(address))",
  ]);
}
