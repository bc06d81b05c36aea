import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Much more than a curriculum has: what PostgreSQL takes as one vector is never exceeded. */
const longest = 250_000;

/** What a candidate wrote, did and sent is found by its words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Where the text of an uploaded file is kept; a file that was not read yet has no state.
    "alter table data_files add column text text",
    "alter table data_files add column text_state text check (text_state in ('read', 'empty', 'failed'))",
    "alter table candidates drop column curriculum_text",

    // Plain words: C++, C# and .NET keep what tells them apart, as #contract/text-terms.ts asks for them.
    `create function elenco_plain(value text) returns text
       language sql immutable strict parallel safe
       as $$ select regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.elenco_search(value),
         '(^|[^a-z0-9\\u0080-\\uffff])([a-z])\\+\\+', '\\1\\2plusplus', 'g'),
         '(^|[^a-z0-9\\u0080-\\uffff])([a-z])#', '\\1\\2sharp', 'g'),
         '\\.net(?![a-z0-9\\u0080-\\uffff])', ' dotnet ', 'g'),
         '[^a-z0-9\\u0080-\\uffff]+', ' ', 'g') $$`,

    `create table candidate_texts (
       candidate_id bigint primary key,
       business_id bigint not null,
       words tsvector not null,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index candidate_texts_words on candidate_texts using gin (words)",

    `create function elenco_write_candidate_texts(ids bigint[]) returns void language sql as $$
       insert into candidate_texts as t (candidate_id, business_id, words)
       select c.id, c.business_id, to_tsvector('simple', left(public.elenco_plain(concat_ws(' ',
         c.name, c.role_name, c.company_name, c.city, c.state, c.category, c.self_introduction,
         array_to_string(c.skills, ' ; '),
         (select string_agg(concat_ws(' ; ', e.role, e.company, e.description), ' ; ' order by e.position)
          from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id),
         (select string_agg(concat_ws(' ; ', e.course, e.institution), ' ; ' order by e.position)
          from candidate_educations e where e.business_id = c.business_id and e.candidate_id = c.id),
         (select string_agg(f.text, ' ; ' order by f.id desc)
          from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate'
            and f.reference_id = c.id and f.text_state = 'read'))), ${longest}))
       from candidates c where c.id = any(ids) order by c.id
       on conflict (candidate_id) do update set words = excluded.words
         where t.words is distinct from excluded.words $$`,

    `create function elenco_candidates_texts() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         perform elenco_write_candidate_texts(array(select id from new_rows));
       else
         perform elenco_write_candidate_texts(array(select n.id from new_rows n join old_rows o on o.id = n.id
           where (n.name, n.role_name, n.company_name, n.city, n.state, n.category, n.self_introduction, n.skills)
             is distinct from
             (o.name, o.role_name, o.company_name, o.city, o.state, o.category, o.self_introduction, o.skills)));
       end if;
       return null;
     end $$`,
    `create trigger candidates_texts_in after insert on candidates
       referencing new table as new_rows for each statement execute function elenco_candidates_texts()`,
    `create trigger candidates_texts_changed after update on candidates
       referencing old table as old_rows new table as new_rows
       for each statement execute function elenco_candidates_texts()`,

    `create function elenco_parts_texts() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         perform elenco_write_candidate_texts(array(select distinct candidate_id from new_rows));
       elsif tg_op = 'DELETE' then
         perform elenco_write_candidate_texts(array(select distinct candidate_id from old_rows));
       else
         perform elenco_write_candidate_texts(array(
           select candidate_id from new_rows union select candidate_id from old_rows));
       end if;
       return null;
     end $$`,
    `create function elenco_files_texts() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' then
         perform elenco_write_candidate_texts(array(select distinct reference_id from old_rows
           where reference_type = 'candidate' and text_state = 'read'));
       else
         perform elenco_write_candidate_texts(array(
           select x.id from new_rows n join old_rows o on o.id = n.id
             cross join lateral (values (n.reference_id), (o.reference_id)) x (id)
           where 'candidate' in (n.reference_type, o.reference_type)
             and (n.text_state, n.reference_type, n.reference_id)
               is distinct from (o.text_state, o.reference_type, o.reference_id)));
       end if;
       return null;
     end $$`,
    ...["candidate_experiences", "candidate_educations"].flatMap((table) => [
      `create trigger ${table}_texts_in after insert on ${table}
         referencing new table as new_rows for each statement execute function elenco_parts_texts()`,
      `create trigger ${table}_texts_out after delete on ${table}
         referencing old table as old_rows for each statement execute function elenco_parts_texts()`,
      `create trigger ${table}_texts_changed after update on ${table}
         referencing old table as old_rows new table as new_rows
         for each statement execute function elenco_parts_texts()`,
    ]),
    `create trigger data_files_texts_out after delete on data_files
       referencing old table as old_rows for each statement execute function elenco_files_texts()`,
    `create trigger data_files_texts_changed after update on data_files
       referencing old table as old_rows new table as new_rows
       for each statement execute function elenco_files_texts()`,

    "select elenco_write_candidate_texts(array(select id from candidates))",
  ]);
}
