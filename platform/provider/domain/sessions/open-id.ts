import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from "openid-client";

/** The provider cannot be reached or does not speak OpenID Connect. */
export class OpenIdUnavailable extends Error {}
/** The answer does not match the request. */
export class OpenIdRefused extends Error {}

export const patienceSeconds = 10;
/** Tolerated clock skew. */
const leewaySeconds = 60;

export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The provider's endpoints, from its own discovery document. */
export async function discover({ issuer, clientId, clientSecret }: OpenIdClient): Promise<Configuration> {
  const url = new URL(issuer);
  try {
    return await discovery(
      url,
      clientId,
      { [clockTolerance]: leewaySeconds },
      ClientSecretPost(clientSecret),
      {
        timeout: patienceSeconds,
        // Its signature is checked too, though the token comes straight from the provider.
        execute: [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])],
      },
    );
  } catch (cause) {
    throw new OpenIdUnavailable(issuer, { cause });
  }
}

/** The provider failed, or was unreachable: it says nothing about the person. */
export function isItsFault(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return true;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return error instanceof TypeError || ("code" in error && error.code === "OAUTH_TIMEOUT");
}

export interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  preferred_username?: unknown;
}

/** Exchanges the code of the provider's redirect for the person's identity. */
export async function redeem(
  provider: Configuration,
  { clientId, redirectUri }: OpenIdClient,
  answer: Record<string, string>,
  { state, verifier, nonce }: { state: string; verifier: string | null; nonce: string | null },
): Promise<Claims> {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(answer).toString();
  try {
    const tokens = await authorizationCodeGrant(provider, url, {
      expectedState: state,
      ...(nonce === null ? {} : { expectedNonce: nonce }),
      ...(verifier === null ? {} : { pkceCodeVerifier: verifier }),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new OpenIdRefused("token");
    const { azp, sub, email, email_verified, preferred_username } = claims;
    // Checked even if there is only one audience.
    if (azp !== undefined && azp !== clientId) throw new OpenIdRefused("azp");
    return { sub, email, email_verified, preferred_username };
  } catch (cause) {
    if (cause instanceof OpenIdRefused) throw cause;
    if (isItsFault(cause)) throw new OpenIdUnavailable("token", { cause });
    throw new OpenIdRefused("token", { cause });
  }
}
