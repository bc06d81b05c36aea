import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from "openid-client";
import { z } from "zod";
import type { SocialProvider } from "#contract/social.ts";
import { makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import {
  discover,
  isItsFault,
  type OpenIdClient,
  OpenIdRefused,
  OpenIdUnavailable,
  patienceSeconds,
  redeem,
} from "./open-id.ts";

/** Secrets kept here until the answer arrives. Null if the provider does not support them. */
export interface Kept {
  verifier: string | null;
  nonce: string | null;
}
export interface Departure extends Kept {
  url: string;
  state: string;
}

/** A person's identity at a provider. */
export interface Subject {
  subject: string;
  email: string | null;
  /** The provider vouches for the address. */
  verified: boolean;
}

/** The parameters of the return address, and the stored request. */
export interface Answer extends Kept {
  state: string;
  code: string;
  iss: string | undefined;
}

type Client = Omit<OpenIdClient, "issuer">;
type Places = Services["config"]["socialProviders"];

interface Spoken {
  leave(places: Places, client: Client): Promise<Departure>;
  return(places: Places, client: Client, answer: Answer): Promise<Subject>;
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** OpenID Connect: the code flow, and the ID token straight from the token endpoint. */
const openId = (issuerIn: (places: Places) => string, { proofs }: { proofs: boolean }): Spoken => ({
  async leave(places, client) {
    const provider = await discover({ ...client, issuer: issuerIn(places) });
    const state = makeToken();
    const [verifier, nonce] = proofs ? [makeToken(), makeToken()] : [null, null];
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: client.redirectUri,
      scope: "openid profile email",
      state,
      ...(nonce === null ? {} : { nonce }),
      ...(verifier === null ? {} : await proofKey(verifier)),
    });
    return { url: url.href, state, verifier, nonce };
  },
  async return(places, client, { code, state, iss, verifier, nonce }) {
    const issuer = issuerIn(places);
    const provider = await discover({ ...client, issuer });
    const answer = { code, state, ...(iss === undefined ? {} : { iss }) };
    const claims = await redeem(provider, { ...client, issuer }, answer, { state, verifier, nonce });
    // LinkedIn has also sent it as a text.
    const verified = claims.email_verified === true || claims.email_verified === "true";
    return { subject: claims.sub, email: textOf(claims.email), verified };
  },
});

const proofKey = async (verifier: string) => ({
  code_challenge: await calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});

function gitHubAt({ github }: Places, { clientId, clientSecret }: Client): Configuration {
  const server = {
    issuer: github.site,
    authorization_endpoint: `${github.site}/login/oauth/authorize`,
    token_endpoint: `${github.site}/login/oauth/access_token`,
  };
  const provider = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  provider.timeout = patienceSeconds;
  if (github.site.startsWith("http:")) allowInsecureRequests(provider);
  return provider;
}

const gitHubUser = z.object({ id: z.number().int() });
const gitHubAddresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub supports OAuth only: its API returns the person's identity. */
const gitHub: Spoken = {
  async leave(places, client) {
    const [state, verifier] = [makeToken(), makeToken()];
    const url = buildAuthorizationUrl(gitHubAt(places, client), {
      redirect_uri: client.redirectUri,
      scope: "read:user user:email",
      state,
      ...(await proofKey(verifier)),
    });
    return { url: url.href, state, verifier, nonce: null };
  },
  async return(places, client, { code, state, verifier }) {
    const provider = gitHubAt(places, client);
    const url = new URL(client.redirectUri);
    url.search = new URLSearchParams({ code, state }).toString();
    try {
      const { access_token } = await authorizationCodeGrant(provider, url, {
        expectedState: state,
        ...(verifier === null ? {} : { pkceCodeVerifier: verifier }),
      });
      const read = async (path: string) => {
        const address = new URL(`${places.github.api}${path}`);
        const answer = await fetchProtectedResource(provider, access_token, address, "GET");
        if (answer.status >= 500) throw new OpenIdUnavailable(path);
        return await answer.json();
      };
      const user = gitHubUser.safeParse(await read("/user"));
      const addresses = gitHubAddresses.safeParse(await read("/user/emails"));
      if (!user.success || !addresses.success) throw new OpenIdRefused("user");
      const own = addresses.data.find(({ primary }) => primary);
      return {
        subject: String(user.data.id),
        email: own?.email ?? null,
        verified: own?.verified === true,
      };
    } catch (cause) {
      if (cause instanceof OpenIdRefused || cause instanceof OpenIdUnavailable) throw cause;
      if (isItsFault(cause)) throw new OpenIdUnavailable("token", { cause });
      throw new OpenIdRefused("token", { cause });
    }
  },
};

/**
 * LinkedIn puts no nonce into its ID token, and refuses a token request with a proof key outside of its flow for native
 * apps (2026-11): there the state, the browser's own proof and the client secret have to do.
 */
export const spoken: Record<SocialProvider, Spoken> = {
  linkedin: openId(({ linkedin }) => linkedin, { proofs: false }),
  github: gitHub,
  google: openId(({ google }) => google, { proofs: true }),
};
