import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** The files of a business. Their versions are rows of data_files; what is shown of the newest is kept here too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table business_files (
       ${editableRow},
       name text not null,
       folder text not null default 'other'
         check (folder in ('logos', 'terms', 'handbooks', 'certificates', 'contracts', 'other')),
       audience text not null default 'recruiters' check (audience in ('administrators', 'recruiters', 'clients')),
       description text,
       status text not null default 'active' check (status in ('active', 'retired')),
       file_name text,
       file_size bigint,
       version integer not null default 0,
       replaced_at timestamptz(3),
       data_file_id bigint references data_files (id) on delete set null,
       downloads_count integer not null default 0,
       unique (business_id, id)
     )`,
    "create index business_files_of_data_file on business_files (data_file_id)",
    ...searchable("business_files", ["name", "file_name"]),
    ...orderedByText("business_files", ["name"]),
    ...orderedBy("business_files", ["folder", "audience", "status", "created_at", "updated_at"]),
    ...countRows("business_files"),
  ]);
}
