import { z } from "zod";
import { defineCalls } from "../call.ts";
import { accessEventKinds } from "../catalogues/access-events.ts";
import { idParams } from "../entity.ts";
import { emailSchema, recordScopes, rolePermissions } from "../schemas.ts";
import { newPassword } from "./sessions.ts";

const done = z.object({ ok: z.literal(true) });
const administrator = { who: "recruiter", admin: true } as const;
const namedRole = z.object({ id: z.number().int(), name: z.string(), name_en: z.string().nullable() });

const member = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Their role in the company, as signatures show it. */
  role_name: z.string().nullable(),
  photoUrl: z.string().nullable(),
  is_admin: z.boolean(),
  /** Null where the permissions were given by hand. */
  role: namedRole.nullable(),
  role_permissions: rolePermissions,
  record_scopes: recordScopes,
  /** Members of the same name see the records of their team. */
  team: z.string().nullable(),
  deactivated_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
});
export type Member = z.infer<typeof member>;

/** Entities handed over to another owner. */
export const handedOver = [
  ...(["candidates", "jobs", "client_companies", "client_contacts", "contacts", "proposals"] as const),
  ...(["placements", "projects", "employees", "evaluations", "feedbacks", "tasks", "interviews"] as const),
  ...(["meetings", "sendout_queues", "automations", "tearsheets"] as const),
] as const;
export type HandedOver = (typeof handedOver)[number];
/** A member's records by entity, handed over on deactivation. */
const owned = z.object({ entity: z.enum(handedOver), count: z.number().int() });
const memberDetails = member.extend({
  mobile_phone: z.string().nullable(),
  phone: z.string().nullable(),
  owns: z.array(owned),
  /** Records handed over at the last deactivation and not returned yet. */
  handover: z.object({ to_name: z.string(), count: z.number().int(), created_at: z.string() }).nullable(),
});
export type MemberDetails = z.infer<typeof memberDetails>;
const detailed = z.object({ recruiter: memberDetails });

/** By a role, or by hand. */
export const memberAccess = z.union([
  z.strictObject({ role_id: z.number().int() }),
  z.strictObject({
    is_admin: z.boolean(),
    role_permissions: rolePermissions,
    record_scopes: recordScopes,
  }),
]);
export type MemberAccess = z.infer<typeof memberAccess>;

