import type { Db } from "#provider/base/database/open.ts";

/** How many candidates of a job stand in each stage and did not withdraw. */
export const peopleByStage = (db: Db, businessId: number, jobId: number) =>
  db
    .selectFrom("applies as a")
    .where("a.business_id", "=", businessId)
    .where("a.job_id", "=", jobId)
    .where("a.withdrawn_at", "is", null)
    .groupBy("a.status")
    .orderBy("a.status")
    .select((eb) => ["a.status", eb.fn.count<number>("a.candidate_id").distinct().as("count")])
    .execute();
