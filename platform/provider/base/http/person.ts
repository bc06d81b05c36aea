import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { may, type PermittedAction, type Resource, type RolePermissions } from "#contract/access.ts";
import { businessHeader, personHeader, personName, seeAsHeader } from "#contract/call.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import type { Locale } from "#contract/locale.ts";
import { type RecordScopes, scopedResources } from "#contract/record-scopes.ts";
import type { Database, Db, UnscopedDb } from "#provider/base/database/open.ts";
import type { People } from "#provider/base/database/scope.ts";
import { isAdmitted, linkTokenOf } from "#provider/base/security/admission.ts";
import { hashToken } from "#provider/base/security/token.ts";
import { CallError } from "./errors.ts";

export interface RecruiterPerson {
  kind: "recruiter";
  id: number;
  name: string;
  email: string;
  is_admin: boolean;
  role_permissions: RolePermissions;
  /** Record scopes; absent means all records of the business. */
  people?: People | undefined;
  /** A token calls on their behalf. */
  ownScopes?: true;
  /** The administrator who looks at the product as this person, and may write nothing. */
  seenBy?: number;
  businessId: number;
  /** 0 of a token, which has none. */
  sessionId: number;
}
export interface CandidatePerson {
  kind: "candidate";
  id: number;
  name: string;
  email: string;
  completed: boolean;
  confirmed: boolean;
  /** Language of their mails; the screen's language comes with the request. */
  locale: Locale;
  businessId: number;
  sessionId: number;
}
export interface ClientContactPerson {
  kind: "client_contact";
  id: number;
  name: string;
  email: string;
  is_admin: boolean;
  clientCompanyId: number | null;
  /** Parts of the client area that the company's contacts do not see. */
  hidden: readonly ClientSection[];
  businessId: number;
  sessionId: number;
}
export interface ReviewerPerson {
  kind: "reviewer";
  shortlistId: number;
  shortlistUid: string;
  jobId: number;
  businessId: number;
  /** The link's owner; null for the first one, which may be passed on. */
  contact: { id: number; name: string } | null;
}
export type SignedIn = RecruiterPerson | CandidatePerson | ClientContactPerson;
export type Person = SignedIn | ReviewerPerson;

export function recruiterMay(person: RecruiterPerson, resource: Resource, action: PermittedAction): boolean {
  return may(person, resource, action);
}

/** Throws 403 where the recruiter may not do that. */
export function assertMay(person: RecruiterPerson, resource: Resource, action: PermittedAction): void {
  if (!recruiterMay(person, resource, action)) throw new CallError("forbidden");
}

/** The businesses a recruiter works in; the selected one first. */
export async function businessesOf(db: UnscopedDb, recruiterId: number) {
  return await db
    .selectFrom("recruiter_businesses as m")
    .innerJoin("businesses as b", "b.id", "m.business_id")
    .where("m.recruiter_id", "=", recruiterId)
    .where("m.deactivated_at", "is", null)
    .orderBy("m.selected", "desc")
    .orderBy("b.id")
    .select(["b.id", "b.name", "b.logo_url", "b.logo_dark_url", "b.brand_key as brand"])
    .select(["m.is_admin", "m.role_permissions", "m.menu_display_type"])
    .execute();
}

interface Wish {
  /** `x-business-id`: the recruiter's choice, which must be one of their businesses. */
  chosen: number | undefined;
  /** The business of the domain they came by. */
  tenant: number | undefined;
}

interface Membership {
  id: number;
  is_admin: boolean;
  role_permissions: RolePermissions;
  record_scopes: RecordScopes;
  /** Their team, former members included; null if not requested. */
  team_ids: number[] | null;
}

/** The recruiter's columns that determine what they may do, and where. */
export interface RecruiterRow {
  id: number;
  name: string;
  email: string;
  /** The selected business first. */
  memberships: Membership[];
}

/** For a recruiter's row `r`: their memberships as JSON, so that one query reads the person. */
export const membershipsOf = sql<RecruiterRow["memberships"]>`(
  select coalesce(json_agg(json_build_object(
    'id', m.business_id, 'is_admin', m.is_admin, 'role_permissions', m.role_permissions,
    'record_scopes', m.record_scopes, 'team_ids', case when m.record_scopes <> '{}' and m.team is not null then (
      select json_agg(o.recruiter_id order by o.recruiter_id) from recruiter_businesses o
      where o.business_id = m.business_id and lower(o.team) = lower(m.team)) end
  ) order by m.selected desc, m.business_id), '[]')
  from recruiter_businesses m where m.recruiter_id = r.id and m.deactivated_at is null)`;

