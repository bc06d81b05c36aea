import { sql } from "kysely";
import { streams } from "#provider/base/cable/streams.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastApply } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { assertApproachable } from "../off-limits/gate.ts";
import { requestOnEntry } from "../workflows/stage-requests.ts";

export interface NewApply {
  businessId: number;
  jobId: number;
  candidateId: number;
  status: number;
  subStatus: number | null;
  source: string | null;
  message: string | null;
  cltExpectation: number | null;
  /** The recruiter who put it there; null where the candidate applied. */
  recruiterId: number | null;
  recruiterName: string | null;
  /** The origin of the links that its stage sends. */
  origin: (trx: Db) => Promise<string | null>;
}

/** Adds a card on top of its column, with the first entry of its history, and broadcasts it. */
export async function recordApply(trx: Db, services: Pick<Services, "cable" | "mailerIn">, apply: NewApply) {
  const { businessId, candidateId, jobId, recruiterId, source, status, subStatus } = apply;
  // Candidates who apply on their own approached us.
  if (recruiterId !== null)
    await assertApproachable(trx, businessId, "in_submissions", { jobId }, { candidateIds: [candidateId] });
  const top = await trx
    .selectFrom("applies")
    .where("job_id", "=", jobId)
    .where("status", "=", status)
    .select(sql<number>`coalesce(min(position), 0) - 1`.as("position"))
    .executeTakeFirstOrThrow();
  try {
    const made = await trx
      .insertInto("applies")
      .values({
        business_id: businessId,
        job_id: jobId,
        candidate_id: candidateId,
        status,
        sub_status: subStatus,
        source,
        message: apply.message,
        clt_expectation: apply.cltExpectation,
        position: top.position,
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("apply_moves")
      .values({
        business_id: businessId,
        apply_id: made.id,
        to_status: status,
        to_sub_status: subStatus,
        to_position: top.position,
        recruiter_id: recruiterId,
      })
      .execute();
    const by = recruiterId === null ? null : { id: recruiterId, name: apply.recruiterName ?? "" };
    await requestOnEntry(trx, { businessId, services, by, origin: apply.origin }, made.id);
    const row = await findRow(trx, "applies", businessId, made.id);
    await services.cable.broadcast(trx, streams.board(jobId), { type: "applied", apply: row });
    await broadcastApply(trx, services, businessId, row, recruiterId);
    return made;
  } catch (error) {
    if (isUniqueViolation(error)) throw new CallError("already_exists");
    throw error;
  }
}
