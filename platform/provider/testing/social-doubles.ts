import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SocialProvider } from "#contract/social.ts";

export const secretOf = (provider: SocialProvider) => `secret of ${provider}`;
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Who signs in there, and how the provider behaves. */
interface Manner {
  subject?: number;
  email?: string | undefined;
  verified?: boolean | string;
  claims?: Record<string, unknown>;
  tokenStatus?: number;
  down?: boolean;
  /** Its connection breaks off where the code is redeemed. */
  breaksOff?: boolean;
  /** What GitHub's API answers instead of the person. */
  user?: { status: number; body: object };
}

/** LinkedIn, Google (OpenID Connect) and GitHub (OAuth with an API) on this machine, each under a path of its own. */
export class Doubles {
  manner: Manner = {};
  /** What the person's browser came with. */
  left = new URLSearchParams();
  asked: { provider: string; body: URLSearchParams }[] = [];
  site = "";
  readonly #server: Server = createServer((request, response) => {
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? "/", this.site);
    const [, provider = ""] = pathname.split("/");
    const issuer = `${this.site}/${provider}`;
    const { subject = 7, email, verified = true, tokenStatus, down } = this.manner;
    if (down) return say(503, {});
    if (pathname.endsWith("/.well-known/openid-configuration"))
      return say(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    if (pathname.endsWith("/keys"))
      return say(200, { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "own", use: "sig" }] });
    if (pathname === "/github/api/v3/user" && this.manner.user)
      return say(this.manner.user.status, this.manner.user.body);
    if (pathname === "/github/api/v3/user")
      return say(request.headers.authorization === "Bearer opens" ? 200 : 401, { id: subject, login: "x" });
    if (pathname === "/github/api/v3/user/emails")
      return say(200, [
        { email: "second@elenco.test", primary: false, verified: true },
        ...(email === undefined ? [] : [{ email, primary: true, verified: verified === true }]),
      ]);
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const body = new URLSearchParams(text);
      this.asked.push({ provider, body });
      const verifier = body.get("code_verifier");
      const proof = verifier === null ? null : createHash("sha256").update(verifier).digest("base64url");
      const right =
        body.get("client_secret") === secretOf(provider as SocialProvider) &&
        body.get("redirect_uri") === this.left.get("redirect_uri") &&
        proof === this.left.get("code_challenge");
      // GitHub tells of a wrong code with a 200.
      if (!right) return say(provider === "github" ? 200 : 400, { error: "invalid_grant" });
      if (this.manner.breaksOff) return request.socket.destroy();
      if (tokenStatus) return say(tokenStatus, { error: "server_error" });
      say(200, {
        access_token: "opens",
        token_type: "bearer",
        ...(provider === "github" ? { scope: "read:user,user:email" } : { id_token: this.#token(issuer) }),
      });
    });
  });

  #token(issuer: string): string {
    const { subject = 7, email, verified = true, claims } = this.manner;
    const now = Math.floor(Date.now() / 1000);
    const nonce = this.left.get("nonce");
    const signed = `${encoded({ alg: "RS256", kid: "own" })}.${encoded({
      ...{ iss: issuer, sub: String(subject), aud: "elenco", iat: now, exp: now + 300 },
      ...(nonce === null ? {} : { nonce }),
      ...(email === undefined ? {} : { email, email_verified: verified }),
      ...claims,
    })}`;
    return `${signed}.${sign("sha256", Buffer.from(signed), keys.privateKey).toString("base64url")}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.site = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
