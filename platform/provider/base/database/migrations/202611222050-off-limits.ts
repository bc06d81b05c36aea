import type { Kysely } from "kysely";
import {
  choosing,
  countRows,
  editableRow,
  orderedBy,
  orderedByText,
  ownedRow,
  referenceTable,
  run,
  searchable,
} from "./run.ts";

const today = "(now() at time zone 'America/Sao_Paulo')::date";

/** Companies and people who must not be approached, by rule with dates, and who was approached all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("off_limit_rule_candidates", [
      "level integer not null check (level in (1, 2))",
      "coverage text not null default 'employees' check (coverage in ('employees', 'placed', 'both', 'contacts'))",
      "months integer not null default 12 check (months between 1 and 120)",
      "in_submissions boolean not null default true",
      "in_shortlists boolean not null default true",
      "in_sendouts boolean not null default true",
      "admins_only boolean not null default false",
    ]),
    ...orderedBy("off_limit_rule_candidates", ["level"]),
    `create table off_limits (
       ${editableRow},
       name text not null default '',
       -- The folded name of the company, as candidates name where they work.
       company_key text,
       candidate_id bigint,
       client_company_id bigint,
       starts_on date not null,
       ends_on date,
       reason text,
       unique (business_id, id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, client_company_id) references client_companies (business_id, id) on delete cascade,
       check (num_nonnulls(candidate_id, client_company_id) = 1),
       check (ends_on is null or ends_on >= starts_on)
     )`,
    ...choosing("off_limits", "rule_id", "off_limit_rule_candidates"),
    "alter table off_limits alter column rule_id set not null",
    ...searchable("off_limits", ["name"]),
    ...orderedByText("off_limits", ["name"]),
    ...orderedBy("off_limits", ["starts_on", "ends_on", "created_at", "updated_at"]),
    "create index off_limits_of_candidate on off_limits (business_id, candidate_id) where candidate_id is not null",
    "create index off_limits_of_company on off_limits (business_id, client_company_id) where client_company_id is not null",
    "create index off_limits_of_company_key on off_limits (business_id, company_key) where company_key is not null",
    ...countRows("off_limits"),
    `create function elenco_off_limit_subject() returns trigger language plpgsql as $$
       begin
         if new.candidate_id is not null then
           select c.name, null into new.name, new.company_key from candidates c where c.id = new.candidate_id;
         else
           select c.name, public.elenco_search(trim(c.name)) into new.name, new.company_key
             from client_companies c where c.id = new.client_company_id;
         end if;
         return new;
       end $$`,
    `create trigger off_limits_subject before insert or update on off_limits
       for each row execute function elenco_off_limit_subject()`,
    `create function elenco_off_limit_renamed() returns trigger language plpgsql as $$
       begin
         if tg_table_name = 'candidates' then
           update off_limits set name = new.name where business_id = new.business_id and candidate_id = new.id;
         else
           update off_limits set name = new.name where business_id = new.business_id and client_company_id = new.id;
         end if;
         return null;
       end $$`,
    ...["candidates", "client_companies"].map(
      (table) => `create trigger ${table}_off_limits after update of name on ${table}
        for each row when (old.name is distinct from new.name) execute function elenco_off_limit_renamed()`,
    ),
    // The one place that says whom an off-limit concerns today: marks, the gate and send-outs all ask these two.
    `create function elenco_off_limits_of_candidate(business bigint, candidate bigint)
       returns table (off_limit_id bigint, level integer) language sql stable as $$
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.candidate_id = candidate
           and o.starts_on <= ${today} and (o.ends_on is null or o.ends_on >= ${today})
         union
         select o.id, r.level from candidates c
         join off_limits o on o.business_id = business and o.company_key = public.elenco_search(trim(c.company_name))
         join off_limit_rule_candidates r on r.id = o.rule_id
         where c.id = candidate and r.coverage in ('employees', 'both')
           and o.starts_on <= ${today} and (o.ends_on is null or o.ends_on >= ${today})
         union
         select o.id, r.level from placements p
         join off_limits o on o.business_id = business and o.client_company_id = p.client_company_id
         join off_limit_rule_candidates r on r.id = o.rule_id
         where p.business_id = business and p.candidate_id = candidate and p.status <> 'cancelled'
           and r.coverage in ('placed', 'both')
           and coalesce(p.starts_on, p.created_at::date) + make_interval(months => r.months) >= ${today}
           and o.starts_on <= ${today} and (o.ends_on is null or o.ends_on >= ${today})
       $$`,
    `create function elenco_off_limits_of_company(business bigint, company bigint)
       returns table (off_limit_id bigint, level integer) language sql stable as $$
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.client_company_id = company
           and o.starts_on <= ${today} and (o.ends_on is null or o.ends_on >= ${today})
       $$`,
    `create table off_limit_overrides (
       ${ownedRow},
       off_limit_id bigint,
       -- As they were when it was overridden: both stay when the off-limit is deleted.
       rule_name text not null,
       level integer not null,
       candidate_id bigint,
       client_contact_id bigint,
       job_id bigint,
       sendout_queue_id bigint,
       reason text,
       recruiter_id bigint references recruiters (id) on delete set null,
       foreign key (business_id, off_limit_id) references off_limits (business_id, id)
         on delete set null (off_limit_id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, client_contact_id) references client_contacts (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, sendout_queue_id) references sendout_queues (business_id, id) on delete cascade,
       check (num_nonnulls(candidate_id, client_contact_id) = 1),
       check (num_nonnulls(job_id, sendout_queue_id) = 1)
     )`,
    "create index off_limit_overrides_of_candidate on off_limit_overrides (business_id, candidate_id, created_at, id)",
    "create index off_limit_overrides_of_contact on off_limit_overrides (business_id, client_contact_id, created_at, id)",
    "create index off_limit_overrides_of_recruiter on off_limit_overrides (recruiter_id)",
    "create index off_limit_overrides_of_job on off_limit_overrides (business_id, job_id)",
    "create index off_limit_overrides_of_sendout on off_limit_overrides (business_id, sendout_queue_id)",
    "create index off_limit_overrides_of_off_limit on off_limit_overrides (business_id, off_limit_id, created_at, id)",
    "alter table sendout_recipients drop constraint sendout_recipients_skip_reason_check",
    `alter table sendout_recipients add constraint sendout_recipients_skip_reason_check
       check (skip_reason in ('missing', 'opted_out', 'duplicate', 'failed', 'off_limits'))`,
  ]);
}
