import { sql } from "kysely";
import type { PooledCandidate } from "#contract/calls/talent-pool.ts";
import { doNotUseStatus } from "#contract/catalogues/candidates.ts";
import { stopLevel } from "#contract/catalogues/off-limits.ts";
import { foldText } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";
import { findRow } from "../entities/list.ts";
import { spaced } from "../public-jobs/suggested-jobs.ts";

/** Placed, DNU, archived and not to be used: never suggested, nor is who is off limits. */
const unavailable = [6, 7, 8, doNotUseStatus];

/** Words of a title that say nothing about the occupation. */
const common = new Set(
  "para com dos das de da do e em na no pleno senior junior sr jr pl vaga pessoa remoto hibrido".split(" "),
);

/** Keywords of a title: `Analista Financeiro(a) Pleno` has analista and financeiro. */
export function wordsOfTitle(title: string): string[] {
  const words = foldText(title.replaceAll(/\([^)]*\)/g, " ")).split(/[^\p{L}\d+#.]+/u);
  return [...new Set(words.filter((word) => word.length > 2 && !common.has(word)))].slice(0, 6);
}

const plainText = (html: string | null): string => foldText((html ?? "").replaceAll(/<[^>]*>/g, " "));

interface CandidateRow {
  id: number;
  name: string;
  avatar_url: string | null;
  role_name: string | null;
  company_name: string | null;
  city: string | null;
  state: string | null;
  clt_expectation: number | null;
  professional_moment: number | null;
  core_industry_id: number | null;
  skills: string[];
}

interface JobRow {
  state: string | null;
  remote_work: number | null;
  salary_max: number | null;
  /** The company's sector. */
  core_industry_id: number | null;
}

const remoteOnly = 2;
/** Not open to opportunities, by the catalogue of professional moments. */
const notOpen = 1;

/** How well a candidate fits, by role, skills, industry, place and pay, of 100. */
export function fitOf(
  candidate: CandidateRow,
  job: JobRow,
  words: readonly string[],
  text: string,
): Pick<PooledCandidate, "fit" | "reasons" | "skills"> {
  const role = foldText(candidate.role_name ?? "");
  const roleWords = words.filter((word) => role.includes(word)).length;
  const sought = spaced(text);
  // As whole words: Go is not in "negócios".
  const skills = candidate.skills.filter((skill) => {
    const own = spaced(skill);
    return own.trim() !== "" && sought.includes(own);
  });
  const near = job.remote_work === remoteOnly || (job.state !== null && job.state === candidate.state);
  const { clt_expectation: pay } = candidate;
  const payable = pay !== null && job.salary_max !== null && pay <= job.salary_max;
  const sameIndustry = job.core_industry_id !== null && job.core_industry_id === candidate.core_industry_id;
  const reasons: PooledCandidate["reasons"] = [];
  if (roleWords > 0) reasons.push("role");
  if (skills.length > 0) reasons.push("skills");
  if (sameIndustry) reasons.push("industry");
  if (near) reasons.push("place");
  if (payable) reasons.push("pay");
  if (candidate.professional_moment !== null && candidate.professional_moment !== notOpen)
    reasons.push("moment");
  const fit =
    (words.length === 0 ? 0 : 40 * (roleWords / words.length)) +
    Math.min(20, skills.length * 7) +
    (sameIndustry ? 10 : 0) +
    (near ? 15 : 0) +
    (payable ? 10 : 0) +
    (reasons.includes("moment") ? 5 : 0);
  return { fit: Math.round(fit), reasons, skills: skills.slice(0, 6) };
}

const weighed = 400;

/** Candidates who fit a job and have not applied to it, best first. */
export async function talentPool(
  db: Db,
  businessId: number,
  jobId: number,
  size: number,
): Promise<PooledCandidate[]> {
  const row = await findRow(db, "jobs", businessId, jobId);
  const {
    rows: [sector],
  } = await sql<{ core_industry_id: number | null }>`
    select s.core_industry_id from client_companies c
    join business_sectors s on s.business_id = c.business_id and s.id = c.business_sector_id
    where c.business_id = ${businessId} and c.id = ${row.client_company_id}`.execute(db);
  const job = { ...row, core_industry_id: sector?.core_industry_id ?? null };
  const words = wordsOfTitle(`${job.occupation ?? ""} ${job.title}`);
  if (words.length === 0) return [];
  const has = words.map((word) => sql<boolean>`c.search like elenco_search(${likePattern(word)})`);
  const found = sql.join(
    has.map((item) => sql`(${item})::int`),
    sql` + `,
  );
  const { rows } = await sql<CandidateRow>`
    select c.id, c.name, c.avatar_url, c.role_name, c.company_name, c.city, c.state, c.clt_expectation,
      c.professional_moment, c.core_industry_id, c.skills
    from candidates c
    where c.business_id = ${businessId} and (${sql.join(has, sql` or `)})
      and c.status not in (${sql.join(unavailable)})
      and not exists (select from elenco_off_limits_of_candidate(c.business_id, c.id) o where o.level = ${stopLevel})
      and not exists (select 1 from applies a
        where a.business_id = c.business_id and a.job_id = ${jobId} and a.candidate_id = c.id)
    order by ${found} desc, c.id desc limit ${weighed}`.execute(db);
  const text = `${plainText(job.title)} ${plainText(job.description)} ${plainText(job.requirements)}`;
  return rows
    .map((candidate) => {
      const { professional_moment: _, core_industry_id: __, ...shown } = candidate;
      return { ...shown, ...fitOf(candidate, job, words, text) };
    })
    .sort((a, b) => b.fit - a.fit || b.id - a.id)
    .slice(0, size);
}
