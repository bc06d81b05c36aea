import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Tokens that other systems call with: an integration of that kind, and what it was used for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table integrations
       add column scopes jsonb not null default '{}',
       add column expires_on date,
       add column token_hash text,
       add column last_used_at timestamptz(3),
       add column last_used_address text`,
    "create unique index integrations_token on integrations (token_hash) where token_hash is not null",
    "create index integrations_by_expires_on on integrations (business_id, expires_on, id)",
    `create table api_token_calls (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       integration_id bigint not null,
       request_id text not null,
       method text not null,
       path text not null,
       status integer,
       address text not null,
       created_at timestamptz(3) not null default now(),
       foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade
     )`,
    "create index api_token_calls_newest on api_token_calls (business_id, integration_id, id desc)",
    "create index api_token_calls_of_request on api_token_calls (request_id)",
    "create index api_token_calls_old on api_token_calls (created_at)",
  ]);
}
