import { sql } from "kysely";
import type { Strategy } from "#contract/access.ts";
import type { CandidateProfile, ClientContactProfile, RecruiterProfile } from "#contract/calls/sessions.ts";
import type { Db, UnscopedDb } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { businessesOf, type RecruiterPerson } from "#provider/base/http/person.ts";
import { originOf, type Tenant } from "#provider/base/http/tenant.ts";
import { hashPassword, verifyPassword } from "#provider/base/security/password.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { stagesOf } from "../sales-funnel/stages.ts";
import { confirmChange } from "./email-changes.ts";
import { mailConfirmation, mailPasswordLink } from "./mailed-links.ts";
import { microsoftClient } from "./microsoft.ts";
import { askOwnChange, ownChange, resendLinks } from "./own-email-change.ts";
import { checkOwnPassword } from "./own-password.ts";
import {
  cableToken,
  cancelChanges,
  forgetMailedTokens,
  inFuture,
  lifetimeOf,
  ownerColumn,
  ownerOfToken,
  useToken,
} from "./tokens.ts";

const day = 86_400_000;
/** Application document, section 9: 7,776,000 seconds. */
const sessionLifetime = 90 * day;
const tableOf = {
  recruiters: "recruiters",
  candidates: "candidates",
  client_contacts: "client_contacts",
} as const;
const strategyOf = {
  recruiter: "recruiters",
  candidate: "candidates",
  client_contact: "client_contacts",
} as const;

export async function startSession(
  db: Db,
  strategy: Strategy,
  userId: number,
  businessId: number,
  userAgent: string | undefined,
): Promise<string> {
  const token = makeToken();
  await db
    .deleteFrom("sessions")
    .where(ownerColumn[strategy], "=", userId)
    .where("expires_at", "<", new Date().toISOString())
    .execute();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      strategy,
      [ownerColumn[strategy]]: userId,
      business_id: businessId,
      user_agent: userAgent?.slice(0, 200) ?? null,
      expires_at: inFuture(sessionLifetime),
    })
    .execute();
  return token;
}

/** The account of an address at this tenant; recruiters must work in its business. */
async function findAccount(db: Db, strategy: Strategy, email: string, tenant: Tenant) {
  const address = email.trim().toLowerCase();
  if (strategy === "recruiters") {
    const row = await db
      .selectFrom("recruiters as r")
      .innerJoin("recruiter_businesses as m", "m.recruiter_id", "r.id")
      .where((eb) => eb(eb.fn<string>("lower", ["r.email"]), "=", address))
      .where("m.business_id", "=", tenant.businessId)
      .where("m.deactivated_at", "is", null)
      .select(["r.id", "r.name", "r.email", "r.password_hash", "r.locale"])
      .executeTakeFirst();
    return row ? { ...row, businessId: tenant.businessId } : undefined;
  }
  const isOpen =
    strategy === "client_contacts" ? sql<boolean>`access_revoked_at is null` : sql<boolean>`true`;
  const row = await db
    .selectFrom(tableOf[strategy])
    .where("business_id", "=", tenant.businessId)
    .where(isOpen)
    .where(sql<boolean>`lower(coalesce(sign_in_email, email)) = ${address}`)
    // Another record may have been given an address that its owner signs in with.
    .orderBy("sign_in_email", (order) => order.asc().nullsLast())
    .select(["id", "name", "password_hash", "locale"])
    .select((eb) => eb.fn.coalesce("sign_in_email", "email").as("email"))
    .executeTakeFirst();
  return row ? { ...row, businessId: tenant.businessId } : undefined;
}

async function signIn(
  {
    db,
    request,
    tenant,
    services,
  }: {
    db: Db;
    services: Services;
    request: { headers: { "user-agent"?: string | undefined } };
    tenant: Tenant;
  },
  strategy: Strategy,
  credentials: { email: string; password: string },
): Promise<{ token: string }> {
  if (strategy === "client_contacts" && tenant.forbids.includes("client_area"))
    throw new CallError("forbidden");
  const account = await findAccount(db, strategy, credentials.email, tenant);
  const named = `${strategy} ${tenant.businessId} ${credentials.email.trim().toLowerCase()}`;
  const right = await services.limiter.guess(named, () =>
    verifyPassword(credentials.password, account?.password_hash ?? null),
  );
  if (!right || !account) throw new CallError("wrong_credentials");
  return {
    token: await startSession(db, strategy, account.id, tenant.businessId, request.headers["user-agent"]),
  };
}

/** A recruiter may have signed in at a business other than the current one. */
async function signOut(db: UnscopedDb, person: { sessionId: number }): Promise<{ ok: true }> {
  await db.deleteFrom("sessions").where("id", "=", person.sessionId).execute();
  return { ok: true };
}

