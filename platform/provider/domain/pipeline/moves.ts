import { sql } from "kysely";
import type { ApplyMove, MoveForm } from "#contract/calls/pipeline.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { applyStatus, placedStatus } from "#contract/catalogues/pipeline.ts";
import type { WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { Locale } from "#contract/locale.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { widen } from "#provider/base/database/narrowed.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid, refusedTransition } from "#provider/base/http/errors.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { type Changes, emptyChanges, recordChange } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastApply, broadcastChanges, broadcastShortlists } from "../entities/broadcast.ts";
import { shortlistsWith } from "../entities/cascade.ts";
import { findRow, type Row } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";
import { notify } from "../notifications/notify.ts";
import { assertApproachable } from "../off-limits/gate.ts";
import { cancelPlacement, placeApply, revivePlacement, unplaceApply } from "../placements/place-apply.ts";
import { type Missing, missingRequirements } from "../workflows/requirements.ts";
import { requestOnEntry } from "../workflows/stage-requests.ts";
import { assertStage, isAfter, stagesOfJob } from "../workflows/stages.ts";
import {
  type Change,
  changesOf,
  consequencesOfPlacing,
  doAgain,
  followPlacing,
  isJobFull,
  takeBack,
} from "./consequences.ts";
import {
  type LockedApply,
  lockedApply,
  moveConflict,
  moveRows,
  toMove,
  withdrawnMessages,
} from "./move-history.ts";
import { checkForm, rejectReasonAfter, subStatusAfter, type WantedMove } from "./move-rules.ts";
import { placeIn } from "./positions.ts";
import { announceProgress } from "./progress-mails.ts";
import { givesFeedback } from "./rejection-feedback.ts";

export interface Mover {
  person: RecruiterPerson;
  services: Pick<Services, "cable" | "entityRules" | "mailerIn">;
  locale: Locale;
  /** The origin of links in the move's mails; null if unknown. */
  origin: (trx: Db) => Promise<string | null>;
  /** Name of the payload, for the paths of field errors. */
  payload: string;
  /** One of many moves, whose changes are broadcast together; the owners of the jobs are notified once of all. */
  among?: Changes;
}

export interface Moved {
  apply: Row<"applies">;
  move: ApplyMove;
  /** Requirements of the previous stage that were skipped. */
  missing?: Missing[];
}

async function notifyOwner(trx: Db, { person, services }: Mover, { apply }: Moved): Promise<void> {
  const job = await trx
    .selectFrom("jobs")
    .where("id", "=", apply.job_id)
    .select("owner_id")
    .executeTakeFirst();
  if (!job?.owner_id || job.owner_id === person.id) return;
  const member = await trx
    .selectFrom("recruiter_businesses")
    .where("recruiter_id", "=", job.owner_id)
    .where("deactivated_at", "is", null)
    .where("business_id", "=", person.businessId)
    .select("recruiter_id")
    .executeTakeFirst();
  if (!member) return;
  await notify(trx, services, {
    businessId: person.businessId,
    recruiterIds: [job.owner_id],
    category: "apply",
    component: "apply_moved",
    data: {
      apply_id: apply.id,
      candidate_name: apply.candidate_name,
      job_title: apply.job_title,
      status: apply.status,
      sub_status: apply.sub_status,
      stage_name: apply.stage_name ?? null,
      stage_name_en: apply.stage_name_en ?? null,
      by_name: person.name,
    },
    link: `/recruiters/jobs/${apply.job_id}/applies/kanban`,
  });
}

/**
 * Creates the interview from the form, which also appears in the calendar; the one that is already set is changed instead,
 * and stays where the move is undone.
 */
async function scheduleInterview(
  trx: Db,
  writer: Writer,
  { person, payload }: Mover,
  apply: LockedApply,
  move_id: number,
  { kind: _kind, interview_id, ...form }: Extract<MoveForm, { kind: "interview" }>,
): Promise<void> {
  if (interview_id) {
    const set = await trx
      .selectFrom("interviews")
      .where("business_id", "=", writer.businessId)
      .where("id", "=", interview_id)
      .where("apply_id", "=", apply.id)
      .where("status", "=", 0)
      .select(["id", "note"])
      .executeTakeFirst();
    if (!set) throw invalid(`${payload}.form.interview_id`, "option");
    await updateRow(trx, "interviews", writer, set.id, { ...form, note: form.note ?? set.note }, undefined);
    return;
  }
  const named = await findRow(trx, "applies", person.businessId, apply.id);
  const { id } = await trx
    .insertInto("interviews")
    .values({
      business_id: person.businessId,
      title: `${named.candidate_name} · ${named.job_title}`,
      candidate_id: named.candidate_id,
      job_id: named.job_id,
      apply_id: apply.id,
      move_id,
      owner_id: person.id,
      ...form,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  recordChange(writer, "saved", "interviews", [id]);
}

const writerOfMove = ({ person, services, among }: Mover, moveId: number): Writer => ({
  businessId: person.businessId,
  recruiterId: person.id,
  requestId: `apply_move:${moveId}`,
  rules: services.entityRules,
  changes: among ?? emptyChanges(person.name),
});

/** Consequences for other records when an application enters Placement, or leaves it. */
async function followMove(
  trx: Db,
  writer: Writer,
  apply: LockedApply,
  to: number,
  form: MoveForm | null,
): Promise<Change[]> {
  if (to === placedStatus) {
    await placeApply(trx, writer, apply, form);
    return await followPlacing(trx, writer, apply);
  }
  if (apply.status !== placedStatus) return [];
  const placing = await consequencesOfPlacing(trx, writer.businessId, apply.id);
  await cancelPlacement(trx, writer, apply.id);
  // Interviews that are over stay so.
  const others = placing.filter(({ entity }) => entity !== "interviews");
  return await takeBack(trx, writer, apply, others);
}

const keepConsequences = async (trx: Db, moveId: number, consequences: readonly Change[]) =>
  consequences.length > 0 &&
  (await trx
    .updateTable("apply_moves")
    .set({ consequences: JSON.stringify(consequences) })
    .where("id", "=", moveId)
    .execute());

/** The stages in which a candidate is in the running; beyond them are the rejections. */
const isRunning = (status: number): boolean => status >= 0 && status <= placedStatus;

/** Whether a move takes the candidate further, or back into the running: then off-limits are checked. */
async function assertGoesOn(
  trx: Db,
  businessId: number,
  apply: LockedApply,
  stages: readonly WorkflowStage[],
  status: number,
  subStatus: number | null,
): Promise<void> {
  const isFurther =
    isRunning(status) &&
    (!isRunning(apply.status) ||
      isAfter(stages, status, apply.status) ||
      (status === apply.status && subStatus !== null && subStatus !== apply.sub_status));
  if (isFurther)
    await assertApproachable(
      trx,
      businessId,
      "in_submissions",
      { jobId: apply.job_id },
      { candidateIds: [apply.candidate_id] },
    );
}

/** Moves an apply inside the caller's transaction, adds it to the history and broadcasts it to the board. */
export async function moveApply(trx: Db, mover: Mover, id: number, wanted: WantedMove): Promise<Moved> {
  const { person, payload } = mover;
  const { businessId } = person;
  if (!entryOf(applyStatus, wanted.status)) throw invalid(`${payload}.status`, "option");
  const apply = await lockedApply(trx, businessId, id);
  if (wanted.lock_version !== undefined && wanted.lock_version !== apply.lock_version) {
    throw await moveConflict(trx, businessId, apply, mover.locale);
  }
  if (apply.withdrawn_at && wanted.status !== apply.status && isRunning(wanted.status))
    throw refusedTransition(`${payload}.status`, apply.status, wanted.status, withdrawnMessages);
  await widen(trx);
  const stages = await stagesOfJob(trx, businessId, apply.job_id);
  if (wanted.status !== apply.status) assertStage(stages, wanted.status, `${payload}.status`);
  // Rejections and steps back are free.
  const goesOn = isRunning(wanted.status) && isAfter(stages, wanted.status, apply.status);
  const stops = stages.find(({ status }) => status === apply.status)?.stops ?? false;
  const missing = goesOn ? await missingRequirements(trx, businessId, apply.id, { ...mover, stops }) : [];
  const form = checkForm(apply, wanted, payload);
  if (form?.kind === "rejection" && form.feedback && !(await givesFeedback(trx, businessId)))
    throw invalid(`${payload}.form.feedback`, "no_feedback");
  const sub_status = subStatusAfter(apply, wanted, payload);
  const reject_reason = rejectReasonAfter(apply, wanted.status, form);
  if (
    form?.kind === "placement" &&
    !form.beyond_openings &&
    (await isJobFull(trx, businessId, apply.job_id))
  ) {
    throw invalid(`${payload}.form.beyond_openings`, "filled");
  }
  await assertGoesOn(trx, businessId, apply, stages, wanted.status, sub_status);
  const position = await placeIn(trx, apply.job_id, wanted.status, id, wanted.before_id);
  if (position === undefined) throw invalid(`${payload}.before_id`, "option");
  const now = new Date().toISOString();
  const changes = wanted.status !== apply.status;
  await trx
    .updateTable("applies")
    .set({ status: wanted.status, sub_status, reject_reason, position, seen: true, updated_at: now })
    .set(changes ? { status_changed_at: now } : {})
    .set({ lock_version: apply.lock_version + 1 })
    .where("id", "=", id)
    .execute();
  const { id: moveId } = await trx
    .insertInto("apply_moves")
    .values({
      business_id: businessId,
      apply_id: id,
      from_status: apply.status,
      to_status: wanted.status,
      from_sub_status: apply.sub_status,
      to_sub_status: sub_status,
      from_position: apply.position,
      to_position: position,
      from_reject_reason: apply.reject_reason,
      to_reject_reason: reject_reason,
      recruiter_id: person.id,
      form: form && JSON.stringify(form),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const writer = writerOfMove(mover, moveId);
  if (changes) {
    const consequences = await followMove(trx, writer, apply, wanted.status, form);
    await keepConsequences(trx, moveId, consequences);
  }
  if (changes)
    await announceProgress(trx, { businessId, applyId: id, from: apply.status, to: wanted.status }, () =>
      mover.origin(trx),
    );
  if (form?.kind === "interview") await scheduleInterview(trx, writer, mover, apply, moveId, form);
  // Before the card is broadcast, which shows it.
  if (changes)
    await requestOnEntry(trx, { businessId, services: mover.services, by: person, origin: mover.origin }, id);
  const moved = await movedOf(trx, mover, id, moveId);
  await broadcastMove(trx, mover, writer, "moved", moved);
  if ((changes || sub_status !== apply.sub_status) && !mover.among) await notifyOwner(trx, mover, moved);
  return missing.length > 0 ? { ...moved, missing } : moved;
}

async function movedOf(trx: Db, { person }: Mover, id: number, moveId: number): Promise<Moved> {
  const apply = await findRow(trx, "applies", person.businessId, id);
  const row = await moveRows(trx, person.businessId).where("m.id", "=", moveId).executeTakeFirstOrThrow();
  return { apply, move: toMove(row) };
}

/** Broadcasts the card, then what followed from its move; of one of many, that is recorded instead. */
async function broadcastMove(
  trx: Db,
  { person, services, among }: Mover,
  writer: Writer,
  type: "moved" | "undone",
  moved: Moved,
): Promise<void> {
  const { apply, move } = moved;
  // The stage is shown to their readers.
  const shortlists =
    move.from_status === move.to_status ? [] : await shortlistsWith(trx, person.businessId, [apply.id]);
  if (among) {
    recordChange(writer, "saved", "applies", [apply.id]);
    among.boards.push(apply.job_id);
    among.shortlists.push(...shortlists);
    return;
  }
  await services.cable.broadcast(trx, streams.board(apply.job_id), { type, ...moved, by_id: person.id });
  await broadcastApply(trx, services, person.businessId, apply, person.id);
  await broadcastShortlists(trx, services, shortlists);
  await broadcastChanges(trx, services, writer);
}

/** Undoes a move if it is the application's last one. */
export async function undoMove(trx: Db, mover: Mover, moveId: number): Promise<Moved> {
  const { businessId } = mover.person;
  const found = await trx
    .selectFrom("apply_moves")
    .where("id", "=", moveId)
    .where("business_id", "=", businessId)
    .select("apply_id")
    .executeTakeFirst();
  if (!found) throw new CallError("not_found");
  const apply = await lockedApply(trx, businessId, found.apply_id);
  await widen(trx);
  const move = await trx
    .selectFrom("apply_moves")
    .where("id", "=", moveId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (move.undone_at) throw new CallError("already_done");
  const later = await trx
    .selectFrom("apply_moves")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", apply.id)
    .where("id", ">", moveId)
    .where("undone_at", "is", null)
    .select("id")
    .executeTakeFirst();
  // A merge joins the moves of two applications: the last of them may be the other's.
  const isThere = apply.status === move.to_status && apply.sub_status === move.to_sub_status;
  if (later || !isThere) throw await moveConflict(trx, businessId, apply, mover.locale);
  if (move.from_status === null) throw new CallError("conflict");
  const stages = await stagesOfJob(trx, businessId, apply.job_id);
  // The job may have taken another process since.
  assertStage(stages, move.from_status, "move.status");
  await assertGoesOn(trx, businessId, apply, stages, move.from_status, move.from_sub_status);
  const writer = writerOfMove(mover, moveId);
  const cancelled = await trx
    .deleteFrom("interviews")
    .where("business_id", "=", businessId)
    .where("move_id", "=", moveId)
    .returning("id")
    .execute();
  if (cancelled.length > 0)
    recordChange(
      writer,
      "deleted",
      "interviews",
      cancelled.map((interview) => interview.id),
    );
  const now = new Date().toISOString();
  const since = await trx
    .selectFrom("apply_moves")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", apply.id)
    .where("id", "<", moveId)
    .where("undone_at", "is", null)
    .where((eb) => eb("to_status", "is distinct from", eb.ref("from_status")))
    .orderBy("id", "desc")
    .select("created_at")
    .executeTakeFirst();
  await trx
    .updateTable("applies")
    .set({
      status: move.from_status,
      sub_status: move.from_sub_status,
      reject_reason: move.from_reject_reason,
      position: move.from_position ?? apply.position,
      updated_at: now,
      lock_version: apply.lock_version + 1,
    })
    .set(
      move.from_status === move.to_status ? {} : { status_changed_at: since?.created_at ?? apply.created_at },
    )
    .where("id", "=", apply.id)
    .execute();
  await trx
    .updateTable("apply_moves")
    .set({ undone_at: sql<string>`now()` })
    .where("id", "=", moveId)
    .execute();
  const consequences = changesOf(move.consequences);
  if (move.to_status === placedStatus && move.from_status !== placedStatus) {
    await unplaceApply(trx, writer, apply.id);
    await takeBack(trx, writer, apply, consequences);
  } else if (move.from_status === placedStatus && move.to_status !== placedStatus) {
    await revivePlacement(trx, writer, apply.id);
    await doAgain(trx, writer, consequences);
  }
  const undone = await movedOf(trx, mover, apply.id, moveId);
  await broadcastMove(trx, mover, writer, "undone", undone);
  return undone;
}
