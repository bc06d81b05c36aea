import type { Db } from "#provider/base/database/open.ts";
import { membershipsOf, type RecruiterPerson } from "#provider/base/http/person.ts";

/** A recruiter of the business in their current state; undefined if deleted or deactivated. */
export async function actingPerson(
  db: Db,
  businessId: number,
  id: number | null,
): Promise<RecruiterPerson | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom("recruiters as r")
    .where("r.id", "=", id)
    .select(["r.id", "r.name", "r.email", membershipsOf.as("memberships")])
    .executeTakeFirst();
  const membership = row?.memberships.find((item) => item.id === businessId);
  if (!row || !membership) return undefined;
  const { is_admin, role_permissions } = membership;
  return {
    kind: "recruiter",
    id: row.id,
    name: row.name,
    email: row.email,
    is_admin,
    role_permissions,
    businessId,
    sessionId: 0,
  };
}
