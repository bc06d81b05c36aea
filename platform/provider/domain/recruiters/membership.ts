import type { RolePermissions } from "#contract/access.ts";
import { type GrantableResource, grantable } from "#contract/catalogues/access.ts";
import { type RecordScopes, scopedResources } from "#contract/record-scopes.ts";
import type { Database, Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";

/**
 * Changes to a business's members are serialised: otherwise two administrators who demote each other at once would both
 * find one remaining. Call it first in the transaction.
 */
export async function holdMembers(trx: UnscopedDb | Db, businessId: number): Promise<void> {
  await trx
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .forNoKeyUpdate()
    .select("id")
    .executeTakeFirstOrThrow();
}

/** Throws 409 if nobody would administer the business any more; call it after the change. */
export async function assertAdministered(trx: UnscopedDb | Db, businessId: number): Promise<void> {
  const left = await trx
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("is_admin", "=", true)
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new CallError("last_administrator");
}

/** Only effective ones, each action once and in one order, so that equal permissions compare equal. */
export function orderedPermissions(
  given: RolePermissions,
  groups: readonly { resources: readonly GrantableResource[] }[] = grantable,
): RolePermissions {
  const offered = groups.flatMap(({ resources }) => [...resources]);
  return Object.fromEntries(
    offered.flatMap(({ resource, actions }) => {
      const kept = actions.filter((action) => given[resource]?.includes(action));
      return kept.length > 0 ? [[resource, kept]] : [];
    }),
  );
}

/** Only of readable resources, and in one order. */
export const orderedScopes = (permissions: RolePermissions, given: RecordScopes): RecordScopes =>
  Object.fromEntries(
    scopedResources.flatMap((resource) =>
      given[resource] && permissions[resource]?.includes("read") ? [[resource, given[resource]]] : [],
    ),
  );

/** Record visibility is enforced by the database: without its row security nobody is given a narrower scope. */
export function assertMayLimit({ walled }: Database, of: string, scopes: RecordScopes): void {
  if (!walled && Object.keys(scopes).length > 0) throw invalid(`${of}.record_scopes`, "unavailable");
}
