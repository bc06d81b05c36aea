import { type RawBuilder, sql } from "kysely";
import type { SuggestedJob } from "#contract/calls/candidates.ts";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { formsOf, wordsOf } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { hasSought, relevanceOf, type Sought } from "./job-terms.ts";
import { openJobsOf, publicColumns, publicJobs } from "./public-jobs.ts";
import { levelOf, levelOfYears } from "./seniority.ts";

/** The candidate's job preferences. */
export interface Wish {
  role_name: string | null;
  category: string | null;
  skills: readonly string[];
  city: string | null;
  state: string | null;
  remote_work: number | null;
  mobility: boolean | null;
  experience_years: number | null;
  clt_expectation: number | null;
}
interface Offered extends PublicJob {
  description: string | null;
  requirements: string | null;
}

const onSite = 1;
const remote = 2;
const weighed = 300;
/** Words of a title that name only a rank: a sales manager and a finance manager share no occupation. */
const ranks = new Set(
  `gerente gerencia coordenador coordenadora supervisor supervisora diretor diretora analista assistente auxiliar
  especialista consultor consultora tecnico tecnica lider head executivo executiva estagiario estagiaria estagio trainee
  aprendiz junior jr pleno pl senior sr de da do das dos em e a o para com`.split(/\s+/),
);

/** The words of a title that name an occupation, folded. */
export const subjectsOf = (title: string): string[] => [
  ...new Set(
    wordsOf(title.replaceAll(/\([^)]{1,4}\)/g, " ")).filter((word) => word.length > 1 && !ranks.has(word)),
  ),
];
export const spaced = (text: string): string => ` ${wordsOf(text).join(" ")} `;
/** Whether a text that was `spaced` has a word, in any of its forms. */
export const has = (text: string, word: string): boolean =>
  formsOf(word).some((form) => text.includes(` ${form} `));

/** How well an open job fits, and why; undefined if it does not. Hidden salaries are not considered. */
export function fitOfJob(
  wish: Wish,
  job: Offered,
): { fit: number; reasons: SuggestedJob["reasons"]; skills: string[] } | undefined {
  const role = [wish.role_name, wish.category].filter(Boolean).join(" ");
  const subjects = subjectsOf(role);
  const named = spaced(`${job.title.replaceAll(/\([^)]{1,4}\)/g, " ")} ${job.occupation ?? ""}`);
  const text = spaced(plainText(`${job.description ?? ""} ${job.requirements ?? ""}`));
  const shared = subjects.filter((word) => has(named, word)).length;
  const sameOccupation = wish.category !== null && wish.category === job.occupation;
  const skills = wish.skills.filter((skill) => {
    const words = spaced(skill);
    return words.trim() !== "" && (text.includes(words) || named.includes(words));
  });
  if (!sameOccupation && shared === 0 && skills.length < 2) return undefined;

  const own =
    levelOf(wish.role_name ?? "") ??
    (wish.experience_years === null ? undefined : levelOfYears(wish.experience_years));
  const wanted = levelOf(job.title);
  const apart = own === undefined || wanted === undefined ? undefined : Math.abs(own - wanted);
  if (apart !== undefined && apart > 1) return undefined;

  const sameCity = job.city !== null && job.city === wish.city;
  const sameState = job.state !== null && job.state === wish.state;
  const fromHome = job.remote_work === remote && wish.remote_work !== onSite;
  const tooFar = !fromHome && !sameState && wish.state !== null && job.state !== null && !wish.mobility;
  if (wish.remote_work === remote && job.remote_work === onSite) return undefined;

  const wished = wish.clt_expectation;
  const pays = wished !== null && job.salary_max !== null && job.salary_max >= wished;
  const paysLess = wished !== null && job.salary_max !== null && job.salary_max < wished * 0.9;

  const reasons: SuggestedJob["reasons"] = [];
  if (sameOccupation || shared > 0) reasons.push("occupation");
  if (skills.length > 0) reasons.push("skills");
  if (apart === 0) reasons.push("seniority");
  if (fromHome || sameCity || (sameState && wish.city === null)) reasons.push(fromHome ? "remote" : "place");
  if (pays) reasons.push("pay");
  const fit =
    (sameOccupation ? 25 : 0) +
    (subjects.length > 0 ? 25 * (shared / subjects.length) : 0) +
    Math.min(24, skills.length * 6) +
    (apart === 0 ? 12 : 0) +
    (fromHome || sameCity ? 12 : sameState ? 8 : 0) +
    (pays ? 8 : 0) -
    (tooFar ? 25 : 0) -
    (paysLess ? 20 : 0);
  return fit > 0 ? { fit, reasons, skills: skills.slice(0, 3) } : undefined;
}

export const anyOf = (words: readonly string[]): Sought[] => {
  const query = [...new Set(words.flatMap(formsOf))].map((word) => `'${word}'`).join(" | ");
  return query ? [{ own: query, exact: query, wide: query }] : [];
};

/** Open jobs that the candidate never applied to: those that fit their profile, best first, or the latest if none does. */
export async function suggestedJobs(
  db: Db,
  tenant: Tenant,
  candidateId: number,
  size: number,
): Promise<{ fitting: boolean; jobs: SuggestedJob[] }> {
  const unseen = sql<boolean>`not exists (select 1 from applies a
    where a.business_id = t.business_id and a.job_id = t.id and a.candidate_id = ${candidateId})`;
  const fitting = await fittingJobs(db, tenant, candidateId, unseen);
  if (fitting.length > 0) return { fitting: true, jobs: fitting.slice(0, size) };
  const latest = await publicJobs(db, tenant, unseen, sql`t.published_at desc, t.id desc`, size);
  return { fitting: false, jobs: latest.map(({ id: _, ...job }) => ({ job, reasons: [], skills: [] })) };
}

/** Open jobs that fit the candidate's profile, best first. */
async function fittingJobs(
  db: Db,
  tenant: Tenant,
  candidateId: number,
  unseen: RawBuilder<boolean>,
): Promise<SuggestedJob[]> {
  const wish: Wish = await db
    .selectFrom("candidates")
    .where("business_id", "=", tenant.businessId)
    .where("id", "=", candidateId)
    .select(["role_name", "category", "skills", "city", "state", "remote_work", "mobility"])
    .select(["experience_years", "clt_expectation"])
    .executeTakeFirstOrThrow();
  const sought = anyOf([
    ...subjectsOf(`${wish.role_name ?? ""} ${wish.category ?? ""}`),
    ...wish.skills.flatMap((skill) => wordsOf(skill).filter((word) => word.length > 1)),
  ]);
  if (sought.length === 0) return [];
  const { rows } = await sql<Offered>`
    select ${publicColumns(tenant)}, t.description, t.requirements from jobs t
    where ${openJobsOf(tenant)} and ${hasSought(tenant.businessId, sought)} and ${unseen}
    order by ${relevanceOf(sought)} desc, t.id desc limit ${weighed}`.execute(db);
  return rows
    .flatMap(({ description, requirements, ...job }) => {
      const fit = fitOfJob(wish, { ...job, description, requirements });
      return fit ? [{ job, ...fit }] : [];
    })
    .toSorted((a, b) => b.fit - a.fit || (a.job.published_at < b.job.published_at ? 1 : -1))
    .map(({ job, reasons, skills }) => ({ job, reasons, skills }));
}
