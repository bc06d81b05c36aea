import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { notify } from "../notifications/notify.ts";

interface Arrived {
  id: number;
  job_id: number;
  candidate_name: string;
  job_title: string;
}

/** Notifies the approvers of the stage an application entered, except the person who moved it. */
export async function askApprovers(
  trx: Db,
  services: Pick<Services, "cable">,
  { id: byId, businessId }: Pick<RecruiterPerson, "id" | "businessId">,
  { id, job_id, candidate_name, job_title }: Arrived,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.recruiter_id as id from applies a
    join jobs j on j.id = a.job_id
    join workflow_stages s on s.version_id = j.workflow_version_id and s.status = a.status
    join recruiter_businesses m on m.business_id = a.business_id and m.deactivated_at is null
      and (m.recruiter_id = s.approver_id or m.role_id = s.approver_role_id)
    where a.business_id = ${businessId} and a.id = ${id} and m.recruiter_id <> ${byId}
    order by 1`.execute(trx);
  if (rows.length === 0) return;
  await notify(trx, services, {
    businessId,
    recruiterIds: rows.map((row) => row.id),
    category: "apply",
    component: "approval_asked",
    data: { apply_id: id, candidate_name, job_title },
    link: `/recruiters/jobs/${job_id}/applies/kanban`,
  });
}