/** A member's record scopes by resource; undefined means all records, as for administrators. */
export function peopleSeen(
  id: number,
  { is_admin, record_scopes, team_ids }: Pick<Membership, "is_admin" | "record_scopes" | "team_ids">,
): People | undefined {
  const scopes = scopedResources.filter((resource) => record_scopes[resource] !== undefined);
  if (is_admin || scopes.length === 0) return undefined;
  const team = [...new Set([id, ...(team_ids ?? [])])].sort((a, b) => a - b);
  const of = scopes.map((scope) => [scope, record_scopes[scope] === "team" ? team : [id]] as const);
  return Object.fromEntries([["self", [id]], ...of]);
}

/**
 * A person's view of a business: all of it, or some people's records. If the database cannot enforce the limit, a
 * limited person is refused.
 */
export function handleOfPerson(
  database: Database,
  person: Person | undefined,
  businessId: number = person?.businessId ?? 0,
): Db {
  const people = person?.kind === "recruiter" ? person.people : undefined;
  if (people && !database.walled) throw new CallError("forbidden");
  return database.scopedTo(businessId, people);
}

/** The recruiter in the business they chose, else in the domain's, else in their selected one. */
function recruiterIn(
  { memberships, ...row }: RecruiterRow,
  sessionId: number,
  wish: Wish,
): RecruiterPerson | undefined {
  const of = (business: number | undefined) => memberships.find((m) => m.id === business);
  if (wish.chosen !== undefined && !of(wish.chosen)) throw new CallError("business_mismatch");
  const membership = of(wish.chosen) ?? of(wish.tenant) ?? memberships[0];
  if (!membership) return undefined;
  const { is_admin, role_permissions } = membership;
  const people = peopleSeen(row.id, membership);
  return {
    kind: "recruiter",
    ...row,
    is_admin,
    role_permissions,
    ...(people && { people }),
    businessId: membership.id,
    sessionId,
  };
}

async function recruiter(
  db: UnscopedDb,
  id: number,
  sessionId: number,
  wish: Wish,
): Promise<RecruiterPerson | undefined> {
  const row = await db
    .selectFrom("recruiters as r")
    .where("r.id", "=", id)
    .select(["r.id", "r.name", "r.email", membershipsOf.as("memberships")])
    .executeTakeFirst();
  return row && recruiterIn(row, sessionId, wish);
}

async function candidate(db: Db, id: number, sessionId: number): Promise<CandidatePerson | undefined> {
  const row = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select(["id", "name", "business_id", "completed_register", "confirmed", "locale"])
    .select((eb) => eb.fn.coalesce("sign_in_email", "email").as("email"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { business_id: businessId, completed_register: completed, ...rest } = row;
  return { kind: "candidate", ...rest, completed, businessId, sessionId };
}

async function clientContact(
  db: Db,
  id: number,
  sessionId: number,
): Promise<ClientContactPerson | undefined> {
  const row = await db
    .selectFrom("client_contacts as c")
    .leftJoin("client_companies as co", "co.id", "c.client_company_id")
    .where("c.id", "=", id)
    .select(["c.id", "c.name", "c.email", "c.is_admin", "c.client_company_id", "c.business_id"])
    .select("co.hidden_from_contacts")
    .executeTakeFirst();
  if (!row) return undefined;
  const { business_id: businessId, client_company_id: clientCompanyId, hidden_from_contacts, ...rest } = row;
  const hidden = hidden_from_contacts ?? [];
  return { kind: "client_contact", ...rest, clientCompanyId, hidden, businessId, sessionId };
}

export interface PersonReference {
  strategy: "candidates" | "recruiters" | "client_contacts";
  user_id: number;
}

export async function loadPerson(
  db: UnscopedDb,
  { strategy, user_id }: PersonReference,
  sessionId: number,
  wish: Wish,
): Promise<SignedIn | undefined> {
  if (strategy === "recruiters") return await recruiter(db, user_id, sessionId, wish);
  const person = await (strategy === "candidates" ? candidate : clientContact)(db, user_id, sessionId);
  if (person && wish.chosen !== undefined && wish.chosen !== person.businessId)
    throw new CallError("business_mismatch");
  return person;
}

export async function isOpen(db: Db, sessionId: number): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .where("id", "=", sessionId)
    .where("expires_at", ">", new Date().toISOString())
    .select("id")
    .executeTakeFirst();
  return session !== undefined;
}

/** The token that a call carries. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
}

export interface OpenSession extends PersonReference {
  id: number;
  /** Read with the session, if it is a recruiter's. */
  recruiter?: RecruiterRow | undefined;
  /** Whether it is a while since its use was noted. */
  isUnnoted: boolean;
}

