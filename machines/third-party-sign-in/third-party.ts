/** The professional network, the code-hosting service and the general identity provider. */
export const thirdParties = ["linkedin", "github", "google"] as const;
export type ThirdParty = (typeof thirdParties)[number];

export function isThirdParty(name: unknown): name is ThirdParty {
  return thirdParties.some((known) => known === name);
}

interface Authorisation {
  address: string;
  /** Google answers with a token in the fragment, the others with a code in the query. */
  responseType: "code" | "token";
  scope: string;
}

const authorisations: Record<ThirdParty, Authorisation> = {
  linkedin: {
    address: "https://www.linkedin.com/oauth/v2/authorization",
    responseType: "code",
    scope: "openid profile email",
  },
  github: {
    address: "https://github.com/login/oauth/authorize",
    responseType: "code",
    scope: "read:user user:email",
  },
  google: {
    address: "https://accounts.google.com/o/oauth2/v2/auth",
    responseType: "token",
    scope: "profile email",
  },
};

/** The path that it comes back to: the configured redirect with the provider's name (section 7). */
export const returnAddress = (redirect: string, provider: ThirdParty) =>
  `${redirect.replace(/\/+$/, "")}/${provider}`;

/** Where the browser goes; `state` comes back unchanged and ties the answer to this browser. */
export function authorisationAddress(
  provider: ThirdParty,
  { clientId, redirect, state }: { clientId: string; redirect: string; state: string },
): string {
  const { address, responseType, scope } = authorisations[provider];
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnAddress(redirect, provider),
    response_type: responseType,
    scope,
    state,
  });
  return `${address}?${query}`;
}

/** What came back in the address; a token never is in the query, where servers would write it down. */
export interface ThirdPartyAnswer {
  provider: ThirdParty;
  state: string;
  credential: string | null;
}

export function answerOf(path: string, search: string, hash: string): ThirdPartyAnswer | null {
  const provider = path.replace(/\/+$/, "").split("/").at(-1);
  if (!isThirdParty(provider)) return null;
  const inFragment = authorisations[provider].responseType === "token";
  const said = new URLSearchParams(inFragment ? hash.replace(/^#/, "") : search);
  const credential = said.get(inFragment ? "access_token" : "code");
  return { provider, state: said.get("state") ?? "", credential: credential || null };
}
