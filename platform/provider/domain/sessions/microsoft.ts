import type { FastifyInstance } from "fastify";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { z } from "zod";
import { CallError } from "#provider/base/http/errors.ts";
import type { RecruiterPerson } from "#provider/base/http/person.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { discover, type OpenIdClient, OpenIdRefused, OpenIdUnavailable, redeem } from "./open-id.ts";
import { openedSecret } from "./site-secrets.ts";

/** How long signing in at Microsoft may take. */
const lifetime = 600_000;

/** The result for the browser on its return: `/recruiters?microsoft=…`. */
export type MicrosoftOutcome = "signed_in" | "refused" | "other_account" | "unavailable";

const kept = z.object({ verifier: z.string(), nonce: z.string(), origin: z.string() });
const query = z.object({
  state: z.string().max(100),
  code: z.string().max(4000).optional(),
  iss: z.string().max(1000).optional(),
});

/**
 * The application through which a business's recruiters sign in: the business's own (site_configs, social_credentials),
 * else the operator's. Undefined if none is configured. `origin` is the browser's return address.
 */
export async function microsoftClient(
  { config, secrets, unscopedDb: db }: Pick<Services, "config" | "secrets" | "unscopedDb">,
  businessId: number,
  origin: string,
): Promise<OpenIdClient | undefined> {
  const sites = await db
    .selectFrom("site_configs as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .where("d.business_id", "=", businessId)
    .orderBy("d.is_primary", "desc")
    .orderBy("d.id")
    .select(["c.social_credentials as given", "d.id"])
    .execute();
  for (const { id, given } of sites) {
    const { microsoft_client_id: clientId, microsoft_client_secret: sealed } = given;
    const clientSecret = sealed && openedSecret(secrets, "microsoft_client_secret", id, sealed);
    if (!clientId || !clientSecret) continue;
    const directory = encodeURIComponent(given.microsoft_tenant || "organizations");
    return {
      issuer: config.microsoftIssuer ?? `https://login.microsoftonline.com/${directory}/v2.0`,
      clientId,
      clientSecret,
      redirectUri: `${origin}${config.apiRoot}/recruiters/microsoft_auths/callback`,
    };
  }
  return config.microsoft;
}

/**
 * The address at which a recruiter signs in with Microsoft. The state is valid once and identifies the request; the
 * proof key and the nonce stay here until the answer arrives.
 */
export async function microsoftAddress(
  services: Services,
  person: RecruiterPerson,
  origin: string,
): Promise<string> {
  const { unscopedDb: db } = services;
  const unavailable = () => new CallError("integration_failed");
  const client = await microsoftClient(services, person.businessId, origin);
  if (!client) throw unavailable();
  const provider = await discover(client).catch(() => {
    throw unavailable();
  });
  const [state, verifier, nonce] = [makeToken(), makeToken(), makeToken()];
  await db
    .deleteFrom("single_use_tokens")
    .where("recruiter_id", "=", person.id)
    .where("purpose", "=", "microsoft")
    .execute();
  await db
    .insertInto("single_use_tokens")
    .values({
      token_hash: hashToken(state),
      purpose: "microsoft",
      strategy: "recruiters",
      recruiter_id: person.id,
      business_id: person.businessId,
      payload: JSON.stringify({ verifier, nonce, origin }),
      expires_at: new Date(Date.now() + lifetime).toISOString(),
    })
    .execute();
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: client.redirectUri,
    scope: "openid profile email",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return url.href;
}

/** The requester for this state; it is used up in any case. */
async function asker(db: Services["unscopedDb"], state: string) {
  const row = await db
    .deleteFrom("single_use_tokens")
    .where("token_hash", "=", hashToken(state))
    .where("purpose", "=", "microsoft")
    .where("expires_at", ">", new Date().toISOString())
    .returning(["recruiter_id", "business_id", "payload"])
    .executeTakeFirst();
  const found = kept.safeParse(row?.payload);
  return row?.recruiter_id && row.business_id && found.success
    ? { id: row.recruiter_id, businessId: row.business_id, ...found.data }
    : undefined;
}

/** Microsoft's answer. A recruiter is marked only if the address is their own. */
async function answered(
  services: Services,
  given: unknown,
): Promise<{ origin: string; outcome: MicrosoftOutcome }> {
  const { unscopedDb: db } = services;
  const { data } = query.safeParse(given);
  const who = data && (await asker(db, data.state));
  const ended = (outcome: MicrosoftOutcome) => ({ origin: who?.origin ?? "", outcome });
  if (!who || !data.code) return ended("refused");
  const client = await microsoftClient(services, who.businessId, who.origin);
  if (!client) return ended("refused");
  try {
    const provider = await discover(client);
    const { state, code, iss } = data;
    const answer = { state, code, ...(iss && { iss }) };
    const claims = await redeem(provider, client, answer, { ...who, state });
    const address = String(claims.email ?? claims.preferred_username ?? "")
      .trim()
      .toLowerCase();
    const { numUpdatedRows } = await db
      .updateTable("recruiters")
      .set({ logged_in_with_microsoft: true, microsoft_validated_at: new Date().toISOString() })
      .where("id", "=", who.id)
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", address))
      .executeTakeFirst();
    return ended(numUpdatedRows > 0n ? "signed_in" : "other_account");
  } catch (error) {
    if (error instanceof OpenIdRefused) return ended("refused");
    if (error instanceof OpenIdUnavailable) return ended("unavailable");
    throw error;
  }
}

/** Where Microsoft sends the browser back to: no call of the app, so it answers with an address. */
export function serveMicrosoftAnswer(api: FastifyInstance, services: Services): void {
  api.get("/recruiters/microsoft_auths/callback", async (request, reply) => {
    const { origin, outcome } = await answered(services, request.query);
    return reply.redirect(`${origin}/recruiters?microsoft=${outcome}`, 303);
  });
}
