import { CallError, invalid } from "#provider/base/http/errors.ts";
import { deleteRow, exists } from "../entities/write.ts";
import { lockedApply } from "../pipeline/move-history.ts";
import { recordApply } from "../pipeline/record-apply.ts";
import { stagesOfJob } from "../workflows/stages.ts";
import { type BulkAction, done, required, skipped } from "./action.ts";

/** Puts candidates on a job's board, into the first stage of its process; whoever is on it already stays where they are. */
export const toJob: BulkAction = {
  check: async (db, _entity, { businessId }, { job_id }) => {
    if (job_id === undefined) throw required("job_id");
    if (!(await exists(db, "jobs", businessId, job_id))) throw invalid("bulk_action.params.job_id", "option");
  },
  apply: async (db, entity, id, { job_id = 0 }, { businessId }, { person, services, origin }) => {
    for (const [table, needed] of [
      [entity, id],
      ["jobs", job_id],
    ] as const)
      if (!(await exists(db, table, businessId, needed))) return skipped("gone");
    const there = await db
      .selectFrom("applies")
      .where("business_id", "=", businessId)
      .where("job_id", "=", job_id)
      .where("candidate_id", "=", id)
      .select("id")
      .executeTakeFirst();
    if (there) return skipped("unchanged");
    const [first] = await stagesOfJob(db, businessId, job_id);
    const made = await recordApply(db, services, {
      businessId,
      jobId: job_id,
      candidateId: id,
      status: first?.status ?? 0,
      subStatus: null,
      source: null,
      message: null,
      cltExpectation: null,
      recruiterId: person.id,
      recruiterName: person.name,
      origin: () => Promise.resolve(origin),
    });
    return done({ apply_id: made.id });
  },
  /** Only of a card that nobody has moved or changed. */
  undo: async (db, _entity, _id, { apply_id }, writer) => {
    const { businessId } = writer;
    const apply = await lockedApply(db, businessId, Number(apply_id)).catch((error: unknown) => {
      if (error instanceof CallError && error.code === "not_found") return null;
      throw error;
    });
    if (!apply) return skipped("gone");
    const { moves } = await db
      .selectFrom("apply_moves")
      .where("business_id", "=", businessId)
      .where("apply_id", "=", apply.id)
      .select(({ fn }) => fn.countAll<number>().as("moves"))
      .executeTakeFirstOrThrow();
    if (apply.lock_version > 0 || apply.withdrawn_at !== null || Number(moves) > 1)
      return skipped("changed_since");
    await deleteRow(db, "applies", writer, apply.id);
    return done();
  },
};
