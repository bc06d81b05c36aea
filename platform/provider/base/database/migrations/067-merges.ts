import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Records that were made one, with all that taking it back needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table merges (
       ${ownedRow},
       entity text not null,
       kept_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       before jsonb not null,
       after jsonb not null,
       steps jsonb not null,
       left_fields jsonb not null default '[]',
       reversed_at timestamptz(3),
       reversed_by bigint references recruiters (id) on delete set null,
       unique (business_id, id)
     )`,
    "create index merges_of_kept on merges (business_id, entity, kept_id, id desc)",
    "create index merges_of_recruiter on merges (recruiter_id)",
    "create index merges_reversed_by on merges (reversed_by)",
    `create table merged_records (
       merge_id bigint not null,
       business_id bigint not null,
       record_id bigint not null,
       name text not null,
       email text,
       primary key (merge_id, record_id),
       foreign key (business_id, merge_id) references merges (business_id, id) on delete cascade
     )`,
    "create index merged_records_of_merge on merged_records (business_id, merge_id)",
    // Whoever is deleted is gone with what was merged into them.
    `create function elenco_forget_merges() returns trigger language plpgsql as $$
     begin
       delete from merges m using old_rows o
       where m.business_id = o.business_id and m.entity = tg_table_name and m.kept_id = o.id;
       return null;
     end $$`,
    ...["candidates", "client_companies", "client_contacts"].map(
      (table) => `create trigger ${table}_forget_merges after delete on ${table}
        referencing old table as old_rows for each statement execute function elenco_forget_merges()`,
    ),
  ]);
}
