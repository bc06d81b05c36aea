import { sql } from "kysely";
import type { SocialProvider, SocialRefusal, SocialStrategy } from "#contract/social.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { UnscopedDb } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf, type Tenant } from "#provider/base/http/tenant.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { OpenIdRefused, OpenIdUnavailable } from "./open-id.ts";
import { startSession } from "./session-calls.ts";
import { openedSecret } from "./site-secrets.ts";
import { type Subject, spoken } from "./social-providers.ts";
import { inFuture } from "./tokens.ts";

/** How long the way there and back may take. */
const lifetime = 600_000;
const columnOf = { candidates: "candidate_id", recruiters: "recruiter_id" } as const;

class Refused extends Error {
  readonly because: SocialRefusal;
  constructor(because: SocialRefusal) {
    super(because);
    this.because = because;
  }
}

/** The site's own application at the provider; undefined if none is configured. */
async function applicationAt(
  { secrets, unscopedDb: db }: Pick<Services, "secrets" | "unscopedDb">,
  { domainId }: Tenant,
  provider: SocialProvider,
) {
  const site = await db
    .selectFrom("site_configs")
    .where("domain_id", "=", domainId)
    .select("social_credentials as given")
    .executeTakeFirst();
  const clientId = site?.given[`${provider}_client_id`];
  const sealed = site?.given[`${provider}_client_secret`];
  const clientSecret = sealed && openedSecret(secrets, `${provider}_client_secret`, domainId, sealed);
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

interface Leaving {
  services: Services;
  tenant: Tenant;
  request: Parameters<typeof originOf>[0];
}

/** Sends the browser to a provider: to sign in, or to link an account there to a person's own. */
async function leave(
  { services, tenant, request }: Leaving,
  provider: SocialProvider,
  strategy: SocialStrategy,
  personId: number | null,
) {
  const { config, unscopedDb: db } = services;
  const application = await applicationAt(services, tenant, provider);
  if (!application) throw new CallError("integration_failed");
  const redirectUri = `${originOf(request, tenant)}/login/${provider}`;
  const client = { ...application, redirectUri };
  const { url, state, verifier, nonce } = await spoken[provider]
    .leave(config.socialProviders, client)
    .catch((error) => {
      if (error instanceof OpenIdUnavailable) throw new CallError("integration_failed");
      throw error;
    });
  const proof = makeToken();
  await db.deleteFrom("social_attempts").where("expires_at", "<", new Date().toISOString()).execute();
  await db
    .insertInto("social_attempts")
    .values({
      business_id: tenant.businessId,
      state_hash: hashToken(state),
      proof_hash: hashToken(proof),
      provider,
      strategy,
      [columnOf[strategy]]: personId,
      redirect_uri: redirectUri,
      verifier,
      nonce,
      expires_at: inFuture(lifetime),
    })
    .execute();
  return { url, proof };
}

interface Given {
  provider: SocialProvider;
  proof: string;
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
}

/** The request with this state from this browser; it is used up in any case. */
async function attemptOf(db: UnscopedDb, { businessId }: Tenant, { provider, state, proof }: Given) {
  return await db
    .deleteFrom("social_attempts")
    .where("business_id", "=", businessId)
    .where("provider", "=", provider)
    .where("state_hash", "=", hashToken(state))
    .where("proof_hash", "=", hashToken(proof))
    .where("expires_at", ">", new Date().toISOString())
    .returning(["strategy", "candidate_id", "recruiter_id", "redirect_uri", "verifier", "nonce"])
    .executeTakeFirst();
}

/** The account linked to a provider's identity, if any. */
async function linkedTo(
  db: UnscopedDb,
  businessId: number,
  provider: SocialProvider,
  strategy: SocialStrategy,
  { subject, email }: Subject,
): Promise<number | undefined> {
  const column = columnOf[strategy];
  const row = await db
    .updateTable("identities")
    .set({ last_used_at: new Date().toISOString(), email })
    .where("business_id", "=", businessId)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where(column, "is not", null)
    .returning(`${column} as id`)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/** Links a provider's identity to an account; false if it belongs to another. */
async function link(
  db: UnscopedDb,
  businessId: number,
  provider: SocialProvider,
  strategy: SocialStrategy,
  id: number,
  { subject, email }: Subject,
): Promise<void> {
  const used = { email, last_used_at: new Date().toISOString() };
  try {
    await db
      .insertInto("identities")
      .values({ business_id: businessId, provider, subject, [columnOf[strategy]]: id, ...used })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused("taken");
    throw error;
  }
}

/** The account of an address here, if its owner proved that it is theirs. */
async function confirmedAccount(
  db: UnscopedDb,
  { businessId }: Tenant,
  strategy: SocialStrategy,
  email: string,
): Promise<number> {
  const address = email.trim().toLowerCase();
  if (strategy === "recruiters") {
    // An account with a password was created through an invitation mailed to the address.
    const row = await db
      .selectFrom("recruiters")
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", address))
      .select(["id", sql<boolean>`password_hash is not null`.as("confirmed")])
      .executeTakeFirst();
    if (!row || !(await worksHere(db, businessId, row.id))) throw new Refused("unknown");
    if (!row.confirmed) throw new Refused("unconfirmed");
    return row.id;
  }
  const row = await db
    .selectFrom("candidates")
    .where("business_id", "=", businessId)
    .where(sql<boolean>`lower(coalesce(sign_in_email, email)) = ${address}`)
    .orderBy("sign_in_email", (order) => order.asc().nullsLast())
    .select(["id", "confirmed_at", sql<boolean>`password_hash is not null`.as("registered")])
    .executeTakeFirst();
  // A record that a recruiter entered is no account yet.
  if (!row?.registered) throw new Refused("unknown");
  if (row.confirmed_at === null) throw new Refused("unconfirmed");
  return row.id;
}

async function worksHere(db: UnscopedDb, businessId: number, recruiterId: number): Promise<boolean> {
  const row = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", businessId)
    .where("recruiter_id", "=", recruiterId)
    .where("deactivated_at", "is", null)
    .select("recruiter_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The account a provider's identity opens: the linked one, else the confirmed one with the identity's verified address,
 * which is then linked. A person with only an unverified address signs in first, and links it.
 */
async function opened(
  db: UnscopedDb,
  tenant: Tenant,
  provider: SocialProvider,
  strategy: SocialStrategy,
  who: Subject,
): Promise<number> {
  const known = await linkedTo(db, tenant.businessId, provider, strategy, who);
  if (known !== undefined) {
    if (strategy === "recruiters" && !(await worksHere(db, tenant.businessId, known)))
      throw new Refused("unknown");
    return known;
  }
  if (who.email === null || !who.verified) throw new Refused("unverified");
  const id = await confirmedAccount(db, tenant, strategy, who.email);
  await link(db, tenant.businessId, provider, strategy, id, who);
  return id;
}

type Person = { kind: string; id: number } | undefined;
const kindOf = { candidates: "candidate", recruiters: "recruiter" } as const;

interface Returning {
  services: Services;
  tenant: Tenant;
  person: Person;
  userAgent: string | undefined;
}

async function answered({ services, tenant, person, userAgent }: Returning, given: Given) {
  const { unscopedDb: db, config } = services;
  const attempt = await attemptOf(db, tenant, given);
  if (!attempt) throw new Refused("expired");
  if (given.code === undefined) throw new Refused("refused");
  const application = await applicationAt(services, tenant, given.provider);
  if (!application) throw new Refused("unavailable");
  const { provider, state, code, iss } = given;
  const { strategy, verifier, nonce } = attempt;
  const client = { ...application, redirectUri: attempt.redirect_uri };
  const who = await spoken[provider].return(config.socialProviders, client, {
    ...{ state, code, iss, verifier, nonce },
  });
  const wanted = attempt[columnOf[strategy]];
  if (wanted !== null) {
    // The person who requested it must still be the signed-in one.
    if (person?.kind !== kindOf[strategy] || person.id !== wanted) throw new Refused("expired");
    const owner = await linkedTo(db, tenant.businessId, provider, strategy, who);
    if (owner !== undefined && owner !== wanted) throw new Refused("taken");
    if (owner === undefined) await link(db, tenant.businessId, provider, strategy, wanted, who);
    return { outcome: "linked", strategy } as const;
  }
  const id = await opened(db, tenant, provider, strategy, who);
  const token = await startSession(db, strategy, id, tenant.businessId, userAgent);
  return { outcome: "signed_in", strategy, token } as const;
}

const refusalOf = (error: unknown): SocialRefusal => {
  if (error instanceof Refused) return error.because;
  if (error instanceof OpenIdRefused) return "refused";
  if (error instanceof OpenIdUnavailable) return "unavailable";
  throw error;
};

async function listed(services: Services, tenant: Tenant, strategy: SocialStrategy, personId: number) {
  const identities = await services.unscopedDb
    .selectFrom("identities")
    .where("business_id", "=", tenant.businessId)
    .where(columnOf[strategy], "=", personId)
    .orderBy("id")
    .select(["id", "provider", "email", "created_at", "last_used_at"])
    .execute();
  return { identities };
}

async function unlink(
  services: Services,
  tenant: Tenant,
  strategy: SocialStrategy,
  personId: number,
  id: number,
): Promise<{ ok: true }> {
  const { numDeletedRows } = await services.unscopedDb
    .deleteFrom("identities")
    .where("business_id", "=", tenant.businessId)
    .where(columnOf[strategy], "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CallError("not_found");
  return { ok: true };
}

export const socialHandlers = defineHandlers({
  "POST /social_sign_ins": (context) => leave(context, context.body.provider, context.body.strategy, null),
  "POST /social_sign_ins/answers": async ({ services, tenant, person, request, body }) => {
    const userAgent = request.headers["user-agent"];
    try {
      return await answered({ services, tenant, person, userAgent }, body);
    } catch (error) {
      return { outcome: "refused" as const, because: refusalOf(error) };
    }
  },
  "GET /candidates/identities": ({ services, tenant, person }) =>
    listed(services, tenant, "candidates", person.id),
  "POST /candidates/identities": (context) =>
    leave(context, context.body.provider, "candidates", context.person.id),
  "DELETE /candidates/identities/:id": ({ services, tenant, person, params }) =>
    unlink(services, tenant, "candidates", person.id, params.id),
  "GET /recruiters/identities": ({ services, tenant, person }) =>
    listed(services, tenant, "recruiters", person.id),
  "POST /recruiters/identities": (context) =>
    leave(context, context.body.provider, "recruiters", context.person.id),
  "DELETE /recruiters/identities/:id": ({ services, tenant, person, params }) =>
    unlink(services, tenant, "recruiters", person.id, params.id),
});
