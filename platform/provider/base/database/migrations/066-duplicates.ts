import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What two records of the same person or company have in common, in one shape whoever wrote it, and indexed. */
const keys = {
  candidates: {
    email: "elenco_email_key(email)",
    document: "elenco_document_key(cpf)",
    phone: "elenco_phone_key(mobile_phone)",
    name: "elenco_name_key(name)",
    // A name alone is told of two people; a name in a city is likely one.
    likeness: "elenco_name_key(name) || '|' || elenco_search(city)",
  },
  client_companies: {
    document: "elenco_document_key(cnpj)",
    phone: "elenco_phone_key(phone)",
    name: "elenco_company_key(name)",
    likeness: "elenco_company_key(name)",
  },
  client_contacts: {
    email: "elenco_email_key(email)",
    phone: "elenco_phone_key(mobile_phone)",
    name: "elenco_name_key(name)",
    likeness: "elenco_name_key(name) || '|' || client_company_id::text",
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create function elenco_words(value text) returns text
       language sql immutable strict parallel safe
       as $$ select trim(regexp_replace(public.elenco_search(value), '[^a-z0-9]+', ' ', 'g')) $$`,
    // 'Maria da Silva' and 'MARIA SILVA' are one.
    `create function elenco_name_key(value text) returns text
       language sql immutable strict parallel safe
       as $$ select nullif(trim(regexp_replace(regexp_replace(
         public.elenco_words(value), '\\m(da|de|do|das|dos|e)\\M', '', 'g'), ' +', ' ', 'g')), '') $$`,
    `create function elenco_company_key(value text) returns text
       language sql immutable strict parallel safe
       as $$ select nullif(trim(regexp_replace(regexp_replace(
         public.elenco_words(value), '\\m(ltda|limitada|eireli|epp|me|sa|s a|inc|llc|da|de|do|das|dos|e)\\M', '', 'g'),
         ' +', ' ', 'g')), '') $$`,
    // A label after '+' and the dots of Gmail do not make another mailbox.
    `create function elenco_email_key(value text) returns text
       language sql immutable strict parallel safe
       as $$ select case when split_part(lower(value), '@', 2) in ('gmail.com', 'googlemail.com')
           then replace(split_part(split_part(lower(trim(value)), '@', 1), '+', 1), '.', '') || '@gmail.com'
           else split_part(split_part(lower(trim(value)), '@', 1), '+', 1) || '@' || split_part(lower(trim(value)), '@', 2)
         end $$`,
    // E.164: a Brazilian number without its country gets it, an old mobile one its ninth digit.
    `create function elenco_phone_key(value text) returns text
       language sql immutable strict parallel safe
       as $$ select case
           when length(d) < 8 then null
           when d ~ '^55[1-9][1-9][6-9][0-9]{7}$' then '+' || left(d, 4) || '9' || right(d, 8)
           else '+' || d end
         from (select case when value !~ '^\\s*(\\+|00)' and length(n) in (10, 11) then '55' || n else n end as d
           from (select ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '0') as n) x) y $$`,
    `create function elenco_document_key(value text) returns text
       language sql immutable strict parallel safe
       as $$ select nullif(regexp_replace(upper(value), '[^0-9A-Z]', '', 'g'), '') $$`,
    ...Object.entries(keys).flatMap(([table, columns]) => [
      `alter table ${table} ${Object.entries(columns)
        .map(([kind, key]) => `add column ${kind}_key text generated always as (${key}) stored`)
        .join(", ")}`,
      ...Object.keys(columns).map(
        (kind) =>
          `create index ${table}_by_${kind}_key on ${table} (business_id, ${kind}_key, id)
             where ${kind}_key is not null`,
      ),
    ]),
    `create table duplicate_dismissals (
       business_id bigint not null references businesses (id) on delete cascade,
       entity text not null,
       low_id bigint not null,
       high_id bigint not null check (high_id > low_id),
       recruiter_id bigint references recruiters (id) on delete set null,
       created_at timestamptz(3) not null default now(),
       primary key (business_id, entity, low_id, high_id)
     )`,
    "create index duplicate_dismissals_of_recruiter on duplicate_dismissals (recruiter_id)",
  ]);
}
