import type { Db } from "#provider/base/database/open.ts";

/** Filters out recruiters who have left the business. */
export async function membersOf(db: Db, businessId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "in", [...new Set(ids)])
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .execute();
  return rows.map(({ recruiter_id }) => recruiter_id);
}

/** Recipients of a notification for these recruiters: the administrators if all of them have left. */
export async function membersOrAdministrators(
  db: Db,
  businessId: number,
  recruiterIds: readonly (number | null)[],
): Promise<number[] | "administrators"> {
  const ids = recruiterIds.filter((id) => id !== null);
  const members = await membersOf(db, businessId, ids);
  return members.length > 0 ? members : "administrators";
}
