import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Invitation } from "#contract/calls/recruiters.ts";
import { type Locale, languageTag, nameIn } from "#contract/locale.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness, type Tenant } from "#provider/base/http/tenant.ts";
import { hashPassword, verifyPassword } from "#provider/base/security/password.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { startSession } from "../sessions/session-calls.ts";
import { type Actor, keepEvent } from "./access-events.ts";
import { holdMembers } from "./membership.ts";

/** How long an invitation's link is good for. */
const lifetime = 7 * 86_400_000;
const deadline = () => new Date(Date.now() + lifetime).toISOString();
/** Revoked invitations are listed for a while. */
const listedLimit = 200;

const invitationsOf = (db: Db, businessId: number) =>
  db
    .selectFrom("invitations as i")
    .innerJoin("roles", "roles.id", "i.role_id")
    .leftJoin("recruiters as by", "by.id", "i.invited_by_id")
    .where("i.business_id", "=", businessId)
    .select(["i.id", "i.email", "i.sent_at", "i.expires_at", "i.accepted_at", "i.revoked_at"])
    .select(["roles.id as role_id", "roles.name as role_name", "roles.name_en as role_name_en"])
    .select("by.name as invited_by_name");

type Row = Awaited<ReturnType<ReturnType<typeof invitationsOf>["execute"]>>[number];

const isOver = (expiresAt: string) => Date.parse(expiresAt) <= Date.now();

function stateOf({ accepted_at, revoked_at, expires_at }: Row): Invitation["state"] {
  if (accepted_at) return "accepted";
  if (revoked_at) return "revoked";
  return isOver(expires_at) ? "expired" : "pending";
}

const shown = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  role: { id: row.role_id, name: row.role_name, name_en: row.role_name_en },
  invited_by_name: row.invited_by_name,
  state: stateOf(row),
  sent_at: row.sent_at,
  expires_at: row.expires_at,
});

async function rowOf(db: Db, businessId: number, id: number): Promise<Row> {
  const row = await invitationsOf(db, businessId).where("i.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row;
}

interface Sender {
  db: Db;
  services: Services;
  businessId: number;
  tenant: Tenant;
  request: FastifyRequest;
  person: Actor["person"];
}

/** The only mail with the token. */
async function mailInvitation(
  { db, services, businessId, tenant, request, person }: Sender,
  { email, role_name, role_name_en, expires_at }: Row,
  token: string,
): Promise<void> {
  const business = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select(["name", "locale", "time_zone"])
    .executeTakeFirstOrThrow();
  const origin = await originOfBusiness(db, request, tenant, businessId);
  await services.mailer.send({
    businessId,
    kind: "recruiter_invitation",
    to: [{ name: email, address: email }],
    locale: business.locale,
    values: {
      brand: business.name,
      sender: person.name,
      role: nameIn({ name: role_name, name_en: role_name_en }, business.locale),
      until: dayText(expires_at, business.locale, business.time_zone),
      link: `${origin}/recruiters/invitation#token=${token}`,
    },
  });
}

const dayText = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTag[locale], { timeZone, dateStyle: "long" }).format(Date.parse(instant));

const accountOf = (db: Db, email: string) =>
  db
    .selectFrom("recruiters")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .select(["id", "name", "password_hash"])
    .executeTakeFirst();

/** A member needs no invitation, and a deactivated one is reactivated instead. */
async function assertNoMember(db: Db, businessId: number, email: string): Promise<void> {
  const member = await db
    .selectFrom("recruiters as r")
    .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
    .where("m.business_id", "=", businessId)
    .where((eb) => eb(eb.fn<string>("lower", ["r.email"]), "=", email))
    .select("m.deactivated_at")
    .executeTakeFirst();
  if (member) throw invalid("invitation.email", member.deactivated_at ? "deactivated" : "member");
}

const open = (db: UnscopedDb, token: string) =>
  db
    .selectFrom("invitations as i")
    .innerJoin("roles", "roles.id", "i.role_id")
    .innerJoin("businesses as b", "b.id", "i.business_id")
    .leftJoin("recruiters as by", "by.id", "i.invited_by_id")
    .where("i.token_hash", "=", hashToken(token))
    .select(["i.id", "i.email", "i.business_id", "i.expires_at", "i.accepted_at", "i.revoked_at"])
    .select(["roles.id as role_id", "roles.name as role_name", "roles.name_en as role_name_en"])
    .select(["roles.is_admin", "roles.permissions", "roles.record_scopes"])
    .select(["b.name as business_name", "b.locale", "by.name as invited_by_name"]);

