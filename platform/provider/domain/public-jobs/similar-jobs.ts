import { type RawBuilder, sql } from "kysely";
import { wordsOf } from "#contract/text-terms.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { query } from "./job-terms.ts";
import { occupationsLike } from "./lookups.ts";
import { publicJobs } from "./public-jobs.ts";
import { anyOf, subjectsOf } from "./suggested-jobs.ts";

const shown = 6;
/** Only the newest index hits are compared with the job. */
const compared = 200;

interface Known {
  id: number;
  title: string;
  occupation: string | null;
  state: string | null;
}

/** Candidates for similar jobs, by indexes alone: the same occupation, or words of the title; null if there are none. */
export function likelyAlike(
  { businessId }: Tenant,
  { id, title, occupation }: Known,
): RawBuilder<{ id: number }> | null {
  const subjects = subjectsOf(title);
  // Engenheiro Civil and Engenheiro de Dados begin alike, and are nothing alike.
  const head = wordsOf(title)[0];
  const own = occupation === null ? null : occupationsLike(occupation);
  const within =
    own &&
    sql`and exists (select from jobs j where j.id = x.job_id
    and (j.occupation is null or j.occupation = any(${own}::text[])))`;
  const sought = [
    { words: subjects.filter((word) => word !== head), limit: sql`` },
    { words: subjects.filter((word) => word === head), limit: within ?? sql`` },
  ].flatMap(({ words, limit }) => anyOf(words).map(({ wide }) => ({ wide, limit })));
  const ways = [
    occupation === null
      ? []
      : [
          sql`(select j.id from jobs j where j.business_id = ${businessId} and j.occupation = ${occupation}
            and j.status = 'published' order by j.id desc limit ${compared})`,
        ],
    sought.map(
      ({ wide, limit }) => sql`(select x.job_id from job_texts x where x.business_id = ${businessId}
        and x.title_words @@ ${query(wide)} ${limit} order by x.job_id desc limit ${compared})`,
    ),
  ].flat();
  if (ways.length === 0) return null;
  return sql`select f.id from (${sql.join(ways, sql` union `)}) f (id) where f.id <> ${id}`;
}

/** Similar open jobs, the most similar first. None rather than others: visitors would take any for similar. */
export async function similarJobs(db: Db, tenant: Tenant, uid: string) {
  const job = await db
    .selectFrom("jobs")
    .where("business_id", "=", tenant.businessId)
    .where("uid", "=", uid)
    .where("status", "!=", "draft")
    .select(["id", "title", "occupation", "state", "status", "published_at", "confidential"])
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  const likeness = sql`(case when t.occupation = ${job.occupation} then 2 else 0 end)
    + similarity(t.title, ${job.title}) + (case when t.state = ${job.state} then 0.3 else 0 end) desc, t.id desc`;
  const alike = likelyAlike(tenant, job);
  const jobs =
    alike === null ? [] : await publicJobs(db, tenant, sql<boolean>`t.id in (${alike})`, likeness, shown);
  const wasPublic = job.published_at !== null && !job.confidential;
  return { jobs, closed_title: wasPublic && job.status !== "published" ? job.title : null };
}
