import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { recordScopes, rolePermissions } from "../schemas.ts";

const roleFields = {
  name: z.string().trim().min(2).max(60),
  /** Administrators may do everything: their permissions are not looked at. */
  is_admin: z.boolean(),
  permissions: rolePermissions,
  /** Where not all records of the business are seen. */
  record_scopes: recordScopes,
};
export const roleWrite = z.strictObject({
  ...roleFields,
  name_en: z.string().trim().max(60).nullish(),
});
export type RoleWrite = z.infer<typeof roleWrite>;

export const role = z.object({
  id: z.number().int(),
  ...roleFields,
  /** English name; falls back to the first one. */
  name_en: z.string().nullable(),
  /** Members who have it, those who are deactivated among them, and people who were invited with it. */
  members_count: z.number().int(),
  invitations_count: z.number().int(),
  lock_version: z.number().int(),
});
export type Role = z.infer<typeof role>;

const administrator = { who: "recruiter", admin: true } as const;

/** Roles are templates: what each lets its members do, kept for the business. */
export const roleCalls = defineCalls({
  "GET /recruiters/administrator/roles": {
    access: administrator,
    summary: "The roles of the business",
    answer: z.object({ roles: z.array(role) }),
  },
  "POST /recruiters/administrator/roles": {
    access: administrator,
    summary: "Add a role",
    body: z.strictObject({ role: roleWrite }),
    answer: z.object({ role }),
    status: 201,
  },
  "PUT /recruiters/administrator/roles/:id": {
    access: administrator,
    summary: "Change a role; its members' permissions change with it",
    params: idParams,
    body: z.strictObject({ role: roleWrite.extend({ lock_version: z.number().int() }) }),
    answer: z.object({ role }),
  },
  "DELETE /recruiters/administrator/roles/:id": {
    access: administrator,
    summary: "Delete a role that nobody has or was invited with",
    params: idParams,
    answer: z.object({ ok: z.literal(true) }),
  },
});
