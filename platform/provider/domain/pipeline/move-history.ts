import { type ApplyMove, moveForm } from "#contract/calls/pipeline.ts";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { stageNameOfJob } from "../workflows/stages.ts";

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

export async function lockedApply(trx: Db, businessId: number, id: number) {
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
export type LockedApply = Awaited<ReturnType<typeof lockedApply>>;

export const withdrawnMessages: Record<Locale, string[]> = {
  pt: ["O candidato retirou esta candidatura."],
  en: ["The candidate withdrew this application."],
};

/** Names who moved it first, so that the person knows whom to ask. */
export async function moveConflict(
  trx: Db,
  businessId: number,
  { id: applyId, job_id, withdrawn_at }: Pick<LockedApply, "id" | "job_id" | "withdrawn_at">,
  locale: Locale,
): Promise<CallError> {
  const last = await moveRows(trx, businessId)
    .where("m.apply_id", "=", applyId)
    .where("m.undone_at", "is", null)
    .orderBy("m.id", "desc")
    .executeTakeFirst();
  if (withdrawn_at && (!last || withdrawn_at > last.created_at)) {
    return new CallError("conflict", { messages: withdrawnMessages[locale] });
  }
  if (!last?.by_name) return new CallError("conflict");
  const status = await stageNameOfJob(trx, businessId, job_id, last.to_status, locale);
  const message = wording(locale, {
    pt: `${last.by_name} moveu esta candidatura para ${status}.`,
    en: `${last.by_name} moved this application to ${status}.`,
  });
  return new CallError("conflict", { messages: [message] });
}
