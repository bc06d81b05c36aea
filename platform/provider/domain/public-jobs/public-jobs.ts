import { type RawBuilder, sql } from "kysely";
import type { PublicJob, PublicJobDetail } from "#contract/calls/public-jobs.ts";
import { stepsOf } from "#contract/catalogues/process-steps.ts";
import { standardStages } from "#contract/catalogues/workflow.ts";
import { dayAfter } from "#provider/base/clock/time-zone.ts";
import { today } from "#provider/base/clock/today.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";

/**
 * Salary only where tenant and job say so; the client's name only where the job is not confidential. A job without a
 * client is the business's own.
 */
export const publicColumns = ({ showsSalary, businessName }: Tenant) => sql`
  t.uid, t.slug, t.title, t.occupation, t.city, t.state, t.remote_work, t.regime, t.currency,
  case when ${showsSalary} and t.show_salary then t.salary_min end as salary_min,
  case when ${showsSalary} and t.show_salary then t.salary_max end as salary_max,
  t.openings, t.deadline, t.published_at,
  case when not t.confidential then coalesce(
    (select c.name from client_companies c where c.id = t.client_company_id), ${businessName}::text
  ) end as company_name`;

/** A job takes applications until the end of its last day, by the clock of its business; `t` is the job. */
const isInTime = (t: "t" | "o") => {
  const deadline = sql.ref(`${t}.deadline`);
  // No clock is further than a day from the server's: only the days about today need the one of the business.
  return sql<boolean>`(${deadline} is null or ${deadline} > current_date + 1
    or (${deadline} >= current_date - 1 and ${deadline} >= elenco_today(${sql.ref(`${t}.business_id`)})))`;
};

export const isOpen = sql<boolean>`t.status = 'published' and t.published_at is not null and ${isInTime("t")}`;

/** Jobs that the tenant shows to everybody: what the board, the feeds and similar jobs choose from. */
export function openJobsOf({ businessId }: Tenant): RawBuilder<boolean> {
  return sql<boolean>`t.business_id = ${businessId} and ${isOpen}`;
}

