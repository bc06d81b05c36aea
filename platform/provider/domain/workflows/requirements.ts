import { sql } from "kysely";
import type { StageRequirement } from "#contract/calls/workflows.ts";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";

/** The approvers of a stage; administrators always may, so that nothing waits for someone who left. */
interface Approver {
  recruiterId: number;
  isAdmin: boolean;
}

/** The requirements of an application's current stage, and which are met. */
export async function requirementsOf(
  db: Db,
  businessId: number,
  applyId: number,
  reader: Approver,
): Promise<StageRequirement[]> {
  const { rows } = await sql<StageRequirement>`
    with stage as (
      select s.*, a.id as apply_id, a.candidate_id, a.job_id, a.status_changed_at from applies a
      join jobs j on j.id = a.job_id
      join workflow_stages s on s.version_id = j.workflow_version_id and s.status = a.status
      where a.business_id = ${businessId} and a.id = ${applyId})
    select 'evaluation' as kind, e.name, false as may_approve, null as by_name,
      exists (select from apply_evaluations g where g.business_id = s.business_id
        and g.apply_id = s.apply_id and g.evaluation_id = e.id)
      or exists (select from answer_sheets h where h.business_id = s.business_id
        and h.candidate_id = s.candidate_id and h.evaluation_id = e.id and h.answered_at is not null
        and (h.job_id is null or h.job_id = s.job_id)) as met
    from stage s join evaluations e on e.id = s.evaluation_id
    union all
    select 'data_collection', t.name, false, null,
      not exists (select from unnest(t.asked_fields) asked (field) where not exists (
        select from data_collections d join data_collection_fields f
          on f.business_id = d.business_id and f.data_collection_id = d.id
        where d.business_id = s.business_id and d.candidate_id = s.candidate_id
          and f.field = asked.field and f.answered_at is not null))
    from stage s join data_collection_templates t on t.id = s.data_collection_template_id
    union all
    select 'approval', coalesce(r.name, o.name),
      ${reader.isAdmin} or s.approver_id is not distinct from ${reader.recruiterId}::bigint or exists (select from recruiter_businesses m
        where m.business_id = s.business_id and m.recruiter_id = ${reader.recruiterId}
          and m.deactivated_at is null and m.role_id = s.approver_role_id),
      given.name, given.id is not null
    from stage s
    left join recruiters r on r.id = s.approver_id
    left join roles o on o.id = s.approver_role_id and s.approver_id is null
    left join lateral (select p.id, w.name from stage_approvals p left join recruiters w on w.id = p.recruiter_id
      where p.business_id = s.business_id and p.apply_id = s.apply_id and p.status = s.status
        and p.created_at >= s.status_changed_at order by p.id desc limit 1) given on true
    where s.approver_id is not null or s.approver_role_id is not null`.execute(db);
  return rows;
}

const wordsOf: Record<StageRequirement["kind"], Record<Locale, (name: string) => string>> = {
  evaluation: { pt: (name) => `avaliação “${name}”`, en: (name) => `evaluation “${name}”` },
  data_collection: {
    pt: (name) => `coleta de dados “${name}”`,
    en: (name) => `data collection “${name}”`,
  },
  approval: { pt: (name) => `aprovação de ${name}`, en: (name) => `approval by ${name}` },
};

/** Refuses to let an application leave its stage with unmet requirements. */
export async function assertRequirements(
  db: Db,
  businessId: number,
  applyId: number,
  { locale, payload }: { locale: Locale; payload: string },
): Promise<void> {
  const all = await requirementsOf(db, businessId, applyId, { recruiterId: 0, isAdmin: false });
  const missing = all.filter(({ met }) => !met);
  if (missing.length === 0) return;
  const words = missing.map(({ kind, name }) => wordsOf[kind][locale](name)).join(", ");
  const message = wording(locale, {
    pt: `Antes de sair desta etapa falta: ${words}.`,
    en: `Before leaving this stage, still missing: ${words}.`,
  });
  throw new CallError("validation_failed", {
    messages: [message],
    fields: [{ path: `${payload}.requirements`, rule: "requirements_missing", params: { missing: words } }],
  });
}
