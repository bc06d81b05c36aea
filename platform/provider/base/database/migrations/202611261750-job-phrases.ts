import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * The titles, occupations, companies and places that a business has published jobs with: what the board's search
 * suggests. Whether an open job still has one is looked up when it is suggested, by the indexes below.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table job_phrases (
       business_id bigint not null references businesses (id) on delete cascade,
       kind text not null check (kind in ('title', 'occupation', 'company', 'place')),
       phrase text not null,
       folded text not null,
       words tsvector not null
     )`,
    "create index job_phrases_words on job_phrases using gin (words)",
    // Not unique: two writers never wait for each other's phrases.
    "create index job_phrases_known on job_phrases (business_id, kind, phrase)",
    "create index jobs_public_title on jobs (business_id, title, id desc) where status = 'published'",
    "create index jobs_public_city on jobs (business_id, state, city, id desc) where status = 'published'",
    "create index jobs_public_company on jobs (business_id, client_company_id) where status = 'published' and not confidential",

    `create function elenco_write_job_phrases(id_of_job bigint) returns void language sql as $$
       insert into job_phrases (business_id, kind, phrase, folded, words)
       select j.business_id, p.kind, p.phrase, elenco_search(p.searched), to_tsvector('simple', elenco_plain(elenco_search(p.searched)))
       from jobs j
         left join client_companies c on c.id = j.client_company_id and not j.confidential
         cross join lateral (values
           ('title', j.title, j.title), ('occupation', j.occupation, j.occupation), ('company', c.name, c.name),
           ('place', j.city || '/' || j.state, j.city || ' ' || j.state)) as p (kind, phrase, searched)
       where j.id = id_of_job and j.status = 'published' and p.phrase <> ''
         and not exists (select 1 from job_phrases k
           where k.business_id = j.business_id and k.kind = p.kind and k.phrase = p.phrase)
     $$`,
    `create function elenco_jobs_phrases() returns trigger language plpgsql as $$
     begin
       perform elenco_write_job_phrases(new.id);
       return null;
     end $$`,
    `create trigger jobs_phrases_in after insert on jobs
       for each row when (new.status = 'published') execute function elenco_jobs_phrases()`,
    `create trigger jobs_phrases_changed
       after update of status, title, occupation, city, state, confidential, client_company_id on jobs
       for each row when (new.status = 'published'
         and (old.status, old.title, old.occupation, old.city, old.state, old.confidential, old.client_company_id)
         is distinct from (new.status, new.title, new.occupation, new.city, new.state, new.confidential,
           new.client_company_id))
       execute function elenco_jobs_phrases()`,
    `create function elenco_companies_job_phrases() returns trigger language plpgsql as $$
     begin
       perform elenco_write_job_phrases(j.id) from jobs j
       where j.business_id = new.business_id and j.client_company_id = new.id
         and j.status = 'published' and not j.confidential
       limit 1;
       return null;
     end $$`,
    `create trigger client_companies_job_phrases after update of name on client_companies
       for each row when (old.name is distinct from new.name) execute function elenco_companies_job_phrases()`,

    "select elenco_write_job_phrases(id) from jobs where status = 'published' order by id",
  ]);
}
