import { sql } from "kysely";
import type { RequirementKind, StageRequirement } from "#contract/calls/workflows.ts";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { shownName } from "#provider/base/database/shown-name.ts";
import { CallError } from "#provider/base/http/errors.ts";

/** Administrators always may approve, so that nothing waits for someone who left. */
interface Reader {
  recruiterId: number;
  isAdmin: boolean;
  locale: Locale;
}

/** Name of the requirement of stage `s` in the reader's language; people have one name. */
const nameIn = (locale: Locale) => sql<string>`coalesce(case f.kind
    when 'survey' then (select ${shownName("v", locale)} from surveys v where v.id = s.survey_id)
    when 'evaluation' then (select ${shownName("e", locale)} from evaluations e where e.id = s.evaluation_id)
    when 'data_collection' then (select ${shownName("t", locale)} from data_collection_templates t
      where t.id = s.data_collection_template_id)
    else (select ${shownName("o", locale)} from roles o where o.id = s.approver_role_id and s.approver_id is null)
  end, f.name)`;

/** The requirements of an application's current stage, and how each stands. */
export async function requirementsOf(
  db: Db,
  businessId: number,
  applyId: number,
  reader: Reader,
): Promise<StageRequirement[]> {
  const { rows } = await sql<
    Omit<StageRequirement, "waiver"> & { waive_reason: string | null; waived_by: string | null }
  >`
    select f.kind, ${nameIn(reader.locale)} as name, f.met, f.by_name, q.sent_at, q.waive_reason, w.name as waived_by,
      elenco_stage_request_due(q)::text as due_on,
      not f.met and q.waived_at is null
        and coalesce(elenco_stage_request_due(q) < elenco_today(a.business_id), false) as overdue,
      f.kind = 'approval' and (${reader.isAdmin} or s.approver_id is not distinct from ${reader.recruiterId}::bigint
        or exists (select from recruiter_businesses m
          where m.business_id = a.business_id and m.recruiter_id = ${reader.recruiterId}
            and m.deactivated_at is null and m.role_id = s.approver_role_id)) as may_approve
    from applies a
    join jobs j on j.id = a.job_id
    join workflow_stages s on s.version_id = j.workflow_version_id and s.status = a.status
    cross join lateral elenco_stage_requirements(a.id) f
    left join stage_requests q on q.apply_id = a.id and q.status = a.status and q.kind = f.kind
    left join recruiters w on w.id = q.waived_by_id
    where a.business_id = ${businessId} and a.id = ${applyId}
    order by array_position(array['survey', 'evaluation', 'data_collection', 'approval'], f.kind)`.execute(
    db,
  );
  return rows.map(({ waive_reason, waived_by, ...row }) => ({
    ...row,
    waiver: waive_reason === null ? null : { reason: waive_reason, by_name: waived_by },
  }));
}

const wordsOf: Record<RequirementKind, Record<Locale, (name: string) => string>> = {
  survey: { pt: (name) => `formulário “${name}”`, en: (name) => `form “${name}”` },
  evaluation: { pt: (name) => `avaliação “${name}”`, en: (name) => `evaluation “${name}”` },
  data_collection: {
    pt: (name) => `coleta de dados “${name}”`,
    en: (name) => `data collection “${name}”`,
  },
  approval: { pt: (name) => `aprovação de ${name}`, en: (name) => `approval by ${name}` },
};

export type Missing = Pick<StageRequirement, "kind" | "name">;

/** Requirements missing when an application leaves its stage; throws if the stage is blocking. */
export async function missingRequirements(
  db: Db,
  businessId: number,
  applyId: number,
  { stops, locale, payload }: { stops: boolean; locale: Locale; payload: string },
): Promise<Missing[]> {
  const all = await requirementsOf(db, businessId, applyId, { recruiterId: 0, isAdmin: false, locale });
  const missing = all.filter(({ met, waiver }) => !met && waiver === null);
  if (missing.length === 0 || !stops) return missing.map(({ kind, name }) => ({ kind, name }));
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
