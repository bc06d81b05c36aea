import { type RawBuilder, sql } from "kysely";
import { mostSurveyed } from "#contract/calls/surveys.ts";
import type { SurveyAudience } from "#contract/catalogues/evaluations.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";

export interface Wanted {
  surveyId: number;
  jobId: number | null;
  companyId: number | null;
}
interface Surveyed {
  candidate_id: number | null;
  client_contact_id: number | null;
  name: string;
  email: string;
  locale: Locale;
}

/** The audience; everyone if neither job nor company narrows it. */
const people: Record<SurveyAudience, (businessId: number, wanted: Wanted) => RawBuilder<unknown>> = {
  candidates: (businessId, { jobId, companyId }) => sql`
    select c.id as candidate_id, null::bigint as client_contact_id, c.name, c.email, c.locale from candidates c
    where c.business_id = ${businessId} and not ('surveys' = any(c.muted_mails)) and exists (
      select 1 from applies a join jobs j on j.id = a.job_id
      where a.business_id = c.business_id and a.candidate_id = c.id
        and (${jobId}::bigint is null or a.job_id = ${jobId})
        and (${companyId}::bigint is null or j.client_company_id = ${companyId}))`,
  placed: (businessId, { jobId, companyId }) => sql`
    select c.id as candidate_id, null::bigint as client_contact_id, c.name, c.email, c.locale from candidates c
    where c.business_id = ${businessId} and not ('surveys' = any(c.muted_mails)) and exists (
      select 1 from placements p join jobs j on j.id = p.job_id
      where p.business_id = c.business_id and p.candidate_id = c.id and p.status <> 'cancelled'
        and (${jobId}::bigint is null or p.job_id = ${jobId})
        and (${companyId}::bigint is null or j.client_company_id = ${companyId}))`,
  client_contacts: (businessId, { companyId }) => sql`
    select null::bigint as candidate_id, k.id as client_contact_id, k.name, k.email, k.locale from client_contacts k
    where k.business_id = ${businessId} and not ('surveys' = any(k.muted_mails))
      and (${companyId}::bigint is null or k.client_company_id = ${companyId})`,
};

/** A person who answered within a month is not asked again. One more than the limit is read, to detect the excess. */
export async function surveyedBy(
  trx: Db,
  businessId: number,
  audience: SurveyAudience,
  wanted: Wanted,
): Promise<Surveyed[]> {
  const { rows } = await sql<Surveyed>`
    select p.* from (${people[audience](businessId, wanted)}) p
    where not exists (select 1 from answer_sheets s
      where s.business_id = ${businessId} and s.survey_id = ${wanted.surveyId} and s.answered_at is not null
        and s.sent_at > now() - interval '30 days'
        and (s.candidate_id = p.candidate_id or s.client_contact_id = p.client_contact_id))
    order by p.candidate_id, p.client_contact_id limit ${mostSurveyed + 1}`.execute(trx);
  return rows;
}
