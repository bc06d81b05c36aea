import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Sessions, single-use tokens, mail to send, the cable's memory and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const person = `
       recruiter_id bigint references recruiters (id) on delete cascade,
       candidate_id bigint references candidates (id) on delete cascade,
       client_contact_id bigint references client_contacts (id) on delete cascade`;
  const peopleIndexes = (table: string) => [
    `create index ${table}_of_recruiter on ${table} (recruiter_id) where recruiter_id is not null`,
    `create index ${table}_of_candidate on ${table} (candidate_id) where candidate_id is not null`,
    `create index ${table}_of_contact on ${table} (client_contact_id) where client_contact_id is not null`,
    `create index ${table}_of_business on ${table} (business_id)`,
    `create index ${table}_expiring on ${table} (expires_at)`,
  ];
  await run(db, [
    // Only the SHA-256 of a token is kept.
    `create table sessions (
       id bigint generated always as identity primary key,
       token_hash text not null unique,
       business_id bigint references businesses (id) on delete cascade,
       strategy text not null check (strategy in ('candidates', 'recruiters', 'client_contacts')),
       ${person},
       user_id bigint not null
         generated always as (coalesce(recruiter_id, candidate_id, client_contact_id)) stored,
       check (num_nonnulls(recruiter_id, candidate_id, client_contact_id) = 1),
       user_agent text,
       expires_at timestamptz(3) not null,
       last_seen_at timestamptz(3) not null default now(),
       created_at timestamptz(3) not null default now()
     )`,
    ...peopleIndexes("sessions"),
    `create table single_use_tokens (
       id bigint generated always as identity primary key,
       token_hash text not null unique,
       business_id bigint references businesses (id) on delete cascade,
       purpose text not null check (purpose in ('confirmation', 'password_reset', 'cable', 'download')),
       strategy text not null
         check (strategy in ('candidates', 'recruiters', 'client_contacts', 'shortlist')),
       ${person},
       shortlist_relationship_id bigint references shortlist_relationships (id) on delete cascade,
       user_id bigint not null generated always as
         (coalesce(recruiter_id, candidate_id, client_contact_id, shortlist_relationship_id)) stored,
       check (num_nonnulls(recruiter_id, candidate_id, client_contact_id, shortlist_relationship_id) = 1),
       payload jsonb,
       expires_at timestamptz(3) not null,
       used_at timestamptz(3),
       created_at timestamptz(3) not null default now()
     )`,
    ...peopleIndexes("single_use_tokens"),
    `create index single_use_tokens_of_shortlist on single_use_tokens (shortlist_relationship_id)
       where shortlist_relationship_id is not null`,
    `create table mails (
       id bigint generated always as identity primary key,
       business_id bigint references businesses (id) on delete cascade,
       kind text not null,
       to_name text,
       to_address text not null,
       from_name text,
       from_address text not null,
       reply_to text,
       subject text not null,
       html text not null,
       text text not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       transport text not null default 'outbox' check (transport in ('outbox', 'corporate', 'bulk')),
       state text not null default 'queued' check (state in ('kept', 'queued', 'sent', 'failed')),
       attempts integer not null default 0,
       error text,
       sent_at timestamptz(3),
       created_at timestamptz(3) not null default now()
     )`,
    "create index mails_of_business on mails (business_id, id desc)",
    "create index mails_queued on mails (id) where state = 'queued'",

    // "offset" counts up within a stream's epoch; a client that comes back tells the last one it has.
    `create table cable_streams (
       stream text primary key,
       epoch text not null default elenco_uid(),
       last_offset bigint not null default 0,
       updated_at timestamptz(3) not null default now()
     )`,
    `create table cable_messages (
       stream text not null references cable_streams (stream) on delete cascade,
       "offset" bigint not null,
       payload jsonb not null,
       created_at timestamptz(3) not null default now(),
       primary key (stream, "offset")
     )`,
    "create index cable_messages_old on cable_messages (created_at)",

    `create table audit_events (
       id bigint generated always as identity primary key,
       business_id bigint references businesses (id) on delete cascade,
       reference_type text not null,
       reference_id bigint not null,
       action text not null,
       field text,
       before jsonb,
       after jsonb,
       recruiter_id bigint references recruiters (id) on delete set null,
       actor_strategy text,
       actor_id bigint,
       request_id text,
       created_at timestamptz(3) not null default now()
     )`,
    `create index audit_events_of_reference
       on audit_events (business_id, reference_type, reference_id, id desc)`,
    "create index audit_events_of_recruiter on audit_events (recruiter_id, id desc)",
    `create table markers (
       name text primary key,
       value jsonb not null default '{}',
       created_at timestamptz(3) not null default now()
     )`,
  ]);
}
