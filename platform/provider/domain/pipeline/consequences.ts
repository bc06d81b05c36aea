import { sql } from "kysely";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { mayFollow, transitions } from "#contract/transitions.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import { findRow } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";

/** One field that a placement changed on another record. */
export interface Change {
  entity: "candidates" | "jobs" | "interviews" | "proposals";
  id: number;
  field: "status" | "probability";
  before: string | number;
  after: string | number;
}

/** The apply that was placed. */
export interface Placed {
  id: number;
  job_id: number;
  candidate_id: number;
}

const candidatePlaced = 6;
const proposalConverted = 9;

/** Placements that fill an opening: neither left nor cancelled. */
const live = sql<boolean>`p.status in ('upcoming', 'active', 'completed')`;

async function livePlacements(
  trx: Db,
  businessId: number,
  by: "job_id" | "candidate_id",
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from placements p
    where p.business_id = ${businessId} and p.${sql.ref(by)} = ${id} and ${live}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Whether all openings of a job are filled. Concurrent placements into one job are serialised. */
export async function isJobFull(trx: Db, businessId: number, jobId: number): Promise<boolean> {
  const job = await trx
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", jobId)
    .forUpdate()
    .select("openings")
    .executeTakeFirst();
  return job !== undefined && (await livePlacements(trx, businessId, "job_id", jobId)) >= job.openings;
}

/** Writes a change if the record still has the expected value; null if it does not, was deleted, or refuses. */
async function write(trx: Db, writer: Writer, change: Change): Promise<Change | null> {
  const { entity, id, field, before, after } = change;
  if (before === after) return null;
  const row: Values | undefined = await findRow(trx, entity, writer.businessId, id).catch(
    (error: unknown) => {
      if (error instanceof CallError && error.code === "not_found") return undefined;
      throw error;
    },
  );
  if (row?.[field] !== before) return null;
  // The application moves even if the record's own rules refuse the change.
  await sql`savepoint consequence`.execute(trx);
  try {
    await updateRow(trx, entity, writer, id, { [field]: after }, undefined);
    await sql`release savepoint consequence`.execute(trx);
    return change;
  } catch (error) {
    await sql`rollback to savepoint consequence`.execute(trx);
    if (error instanceof CallError) return null;
    throw error;
  }
}

async function writeAll(trx: Db, writer: Writer, changes: readonly Change[]): Promise<Change[]> {
  const done: Change[] = [];
  for (const change of changes) {
    const written = await write(trx, writer, change);
    if (written) done.push(written);
  }
  return done;
}

const statusChange = (
  entity: Change["entity"],
  { id, status }: { id: number; status: string | number },
  after: string | number,
): Change => ({ entity, id, field: "status", before: status, after });

/** The interviews of an apply that are still to be held: those of the past were, the others are not needed any more. */
async function closedInterviews(trx: Db, { businessId }: Writer, applyId: number): Promise<Change[]> {
  const rows = await trx
    .selectFrom("interviews")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .where("status", "=", appointmentStatuses.scheduled)
    .orderBy("id")
    .select(["id", "status", "starts_at"])
    .execute();
  return rows.map((row) =>
    statusChange(
      "interviews",
      row,
      Date.parse(row.starts_at) <= Date.now() ? appointmentStatuses.held : appointmentStatuses.cancelled,
    ),
  );
}

/** Effects of a placement on the candidate, the job, its proposal and the interviews. */
export async function followPlacing(trx: Db, writer: Writer, apply: Placed): Promise<Change[]> {
  const { businessId } = writer;
  const candidate = await findRow(trx, "candidates", businessId, apply.candidate_id);
  const job = await findRow(trx, "jobs", businessId, apply.job_id);
  const isFull = await isJobFull(trx, businessId, job.id);
  const proposals = await trx
    .selectFrom("proposals")
    .where("business_id", "=", businessId)
    .where("job_id", "=", job.id)
    .where("status", "=", proposalConverted)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .select(["id", "probability"])
    .execute();
  return await writeAll(trx, writer, [
    statusChange("candidates", candidate, candidatePlaced),
    ...(isFull && mayFollow(transitions.jobs, job.status, "filled")
      ? [statusChange("jobs", job, "filled")]
      : []),
    ...(await closedInterviews(trx, writer, apply.id)),
    ...proposals.map(
      ({ id, probability }): Change => ({
        entity: "proposals",
        id,
        field: "probability",
        before: probability,
        after: 100,
      }),
    ),
  ]);
}

const inverse = ({ before, after, ...change }: Change): Change => ({
  ...change,
  before: after,
  after: before,
});

/** The status that the job had when a placement filled it; a job that was filled by hand has none. */
async function openStatusOf(trx: Db, businessId: number, jobId: number): Promise<string | undefined> {
  const { rows } = await sql<{ before: string }>`select c->>'before' as before
    from apply_moves m join applies a on a.id = m.apply_id, jsonb_array_elements(m.consequences) c
    where m.business_id = ${businessId} and a.job_id = ${jobId}
      and c->>'entity' = 'jobs' and c->>'after' = 'filled'
    order by m.id desc limit 1`.execute(trx);
  return rows[0]?.before;
}

/**
 * Undoes the consequences of a move where they still hold: a job with a free opening reopens, and a candidate placed
 * elsewhere too stays placed. Returns what it changed.
 */
export async function takeBack(
  trx: Db,
  writer: Writer,
  apply: Placed,
  consequences: readonly Change[],
): Promise<Change[]> {
  const { businessId } = writer;
  const isPlaced = (await livePlacements(trx, businessId, "candidate_id", apply.candidate_id)) > 0;
  const isFull = await isJobFull(trx, businessId, apply.job_id);
  const others = consequences.filter(({ entity }) =>
    entity === "candidates" ? !isPlaced : entity !== "jobs",
  );
  const job = await findRow(trx, "jobs", businessId, apply.job_id);
  const open = !isFull && job.status === "filled" ? await openStatusOf(trx, businessId, job.id) : undefined;
  return await writeAll(trx, writer, [
    ...others.toReversed().map(inverse),
    ...(open ? [statusChange("jobs", job, open)] : []),
  ]);
}

/** Redoes what was undone. */
export const doAgain = (trx: Db, writer: Writer, takenBack: readonly Change[]): Promise<Change[]> =>
  writeAll(trx, writer, takenBack.toReversed().map(inverse));

/** Other changes made by the move that placed the application. */
export async function consequencesOfPlacing(trx: Db, businessId: number, applyId: number): Promise<Change[]> {
  const row = await trx
    .selectFrom("apply_moves")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", applyId)
    .where("to_status", "=", 8)
    .where((eb) => eb("from_status", "is distinct from", 8))
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .select("consequences")
    .executeTakeFirst();
  return changesOf(row?.consequences);
}

export const changesOf = (kept: unknown): Change[] => (Array.isArray(kept) ? (kept as Change[]) : []);
