import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Data of the catalogue that had no place: sensitive data, dependents, and identity documents as files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const part = `
       id bigint generated always as identity primary key,
       business_id bigint not null,
       candidate_id bigint not null`;
  const owner = `
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade`;
  await run(db, [
    `alter table candidates
       add column biological_gender integer check (biological_gender between 1 and 4),
       add column ethnicity integer check (ethnicity between 1 and 6),
       add column orientation integer check (orientation between 1 and 7),
       -- False where they said that they have none; null while it is not known.
       add column has_dependents boolean`,
    `create table candidate_disabilities (${part},
       type text not null,
       level text,
       other text,
       unique (business_id, candidate_id, type), ${owner}
     )`,
    `create table candidate_dependents (${part},
       name text not null,
       kinship integer not null check (kinship between 1 and 9),
       date_birth date not null,
       cpf text, ${owner}
     )`,
    "create index candidate_dependents_of_candidate on candidate_dependents (business_id, candidate_id, id)",
    // Not among data_files: those are listed, searched and read by whoever reads candidates.
    `create table candidate_documents (${part},
       field text not null check (field in
         ('cpf_form', 'rg_form', 'ctps_form', 'driver_license_form', 'voter_registration_form', 'birth_form')),
       file_name text not null,
       content_type text not null,
       size bigint not null,
       checksum text not null,
       storage_key text not null,
       created_at timestamptz(3) not null default now(), ${owner}
     )`,
    "create index candidate_documents_of_candidate on candidate_documents (business_id, candidate_id, field, id desc)",
    "create index candidate_documents_of_file on candidate_documents (storage_key)",
    `create trigger candidate_documents_file after insert or delete or update of storage_key on candidate_documents
       for each row execute function elenco_file_of_row()`,
  ]);
}
