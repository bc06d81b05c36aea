import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Notice } from "#provider/base/records/changes.ts";
import type { Services } from "#provider/base/services.ts";

async function administratorsOf(db: Db, businessId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("is_admin", "=", true)
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .execute();
  return rows.map((row) => row.recruiter_id);
}

/** Keeps the notification for each recruiter and pushes it, both with the caller's transaction. */
export async function notify(trx: Db, services: Pick<Services, "cable">, notice: Notice): Promise<void> {
  const { businessId, category, component, data, link } = notice;
  const to =
    notice.recruiterIds === "administrators" ? await administratorsOf(trx, businessId) : notice.recruiterIds;
  for (const recruiter_id of [...new Set(to)].sort((a, b) => a - b)) {
    const notification = await trx
      .insertInto("notifications")
      .values({
        business_id: businessId,
        recruiter_id,
        category,
        component,
        data: JSON.stringify(data),
        link,
      })
      .returning(["id", "is_read", "component", "data", "link", "created_at"])
      .executeTakeFirstOrThrow();
    await services.cable.broadcast(trx, streams.notifications(businessId, recruiter_id), {
      notification: { ...notification, category },
    });
  }
}