export async function recruiterProfile(
  services: Pick<Services, "config" | "secrets" | "unscopedDb">,
  person: RecruiterPerson,
): Promise<RecruiterProfile> {
  const { unscopedDb: db } = services;
  const [row, businesses, microsoft, proposal_stages] = await Promise.all([
    db.selectFrom("recruiters").where("id", "=", person.id).selectAll().executeTakeFirstOrThrow(),
    businessesOf(db, person.id),
    // Only whether one exists: its return address is irrelevant here.
    microsoftClient(services, person.businessId, ""),
    stagesOf(db, person.businessId),
  ]);
  const membership = businesses.find((business) => business.id === person.businessId);
  if (!membership) throw new CallError("forbidden");
  const { id, name, logo_url, logo_dark_url, brand, menu_display_type } = membership;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_admin: person.is_admin,
    photoUrl: row.photo_url,
    signature: row.signature,
    menu_display_type,
    // Null where Microsoft is not set up: the app then does not send anybody there.
    logged_in_with_microsoft: microsoft ? row.logged_in_with_microsoft === true : null,
    devise_token: null,
    role_permissions: person.role_permissions,
    business: { id, name, logo_url, logo_dark_url, brand },
    proposal_stages,
  };
}

/** A new password revokes what the old one opened: sessions, and links mailed before. */
async function setPassword(
  db: UnscopedDb,
  strategy: Strategy,
  id: number,
  password_hash: string,
): Promise<void> {
  await db.updateTable(tableOf[strategy]).set({ password_hash }).where("id", "=", id).execute();
  await endSessions(db, strategy, id);
  await forgetMailedTokens(db, strategy, id);
}

const confirmAddress = (db: Db, candidateId: number) =>
  db
    .updateTable("candidates")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(new Date().toISOString())) }))
    .where("id", "=", candidateId)
    .returning("completed_register")
    .executeTakeFirstOrThrow();

/**
 * The reader of the mail may not be the person who registered. The session proves it in the browser that registered;
 * elsewhere the password does, and a new password replaces the chosen one and ends its sessions.
 */
async function proveOwnership(
  db: UnscopedDb,
  candidateId: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw invalid("password", "required");
  const { password_hash } = await db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  if (await verifyPassword(password, password_hash)) return;
  const hash = await hashPassword(password);
  await db.updateTable("candidates").set({ password_hash: hash }).where("id", "=", candidateId).execute();
  await endSessions(db, "candidates", candidateId);
}

