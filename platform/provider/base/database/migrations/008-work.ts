import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, ownedRow, run, searchable } from "./run.ts";

const taskState = "state in ('draft', 'queued', 'running', 'stopped', 'completed', 'failed', 'cancelled')";

/** Notes, tasks, files, downloads and imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table notes (
       ${editableRow},
       body text not null,
       reference_type text not null,
       reference_id bigint not null,
       author_id bigint references recruiters (id) on delete set null
     )`,
    ...searchable("notes", ["regexp_replace(body, '<[^>]+>', ' ', 'g')"]),
    ...orderedBy("notes", ["created_at"]),
    "create index notes_of_reference on notes (business_id, reference_type, reference_id, created_at desc)",
    "create index notes_of_author on notes (author_id)",
    ...countRows("notes"),

    `create table tasks (
       ${editableRow},
       title text not null,
       task_type integer not null default 0 check (task_type between 0 and 9),
       description text,
       due_at timestamptz(3),
       done_at timestamptz(3),
       reference_type text,
       reference_id bigint,
       owner_id bigint references recruiters (id) on delete set null
     )`,
    ...searchable("tasks", ["title"]),
    ...orderedByText("tasks", ["title"]),
    ...orderedBy("tasks", ["created_at", "due_at", "done_at", "task_type"]),
    "create index tasks_of_owner on tasks (owner_id, business_id, due_at)",
    "create index tasks_of_reference on tasks (business_id, reference_type, reference_id)",
    ...countRows("tasks"),

    `create table data_files (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       reference_type text,
       reference_id bigint,
       name text not null,
       file_name text not null,
       file_type text,
       content_type text not null,
       size bigint not null check (size >= 0),
       checksum text not null,
       storage_key text not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       candidate_id bigint,
       foreign key (business_id, candidate_id)
         references candidates (business_id, id) on delete cascade
     )`,
    "create index data_files_of_reference on data_files (business_id, reference_type, reference_id, id desc)",
    "create index data_files_of_checksum on data_files (business_id, checksum)",
    "create index data_files_of_recruiter on data_files (recruiter_id)",
    "create index data_files_of_candidate on data_files (business_id, candidate_id)",

    `create table recruiter_downloads (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       entity text not null,
       requested integer not null default 0,
       file_type text not null check (file_type in ('csv', 'xlsx')),
       state text not null default 'queued' check (${taskState}),
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       total_record integer not null default 0,
       progress integer not null default 0,
       search text,
       extra_params jsonb,
       select_all_params jsonb,
       collections jsonb,
       columns jsonb,
       cursor jsonb,
       job_key text,
       storage_key text,
       file_name text,
       file_size bigint,
       error text,
       finished_at timestamptz(3),
       expires_at timestamptz(3)
     )`,
    `create index recruiter_downloads_of_recruiter
       on recruiter_downloads (recruiter_id, business_id, created_at desc)`,

    "create index recruiter_downloads_of_business on recruiter_downloads (business_id, created_at desc)",

    `create table imports (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       entity text not null,
       file_name text not null,
       storage_key text not null,
       size bigint not null,
       format jsonb not null default '{}',
       columns jsonb not null default '[]',
       sample jsonb not null default '[]',
       mapping jsonb not null default '{}',
       preset text not null default 'none' check (preset in ('none', 'bullhorn', 'zoho')),
       duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
       state text not null default 'draft' check (${taskState}),
       total integer not null default 0,
       processed integer not null default 0,
       created integer not null default 0,
       updated integer not null default 0,
       skipped integer not null default 0,
       failed integer not null default 0,
       stop_requested_at timestamptz(3),
       job_key text,
       error text,
       started_at timestamptz(3),
       finished_at timestamptz(3),
       unique (business_id, id)
     )`,
    "create index imports_of_recruiter on imports (recruiter_id, business_id, created_at desc)",
    `create table import_rows (
       import_id bigint not null,
       business_id bigint not null,
       line integer not null,
       outcome text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
       reason text,
       field text,
       value text,
       data jsonb,
       candidate_id bigint,
       created_at timestamptz(3) not null default now(),
       primary key (import_id, line),
       foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
     )`,
    "create index import_rows_of_outcome on import_rows (import_id, outcome, line)",
  ]);
}