/** The member as whom an administrator looks at the product, for as long as that view is open. */
async function seenBy(
  db: UnscopedDb,
  viewer: RecruiterPerson,
  memberId: number,
  tenant: number,
): Promise<RecruiterPerson> {
  if (!viewer.is_admin) throw new CallError("forbidden");
  const { businessId } = viewer;
  const open = await db
    .selectFrom("access_views")
    .where("business_id", "=", businessId)
    .where("viewer_id", "=", viewer.id)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", new Date().toISOString())
    .select("id")
    .executeTakeFirst();
  const member = open && (await recruiter(db, memberId, viewer.sessionId, { chosen: businessId, tenant }));
  // When a view has ended, the app starts again as the person who is signed in.
  if (!member) throw new CallError("person_mismatch");
  return { ...member, seenBy: viewer.id };
}

/** The person of the session. Refuses where the app expects another person. */
export async function personOf(
  db: UnscopedDb,
  headers: IncomingHttpHeaders,
  session: OpenSession,
  tenant: number,
): Promise<SignedIn | undefined> {
  const seen = headers[seeAsHeader];
  const memberId = typeof seen === "string" && /^\d{1,15}$/.test(seen) ? Number(seen) : undefined;
  if (seen !== undefined && (memberId === undefined || !session.recruiter)) throw new CallError("forbidden");
  const believed = headers[personHeader];
  if (believed !== undefined && believed !== personName(session.strategy, memberId ?? session.user_id))
    throw new CallError("person_mismatch");
  const header = headers[businessHeader];
  const chosen = typeof header === "string" && /^\d+$/.test(header) ? Number(header) : undefined;
  const wish = { chosen, tenant };
  if (session.recruiter) {
    const own = recruiterIn(session.recruiter, session.id, wish);
    return own && memberId !== undefined ? await seenBy(db, own, memberId, tenant) : own;
  }
  return await loadPerson(db, session, session.id, wish);
}

/** Mailed links are valid in addition to the first one; each belongs to one contact. */
async function mailedLink(db: Db, shortlistId: number, hash: string) {
  return await db
    .selectFrom("shortlist_links as k")
    .leftJoin("client_contacts as c", "c.id", "k.client_contact_id")
    .where("k.shortlist_relationship_id", "=", shortlistId)
    .where("k.token_hash", "=", hash)
    .select(["c.id", "c.name"])
    .executeTakeFirst();
}

/** The contact a link belongs to. */
export const contactOfLink = (link: { id: number | null; name: string | null } | undefined) =>
  link?.id != null ? { id: link.id, name: link.name ?? "" } : null;

/**
 * A shortlist's reviewer by token; missing, wrong, revoked and expired tokens get different errors, as does a link
 * whose password was not given, unless it is about to be.
 */
export async function reviewer(
  db: Db,
  shortlistUid: string,
  token: string | undefined,
  beforePassword = false,
): Promise<ReviewerPerson> {
  if (!token) throw new CallError("token_missing");
  const row = await db
    .selectFrom("shortlist_relationships")
    .where("uid", "=", shortlistUid)
    .select(["id", "uid", "job_id", "business_id", "token_hash", "revoked_at", "expires_at", "password_hash"])
    .executeTakeFirst();
  // The address cannot be guessed: its holder may learn that it is gone.
  if (!row) throw new CallError("not_found");
  const hash = hashToken(linkTokenOf(token));
  const mailed = row.token_hash !== hash ? await mailedLink(db, row.id, hash) : undefined;
  if (!(row.token_hash === hash || mailed)) throw new CallError("token_invalid");
  if (row.revoked_at) throw new CallError("token_revoked");
  if (row.expires_at && Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
  if (row.password_hash !== null && !beforePassword && !isAdmitted(token, row.password_hash))
    throw new CallError("password_required");
  return {
    kind: "reviewer",
    shortlistId: row.id,
    shortlistUid: row.uid,
    jobId: row.job_id,
    businessId: row.business_id,
    contact: contactOfLink(mailed),
  };
}