export const sessionHandlers = defineHandlers({
  "POST /candidates/sessions": (context) => signIn(context, "candidates", context.body),
  "POST /recruiters/sessions": (context) => signIn(context, "recruiters", context.body),
  "POST /client_contacts/sessions": (context) => signIn(context, "client_contacts", context.body),
  "DELETE /candidates/sessions": ({ services, person }) => signOut(services.unscopedDb, person),
  "DELETE /recruiters/sessions": ({ services, person }) => signOut(services.unscopedDb, person),
  "DELETE /client_contacts/sessions": ({ services, person }) => signOut(services.unscopedDb, person),

  "GET /candidates": async ({ db, person }) => {
    const row = await db
      .selectFrom("candidates as c")
      .leftJoin("jobs as brought", "brought.id", "c.brought_by_job_id")
      .where("c.id", "=", person.id)
      .select(["c.id", "c.name", "c.avatar_url", "c.completed_register", "c.confirmed"])
      .select((eb) => eb.fn.coalesce("c.sign_in_email", "c.email").as("email"))
      .select("brought.uid as job_uid")
      .executeTakeFirstOrThrow();
    const { confirmed, ...rest } = row;
    const candidate: CandidateProfile = { ...rest, "confirmed?": confirmed };
    return { candidate };
  },
  "GET /recruiters": async ({ services, person }) => ({
    recruiter: await recruiterProfile(services, person),
  }),
  "GET /client_contacts": async ({ db, person }) => {
    const row = await db
      .selectFrom("client_contacts as c")
      .leftJoin("client_companies as company", "company.id", "c.client_company_id")
      .where("c.id", "=", person.id)
      .select([
        "c.id",
        "c.name",
        "c.email",
        "c.is_admin",
        "c.photo_url",
        "company.id as company_id",
        "company.name as company_name",
      ])
      .executeTakeFirstOrThrow();
    const client_contact: ClientContactProfile = {
      id: row.id,
      name: row.name,
      email: row.email,
      is_admin: row.is_admin,
      photoUrl: row.photo_url,
      client_company:
        row.company_id !== null && row.company_name !== null
          ? { id: row.company_id, name: row.company_name }
          : null,
      hidden_sections: [...person.hidden],
    };
    return { client_contact };
  },

  "POST /passwords": async ({ db, body, tenant, services, request }) => {
    // Not awaited, so that the response time does not reveal whether the account exists.
    services.background.run(async () => {
      const account = await findAccount(db, body.strategy, body.email, tenant);
      if (!account) return;
      const origin = originOf(request, tenant);
      await mailPasswordLink(services, body.strategy, account, tenant.businessName, origin, account.locale);
    });
    return { ok: true };
  },
  "POST /passwords/lookups": async ({ services: { unscopedDb: db }, body }) => {
    const owner = await ownerOfToken(db, "password_reset", body.token);
    if (!owner || owner.strategy !== body.strategy || owner.business_id === null)
      throw new CallError("token_invalid");
    return { ok: true };
  },
  "PUT /passwords": async ({ services: { unscopedDb: db }, body, request }) => {
    const used = await useToken(db, "password_reset", body.token);
    if (!used || used.strategy !== body.strategy || used.business_id === null)
      throw new CallError("token_invalid");
    const { strategy, user_id, business_id } = used;
    await setPassword(db, strategy, user_id, await hashPassword(body.password));
    // The link came by mail, so the address is theirs.
    if (strategy === "candidates") await confirmAddress(db, user_id);
    return { token: await startSession(db, strategy, user_id, business_id, request.headers["user-agent"]) };
  },
  "POST /confirmations": async ({ services: { unscopedDb: db }, body, person, request }) => {
    const owner = await ownerOfToken(db, "confirmation", body.token);
    if (!owner || owner.business_id === null) throw new CallError("token_invalid");
    const { user_id, business_id } = owner;
    const registered = person?.kind === "candidate" && person.id === user_id;
    if (!registered) await proveOwnership(db, user_id, body.password);
    if (!(await useToken(db, "confirmation", body.token))) throw new CallError("token_invalid");
    const { completed_register } = await confirmAddress(db, user_id);
    const token = await startSession(db, "candidates", user_id, business_id, request.headers["user-agent"]);
    return { token, completed_register };
  },
  "POST /email_confirmations": async ({ services, body }) => {
    return await confirmChange(services, body.token);
  },
  "POST /candidates/confirmations": async ({ db, person, tenant, services, request }) => {
    if (person.confirmed) throw new CallError("already_done");
    const recent = await db
      .selectFrom("single_use_tokens")
      .where("candidate_id", "=", person.id)
      .where("purpose", "=", "confirmation")
      .where("created_at", ">", inFuture(-60_000))
      .select("id")
      .executeTakeFirst();
    if (recent) throw new CallError("rate_limited");
    await mailConfirmation(services, person, tenant.businessName, originOf(request, tenant), person.locale);
    return { ok: true };
  },
  "PUT /candidates/password": async ({ db, person, body, services }) => {
    await checkOwnPassword({ db, services, id: person.id }, "candidates", body.current_password);
    await db
      .updateTable("candidates")
      .set({ password_hash: await hashPassword(body.password) })
      .where("id", "=", person.id)
      .execute();
    await endSessions(services.unscopedDb, "candidates", person.id, person.sessionId);
    await forgetMailedTokens(db, "candidates", person.id);
    return { ok: true };
  },
  "PUT /candidates/email": async ({ db, person, tenant, services, request, body }) => {
    await checkOwnPassword({ db, services, id: person.id }, "candidates", body.current_password);
    const address = body.email.trim().toLowerCase();
    if (address === person.email.toLowerCase()) throw invalid("email", "unchanged");
    const origin = originOf(request, tenant);
    await askOwnChange({ db, services, person, brand: tenant.businessName, origin }, address);
    return { email_change: await ownChange(db, person.id) };
  },
  "GET /candidates/email_change": async ({ db, person }) => ({
    email_change: await ownChange(db, person.id),
  }),
  "POST /candidates/email_change/mails": async ({ db, person, tenant, services, request }) => {
    const origin = originOf(request, tenant);
    await resendLinks({ db, services, person, brand: tenant.businessName, origin });
    return { email_change: await ownChange(db, person.id) };
  },
  "DELETE /candidates/email_change": async ({ db, person }) => {
    await cancelChanges(db, person.id);
    return { email_change: null };
  },

  "GET /demo/accounts": async ({ services, tenant }) => ({
    accounts: services.demoAccounts(tenant.domain),
  }),
  "POST /cable_tokens": async ({ db, person }) => ({
    token: await cableToken(db, { ...person, strategy: strategyOf[person.kind] }),
    expires_in: lifetimeOf("cable") / 1000,
  }),
  "POST /shortlist_relationships/:id/cable_tokens": async ({ db, person }) => {
    const token = makeToken();
    await db
      .insertInto("single_use_tokens")
      .values({
        token_hash: hashToken(token),
        purpose: "cable",
        strategy: "shortlist",
        shortlist_relationship_id: person.shortlistId,
        business_id: person.businessId,
        payload: person.contact ? JSON.stringify({ contact_id: person.contact.id }) : null,
        expires_at: inFuture(lifetimeOf("cable")),
      })
      .execute();
    return { token, expires_in: lifetimeOf("cable") / 1000 };
  },
});

export async function endSessions(
  db: UnscopedDb,
  strategy: Strategy,
  userId: number,
  except?: number,
): Promise<void> {
  let query = db.deleteFrom("sessions").where(ownerColumn[strategy], "=", userId);
  if (except !== undefined) query = query.where("id", "!=", except);
  await query.execute();
}
