import type { MoveForm } from "#contract/calls/pipeline.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import {
  applyStatus,
  formOfStatus,
  isRejection,
  rejectReason,
  submissionStatus,
  submissionSubStatus,
} from "#contract/catalogues/pipeline.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { LockedApply } from "./move-history.ts";

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

export function subStatusAfter(apply: LockedApply, wanted: WantedMove, payload: string): number | null {
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

/** Where a new application may start: any status without a form. */
export function assertEntry(payload: string, status: number, subStatus: number | null): void {
  if (!entryOf(applyStatus, status) || formOfStatus[status]) throw invalid(`${payload}.status`, "option");
  if (subStatus === null) return;
  if (status !== submissionStatus || !entryOf(submissionSubStatus, subStatus)) {
    throw invalid(`${payload}.sub_status`, "option");
  }
}

export function checkForm(
  apply: LockedApply,
  { status, form }: WantedMove,
  payload: string,
): MoveForm | null {
  const kind = apply.status === status ? undefined : formOfStatus[status];
  if (!form) {
    if (kind) throw invalid(`${payload}.form`, "required");
    return null;
  }
  if (form.kind !== kind) throw invalid(`${payload}.form.kind`, "option");
  if (form.kind === "rejection" && entryOf(rejectReason, form.reject_reason)?.by !== form.by) {
    throw invalid(`${payload}.form.reject_reason`, "option");
  }
  if (form.kind === "offer" && form.starts_on && form.expires_on && form.expires_on > form.starts_on) {
    throw invalid(`${payload}.form.expires_on`, "max_of", { field: "starts_on" });
  }
  return form;
}

export function rejectReasonAfter(apply: LockedApply, status: number, form: MoveForm | null): number | null {
  if (form?.kind === "rejection") return form.reject_reason;
  return isRejection(status) ? apply.reject_reason : null;
}
