import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastApply } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";

/** Withdraws a candidate's own apply inside the caller's transaction; broadcasts it and notifies the owner. */
export async function withdrawApply(
  trx: Db,
  services: Pick<Services, "cable">,
  { id: candidateId, businessId }: Pick<CandidatePerson, "id" | "businessId">,
  uid: string,
): Promise<void> {
  const withdrawn_at = new Date().toISOString();
  const withdrawn = await trx
    .updateTable("applies")
    .set((eb) => ({ withdrawn_at, updated_at: withdrawn_at, lock_version: eb("lock_version", "+", 1) }))
    .where("uid", "=", uid)
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidateId)
    .where("withdrawn_at", "is", null)
    .returning(["id", "job_id"])
    .executeTakeFirst();
  if (!withdrawn) throw new CallError("not_found");
  const apply = await findRow(trx, "applies", businessId, withdrawn.id);
  await services.cable.broadcast(trx, streams.board(withdrawn.job_id), { type: "withdrawn", apply });
  await broadcastApply(trx, services, businessId, apply, null);
  const { owner_id } = await trx
    .selectFrom("jobs")
    .where("id", "=", withdrawn.job_id)
    .select("owner_id")
    .executeTakeFirstOrThrow();
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [owner_id]),
    category: "apply",
    component: "apply_withdrawn",
    data: { apply_id: apply.id, candidate_name: apply.candidate_name, job_title: apply.job_title },
    link: `/recruiters/jobs/${withdrawn.job_id}/applies/kanban`,
  });
}
