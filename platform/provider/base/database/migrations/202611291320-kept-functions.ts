import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** A function that does what it did in SQL, where each statement parsed and planned it anew. */
const kept = (name: string, argument: string, answers: string, body: string): string =>
  `create or replace function ${name}(${argument}) returns ${answers} language plpgsql immutable strict parallel safe as $$ ${body} $$`;

const keyOf = (name: string, expression: string): string =>
  kept(name, "value text", "text", `begin return ${expression}; end`);

/** Without words that names share. */
const nameWithout = (words: string): string =>
  `nullif(trim(regexp_replace(regexp_replace(
     public.elenco_words(value), '\\m(${words})\\M', '', 'g'), ' +', ' ', 'g')), '')`;

/** What every write of a candidate asks of the database is planned once a connection. Results are what they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    keyOf("elenco_search", "lower(public.unaccent('public.unaccent'::regdictionary, value))"),
    keyOf(
      "elenco_plain",
      `regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.elenco_search(value),
         '(^|[^a-z0-9\\u0080-\\uffff])([a-z])\\+\\+', '\\1\\2plusplus', 'g'),
         '(^|[^a-z0-9\\u0080-\\uffff])([a-z])#', '\\1\\2sharp', 'g'),
         '\\.net(?![a-z0-9\\u0080-\\uffff])', ' dotnet ', 'g'),
         '[^a-z0-9\\u0080-\\uffff]+', ' ', 'g')`,
    ),
    keyOf(
      "elenco_email_key",
      `case when split_part(lower(value), '@', 2) in ('gmail.com', 'googlemail.com')
         then replace(split_part(split_part(lower(trim(value)), '@', 1), '+', 1), '.', '') || '@gmail.com'
         else split_part(split_part(lower(trim(value)), '@', 1), '+', 1) || '@' || split_part(lower(trim(value)), '@', 2)
       end`,
    ),
    kept(
      "elenco_phone_key",
      "value text",
      "text",
      `declare
         n text := ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '0');
         d text := case when value !~ '^\\s*(\\+|00)' and length(n) in (10, 11) then '55' || n else n end;
       begin
         return case
           when length(d) < 8 then null
           when d ~ '^55[1-9][1-9][6-9][0-9]{7}$' then '+' || left(d, 4) || '9' || right(d, 8)
           else '+' || d end;
       end`,
    ),
    keyOf("elenco_name_key", nameWithout("da|de|do|das|dos|e")),
    keyOf("elenco_company_key", nameWithout("ltda|limitada|eireli|epp|me|sa|s a|inc|llc|da|de|do|das|dos|e")),
    keyOf("elenco_document_key", "nullif(regexp_replace(upper(value), '[^0-9A-Z]', '', 'g'), '')"),
    kept(
      "elenco_tags",
      "value text[]",
      "text[]",
      `declare
         tag text;
         folded text[] := '{}';
       begin
         foreach tag in array value loop folded := array_append(folded, public.elenco_search(tag)); end loop;
         return folded;
       end`,
    ),
    `create or replace function elenco_time_zone(business bigint) returns text language plpgsql stable as $$
     begin
       return coalesce((select b.time_zone from public.businesses b where b.id = business), 'America/Sao_Paulo');
     end $$`,
    `create or replace function elenco_today(business bigint) returns date language plpgsql stable as $$
     begin
       return (now() at time zone public.elenco_time_zone(business))::date;
     end $$`,
    `create or replace function elenco_write_candidate_texts(ids bigint[]) returns void language plpgsql as $$
     begin
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
            and f.reference_id = c.id and f.text_state = 'read'))), 250000))
       from candidates c where c.id = any(ids) order by c.id
       on conflict (candidate_id) do update set words = excluded.words
         where t.words is distinct from excluded.words;
     end $$`,
    // Its statement looks cheaper for one candidate than for any, so it would be planned for each.
    "alter function elenco_candidates_texts() set plan_cache_mode = force_generic_plan",
  ]);
}
