import { sql } from "kysely";
import { mostSavedJobs, type SavedJob } from "#contract/calls/saved-jobs.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf, type Tenant } from "#provider/base/http/tenant.ts";
import { isOpen, publicColumns } from "../public-jobs/public-jobs.ts";

interface Owner {
  id: number;
  businessId: number;
}

async function savedJobsOf(db: Db, tenant: Tenant, { id, businessId }: Owner) {
  const { rows } = await sql<SavedJob["job"] & Omit<SavedJob, "job">>`
    select ${publicColumns(tenant)}, coalesce(${isOpen}, false) as open, s.created_at as saved_at,
      exists (select from applies a where a.business_id = ${businessId} and a.candidate_id = ${id}
        and a.job_id = t.id and a.withdrawn_at is null) as applied
    from saved_jobs s join jobs t on t.id = s.job_id and t.business_id = s.business_id
    where s.business_id = ${businessId} and s.candidate_id = ${id} and t.published_at is not null
    order by s.id desc`.execute(db);
  return {
    saved_jobs: rows.map(({ open, applied, saved_at, ...job }) => ({ job, open, applied, saved_at })),
  };
}

export const savedJobHandlers = defineHandlers({
  "GET /candidates/saved_jobs": ({ db, person, tenant }) => savedJobsOf(db, tenant, person),
  "PUT /candidates/saved_jobs/:uid": async ({ db, person, params, request, tenant }) => {
    const { id, businessId } = person;
    const origin = originOf(request, tenant);
    return await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; saved: boolean; count: number }>`
        select t.id, exists (select from saved_jobs s where s.candidate_id = ${id} and s.job_id = t.id) as saved,
          (select count(*)::int from saved_jobs s where s.candidate_id = ${id}) as count
        from jobs t where t.uid = ${params.uid} and t.business_id = ${businessId} and ${isOpen}`.execute(trx);
      const job = rows[0];
      if (!job) throw new CallError("not_found");
      if (!job.saved && job.count >= mostSavedJobs) throw invalid("uid", "too_many", { n: mostSavedJobs });
      await trx
        .insertInto("saved_jobs")
        .values({ business_id: businessId, candidate_id: id, job_id: job.id, origin })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return await savedJobsOf(trx, tenant, person);
    });
  },
  "DELETE /candidates/saved_jobs/:uid": async ({ db, person, params, tenant }) => {
    const { numDeletedRows } = await db
      .deleteFrom("saved_jobs")
      .where("business_id", "=", person.businessId)
      .where("candidate_id", "=", person.id)
      .where("job_id", "in", (eb) =>
        eb
          .selectFrom("jobs")
          .where("business_id", "=", person.businessId)
          .where("uid", "=", params.uid)
          .select("id"),
      )
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return await savedJobsOf(db, tenant, person);
  },
});
