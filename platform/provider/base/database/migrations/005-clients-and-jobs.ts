import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Client companies, the people there, and the jobs to fill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table client_companies (
       ${editableRow},
       name text not null,
       legal_name text,
       cnpj text,
       status text not null default 'active',
       sector text,
       city text,
       state text,
       website text,
       phone text,
       employees integer check (employees >= 0),
       owner_id bigint references recruiters (id) on delete set null,
       jobs_count integer not null default 0,
       unique (business_id, id)
     )`,
    ...searchable("client_companies", ["name", "legal_name", "sector"]),
    "create unique index client_companies_cnpj on client_companies (business_id, cnpj)",
    ...orderedByText("client_companies", ["name", "legal_name", "sector", "city"]),
    ...orderedBy("client_companies", ["created_at", "updated_at", "status", "employees"]),
    "create index client_companies_of_owner on client_companies (owner_id, business_id)",
    ...countRows("client_companies"),

    `create table client_contacts (
       ${editableRow},
       client_company_id bigint,
       name text not null,
       email text not null,
       password_hash text,
       mobile_phone text,
       role_name text,
       photo_url text,
       is_admin boolean not null default false,
       owner_id bigint references recruiters (id) on delete set null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       unique (business_id, id),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id)
     )`,
    ...searchable("client_contacts", ["name", "email", "role_name"]),
    "create unique index client_contacts_email on client_contacts (business_id, lower(email))",
    ...orderedByText("client_contacts", ["name", "role_name", "email"]),
    ...orderedBy("client_contacts", ["created_at", "updated_at"]),
    "create index client_contacts_of_company on client_contacts (business_id, client_company_id, id)",
    "create index client_contacts_of_owner on client_contacts (owner_id, business_id)",
    ...countRows("client_contacts"),

    `create table jobs (
       ${editableRow},
       uid text not null unique default elenco_uid(),
       title text not null,
       slug text not null generated always as (elenco_slug(title)) stored,
       status text not null default 'draft'
         check (status in ('draft', 'published', 'paused', 'filled', 'closed', 'cancelled')),
       client_company_id bigint,
       client_contact_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       description text,
       requirements text,
       occupation text,
       city text,
       state text,
       remote_work integer check (remote_work between 0 and 3),
       regime integer check (regime between 1 and 9),
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       salary_min bigint check (salary_min >= 0),
       salary_max bigint check (salary_max >= 0),
       show_salary boolean not null default false,
       confidential boolean not null default false,
       openings integer not null default 1 check (openings >= 1),
       deadline date,
       published_at timestamptz(3),
       applies_count integer not null default 0,
       unique (business_id, id),
       check (salary_min is null or salary_max is null or salary_max >= salary_min),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id),
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete set null (client_contact_id)
     )`,
    ...searchable("jobs", ["title", "occupation"]),
    ...orderedByText("jobs", ["title", "city"]),
    ...orderedBy("jobs", [
      "created_at",
      "updated_at",
      "status",
      "salary_min",
      "salary_max",
      "openings",
      "deadline",
      "published_at",
    ]),
    "create index jobs_public on jobs (business_id, published_at desc, id desc) where status = 'published'",
    "create index jobs_of_company on jobs (business_id, client_company_id, created_at desc, id desc)",
    "create index jobs_of_contact on jobs (business_id, client_contact_id, id)",
    "create index jobs_of_owner on jobs (owner_id, business_id, created_at desc, id desc)",
    ...countRows("jobs"),

    `create function elenco_count_jobs() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' and old.client_company_id is not null then
         update client_companies set jobs_count = jobs_count - 1 where id = old.client_company_id;
       end if;
       if tg_op <> 'DELETE' and new.client_company_id is not null then
         update client_companies set jobs_count = jobs_count + 1 where id = new.client_company_id;
       end if;
       return null;
     end $$`,
    `create trigger jobs_counted after insert or delete on jobs
       for each row execute function elenco_count_jobs()`,
    `create trigger jobs_recounted after update of client_company_id on jobs
       for each row when (old.client_company_id is distinct from new.client_company_id)
       execute function elenco_count_jobs()`,
  ]);
}
