import { sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { LikeCandidate, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { stagesOfJob } from "../workflows/stages.ts";
import { judgesOf } from "./likes.ts";
import { keptFromCompany } from "./reading.ts";

type Review = CallAnswer<"GET /shortlist_relationships/:id/applies">;

/** Readers' filters: the stage, unless their company has no access to jobs, and the reviewers. */
export async function forReaders(
  db: Db,
  businessId: number,
  shortlist: Pick<Shortlist, "id" | "job_id">,
  likes: readonly LikeCandidate[],
  applies: readonly ShortlistApply[],
): Promise<Pick<Review, "applies" | "stages">> {
  const rows = await db
    .selectFrom("shortlist_applies as sa")
    .innerJoin("shortlist_relationships as s", "s.id", "sa.shortlist_relationship_id")
    .innerJoin("applies as a", "a.id", "sa.apply_id")
    .where("sa.shortlist_relationship_id", "=", shortlist.id)
    .where(sql<boolean>`not ${keptFromCompany("jobs")}`)
    .select(["a.id", "a.status"])
    .execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const taken = new Set(statuses.values());
  const stages = await stagesOfJob(db, businessId, shortlist.job_id);
  return {
    applies: applies.map((apply) => ({
      ...apply,
      stage: statuses.get(apply.id) ?? null,
      judged_by: judgesOf(likes, apply.id),
    })),
    stages: stages
      .filter(({ status }) => taken.has(status))
      .map(({ status, name, name_en }) => ({ status, name, name_en })),
  };
}
