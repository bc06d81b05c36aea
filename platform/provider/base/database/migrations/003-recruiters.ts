import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Recruiters have one account over all businesses; what they may do is said for each business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table recruiters (
       id bigint generated always as identity primary key,
       name text not null,
       email text not null,
       password_hash text,
       role_name text,
       mobile_phone text,
       phone text,
       linkedin text,
       photo_url text,
       signature text,
       logged_in_with_microsoft boolean,
       microsoft_validated_at timestamptz(3),
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now()
     )`,
    "create unique index recruiters_email on recruiters (lower(email))",
    `create table recruiter_businesses (
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       business_id bigint not null references businesses (id) on delete cascade,
       is_admin boolean not null default false,
       role_permissions jsonb not null default '{}',
       menu_display_type text not null default 'normal'
         check (menu_display_type in ('normal', 'minified')),
       selected boolean not null default false,
       created_at timestamptz(3) not null default now(),
       primary key (recruiter_id, business_id)
     )`,
    "create index recruiter_businesses_of_business on recruiter_businesses (business_id, recruiter_id)",
    "create unique index recruiter_businesses_selected on recruiter_businesses (recruiter_id) where selected",
    `create table entity_pages (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       recruiter_id bigint not null,
       entity text not null,
       type_view text not null check (type_view in ('index', 'show')),
       custom_entity text,
       link text not null,
       name text not null,
       icon text,
       query jsonb,
       position integer not null default 0,
       created_at timestamptz(3) not null default now(),
       foreign key (recruiter_id, business_id)
         references recruiter_businesses (recruiter_id, business_id) on delete cascade
     )`,
    "create index entity_pages_of_recruiter on entity_pages (recruiter_id, business_id, position, id)",
    `create table entity_columns (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       recruiter_id bigint not null,
       entity text not null,
       type integer not null check (type between 0 and 6),
       columns jsonb not null,
       updated_at timestamptz(3) not null default now(),
       unique (recruiter_id, business_id, entity, type),
       foreign key (recruiter_id, business_id)
         references recruiter_businesses (recruiter_id, business_id) on delete cascade
     )`,
    `create table notifications (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       recruiter_id bigint not null,
       category text not null,
       component text not null,
       data jsonb not null default '{}',
       link text,
       is_read boolean not null default false,
       read_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       foreign key (recruiter_id, business_id)
         references recruiter_businesses (recruiter_id, business_id) on delete cascade
     )`,
    "create index notifications_of_recruiter on notifications (recruiter_id, business_id, category, id desc)",
    `create index notifications_unread on notifications (recruiter_id, business_id, category)
       where not is_read`,
  ]);
}
