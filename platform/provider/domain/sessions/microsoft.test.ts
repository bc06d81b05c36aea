import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { microsoftClient } from "./microsoft.ts";
import { secretOfSite } from "./site-secrets.ts";
import { mailTokenTo } from "./tokens.ts";

const clientId = "elenco";
const clientSecret = "only-the-two-know";
const redirectUri = "https://rh.elenco.test/v1/recruiters/microsoft_auths/callback";
const keys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const own = keys();
const stranger = keys();
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** How Microsoft is to behave; whole where nothing is said. */
interface Manner {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: typeof own;
  idToken?: string;
  tokenStatus?: number;
  down?: boolean;
}

/** A provider of OpenID Connect on this machine: it keeps what it was asked and checks what Microsoft checks. */
class MicrosoftDouble {
  manner: Manner = {};
  nonce = "";
  challenge = "";
  asked: URLSearchParams[] = [];
  issuer = "";
  readonly #server: Server = createServer((request, response) => {
    const say = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? "/", this.issuer);
    if (this.manner.down) return say(503, {});
    if (pathname === "/.well-known/openid-configuration")
      return say(200, {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/keys`,
      });
    if (pathname === "/keys")
      return say(200, { keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", use: "sig" }] });
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const asked = new URLSearchParams(body);
      this.asked.push(asked);
      const proof = createHash("sha256")
        .update(asked.get("code_verifier") ?? "")
        .digest("base64url");
      const right =
        asked.get("client_secret") === clientSecret &&
        asked.get("redirect_uri") === redirectUri &&
        proof === this.challenge;
      if (this.manner.tokenStatus || !right)
        return say(this.manner.tokenStatus ?? 400, { error: "invalid_grant" });
      say(200, {
        access_token: "not used",
        token_type: "Bearer",
        id_token: this.manner.idToken ?? this.#token(),
      });
    });
  });

  #token(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: "somebody",
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: this.nonce,
      ...this.manner.claims,
    };
    const signed = `${encoded({ alg: "RS256", kid: "own", ...this.manner.header })}.${encoded(claims)}`;
    const signature = sign("sha256", Buffer.from(signed), (this.manner.key ?? own).privateKey);
    return `${signed}.${signature.toString("base64url")}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const microsoft = new MicrosoftDouble();
let at: TestServer;
let recruiter: Caller;
let email: string;

beforeAll(async () => {
  await microsoft.open();
  at = await testServer({
    MICROSOFT_ISSUER: microsoft.issuer,
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CLIENT_SECRET: clientSecret,
    MICROSOFT_REDIRECT_URI: redirectUri,
  });
  recruiter = await at.as("recruiters", at.world.admin.id);
  email = (await profile()).email;
});
afterAll(async () => {
  await at.close();
  await microsoft.close();
});
beforeEach(async () => {
  microsoft.manner = {};
  microsoft.asked = [];
  await at.database.db
    .updateTable("recruiters")
    .set({ logged_in_with_microsoft: null, microsoft_validated_at: null })
    .execute();
});

const profile = async () =>
  (await recruiter.call<{ recruiter: RecruiterProfile }>("GET", "/recruiters/profile")).recruiter;

/** Goes to Microsoft, which remembers what it needs; answers the state to come back with. */
async function leave(): Promise<string> {
  const { url } = await recruiter.call<{ url: string }>("GET", "/recruiters/microsoft_auths/url");
  const { searchParams } = new URL(url);
  microsoft.nonce = searchParams.get("nonce") ?? "";
  microsoft.challenge = searchParams.get("code_challenge") ?? "";
  return searchParams.get("state") ?? "";
}
/** Comes back, and says where the browser is sent. */
async function back(query: Record<string, string>): Promise<string> {
  const url = `/v1/recruiters/microsoft_auths/callback?${new URLSearchParams(query)}`;
  const answer = await at.server.app.inject({ method: "GET", url, headers: { host: "localhost" } });
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

test("requests a code with state, nonce and a proof key at Microsoft's own address", async () => {
  const { url } = await recruiter.call<{ url: string }>("GET", "/recruiters/microsoft_auths/url");
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`${microsoft.issuer}/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test.each([
  ["email", (own: string) => ({ email: own.toUpperCase() })],
  ["preferred_username", (own: string) => ({ preferred_username: own })],
  ["one of several audiences", (own: string) => ({ email: own, aud: ["other", clientId], azp: clientId })],
])("who signed in there with their own address is marked: %s", async (_, claims) => {
  expect((await profile()).logged_in_with_microsoft).toBe(false);
  const state = await leave();
  microsoft.manner = { claims: claims(email) };
  expect(await back({ state, code: "c0de" })).toBe("http://localhost/recruiters?microsoft=signed_in");
  expect((await profile()).logged_in_with_microsoft).toBe(true);
  expect(microsoft.asked[0]?.get("code")).toBe("c0de");
});

test("a colleague's address marks neither of the two", async () => {
  const { db } = at.database;
  const colleague = await makeRecruiter(db, at.world.businessId, "Colega Um");
  const marks = () =>
    db
      .selectFrom("recruiters")
      .where("id", "in", [at.world.admin.id, colleague.id])
      .orderBy("id")
      .select(["logged_in_with_microsoft", "microsoft_validated_at"])
      .execute();
  const nobody = { logged_in_with_microsoft: null, microsoft_validated_at: null };
  microsoft.manner = { claims: { email: colleague.email } };
  expect(await back({ state: await leave(), code: "c0de" })).toContain("microsoft=other_account");
  expect(await marks()).toEqual([nobody, nobody]);
  microsoft.manner = { claims: { email } };
  expect(await back({ state: await leave(), code: "c0de" })).toContain("microsoft=signed_in");
  const [own, theirs] = await marks();
  expect(theirs).toEqual(nobody);
  expect(own?.logged_in_with_microsoft).toBe(true);
  expect(Date.now() - Date.parse(own?.microsoft_validated_at ?? "")).toBeLessThan(60_000);
});

describe("is refused, and nobody is marked", () => {
  const soon = Math.floor(Date.now() / 1000);
  const cases: [string, Manner, string][] = [
    ["another's address", { claims: { email: "other@elenco.test" } }, "other_account"],
    ["no address", { claims: {} }, "other_account"],
    ["another issuer", { claims: { iss: "https://else.where" } }, "refused"],
    ["another's audience", { claims: { aud: "another" } }, "refused"],
    ["made for another party", { claims: { aud: [clientId], azp: "another" } }, "refused"],
    ["another nonce", { claims: { nonce: "another" } }, "refused"],
    ["no nonce", { claims: { nonce: undefined } }, "refused"],
    ["too old", { claims: { exp: soon - 120 } }, "refused"],
    ["not good yet", { claims: { nbf: soon + 3600 } }, "refused"],
    ["signed by a stranger", { key: stranger }, "refused"],
    ["a key that is unknown", { header: { kid: "stranger" }, key: stranger }, "refused"],
    ["not signed at all", { idToken: `${encoded({ alg: "none", kid: "own" })}.${encoded({})}.` }, "refused"],
    ["signed with what all know", { header: { alg: "HS256" } }, "refused"],
    ["no token", { idToken: "" }, "refused"],
    ["a code that is spent", { tokenStatus: 400 }, "refused"],
    ["Microsoft fails", { tokenStatus: 500 }, "unavailable"],
    ["Microsoft is down", { down: true }, "unavailable"],
  ];
  test.each(cases)("%s", async (_, { claims, ...manner }, outcome) => {
    const state = await leave();
    microsoft.manner = { ...manner, claims: { email, ...claims } };
    if (claims && Object.keys(claims).length === 0) microsoft.manner.claims = {};
    expect(await back({ state, code: "c0de" })).toBe(`http://localhost/recruiters?microsoft=${outcome}`);
    expect((await profile()).logged_in_with_microsoft).toBe(false);
  });

  test("a person who refused there", async () => {
    const state = await leave();
    expect(await back({ state, error: "access_denied" })).toBe(
      "http://localhost/recruiters?microsoft=refused",
    );
    expect(microsoft.asked).toEqual([]);
  });

  test("an answer that names another issuer", async () => {
    microsoft.manner = { claims: { email } };
    const answer = async (iss: string) => back({ state: await leave(), code: "c0de", iss });
    expect(await answer("https://else.where")).toContain("microsoft=refused");
    expect(await answer(microsoft.issuer)).toContain("microsoft=signed_in");
  });

  test("a state that nobody was given, that was used, that is replaced, or that is too old", async () => {
    microsoft.manner = { claims: { email } };
    expect(await back({ state: "forged", code: "c0de" })).toBe("/recruiters?microsoft=refused");
    expect(await back({ code: "c0de" })).toBe("/recruiters?microsoft=refused");
    const replaced = await leave();
    // A colleague who leaves replaces nothing of others.
    const colleague = await makeRecruiter(at.database.db, at.world.businessId, "Colega Dois");
    await (await at.as("recruiters", colleague.id)).call("GET", "/recruiters/microsoft_auths/url");
    const states = at.database.db.selectFrom("single_use_tokens").where("purpose", "=", "microsoft");
    const left = await states.select(["recruiter_id", "expires_at"]).orderBy("id").execute();
    expect(left.map(({ recruiter_id }) => recruiter_id)).toEqual([at.world.admin.id, colleague.id]);
    expect(Math.round((Date.parse(left[0]?.expires_at ?? "") - Date.now()) / 60_000)).toBe(10);
    const used = await leave();
    expect(await back({ state: replaced, code: "c0de" })).toBe("/recruiters?microsoft=refused");
    expect(await back({ state: used, code: "c0de" })).toContain("signed_in");
    expect(await back({ state: used, code: "c0de" })).toBe("/recruiters?microsoft=refused");
    const old = await leave();
    await at.database.db
      .updateTable("single_use_tokens")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where("purpose", "=", "microsoft")
      .execute();
    expect(await back({ state: old, code: "c0de" })).toBe("/recruiters?microsoft=refused");
  });

  test("another purpose's token as a state", async () => {
    const { token } = await recruiter.call<{ token: string }>("POST", "/cable_tokens");
    expect(await back({ state: token, code: "c0de" })).toBe("/recruiters?microsoft=refused");
  });
});

test("leaving for Microsoft ends no other link of the recruiter's", async () => {
  const person = {
    strategy: "recruiters",
    id: at.world.admin.id,
    businessId: at.world.businessId,
  } as const;
  const token = await mailTokenTo(at.database.db, "password_reset", person);
  await leave();
  await leave();
  expect(await at.with({}).call("POST", "/passwords/lookups", { strategy: "recruiters", token })).toEqual({
    ok: true,
  });
});

test("a business signs in by an application of its own, at the directory that it names or any", async () => {
  const { db } = at.database;
  const { secrets, config, unscopedDb } = at.server.services;
  const { id: domain_id } = await db
    .selectFrom("domains")
    .where("business_id", "=", at.world.businessId)
    .select("id")
    .executeTakeFirstOrThrow();
  const own = {
    microsoft_client_id: "own",
    microsoft_client_secret: secrets.seal("secret", secretOfSite("microsoft_client_secret", domain_id)),
  };
  const issuerOf = async (given: object) => {
    await db.deleteFrom("site_configs").execute();
    await db
      .insertInto("site_configs")
      .values({
        ...{
          domain_id,
          title: "Casa",
          colors: JSON.stringify({ light: defaultColors, dark: defaultColors }),
        },
        social_credentials: JSON.stringify(given),
      })
      .execute();
    const services = { secrets, unscopedDb, config: { ...config, microsoftIssuer: undefined } };
    const client = await microsoftClient(services, at.world.businessId, "https://rh.elenco.test");
    return [client?.clientId, client?.issuer];
  };
  const issuerAt = (directory: string) => `https://login.microsoftonline.com/${directory}/v2.0`;
  expect(await issuerOf({ ...own, microsoft_tenant: "casa.example" })).toEqual([
    "own",
    issuerAt("casa.example"),
  ]);
  for (const given of [own, { ...own, microsoft_tenant: "" }])
    expect(await issuerOf(given)).toEqual(["own", issuerAt("organizations")]);
  // Another key sealed it: the operator's application signs in.
  expect((await issuerOf({ ...own, microsoft_client_secret: "1.other.x" }))[0]).toBe(clientId);
  await db.deleteFrom("site_configs").execute();
});

test("without Microsoft being reachable there is no address", async () => {
  microsoft.manner = { down: true };
  const refusal = await recruiter.refused("GET", "/recruiters/microsoft_auths/url");
  expect(refusal).toMatchObject({ status: 502, code: "integration_failed" });
});
