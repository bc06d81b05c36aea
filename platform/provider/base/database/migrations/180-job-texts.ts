import type { Kysely } from "kysely";
import { run } from "./run.ts";

const states: readonly (readonly [string, string])[] = [
  ["AC", "acre"],
  ["AL", "alagoas"],
  ["AP", "amapa"],
  ["AM", "amazonas"],
  ["BA", "bahia"],
  ["CE", "ceara"],
  ["DF", "distrito federal"],
  ["ES", "espirito santo"],
  ["GO", "goias"],
  ["MA", "maranhao"],
  ["MT", "mato grosso"],
  ["MS", "mato grosso do sul"],
  ["MG", "minas gerais"],
  ["PA", "para"],
  ["PB", "paraiba"],
  ["PR", "parana"],
  ["PE", "pernambuco"],
  ["PI", "piaui"],
  ["RJ", "rio de janeiro"],
  ["RN", "rio grande do norte"],
  ["RS", "rio grande do sul"],
  ["RO", "rondonia"],
  ["RR", "roraima"],
  ["SC", "santa catarina"],
  ["SP", "sao paulo"],
  ["SE", "sergipe"],
  ["TO", "tocantins"],
];

/** Much more than an advertisement has: what PostgreSQL takes as one vector is never exceeded. */
const longest = 250_000;

/** Published jobs are found on the public board by the words of all that they show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Rich text as words. A hyphenated word counts as its parts and as one word: `front-end` is also `frontend`.
    `create function elenco_job_words(value text) returns text
       language sql immutable parallel safe
       as $$ select public.elenco_plain(plain) || ' ' || coalesce((
           select string_agg(replace(compound[1], '-', ''), ' ')
           from regexp_matches(plain, '[a-z0-9]+(?:-[a-z0-9]+)+', 'g') as compound), '')
         from (select public.elenco_search(regexp_replace(regexp_replace(coalesce(value, ''), '<[^>]*>', ' ', 'g'),
           '&[a-z]+;|&#[0-9]+;|[\\u0080-\\u00bf\\u2000-\\u200f\\u2012-\\u206f]', ' ', 'g')) as plain) folded $$`,
    // Words that stand side by side in a title are also found written as one: `front end` by `frontend`.
    `create function elenco_joined_words(plain text) returns text
       language sql immutable parallel safe
       as $$ select coalesce(string_agg(word || next, ' '), '') from (
           select word, lead(word) over (order by place) as next
           from unnest(string_to_array(trim(plain), ' ')) with ordinality as t (word, place)) pairs
         where next is not null $$`,
    `create function elenco_state_name(code text) returns text
       language sql immutable parallel safe
       as $$ select case code ${states.map(([code, name]) => `when '${code}' then '${name}'`).join(" ")} end $$`,

    `create table job_texts (
       job_id bigint primary key,
       business_id bigint not null,
       -- The title alone; what the job's card says besides; all of it with the advertisement.
       title_words tsvector not null,
       card_words tsvector not null,
       words tsvector not null,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade
     )`,
    "create index job_texts_words on job_texts using gin (words)",
    // What a mistyped word may have meant. Not unique: two writers never wait for each other's words.
    "create table job_words (business_id bigint not null references businesses (id) on delete cascade, word text not null)",
    "create index job_words_of_business on job_words (business_id, word text_pattern_ops)",
    "create index job_words_alike on job_words using gist (word gist_trgm_ops)",

    `create function elenco_write_job_texts(id_of_job bigint) returns void language plpgsql as $$
     declare
       business bigint;
       title text;
       card text;
       body text;
     begin
       select j.business_id,
         elenco_job_words(regexp_replace(j.title, '\\([^)]{1,4}\\)', ' ', 'g')),
         elenco_job_words(concat_ws(' . ', j.occupation, case when not j.confidential then c.name end,
           j.city, j.state, elenco_state_name(j.state),
           case j.remote_work when 1 then 'presencial on-site' when 2 then 'remoto remota remote home-office'
             when 3 then 'hibrido hibrida hybrid' end)),
         left(elenco_job_words(concat_ws(' . ', j.description, j.requirements)), ${longest})
       into business, title, card, body
       from jobs j left join client_companies c on c.id = j.client_company_id
       where j.id = id_of_job and j.status = 'published';
       if not found then
         delete from job_texts where job_id = id_of_job;
         return;
       end if;
       insert into job_texts as t (job_id, business_id, title_words, card_words, words)
       values (id_of_job, business,
         to_tsvector('simple', title || ' ' || elenco_joined_words(title)),
         to_tsvector('simple', card),
         to_tsvector('simple', title || ' ' || elenco_joined_words(title) || ' ' || card || ' ' || body))
       on conflict (job_id) do update
         set title_words = excluded.title_words, card_words = excluded.card_words, words = excluded.words;
       insert into job_words (business_id, word)
       select business, known.word
       from unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || card || ' ' || body))) as known (word)
       where known.word ~ '^[a-z]{4,30}$'
         and not exists (select 1 from job_words w where w.business_id = business and w.word = known.word);
     end $$`,

    `create function elenco_jobs_texts() returns trigger language plpgsql as $$
     begin
       perform elenco_write_job_texts(new.id);
       return null;
     end $$`,
    `create trigger jobs_texts_in after insert on jobs
       for each row when (new.status = 'published') execute function elenco_jobs_texts()`,
    `create trigger jobs_texts_changed
       after update of status, title, occupation, city, state, remote_work, confidential, client_company_id,
         description, requirements on jobs
       for each row when ((old.status = 'published' or new.status = 'published')
         and (old.status, old.title, old.occupation, old.city, old.state, old.remote_work, old.confidential,
           old.client_company_id, old.description, old.requirements)
         is distinct from (new.status, new.title, new.occupation, new.city, new.state, new.remote_work,
           new.confidential, new.client_company_id, new.description, new.requirements))
       execute function elenco_jobs_texts()`,
    `create function elenco_companies_job_texts() returns trigger language plpgsql as $$
     begin
       perform elenco_write_job_texts(j.id) from jobs j
       where j.business_id = new.business_id and j.client_company_id = new.id
         and j.status = 'published' and not j.confidential
       order by j.id;
       return null;
     end $$`,
    `create trigger client_companies_job_texts after update of name on client_companies
       for each row when (old.name is distinct from new.name) execute function elenco_companies_job_texts()`,

    "select elenco_write_job_texts(id) from jobs where status = 'published' order by id",
  ]);
}
