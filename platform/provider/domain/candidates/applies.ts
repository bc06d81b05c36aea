import { sql } from "kysely";
import type { Candidacy } from "#contract/calls/candidates.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import { keptApplyOf } from "../merges/merged-applies.ts";
import { progressOf } from "../pipeline/progress.ts";
import { feedbackOf } from "../pipeline/rejection-feedback.ts";
import { isOpen } from "../public-jobs/public-jobs.ts";

export async function ownApplies(db: Db, candidateId: number, uid?: string) {
  const only = uid ? sql`and a.uid = ${uid}` : sql``;
  const { rows } = await sql<{
    uid: string;
    status: number;
    withdrawn_at: string | null;
    created_at: string;
    updated_at: string;
    job_uid: string;
    slug: string;
    title: string;
    city: string | null;
    state: string | null;
    company_name: string | null;
    open: boolean;
    feedback: string | null;
  }>`
    select a.uid, a.status, a.withdrawn_at, a.created_at, a.updated_at, t.uid as job_uid, t.slug, t.title, t.city, t.state,
      case when t.confidential then null else c.name end as company_name, ${isOpen} as open,
      ${feedbackOf({ id: sql`a.id`, status: sql`a.status` })} as feedback
    from applies a join jobs t on t.id = a.job_id left join client_companies c on c.id = t.client_company_id
    where a.candidate_id = ${candidateId} ${only} order by a.created_at desc, a.id desc limit 500`.execute(
    db,
  );
  return rows.map((row) => ({
    uid: row.uid,
    job: {
      uid: row.job_uid,
      slug: row.slug,
      title: row.title,
      company_name: row.company_name,
      city: row.city,
      state: row.state,
      open: row.open,
    },
    progress: progressOf(row.status, row.withdrawn_at !== null),
    feedback: row.feedback,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}

/** One application as its candidate sees it; by the address of one that a merge dropped, the one that stays. */
export async function candidacyOf(db: Db, person: CandidatePerson, uid: string): Promise<Candidacy> {
  const { businessId } = person;
  const [apply] = await ownApplies(db, person.id, uid);
  const row = await db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .leftJoin("recruiters as r", "r.id", "j.owner_id")
    .where("a.business_id", "=", businessId)
    .where("a.uid", "=", uid)
    .where("a.candidate_id", "=", person.id)
    .select(["a.id", "a.message", "a.created_at", "a.withdrawn_at", "r.name as recruiter_name"])
    .executeTakeFirst();
  if (!apply || !row) {
    const kept = await keptApplyOf(db, person, uid);
    if (kept === null) throw new CallError("not_found");
    return await candidacyOf(db, person, kept);
  }
  const moves = await db
    .selectFrom("apply_moves")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", row.id)
    .where("undone_at", "is", null)
    .where("from_status", "is not", null)
    .orderBy("id")
    .select(["to_status", "created_at"])
    .execute();
  const steps: Candidacy["steps"] = [{ progress: "received", at: row.created_at }];
  for (const { to_status, created_at } of moves) {
    const progress = progressOf(to_status, false);
    // A move between stages that look the same to the candidate is invisible.
    if (progress !== steps.at(-1)?.progress) steps.push({ progress, at: created_at });
  }
  if (row.withdrawn_at) steps.push({ progress: "withdrawn", at: row.withdrawn_at });
  else if (steps.at(-1)?.progress !== apply.progress)
    steps.push({ progress: apply.progress, at: apply.updated_at });
  return { ...apply, message: row.message, recruiter_name: row.recruiter_name, steps };
}
