import { sql } from "kysely";
import { type ApplyMove, type MoveForm, moveForm } from "#contract/calls/pipeline.ts";
import { entryOf, labelIn } from "#contract/catalogues/catalogue.ts";
import {
  applyStatus,
  formOfStatus,
  rejectReason,
  submissionStatus,
  submissionSubStatus,
} from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { emptyChanges } from "#provider/base/records/changes.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastApply, broadcastChanges } from "../entities/broadcast.ts";
import { findRow, type Row } from "../entities/list.ts";
import { notify } from "../notifications/notify.ts";
import {
  cancelPlacement,
  placeApply,
  placementStatus,
  revivePlacement,
  unplaceApply,
} from "../placements/place-apply.ts";
import {
  type Change,
  changesOf,
  consequencesOfPlacing,
  doAgain,
  followPlacing,
  isJobFull,
  takeBack,
} from "./consequences.ts";
import { placeIn } from "./positions.ts";

export interface WantedMove {
  status: number;
  /** Undefined keeps the current one while the status stays. */
  sub_status?: number | null | undefined;
  /** Null: the end of the column; undefined: its top. */
  before_id?: number | null | undefined;
  /** Undefined moves whatever happened since. */
  lock_version?: number | undefined;
  form?: MoveForm | null | undefined;
}

export interface Mover {
  person: RecruiterPerson;
  services: Pick<Services, "cable" | "entityRules">;
  locale: Locale;
  /** Name of the payload, for the paths of field errors. */
  payload: string;
}

export interface Moved {
  apply: Row<"applies">;
  move: ApplyMove;
}

interface MoveRow {
  id: number;
  apply_id: number;
  from_status: number | null;
  from_sub_status: number | null;
  to_status: number;
  to_sub_status: number | null;
  form: object | null;
  by_name: string | null;
  undone_at: string | null;
  created_at: string;
}

export const moveRows = (db: Db, businessId: number) =>
  db
    .selectFrom("apply_moves as m")
    .leftJoin("recruiters as r", "r.id", "m.recruiter_id")
    .where("m.business_id", "=", businessId)
    .select(["m.id", "m.apply_id", "m.from_status", "m.from_sub_status", "m.to_status", "m.to_sub_status"])
    .select(["m.form", "r.name as by_name", "m.undone_at", "m.created_at"]);

export const toMove = ({ undone_at, form, ...row }: MoveRow): ApplyMove => ({
  ...row,
  form: form === null ? null : moveForm.parse(form),
  undone: undone_at !== null,
});

async function lockedApply(trx: Db, businessId: number, id: number) {
  const apply = await trx
    .selectFrom("applies")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .forUpdate()
    .select([
      "id",
      "job_id",
      "candidate_id",
      "status",
      "sub_status",
      "position",
      "reject_reason",
      "withdrawn_at",
      "lock_version",
      "created_at",
    ])
    .executeTakeFirst();
  if (!apply) throw new CallError("not_found");
  return apply;
}
type LockedApply = Awaited<ReturnType<typeof lockedApply>>;

/** Names who moved it first, so that the person knows whom to ask. */
async function conflict(
  trx: Db,
  businessId: number,
  { id: applyId, withdrawn_at }: Pick<LockedApply, "id" | "withdrawn_at">,
  locale: Locale,
): Promise<CallError> {
  const last = await moveRows(trx, businessId)
    .where("m.apply_id", "=", applyId)
    .where("m.undone_at", "is", null)
    .orderBy("m.id", "desc")
    .executeTakeFirst();
  if (withdrawn_at && (!last || withdrawn_at > last.created_at)) {
    const message = wording(locale, {
      pt: "O candidato retirou esta candidatura.",
      en: "The candidate withdrew this application.",
    });
    return new CallError("conflict", { messages: [message] });
  }
  if (!last?.by_name) return new CallError("conflict");
  const status = labelIn(applyStatus, last.to_status, locale);
  const message = wording(locale, {
    pt: `${last.by_name} moveu esta candidatura para ${status}.`,
    en: `${last.by_name} moved this application to ${status}.`,
  });
  return new CallError("conflict", { messages: [message] });
}

function subStatusAfter(apply: LockedApply, wanted: WantedMove, payload: string): number | null {
  const given = wanted.sub_status;
  if (wanted.status !== submissionStatus) {
    if (given !== null && given !== undefined) throw invalid(`${payload}.sub_status`, "option");
    return null;
  }
  if (given === undefined) return apply.status === submissionStatus ? apply.sub_status : null;
  if (given !== null && !entryOf(submissionSubStatus, given))
    throw invalid(`${payload}.sub_status`, "option");
  return given;
}

/** Where a new apply may begin: any status that asks for no dialog. */
export function assertEntry(payload: string, status: number, subStatus: number | null): void {
  if (!entryOf(applyStatus, status) || formOfStatus[status]) throw invalid(`${payload}.status`, "option");
  if (subStatus === null) return;
  if (status !== submissionStatus || !entryOf(submissionSubStatus, subStatus)) {
    throw invalid(`${payload}.sub_status`, "option");
  }
}

