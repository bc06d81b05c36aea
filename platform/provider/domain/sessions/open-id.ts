import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";

/** Where a provider of OpenID Connect has its parts; told by itself under its issuer. */
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Discovery = z.infer<typeof discovery>;

const key = z.looseObject({ kty: z.literal("RSA"), kid: z.string(), n: z.string(), e: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional() })) });
const tokens = z.object({ id_token: z.string() });
const header = z.object({ alg: z.literal("RS256"), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nbf: z.number().optional(),
  nonce: z.string(),
  tid: z.string().optional(),
  email: z.string().optional(),
  preferred_username: z.string().optional(),
});
export type Claims = z.infer<typeof claims>;

/** The provider cannot be reached or does not speak OpenID Connect. */
export class OpenIdUnavailable extends Error {}
/** What came back is not what was asked for. */
export class OpenIdRefused extends Error {}

const patience = 10_000;
/** Seconds that two clocks may differ. */
const leeway = 60;

async function asked<S extends z.ZodType>(
  schema: S,
  url: string,
  init: RequestInit = {},
): Promise<z.output<S>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch(
    (cause: unknown) => {
      throw new OpenIdUnavailable(url, { cause });
    },
  );
  // The code is spent, forged or another's: nothing is wrong with the provider.
  if (answer.status >= 400 && answer.status < 500 && init.method === "POST") throw new OpenIdRefused("code");
  const read = answer.ok ? schema.safeParse(await answer.json().catch(() => null)) : undefined;
  if (!read?.success) throw new OpenIdUnavailable(`${url} answered ${answer.status}`);
  return read.data;
}

export const discover = (issuer: string): Promise<Discovery> =>
  asked(discovery, `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);

function part<S extends z.ZodType>(schema: S, text: string | undefined): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text ?? "", "base64url").toString()));
  } catch {
    throw new OpenIdRefused("token");
  }
}

/** The claims of a token that the provider's own key has signed. */
async function signed(token: string, keysAt: string): Promise<Claims> {
  const [head, body, signature, ...rest] = token.split(".");
  if (!signature || rest.length > 0) throw new OpenIdRefused("token");
  const { kid } = part(header, head);
  const { keys } = await asked(keySet, keysAt);
  const found = key.safeParse(keys.find((one) => one.kid === kid));
  if (!found.success) throw new OpenIdRefused("key");
  const publicKey = createPublicKey({ key: found.data, format: "jwk" });
  const right = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  if (!right) throw new OpenIdRefused("signature");
  return part(claims, body);
}

function assertMeant(found: Claims, { issuer }: Discovery, clientId: string, nonce: string): void {
  const now = Date.now() / 1000;
  const audience = [found.aud].flat();
  // Microsoft's common addresses name their issuer with a place for the tenant that signs.
  const expected = issuer.replace("{tenantid}", found.tid ?? "");
  if (found.iss !== expected) throw new OpenIdRefused("issuer");
  if (!audience.includes(clientId)) throw new OpenIdRefused("audience");
  if ((found.azp ?? clientId) !== clientId) throw new OpenIdRefused("audience");
  if (found.exp + leeway < now || (found.nbf ?? 0) - leeway > now) throw new OpenIdRefused("time");
  if (found.nonce !== nonce) throw new OpenIdRefused("nonce");
}

export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** Who signed in at the provider: the code for a token, and every claim of it looked at. */
export async function redeem(
  at: Discovery,
  { clientId, clientSecret, redirectUri }: OpenIdClient,
  { code, verifier, nonce }: { code: string; verifier: string; nonce: string },
): Promise<Claims> {
  const { id_token } = await asked(tokens, at.token_endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  const found = await signed(id_token, at.jwks_uri);
  assertMeant(found, at, clientId, nonce);
  return found;
}