const session = z.object({
  id: z.number().int(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  last_seen_at: z.string(),
  created_at: z.string(),
  /** The caller. */
  current: z.boolean(),
});
export type MemberSession = z.infer<typeof session>;
const sessions = z.object({ sessions: z.array(session) });

const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: namedRole,
  invited_by_name: z.string().nullable(),
  state: z.enum(["pending", "expired", "revoked", "accepted"]),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof invitation>;
const oneInvitation = z.object({ invitation });
const mailedToken = z.string().min(20).max(200);

const accessEvent = z.object({
  id: z.number().int(),
  kind: z.enum(accessEventKinds),
  actor_name: z.string(),
  /** The affected person or object, by its name at the time. */
  subject: z.string(),
  recruiter_id: z.number().int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.string(),
});
export type AccessEvent = z.infer<typeof accessEvent>;
const day = z.iso.date();
const eventFilter = {
  /** The actor or the affected person. */
  person: z.coerce.number().int().positive().optional(),
  kind: z.enum(accessEventKinds).optional(),
  from: day.optional(),
  until: day.optional(),
};

const ofSession = z.object({ id: z.coerce.number().int(), session_id: z.coerce.number().int() });

/** Members of the business (invited, active or deactivated) and changes to them. */
export const recruiterCalls = defineCalls({
  "GET /recruiters/administrator/recruiters": {
    access: administrator,
    summary: "The members of the business, with what each may do",
    answer: z.object({ recruiters: z.array(member) }),
  },
  "GET /recruiters/administrator/recruiters/:id": {
    access: administrator,
    summary: "One member, with what they own",
    params: idParams,
    answer: detailed,
  },
  "PUT /recruiters/administrator/recruiters/:id/access": {
    access: administrator,
    summary: "Give a member a role, or permissions by hand; the last administrator stays one",
    params: idParams,
    body: z.strictObject({ access: memberAccess }),
    answer: detailed,
  },
  "PUT /recruiters/administrator/recruiters/:id/team": {
    access: administrator,
    summary: "Put a member into a team, by its name, or into none",
    params: idParams,
    body: z.strictObject({ team: z.string().trim().min(1).max(60).nullable() }),
    answer: detailed,
  },
  "POST /recruiters/administrator/recruiters/:id/deactivations": {
    access: administrator,
    summary: "Deactivate a member, and hand over what they own; their sessions end",
    params: idParams,
    body: z.strictObject({
      /** Null: records stay theirs, and keep showing their name. */
      deactivation: z.strictObject({ hand_over_to: z.number().int().nullable() }),
    }),
    answer: detailed,
    status: 201,
  },
  "POST /recruiters/administrator/recruiters/:id/reactivations": {
    access: administrator,
    summary: "Let a member work again; gives back what was handed over, where nobody else has it by now",
    params: idParams,
    body: z.strictObject({ reactivation: z.strictObject({ give_back: z.boolean() }) }),
    answer: detailed,
    status: 201,
  },
  "POST /recruiters/administrator/recruiters/:id/passwords": {
    access: administrator,
    summary: "Mail a member the link by which they choose a new password",
    limited: true,
    params: idParams,
    answer: done,
    status: 202,
  },
  "POST /recruiters/administrator/recruiters/:id/views": {
    access: administrator,
    summary:
      "Look at the product as a member: calls with the header x-see-as answer as to them, and write nothing",
    params: idParams,
    answer: z.object({
      view: z.object({
        id: z.number().int(),
        name: z.string(),
        viewer_id: z.number().int(),
        expires_at: z.string(),
      }),
    }),
    status: 201,
  },
  "DELETE /recruiters/administrator/recruiters/:id/views": {
    access: administrator,
    summary: "End one's view as a member",
    params: idParams,
    answer: done,
  },
  "GET /recruiters/administrator/recruiters/:id/sessions": {
    access: administrator,
    summary: "Where a member is signed in",
    params: idParams,
    answer: sessions,
  },
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id": {
    access: administrator,
    summary: "End one session of a member",
    params: ofSession,
    answer: sessions,
  },
  "DELETE /recruiters/administrator/recruiters/:id/sessions": {
    access: administrator,
    summary: "End all sessions of a member, but the one that asks",
    params: idParams,
    answer: sessions,
  },

  "GET /recruiters/administrator/invitations": {
    access: administrator,
    summary: "Invitations that were not accepted, newest first",
    answer: z.object({ invitations: z.array(invitation) }),
  },
  "POST /recruiters/administrator/invitations": {
    access: administrator,
    summary: "Invite somebody by mail; who has an account in another business joins with it",
    body: z.strictObject({
      invitation: z.strictObject({ email: emailSchema, role_id: z.number().int() }),
    }),
    answer: oneInvitation,
    status: 201,
  },
  "POST /recruiters/administrator/invitations/:id/mails": {
    access: administrator,
    summary: "Mail an invitation again, with a new link and deadline; the former link ends",
    params: idParams,
    answer: oneInvitation,
    status: 201,
  },
  "DELETE /recruiters/administrator/invitations/:id": {
    access: administrator,
    summary: "Revoke an invitation",
    params: idParams,
    answer: oneInvitation,
  },
  "POST /invitations/lookups": {
    access: { who: "anyone" },
    summary: "What an invitation's link invites to",
    limited: true,
    body: z.strictObject({ token: mailedToken }),
    answer: z.object({
      invitation: z.object({
        email: z.string(),
        business_name: z.string(),
        role_name: z.string(),
        role_name_en: z.string().nullable(),
        invited_by_name: z.string().nullable(),
        expires_at: z.string(),
        /** Whether the address already has an account: its password is then required, and no name. */
        has_account: z.boolean(),
      }),
    }),
  },
  "POST /invitations/acceptances": {
    access: { who: "anyone" },
    summary: "Accept an invitation by its link, once; signs the person in",
    limited: true,
    body: z.strictObject({
      token: mailedToken,
      name: z.string().trim().min(2).max(120).optional(),
      password: newPassword,
    }),
    answer: z.object({ token: z.string() }),
  },

  "GET /recruiters/administrator/access_events": {
    access: administrator,
    summary: "What was changed about members, invitations and roles, newest first",
    query: z.strictObject({ ...eventFilter, after: z.string().optional() }),
    answer: z.object({ access_events: z.array(accessEvent), next_cursor: z.string().nullable() }),
  },
  "GET /recruiters/administrator/access_events/csv": {
    access: administrator,
    summary: "The same as CSV",
    query: z.strictObject(eventFilter),
    answer: z.void(),
    stream: "text/csv",
  },
});
