import { sql } from "kysely";
import type { RolePermissions } from "#contract/access.ts";
import type { Role, RoleWrite } from "#contract/calls/roles.ts";
import type { RecordScopes } from "#contract/record-scopes.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { keepEvent } from "../recruiters/access-events.ts";
import {
  assertAdministered,
  assertMayLimit,
  holdMembers,
  orderedPermissions,
  orderedScopes,
} from "../recruiters/membership.ts";

const rolesOf = (db: Db, businessId: number) =>
  db
    .selectFrom("roles as r")
    .where("r.business_id", "=", businessId)
    .orderBy("r.position")
    .orderBy("r.id")
    .select([
      "r.id",
      "r.name",
      "r.name_en",
      "r.is_admin",
      "r.permissions",
      "r.record_scopes",
      "r.lock_version",
    ])
    .select((eb) => [
      eb
        .selectFrom("recruiter_businesses as m")
        .whereRef("m.role_id", "=", "r.id")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("members_count"),
      eb
        .selectFrom("invitations as i")
        .whereRef("i.role_id", "=", "r.id")
        .where("i.accepted_at", "is", null)
        .where("i.revoked_at", "is", null)
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .$asScalar()
        .$notNull()
        .as("invitations_count"),
    ]);

const counted = (row: Role): Role => ({
  ...row,
  members_count: Number(row.members_count),
  invitations_count: Number(row.invitations_count),
});

async function roleOf(db: Db, businessId: number, id: number): Promise<Role> {
  const row = await rolesOf(db, businessId).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return counted(row);
}

interface Content {
  name: string;
  name_en: string | null;
  is_admin: boolean;
  permissions: RolePermissions;
  record_scopes: RecordScopes;
}

/** An administrator may do everything: extra permissions would be a setting without effect. */
const contentOf = ({ name, name_en, is_admin, permissions, record_scopes }: RoleWrite): Content => ({
  name,
  name_en: name_en || null,
  is_admin,
  permissions: is_admin ? {} : orderedPermissions(permissions),
  record_scopes: is_admin ? {} : orderedScopes(permissions, record_scopes),
});

const nameIsTaken = (error: unknown): unknown =>
  isUniqueViolation(error, "roles_name") ? invalid("role.name", "in_use") : error;

/** The changed values, before and after. */
function difference(before: Content, after: Content) {
  const names = (["name", "name_en", "is_admin", "permissions", "record_scopes"] as const).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (content: Content) => Object.fromEntries(names.map((name) => [name, content[name]]));
  return { isSame: names.length === 0, before: of(before), after: of(after) };
}

export const roleHandlers = defineHandlers({
  "GET /recruiters/administrator/roles": async ({ db, businessId }) => ({
    roles: (await rolesOf(db, businessId).execute()).map(counted),
  }),
  "POST /recruiters/administrator/roles": async ({ db, businessId, person, body, services }) => {
    const { name, name_en, is_admin, permissions, record_scopes } = contentOf(body.role);
    assertMayLimit(services.database, "role", record_scopes);
    const role = await db
      .transaction()
      .execute(async (trx) => {
        const { id } = await trx
          .insertInto("roles")
          .values((eb) => ({
            business_id: businessId,
            name,
            name_en,
            is_admin,
            permissions: JSON.stringify(permissions),
            record_scopes: JSON.stringify(record_scopes),
            position: eb
              .selectFrom("roles")
              .where("business_id", "=", businessId)
              .select((inner) => sql<number>`coalesce(${inner.fn.max("position")}, 0) + 1`.as("position")),
          }))
          .returning("id")
          .executeTakeFirstOrThrow();
        const after = is_admin ? { is_admin } : { permissions, record_scopes };
        await keepEvent(trx, { businessId, person }, { kind: "role.created", subject: name, after });
        return await roleOf(trx, businessId, id);
      })
      .catch((error: unknown) => {
        throw nameIsTaken(error);
      });
    return { role };
  },
  "PUT /recruiters/administrator/roles/:id": async ({ db, businessId, person, params, body, services }) => {
    const role = await db
      .transaction()
      .execute(async (trx) => {
        await holdMembers(trx, businessId);
        const before = await roleOf(trx, businessId, params.id);
        if (before.lock_version !== body.role.lock_version) throw new CallError("conflict");
        const after = contentOf(body.role);
        const changed = difference(before, after);
        if (changed.isSame) return before;
        assertMayLimit(services.database, "role", after.record_scopes);
        const permissions = JSON.stringify(after.permissions);
        const record_scopes = JSON.stringify(after.record_scopes);
        await trx
          .updateTable("roles")
          .set((eb) => ({
            name: after.name,
            name_en: after.name_en,
            is_admin: after.is_admin,
            permissions,
            record_scopes,
            lock_version: eb("lock_version", "+", 1),
            updated_at: new Date().toISOString(),
          }))
          .where("id", "=", params.id)
          .where("business_id", "=", businessId)
          .execute();
        const { name: _, name_en: __, ...access } = changed.after;
        if (Object.keys(access).length > 0) {
          await trx
            .updateTable("recruiter_businesses")
            .set({ is_admin: after.is_admin, role_permissions: permissions, record_scopes })
            .where("role_id", "=", params.id)
            .where("business_id", "=", businessId)
            .execute();
          await assertAdministered(trx, businessId);
        }
        await keepEvent(
          trx,
          { businessId, person },
          { kind: "role.changed", subject: after.name, before: changed.before, after: changed.after },
        );
        return await roleOf(trx, businessId, params.id);
      })
      .catch((error: unknown) => {
        throw nameIsTaken(error);
      });
    return { role };
  },
  "DELETE /recruiters/administrator/roles/:id": async ({ db, businessId, person, params }) => {
    await db
      .transaction()
      .execute(async (trx) => {
        await holdMembers(trx, businessId);
        const { name, is_admin, permissions, record_scopes, ...used } = await roleOf(
          trx,
          businessId,
          params.id,
        );
        if (used.members_count + used.invitations_count > 0) throw new CallError("in_use");
        // Invitations of the past do not keep it.
        await trx
          .deleteFrom("invitations")
          .where("role_id", "=", params.id)
          .where("business_id", "=", businessId)
          .execute();
        await trx
          .deleteFrom("roles")
          .where("id", "=", params.id)
          .where("business_id", "=", businessId)
          .execute();
        const before = is_admin ? { is_admin } : { permissions, record_scopes };
        await keepEvent(trx, { businessId, person }, { kind: "role.deleted", subject: name, before });
      })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new CallError("in_use") : error;
      });
    return { ok: true };
  },
});
