import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Businesses, the domains they answer at, how each looks, and their own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table businesses (
       id bigint generated always as identity primary key,
       name text not null,
       legal_name text,
       brand_key text not null unique,
       logo_url text,
       mail_from_name text,
       mail_from_address text,
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now()
     )`,
    `create table domains (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       name text not null unique check (name = lower(name)),
       is_primary boolean not null default false,
       is_product_domain boolean not null default false,
       created_at timestamptz(3) not null default now()
     )`,
    "create index domains_of_business on domains (business_id)",
    "create unique index domains_primary on domains (business_id) where is_primary",
    `create table site_configs (
       domain_id bigint primary key references domains (id) on delete cascade,
       title text not null,
       favicon text,
       logo_url text,
       header_url text,
       path_assets text not null default '/',
       path_components text not null default '',
       colors jsonb not null,
       custom_labels jsonb not null default '{}',
       components jsonb not null default '{}',
       social_credentials jsonb not null default '{}',
       rules jsonb not null default '{}',
       show_benefits boolean not null default true,
       show_opening_data boolean not null default true,
       show_salary boolean not null default true,
       show_contract_type boolean not null default true,
       google_analytics_id text,
       updated_at timestamptz(3) not null default now()
     )`,
    `create table tenant_pages (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       slug text not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       title text not null,
       body text not null,
       published_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now(),
       unique (business_id, slug, locale)
     )`,
    `create table holidays (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       date date not null,
       year integer not null generated always as (extract(year from date)::integer) stored,
       name text not null,
       created_at timestamptz(3) not null default now(),
       unique (business_id, date, name)
     )`,
    "create index holidays_by_year on holidays (business_id, year, date)",
  ]);
}
