import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Templates of documents. Their versions are rows of data_files; what is known of the newest is kept here too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table template_uploads (
       ${editableRow},
       name text not null,
       entity text not null check (
         entity in ('proposals', 'placements', 'jobs', 'applies', 'client_companies', 'employees')),
       language text not null default 'pt' check (language in ('pt', 'en')),
       description text,
       status text not null default 'active' check (status in ('active', 'retired')),
       file_name text,
       file_size bigint,
       version integer not null default 0,
       replaced_at timestamptz(3),
       data_file_id bigint references data_files (id) on delete set null,
       merge_fields text[] not null default '{}',
       unknown_fields text[] not null default '{}',
       documents_count integer not null default 0,
       unique (business_id, id)
     )`,
    "create index template_uploads_of_data_file on template_uploads (data_file_id)",
    "create index template_uploads_offered on template_uploads (business_id, entity, id) where status = 'active'",
    ...searchable("template_uploads", ["name", "file_name"]),
    ...orderedByText("template_uploads", ["name"]),
    ...orderedBy("template_uploads", ["entity", "language", "status", "created_at", "updated_at"]),
    ...countRows("template_uploads"),
  ]);
}