type OpenInvitation = Awaited<ReturnType<ReturnType<typeof open>["executeTakeFirstOrThrow"]>>;

/** A link in whose place a newer one was sent; used for one that opens nothing itself. */
async function isReplaced(db: UnscopedDb, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .where(sql<boolean>`${hashToken(token)} = any(replaced_hashes)`)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitation of a link, which may be over. */
async function opened(db: UnscopedDb, token: string): Promise<OpenInvitation | undefined> {
  const found = await open(db, token).executeTakeFirst();
  if (!found && (await isReplaced(db, token))) throw new CallError("token_replaced");
  return found;
}

/** Unknown, used, revoked and expired links get different errors: the page explains which. */
function assertUsable(found: OpenInvitation | undefined): asserts found is OpenInvitation {
  if (!found) throw new CallError("token_invalid");
  if (found.accepted_at) throw new CallError("already_done");
  if (found.revoked_at) throw new CallError("token_revoked");
  if (isOver(found.expires_at)) throw new CallError("token_expired");
}

interface Joining {
  /** The address's account, if there is one. */
  known: { id: number; name: string } | undefined;
  /** A new password, where there is none yet. */
  password_hash: string | null;
}

/**
 * The person who joins: an existing account by its password, else a new one. Outside the transaction, which would stay
 * open while the password is hashed.
 */
async function joiningAs(
  { unscopedDb: db, limiter }: Pick<Services, "unscopedDb" | "limiter">,
  email: string,
  { name, password }: { name?: string | undefined; password: string },
): Promise<Joining> {
  const known = await accountOf(db, email);
  if (!known && name === undefined) throw invalid("name", "required");
  // An account without a password gets one now: the link came to its address.
  if (!known || known.password_hash === null) return { known, password_hash: await hashPassword(password) };
  const right = await limiter.guess(`recruiters password ${known.id}`, () =>
    verifyPassword(password, known.password_hash),
  );
  if (!right) throw invalid("password", "wrong");
  return { known, password_hash: null };
}

async function joiningAccount(
  trx: UnscopedDb,
  { email, locale }: OpenInvitation,
  { known, password_hash }: Joining,
  name: string,
): Promise<{ id: number; name: string }> {
  if (!known)
    return await trx
      .insertInto("recruiters")
      .values({ name, email, password_hash, locale })
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();
  if (password_hash)
    await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", known.id).execute();
  return known;
}

export const invitationHandlers = defineHandlers({
  "GET /recruiters/administrator/invitations": async ({ db, businessId }) => {
    const rows = await invitationsOf(db, businessId)
      .where("i.accepted_at", "is", null)
      .orderBy("i.id", "desc")
      .limit(listedLimit)
      .execute();
    return { invitations: rows.map(shown) };
  },
  "POST /recruiters/administrator/invitations": async (context) => {
    const { db, businessId, person, body } = context;
    const email = body.invitation.email.trim().toLowerCase();
    const token = makeToken();
    const row = await db
      .transaction()
      .execute(async (trx) => {
        await assertNoMember(trx, businessId, email);
        const role = await trx
          .selectFrom("roles")
          .where("business_id", "=", businessId)
          .where("id", "=", body.invitation.role_id)
          .select(["id", "name"])
          .executeTakeFirst();
        if (!role) throw invalid("invitation.role_id", "option");
        const { id, expires_at } = await trx
          .insertInto("invitations")
          .values({
            business_id: businessId,
            email,
            role_id: role.id,
            token_hash: hashToken(token),
            invited_by_id: person.id,
            expires_at: deadline(),
          })
          .returning(["id", "expires_at"])
          .executeTakeFirstOrThrow();
        const after = { role: role.name, expires_at };
        await keepEvent(trx, { businessId, person }, { kind: "invitation.sent", subject: email, after });
        return await rowOf(trx, businessId, id);
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "invitations_open") ? invalid("invitation.email", "invited") : error;
      });
    await mailInvitation(context, row, token);
    return { invitation: shown(row) };
  },
  "POST /recruiters/administrator/invitations/:id/mails": async (context) => {
    const { db, businessId, person, params } = context;
    const token = makeToken();
    const row = await db
      .transaction()
      .execute(async (trx) => {
        const before = await rowOf(trx, businessId, params.id);
        if (before.accepted_at) throw new CallError("already_done");
        await assertNoMember(trx, businessId, before.email);
        const renewed = await trx
          .updateTable("invitations")
          .set({
            replaced_hashes: sql<string[]>`replaced_hashes || token_hash`,
            token_hash: hashToken(token),
            sent_at: new Date().toISOString(),
            expires_at: deadline(),
            revoked_at: null,
            invited_by_id: person.id,
          })
          .where("id", "=", params.id)
          .where("business_id", "=", businessId)
          .where("accepted_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        // Accepted in between.
        if (!renewed) throw new CallError("already_done");
        const after = await rowOf(trx, businessId, params.id);
        await keepEvent(
          trx,
          { businessId, person },
          {
            kind: "invitation.resent",
            subject: before.email,
            before: { expires_at: before.expires_at },
            after: { expires_at: after.expires_at },
          },
        );
        return after;
      })
      .catch((error: unknown) => {
        // There is a newer invitation of that address.
        throw isUniqueViolation(error, "invitations_open") ? new CallError("already_exists") : error;
      });
    await mailInvitation(context, row, token);
    return { invitation: shown(row) };
  },
  "DELETE /recruiters/administrator/invitations/:id": async ({ db, businessId, person, params }) => {
    const row = await db.transaction().execute(async (trx) => {
      const before = await rowOf(trx, businessId, params.id);
      const revoked = await trx
        .updateTable("invitations")
        .set({ revoked_at: new Date().toISOString() })
        .where("id", "=", params.id)
        .where("business_id", "=", businessId)
        .where("accepted_at", "is", null)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!revoked) throw new CallError("already_done");
      await keepEvent(
        trx,
        { businessId, person },
        { kind: "invitation.revoked", subject: before.email, before: { role: before.role_name } },
      );
      return await rowOf(trx, businessId, params.id);
    });
    return { invitation: shown(row) };
  },
  "POST /invitations/lookups": async ({ services: { unscopedDb: db }, body }) => {
    const found = await opened(db, body.token);
    assertUsable(found);
    const { email, business_name, role_name, role_name_en, invited_by_name, expires_at } = found;
    const account = await accountOf(db, email);
    const has_account = typeof account?.password_hash === "string";
    const offer = { email, business_name, role_name, role_name_en, invited_by_name, expires_at };
    return { invitation: { ...offer, has_account } };
  },
  "POST /invitations/acceptances": async ({ services, body, request }) => {
    const invitation = await opened(services.unscopedDb, body.token);
    assertUsable(invitation);
    const joining = await joiningAs(services, invitation.email, body);
    const token = await services.unscopedDb
      .transaction()
      .execute(async (trx) => {
        const db = trx as unknown as UnscopedDb;
        // Locked: of two who open the link at once the second finds it used.
        const found = await open(db, body.token).forUpdate("i").executeTakeFirst();
        assertUsable(found);
        const { id, business_id, role_id, is_admin, permissions, record_scopes, role_name } = found;
        await holdMembers(db, business_id);
        const account = await joiningAccount(db, found, joining, body.name ?? "");
        await db
          .insertInto("recruiter_businesses")
          .values({
            recruiter_id: account.id,
            business_id,
            role_id,
            is_admin,
            role_permissions: JSON.stringify(permissions),
            record_scopes: JSON.stringify(record_scopes),
          })
          .execute();
        await db
          .updateTable("invitations")
          .set({ accepted_at: new Date().toISOString() })
          .where("id", "=", id)
          .execute();
        await keepEvent(
          db,
          { businessId: business_id, person: account },
          {
            kind: "invitation.accepted",
            recruiterId: account.id,
            subject: account.name,
            after: { role: role_name, is_admin, ...(is_admin ? {} : { permissions, record_scopes }) },
          },
        );
        return await startSession(db, "recruiters", account.id, business_id, request.headers["user-agent"]);
      })
      .catch((error: unknown) => {
        // The person has become a member in another way meanwhile.
        throw isUniqueViolation(error) ? new CallError("already_done") : error;
      });
    return { token };
  },
});
