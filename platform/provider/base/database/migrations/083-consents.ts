import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Which datum was agreed to be kept, by which words, since when and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table candidate_consents (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       candidate_id bigint not null,
       field text not null,
       text_version integer not null,
       given_at timestamptz(3) not null default now(),
       given_to_id bigint references recruiters (id) on delete set null,
       revoked_at timestamptz(3),
       revoked_by_id bigint references recruiters (id) on delete set null,
       check (revoked_at is null or revoked_at >= given_at),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index candidate_consents_of on candidate_consents (business_id, candidate_id, id desc)",
    "create index candidate_consents_given_to on candidate_consents (given_to_id)",
    "create index candidate_consents_revoked_by on candidate_consents (revoked_by_id)",
    // The column that filters look at has the fields of the rows in force, also where records are merged.
    `create function elenco_sum_consents() returns trigger language plpgsql as $$
     begin
       update candidates c set consents = s.consents
       from (select n.candidate_id, coalesce(jsonb_object_agg(x.field, x.given_at) filter (where x.id is not null), '{}')
           as consents
         from (select distinct candidate_id from new_rows) n
         left join candidate_consents x on x.candidate_id = n.candidate_id and x.revoked_at is null
         group by 1) s
       where c.id = s.candidate_id
         and array(select jsonb_object_keys(c.consents) order by 1)
           <> array(select jsonb_object_keys(s.consents) order by 1);
       return null;
     end $$`,
    `insert into candidate_consents (business_id, candidate_id, field, text_version, given_at)
     select c.business_id, c.id, e.key, 1, (e.value #>> '{}')::timestamptz
     from candidates c cross join lateral jsonb_each(c.consents) e`,
    ...["insert", "update"].map(
      (event) => `create trigger candidate_consents_summed_${event} after ${event} on candidate_consents
        referencing new table as new_rows for each statement execute function elenco_sum_consents()`,
    ),
  ]);
}