function checkForm(apply: LockedApply, { status, form }: WantedMove, payload: string): MoveForm | null {
  const asked = apply.status === status ? undefined : formOfStatus[status];
  if (!form) {
    if (asked) throw invalid(`${payload}.form`, "required");
    return null;
  }
  if (form.kind !== asked) throw invalid(`${payload}.form.kind`, "option");
  if (form.kind === "rejection" && entryOf(rejectReason, form.reject_reason)?.by !== form.by) {
    throw invalid(`${payload}.form.reject_reason`, "option");
  }
  if (form.kind === "offer" && form.starts_on && form.expires_on && form.expires_on > form.starts_on) {
    throw invalid(`${payload}.form.expires_on`, "max_of", { field: "starts_on" });
  }
  return form;
}

const rejectedStatuses: readonly number[] = [9, 14];

function rejectReasonAfter(apply: LockedApply, status: number, form: MoveForm | null): number | null {
  if (form?.kind === "rejection") return form.reject_reason;
  return rejectedStatuses.includes(status) ? apply.reject_reason : null;
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
      by_name: person.name,
    },
    link: `/recruiters/jobs/${apply.job_id}/applies/kanban`,
  });
}

/** Creates the interview that the dialog asked for, which also appears in the calendar. */
async function scheduleInterview(
  trx: Db,
  person: Mover["person"],
  apply: LockedApply,
  move_id: number,
  { kind: _kind, ...form }: Extract<MoveForm, { kind: "interview" }>,
): Promise<void> {
  const named = await findRow(trx, "applies", person.businessId, apply.id);
  await trx
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
    .execute();
}

const writerOfMove = ({ person, services }: Mover, moveId: number): Writer => ({
  businessId: person.businessId,
  recruiterId: person.id,
  requestId: `apply_move:${moveId}`,
  rules: services.entityRules,
  changes: emptyChanges(person.name),
});

/** What follows for other records when an apply comes into Placement, or leaves it. */
async function followMove(
  trx: Db,
  writer: Writer,
  apply: LockedApply,
  to: number,
  form: MoveForm | null,
): Promise<Change[]> {
  if (to === placementStatus) {
    await placeApply(trx, writer, apply, form);
    return await followPlacing(trx, writer, apply);
  }
  if (apply.status !== placementStatus) return [];
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

/** Moves an apply inside the caller's transaction, adds it to the history and broadcasts it to the board. */
export async function moveApply(trx: Db, mover: Mover, id: number, wanted: WantedMove): Promise<Moved> {
  const { person, payload } = mover;
  const { businessId } = person;
  if (!entryOf(applyStatus, wanted.status)) throw invalid(`${payload}.status`, "option");
  const apply = await lockedApply(trx, businessId, id);
  if (wanted.lock_version !== undefined && wanted.lock_version !== apply.lock_version) {
    throw await conflict(trx, businessId, apply, mover.locale);
  }
  const form = checkForm(apply, wanted, payload);
  const sub_status = subStatusAfter(apply, wanted, payload);
  const reject_reason = rejectReasonAfter(apply, wanted.status, form);
  if (
    form?.kind === "placement" &&
    !form.beyond_openings &&
    (await isJobFull(trx, businessId, apply.job_id))
  ) {
    throw invalid(`${payload}.form.beyond_openings`, "filled");
  }
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
  if (form?.kind === "interview") await scheduleInterview(trx, person, apply, moveId, form);
  const moved = await broadcastMove(trx, mover, "moved", id, moveId);
  await broadcastChanges(trx, mover.services, writer);
  if (changes || sub_status !== apply.sub_status) await notifyOwner(trx, mover, moved);
  return moved;
}

async function broadcastMove(
  trx: Db,
  { person, services }: Mover,
  type: "moved" | "undone",
  id: number,
  moveId: number,
): Promise<Moved> {
  const apply = await findRow(trx, "applies", person.businessId, id);
  const row = await moveRows(trx, person.businessId).where("m.id", "=", moveId).executeTakeFirstOrThrow();
  const moved: Moved = { apply, move: toMove(row) };
  await services.cable.broadcast(trx, streams.board(apply.job_id), { type, ...moved, by_id: person.id });
  await broadcastApply(trx, services, person.businessId, apply, person.id);
  return moved;
}

/** Takes a move back where it is the apply's last one. */
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
  if (later) throw await conflict(trx, businessId, apply, mover.locale);
  if (move.from_status === null) throw new CallError("conflict");
  await trx
    .deleteFrom("interviews")
    .where("business_id", "=", businessId)
    .where("move_id", "=", moveId)
    .execute();
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
  const writer = writerOfMove(mover, moveId);
  const consequences = changesOf(move.consequences);
  if (move.to_status === placementStatus && move.from_status !== placementStatus) {
    await unplaceApply(trx, writer, apply.id);
    await takeBack(trx, writer, apply, consequences);
  } else if (move.from_status === placementStatus && move.to_status !== placementStatus) {
    await revivePlacement(trx, writer, apply.id);
    await doAgain(trx, writer, consequences);
  }
  const undone = await broadcastMove(trx, mover, "undone", apply.id, moveId);
  await broadcastChanges(trx, mover.services, writer);
  return undone;
}
