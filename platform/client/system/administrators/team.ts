import type { Api } from "#client/http/api.ts";
import { pagesOf, readOf } from "#client/http/read.ts";
import type { RolePermissions } from "#contract/access.ts";
import type { MemberAccess } from "#contract/calls/recruiters.ts";
import type { RecordScopes } from "#contract/record-scopes.ts";

const changesOfMembers = [
  "PUT /recruiters/administrator/recruiters/:id/access",
  "PUT /recruiters/administrator/recruiters/:id/team",
  "POST /recruiters/administrator/recruiters/:id/deactivations",
  "POST /recruiters/administrator/recruiters/:id/reactivations",
] as const;
const changesOfRoles = [
  "POST /recruiters/administrator/roles",
  "PUT /recruiters/administrator/roles/:id",
  "DELETE /recruiters/administrator/roles/:id",
] as const;
const changesOfInvitations = [
  "POST /recruiters/administrator/invitations",
  "POST /recruiters/administrator/invitations/:id/mails",
  "DELETE /recruiters/administrator/invitations/:id",
] as const;
const endsOfSessions = [
  "DELETE /recruiters/administrator/recruiters/:id/sessions",
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id",
] as const;

export const members = readOf("GET /recruiters/administrator/recruiters", {
  after: [...changesOfMembers, "PUT /recruiters/administrator/roles/:id"],
});
/** Edited from: an answer of an earlier visit is not shown. */
export const member = readOf("GET /recruiters/administrator/recruiters/:id", {
  after: changesOfMembers,
  fresh: true,
});
export const memberSessions = readOf("GET /recruiters/administrator/recruiters/:id/sessions", {
  after: [...endsOfSessions, "POST /recruiters/administrator/recruiters/:id/deactivations"],
});
export const invitations = readOf("GET /recruiters/administrator/invitations", {
  after: changesOfInvitations,
});
export const roles = readOf("GET /recruiters/administrator/roles", { after: changesOfRoles });
export const accessEvents = pagesOf("GET /recruiters/administrator/access_events", ({ next_cursor }) =>
  next_cursor === null ? null : { after: next_cursor },
);

export interface InvitationDraft {
  readonly email: string;
  readonly role_id: number | null;
}
export const invitationActions = {
  invite: (api: Api, { email, role_id }: InvitationDraft) =>
    api("POST /recruiters/administrator/invitations", {
      body: { invitation: { email: email.trim(), role_id: role_id ?? 0 } },
    }),
  resend: (api: Api, { id }: { id: number }) =>
    api("POST /recruiters/administrator/invitations/:id/mails", { params: { id } }),
  revoke: (api: Api, { id }: { id: number }) =>
    api("DELETE /recruiters/administrator/invitations/:id", { params: { id } }),
};

/** A role of the list, or permissions set by hand. */
export interface AccessDraft {
  readonly role_id: number | null;
  readonly is_admin: boolean;
  readonly permissions: RolePermissions;
  readonly record_scopes: RecordScopes;
}
const accessOf = ({ role_id, is_admin, permissions, record_scopes }: AccessDraft): MemberAccess =>
  role_id === null ? { is_admin, role_permissions: permissions, record_scopes } : { role_id };

export const memberActions = (id: number) => ({
  access: (api: Api, draft: AccessDraft) =>
    api("PUT /recruiters/administrator/recruiters/:id/access", {
      params: { id },
      body: { access: accessOf(draft) },
    }),
  team: (api: Api, { team }: { team: string }) =>
    api("PUT /recruiters/administrator/recruiters/:id/team", {
      params: { id },
      body: { team: team.trim() || null },
    }),
  deactivate: (api: Api, { hand_over_to }: { hand_over_to: number | null }) =>
    api("POST /recruiters/administrator/recruiters/:id/deactivations", {
      params: { id },
      body: { deactivation: { hand_over_to } },
    }),
  reactivate: (api: Api, { give_back }: { give_back: boolean }) =>
    api("POST /recruiters/administrator/recruiters/:id/reactivations", {
      params: { id },
      body: { reactivation: { give_back } },
    }),
  mailPassword: (api: Api) =>
    api("POST /recruiters/administrator/recruiters/:id/passwords", { params: { id } }),
  endSession: (api: Api, { session_id }: { session_id: number }) =>
    api("DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id", {
      params: { id, session_id },
    }),
  endSessions: (api: Api) =>
    api("DELETE /recruiters/administrator/recruiters/:id/sessions", { params: { id } }),
});

export interface RoleDraft {
  /** Null for a new role. */
  readonly id: number | null;
  readonly lock_version: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly is_admin: boolean;
  readonly permissions: RolePermissions;
  readonly record_scopes: RecordScopes;
}
export const roleActions = {
  save: (api: Api, { id, lock_version, ...role }: RoleDraft) =>
    id === null
      ? api("POST /recruiters/administrator/roles", { body: { role } })
      : api("PUT /recruiters/administrator/roles/:id", {
          params: { id },
          body: { role: { ...role, lock_version } },
        }),
  remove: (api: Api, { id }: { id: number; name: string }) =>
    api("DELETE /recruiters/administrator/roles/:id", { params: { id } }),
};