export async function publicJobs(
  db: Db,
  tenant: Tenant,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  limit: number,
) {
  const { rows } = await sql<PublicJob & { id: number }>`
    select t.id, ${publicColumns(tenant)} from jobs t where ${openJobsOf(tenant)} and ${condition} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

const employmentType: Record<number, string> = {
  1: "CONTRACTOR",
  2: "FULL_TIME",
  3: "TEMPORARY",
  4: "CONTRACTOR",
  7: "CONTRACTOR",
  8: "CONTRACTOR",
};
const remote = 2;
/** A job without a last day is valid this much longer, extended daily while it is open. */
const daysAhead = 30;

/** Until when a job accepts applies, for search engines and feeds. */
export function validThrough({ deadline }: Pick<PublicJob, "deadline">): string {
  return `${deadline ?? dayAfter(today(), daysAhead)}T23:59:59-03:00`;
}

/** A job page's data besides its card. */
type JobColumns = Omit<PublicJobDetail, "json_ld" | "applied" | "steps">;

const benefit = sql`jsonb_build_object('id', e.id, 'name', e.name, 'name_en', e.name_en,
  'kind', (select b.kind from benefits b where b.id = e.benefit_id)) order by e.position, e.id`;
const schedule = sql`jsonb_build_object('id', e.id, 'name', e.name, 'name_en', e.name_en,
  'weekly_hours', e.weekly_hours)`;

const companyOf = (tenant: Tenant) => sql`
  case when not t.confidential then (
    select jsonb_build_object('name', c.name, 'sector', c.sector,
      'sector_en', (select s.name_en from business_sectors s where s.id = c.business_sector_id), 'city', c.city, 'state', c.state,
      'employees', c.employees, 'website', substring(c.website from '^https?://[^[:space:]]+$'),
      'open_jobs', (select count(*) from jobs o where o.client_company_id = c.id and not o.confidential
        and o.business_id = ${tenant.businessId} and o.status = 'published' and o.published_at is not null
        and ${isInTime("o")}))
    from client_companies c where c.id = t.client_company_id) end as company`;

/** Benefits only where the tenant shows them. */
const jobColumns = (tenant: Tenant) => sql`
  t.description, t.requirements, ${companyOf(tenant)},
  case when coalesce((select c.show_benefits from site_configs c where c.domain_id = ${tenant.domainId}), true)
    then (select coalesce(jsonb_agg(${benefit}), '[]') from job_benefits e
      where e.id = any(t.job_benefit_ids)) else '[]' end as benefits,
  (select ${schedule} from work_schedules e where e.id = t.work_schedule_id) as work_schedule`;

/** The schedule with its hours, where its name does not have them already. */
function hoursOf({ name, weekly_hours: hours }: NonNullable<JobColumns["work_schedule"]>): string {
  return hours === null || name.includes(String(hours)) ? name : `${name}, ${hours} h por semana`;
}

/** schema.org JobPosting, as search engines ask for it. */
export function jobPosting(job: JobColumns, tenant: Tenant, url: string) {
  const salary = job.salary_min ?? job.salary_max;
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: [job.description, job.requirements && `<h3>Requisitos</h3>${job.requirements}`]
      .filter(Boolean)
      .join("\n"),
    identifier: { "@type": "PropertyValue", name: tenant.businessName, value: job.uid },
    datePosted: job.published_at,
    validThrough: validThrough(job),
    hiringOrganization: {
      "@type": "Organization",
      name: job.company_name ?? tenant.businessName,
      ...(job.company?.website ? { sameAs: job.company.website } : {}),
    },
    ...(job.regime !== null ? { employmentType: employmentType[job.regime] ?? "OTHER" } : {}),
    ...(job.remote_work === remote
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "BR" } }
      : {}),
    ...(job.remote_work === remote
      ? {}
      : {
          // A job that is not fully remote requires a place: at least the country.
          jobLocation: {
            "@type": "Place",
            address: {
              "@type": "PostalAddress",
              ...(job.city ? { addressLocality: job.city } : {}),
              ...(job.state ? { addressRegion: job.state } : {}),
              addressCountry: "BR",
            },
          },
        }),
    // Applying happens here, not on another site.
    directApply: true,
    ...(salary !== null
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: job.currency,
            value: {
              "@type": "QuantitativeValue",
              unitText: "MONTH",
              minValue: (job.salary_min ?? salary) / 100,
              maxValue: (job.salary_max ?? salary) / 100,
            },
          },
        }
      : {}),
    ...(job.benefits.length > 0 ? { jobBenefits: job.benefits.map(({ name }) => name).join(", ") } : {}),
    ...(job.work_schedule ? { workHours: hoursOf(job.work_schedule) } : {}),
    url,
  };
}

interface DetailOptions {
  tenant: Tenant;
  origin: string;
  candidateId: number | undefined;
}

export async function publicJobDetail(db: Db, uid: string, options: DetailOptions): Promise<PublicJobDetail> {
  const { tenant, origin, candidateId } = options;
  const { rows } = await sql<JobColumns & { id: number; stages: number[] | null }>`
    select t.id, ${publicColumns(tenant)}, ${jobColumns(tenant)}, (select array_agg(s.status::int order by s.position) from workflow_stages s
      where s.version_id = t.workflow_version_id) as stages
    from jobs t
    where ${openJobsOf(tenant)} and t.uid = ${uid}`.execute(db);
  const found = rows[0];
  if (!found) throw new CallError("not_found");
  const { id, stages, ...job } = found;
  const steps = stepsOf(stages ?? standardStages.map(({ status }) => status));
  const applied = candidateId
    ? await db
        .selectFrom("applies")
        .where("job_id", "=", id)
        .where("candidate_id", "=", candidateId)
        .where("withdrawn_at", "is", null)
        .select("id")
        .executeTakeFirst()
    : undefined;
  const json_ld = jobPosting(job, tenant, `${origin}/jobs/${job.slug}/${job.uid}`);
  return { ...job, steps, json_ld, applied: applied !== undefined };
}

/** A sentence for the page's description. */
export function jobTeaser(job: { description: string | null; title: string; city: string | null }): string {
  const text = plainText(job.description ?? "");
  return text
    ? `${text.slice(0, 157)}${text.length > 157 ? "…" : ""}`
    : [job.title, job.city].filter(Boolean).join(" · ");
}
