import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What a stage requires of an application that stands in it, and whether it is there. */
const requirements = `
  create function elenco_stage_requirements(apply bigint)
  returns table (kind text, form_id bigint, name text, met boolean, by_name text)
  language sql stable as $$
    with stage as (
      select s.*, a.id as apply_id, a.candidate_id, a.job_id, a.status_changed_at from applies a
      join jobs j on j.id = a.job_id
      join workflow_stages s on s.version_id = j.workflow_version_id and s.status = a.status
      where a.id = apply)
    select 'survey', v.id, v.name,
      exists (select from answer_sheets h where h.business_id = s.business_id
        and h.candidate_id = s.candidate_id and h.survey_id = v.id and h.answered_at is not null
        and (h.job_id is null or h.job_id = s.job_id)), null
    from stage s join surveys v on v.id = s.survey_id
    union all
    select 'evaluation', e.id, e.name,
      exists (select from apply_evaluations g where g.business_id = s.business_id
        and g.apply_id = s.apply_id and g.evaluation_id = e.id)
      or exists (select from answer_sheets h where h.business_id = s.business_id
        and h.candidate_id = s.candidate_id and h.evaluation_id = e.id and h.answered_at is not null
        and (h.job_id is null or h.job_id = s.job_id)), null
    from stage s join evaluations e on e.id = s.evaluation_id
    union all
    select 'data_collection', t.id, t.name,
      not exists (select from unnest(t.asked_fields) wanted (field) where not exists (
        select from data_collections d join data_collection_fields f
          on f.business_id = d.business_id and f.data_collection_id = d.id
        where d.business_id = s.business_id and d.candidate_id = s.candidate_id
          and f.field = wanted.field and f.answered_at is not null)), null
    from stage s join data_collection_templates t on t.id = s.data_collection_template_id
    union all
    select 'approval', coalesce(r.id, o.id), coalesce(r.name, o.name), given.id is not null, given.name
    from stage s
    left join recruiters r on r.id = s.approver_id
    left join roles o on o.id = s.approver_role_id and s.approver_id is null
    left join lateral (select p.id, w.name from stage_approvals p left join recruiters w on w.id = p.recruiter_id
      where p.business_id = s.business_id and p.apply_id = s.apply_id and p.status = s.status
        and p.created_at >= s.status_changed_at order by p.id desc limit 1) given on true
    where s.approver_id is not null or s.approver_role_id is not null
  $$`;

/** The last day to answer: that of the link, where there is one. */
const due = `create function elenco_stage_request_due(request stage_requests) returns date language sql stable as $$
  select coalesce(
    (select h.expires_at from answer_sheets h where h.id = request.answer_sheet_id) at time zone 'America/Sao_Paulo',
    (select d.expires_at from data_collections d where d.id = request.data_collection_id)
      at time zone 'America/Sao_Paulo',
    request.due_on)::date
  $$`;

/** What a stage requires is requested when an application enters it: once, with a last day, and can be waived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table workflow_stages
       add column survey_id bigint,
       add column answer_days integer check (answer_days between 1 and 90),
       add column stops boolean not null default false,
       add foreign key (business_id, survey_id) references surveys (business_id, id) on delete set null (survey_id)`,
    "create index workflow_stages_of_survey on workflow_stages (business_id, survey_id)",
    // What was required so far kept applications from going on.
    `update workflow_stages set stops = true where evaluation_id is not null
       or data_collection_template_id is not null or approver_id is not null or approver_role_id is not null`,
    `create table stage_requests (
       ${ownedRow},
       apply_id bigint not null,
       status integer not null,
       kind text not null check (kind in ('survey', 'evaluation', 'data_collection', 'approval')),
       sent_at timestamptz(3),
       due_on date,
       answer_sheet_id bigint,
       data_collection_id bigint,
       waived_at timestamptz(3),
       waive_reason text,
       waived_by_id bigint references recruiters (id) on delete set null,
       unique (apply_id, status, kind),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade,
       foreign key (business_id, answer_sheet_id)
         references answer_sheets (business_id, id) on delete set null (answer_sheet_id),
       foreign key (business_id, data_collection_id)
         references data_collections (business_id, id) on delete set null (data_collection_id)
     )`,
    "create index stage_requests_of_apply on stage_requests (business_id, apply_id)",
    "create index stage_requests_of_sheet on stage_requests (business_id, answer_sheet_id)",
    "create index stage_requests_of_collection on stage_requests (business_id, data_collection_id)",
    "create index stage_requests_of_waiver on stage_requests (waived_by_id)",
    requirements,
    due,
  ]);
}
