import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { SiteConfig } from "#contract/calls/sites.ts";
import type { Identity } from "#contract/calls/social-sign-in.ts";
import { type SocialProvider, socialProviders } from "#contract/social.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { Doubles, secretOf } from "#provider/testing/social-doubles.ts";
import { makeCandidateNumbered, makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { startSession } from "./session-calls.ts";

const domain = "casa.localhost";
const sites = "/recruiters/administrator/site_configs";
type Strategy = "candidates" | "recruiters";
interface Departure {
  url: string;
  proof: string;
}
interface Answer {
  outcome: string;
  because?: string;
  token?: string;
  strategy?: string;
}

const there = new Doubles();
let at: TestServer;
let visitor: Caller;
let admin: Caller;
let candidate: Caller;
let address: string;
let candidateId: number;
let colleagueId: number;

const as = async (strategy: Strategy, id: number) => {
  const token = await startSession(at.database.db, strategy, id, at.world.businessId, undefined);
  return at.with({ host: domain, authorization: `Bearer ${token}` });
};

beforeAll(async () => {
  await there.open();
  at = await testServer({
    LINKEDIN_ISSUER: `${there.site}/linkedin`,
    GITHUB_URL: `${there.site}/github`,
    GOOGLE_ISSUER: `${there.site}/google`,
  });
  visitor = at.with({ host: domain });
  admin = await as("recruiters", at.world.admin.id);
  candidateId = at.world.candidateIds[0] ?? 0;
  candidate = await as("candidates", candidateId);
  const { db } = at.database;
  colleagueId = (await makeRecruiter(db, at.world.businessId, "Colega Dois")).id;
  for (const table of ["candidates", "recruiters"] as const)
    await db.updateTable(table).set({ password_hash: "of somebody who chose one" }).execute();
  await makeWorld(db, "outra.localhost");
  address = (await candidate.call<{ candidate: { email: string } }>("GET", "/candidates")).candidate.email;
  const confirmed_at = new Date().toISOString();
  await db.updateTable("candidates").set({ confirmed_at }).where("id", "=", candidateId).execute();
  const { site_config } = await admin.call<{ site_config: SiteConfig }>("POST", sites, {
    site_config: { domain, site: newSite("Casa") },
  });
  const credentials = socialProviders.flatMap((name) => [
    [`${name}_client_id`, "elenco"],
    [`${name}_client_secret`, secretOf(name)],
  ]);
  const social_credentials = Object.fromEntries(credentials);
  await admin.call("PUT", `${sites}/${site_config.id}`, {
    site_config: { lock_version: site_config.lock_version, social_credentials },
  });
});
afterAll(async () => {
  await at.close();
  await there.close();
});
beforeEach(async () => {
  there.manner = { email: address };
  there.asked = [];
  await at.database.db.deleteFrom("identities").execute();
});

const stateOf = ({ url }: Departure) => {
  there.left = new URL(url).searchParams;
  return there.left.get("state") ?? "";
};
const leave = (provider: SocialProvider, strategy: Strategy = "candidates") =>
  visitor.call<Departure>("POST", "/social_sign_ins", { provider, strategy });
const link = (who: Caller, strategy: Strategy, provider: SocialProvider) =>
  who.call<Departure>("POST", `/${strategy}/identities`, { provider });
const back = (who: Caller, provider: SocialProvider, departure: Departure, given: object = {}) =>
  who.call<Answer>("POST", "/social_sign_ins/answers", {
    ...{ provider, proof: departure.proof, state: stateOf(departure), code: "c0de" },
    ...given,
  });
const signIn = async (provider: SocialProvider, strategy?: Strategy) =>
  await back(visitor, provider, await leave(provider, strategy));
const identitiesOf = async (who: Caller, strategy: Strategy = "candidates") =>
  (await who.call<{ identities: Identity[] }>("GET", `/${strategy}/identities`)).identities;
const refused = (because: string) => ({ outcome: "refused", because });

describe("the way there", () => {
  const token = expect.stringMatching(/^[\w-]{43}$/);
  const returns = (provider: SocialProvider) => `http://${domain}/login/${provider}`;
  const proofs = { code_challenge: token, code_challenge_method: "S256" };

  it.each([
    ["linkedin", "/linkedin/authorize", { scope: "openid profile email" }],
    ["google", "/google/authorize", { scope: "openid profile email", nonce: token, ...proofs }],
    ["github", "/github/login/oauth/authorize", { scope: "read:user user:email", ...proofs }],
  ] as const)(
    "asks %s for a code, with what it understands of state, nonce and proof key",
    async (...row) => {
      const [provider, path, requested] = row;
      const { url, proof } = await leave(provider);
      const { origin, pathname, searchParams } = new URL(url);
      expect(origin + pathname).toBe(there.site + path);
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: "elenco",
        response_type: "code",
        redirect_uri: returns(provider),
        state: token,
        ...requested,
      });
      expect(proof).toMatch(/^[\w-]{43}$/);
    },
  );

  it("is none where no application is set up, or where nobody answers there", async () => {
    const requested = { provider: "google", strategy: "candidates" };
    const failed = { status: 502, code: "integration_failed" };
    const elsewhere = at.with({ host: "outra.localhost" });
    expect(await elsewhere.refused("POST", "/social_sign_ins", requested)).toMatchObject(failed);
    there.manner = { down: true };
    expect(await visitor.refused("POST", "/social_sign_ins", requested)).toMatchObject(failed);
  });
});

describe.each(socialProviders)("an account at %s", (provider) => {
  it("opens the confirmed account of its verified address, and is linked by that", async () => {
    there.manner = { email: address.toUpperCase() };
    const answer = await signIn(provider);
    expect(answer).toEqual({ outcome: "signed_in", strategy: "candidates", token: expect.any(String) });
    const came = at.with({ host: domain, authorization: `Bearer ${answer.token}` });
    expect(await came.call("GET", "/candidates")).toMatchObject({ candidate: { id: candidateId } });
    expect(await identitiesOf(candidate)).toMatchObject([{ provider, email: address.toUpperCase() }]);
    // From now on the address may be any.
    there.manner = { email: "another@elenco.test", verified: false };
    expect((await signIn(provider)).outcome).toBe("signed_in");
    expect(await identitiesOf(candidate)).toMatchObject([{ provider, email: "another@elenco.test" }]);
  });

  it("opens nothing where its address is not verified, unknown, or not given", async () => {
    there.manner = { email: address, verified: false };
    expect(await signIn(provider)).toEqual(refused("unverified"));
    there.manner = {};
    expect(await signIn(provider)).toEqual(refused("unverified"));
    there.manner = { email: "nobody@elenco.test" };
    expect(await signIn(provider)).toEqual(refused("unknown"));
    expect(await identitiesOf(candidate)).toEqual([]);
  });

  it("opens nothing by an unsolicited or spent answer", async () => {
    const departure = await leave(provider);
    const state = stateOf(departure);
    const answer = (given: object) => back(visitor, provider, departure, { state, ...given });
    expect(await answer({ proof: "of another browser" })).toEqual(refused("expired"));
    expect(await answer({ state: "forged" })).toEqual(refused("expired"));
    const other = provider === "google" ? "github" : "google";
    expect(await answer({ provider: other })).toEqual(refused("expired"));
    expect((await answer({})).outcome).toBe("signed_in");
    expect(await answer({})).toEqual(refused("expired"));
    const late = await leave(provider);
    await at.database.db
      .updateTable("social_attempts")
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await back(visitor, provider, late)).toEqual(refused("expired"));
    // The next departure deletes those that are too old, and may take ten minutes itself.
    await leave(provider);
    const attempts = await at.database.db.selectFrom("social_attempts").select("expires_at").execute();
    const minutes = attempts.map((row) => Math.round((Date.parse(row.expires_at) - Date.now()) / 60_000));
    expect(minutes).toEqual([10]);
    await at.database.db.deleteFrom("social_attempts").execute();
  });

  it("opens nothing where the person refused, the code is wrong or the provider fails", async () => {
    const departure = await leave(provider);
    expect(await back(visitor, provider, departure, { code: undefined })).toEqual(refused("refused"));
    expect(there.asked).toEqual([]);
    const { proof } = await leave(provider);
    const second = await leave(provider);
    // The proof of another departure.
    expect(await back(visitor, provider, { ...second, proof })).toEqual(refused("expired"));
    there.manner = { email: address, tokenStatus: 503 };
    expect(await signIn(provider)).toEqual(refused("unavailable"));
    there.manner = { email: address, breaksOff: true };
    expect(await signIn(provider)).toEqual(refused("unavailable"));
    const third = await leave(provider);
    there.manner = { email: address };
    stateOf(third);
    there.left.set("redirect_uri", "https://else.where");
    const given = { provider, proof: third.proof, state: there.left.get("state"), code: "c0de" };
    expect(await visitor.call("POST", "/social_sign_ins/answers", given)).toEqual(refused("refused"));
  });

  it("is linked by who is signed in, whatever its address, and unlinked again", async () => {
    there.manner = { email: "private@elsewhere.test", verified: false };
    const departure = await link(candidate, "candidates", provider);
    expect(await back(visitor, provider, departure)).toEqual(refused("expired"));
    const again = await link(candidate, "candidates", provider);
    expect(await back(candidate, provider, again)).toEqual({ outcome: "linked", strategy: "candidates" });
    const twice = await link(candidate, "candidates", provider);
    expect((await back(candidate, provider, twice)).outcome).toBe("linked");
    expect(await identitiesOf(candidate)).toHaveLength(1);
    expect((await signIn(provider)).outcome).toBe("signed_in");
    const [own] = await identitiesOf(candidate);
    expect(own).toMatchObject({
      provider,
      email: "private@elsewhere.test",
      last_used_at: expect.any(String),
    });
    await candidate.call("DELETE", `/candidates/identities/${own?.id}`);
    expect(await identitiesOf(candidate)).toEqual([]);
    expect(await signIn(provider)).toEqual(refused("unverified"));
    expect((await candidate.refused("DELETE", `/candidates/identities/${own?.id}`)).status).toBe(404);
  });
});

it("an account whose owner never confirmed the address is not opened by it", async () => {
  const ofCandidate = () => at.database.db.updateTable("candidates").where("id", "=", candidateId);
  await ofCandidate().set({ confirmed_at: null }).execute();
  expect(await signIn("google")).toEqual(refused("unconfirmed"));
  await ofCandidate().set({ confirmed_at: new Date().toISOString() }).execute();
  expect((await signIn("google")).outcome).toBe("signed_in");
});

it("the address that an account signs in with opens it; a record without a password opens nothing", async () => {
  const ofCandidate = (values: object) =>
    at.database.db.updateTable("candidates").set(values).where("id", "=", candidateId).execute();
  await ofCandidate({ email: "given@elenco.test" });
  // Another record may have it as the address that its person is written to.
  const other = await at.database.db
    .insertInto("candidates")
    .values({ business_id: at.world.businessId, name: "Outra", email: address, password_hash: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await signIn("google")).outcome).toBe("signed_in");
  await at.database.db.deleteFrom("candidates").where("id", "=", other.id).execute();
  await at.database.db.deleteFrom("identities").execute();
  await ofCandidate({ email: address, password_hash: null });
  expect(await signIn("google")).toEqual(refused("unknown"));
  await ofCandidate({ password_hash: "of somebody who chose one" });
});

it("a recruiter's address opens only an account with a password, at a business where they work", async () => {
  const { db } = at.database;
  const ofColleague = () => db.updateTable("recruiters").where("id", "=", colleagueId);
  const membership = () => db.updateTable("recruiter_businesses").where("recruiter_id", "=", colleagueId);
  const { email, password_hash } = await db
    .selectFrom("recruiters")
    .where("id", "=", colleagueId)
    .select(["email", "password_hash"])
    .executeTakeFirstOrThrow();
  there.manner = { email };
  await ofColleague().set({ password_hash: null }).execute();
  expect(await signIn("google", "recruiters")).toEqual(refused("unconfirmed"));
  await ofColleague().set({ password_hash }).execute();
  await membership().set({ deactivated_at: new Date().toISOString() }).execute();
  expect(await signIn("google", "recruiters")).toEqual(refused("unknown"));
  await membership().set({ deactivated_at: null }).execute();
  there.manner = { email: "nobody@elenco.test" };
  expect(await signIn("google", "recruiters")).toEqual(refused("unknown"));
  expect(await db.selectFrom("identities").selectAll().execute()).toEqual([]);
});

it("one account there that somebody else links at the same moment is taken", async () => {
  const { db } = at.database;
  // As if the other one's was written after ours was sought.
  await sql`create function taken() returns trigger language plpgsql as 'begin raise unique_violation; end'`.execute(
    db,
  );
  await sql`create trigger taken before insert on identities for each row execute function taken()`.execute(
    db,
  );
  expect(await signIn("google")).toEqual(refused("taken"));
  const departure = await link(candidate, "candidates", "linkedin");
  expect(await back(candidate, "linkedin", departure)).toEqual(refused("taken"));
  await sql`drop trigger taken on identities`.execute(db);
});

it.each([
  ["does not answer", { status: 503, body: {} }, "unavailable"],
  ["does not say who it is", { status: 200, body: { login: "x" } }, "refused"],
])("nobody is let in where GitHub's API %s", async (_, user, because) => {
  there.manner = { email: address, user };
  expect(await signIn("github")).toEqual(refused(because));
});

it("an answer that names its issuer is taken from that issuer alone", async () => {
  const given = async (iss: string) => await back(visitor, "google", await leave("google"), { iss });
  expect(await given("https://else.where")).toEqual(refused("refused"));
  expect((await given(`${there.site}/google`)).outcome).toBe("signed_in");
});

it("an application that was removed or sealed by another key sends nobody there, and lets nobody in", async () => {
  const { db } = at.database;
  const departure = await leave("google");
  const { domain_id, social_credentials } = await db
    .selectFrom("site_configs")
    .select(["domain_id", "social_credentials"])
    .executeTakeFirstOrThrow();
  const set = (given: object) =>
    db
      .updateTable("site_configs")
      .set({ social_credentials: JSON.stringify(given) as never })
      .where("domain_id", "=", domain_id)
      .execute();
  const requested = { provider: "google", strategy: "candidates" };
  await set({ ...social_credentials, google_client_secret: "sealed by another" });
  expect((await visitor.refused("POST", "/social_sign_ins", requested)).code).toBe("integration_failed");
  expect(await back(visitor, "google", departure)).toEqual(refused("unavailable"));
  expect(there.asked).toEqual([]);
  await set(social_credentials);
  expect((await signIn("google")).outcome).toBe("signed_in");
});

it("one account there opens one of each kind here, and is taken for everybody else", async () => {
  const own = (await admin.call<{ recruiter: { email: string } }>("GET", "/recruiters")).recruiter.email;
  there.manner = { email: own };
  const answer = await signIn("github", "recruiters");
  expect(answer).toMatchObject({ outcome: "signed_in", strategy: "recruiters" });
  const came = at.with({ host: domain, authorization: `Bearer ${answer.token}` });
  expect(await came.call("GET", "/recruiters")).toMatchObject({ recruiter: { id: at.world.admin.id } });
  expect(await identitiesOf(admin, "recruiters")).toHaveLength(1);
  // The same one is a candidate's, too.
  const departure = await link(candidate, "candidates", "github");
  expect((await back(candidate, "github", departure)).outcome).toBe("linked");
  const colleague = await as("recruiters", colleagueId);
  const wanted = await link(colleague, "recruiters", "github");
  expect(await back(colleague, "github", wanted)).toEqual(refused("taken"));
  expect(await identitiesOf(colleague, "recruiters")).toEqual([]);
  const [identity] = await identitiesOf(admin, "recruiters");
  expect((await colleague.refused("DELETE", `/recruiters/identities/${identity?.id}`)).status).toBe(404);
});

it("who asked to be linked is not taken for somebody of the other kind who has their number", async () => {
  await makeCandidateNumbered(at.database.db, at.world.businessId, colleagueId);
  const colleague = await as("recruiters", colleagueId);
  const numbered = await as("candidates", colleagueId);
  const asked = await link(numbered, "candidates", "google");
  expect(await back(colleague, "google", asked)).toEqual(refused("expired"));
  const askedToo = await link(colleague, "recruiters", "google");
  expect(await back(numbered, "google", askedToo)).toEqual(refused("expired"));
  expect(await at.database.db.selectFrom("identities").selectAll().execute()).toEqual([]);
  const again = await link(numbered, "candidates", "google");
  expect((await back(numbered, "google", again)).outcome).toBe("linked");
});

it("an account that was linked at another business is neither listed nor unlinked here", async () => {
  const { db } = at.database;
  const { id: business_id } = await db
    .selectFrom("businesses")
    .where("id", "<>", at.world.businessId)
    .select("id")
    .executeTakeFirstOrThrow();
  const elsewhere = await db
    .insertInto("identities")
    .values({ business_id, provider: "google", subject: "71", recruiter_id: at.world.admin.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await identitiesOf(admin, "recruiters")).toEqual([]);
  expect((await admin.refused("DELETE", `/recruiters/identities/${elsewhere.id}`)).status).toBe(404);
});

it("who was deactivated is not let in by an account elsewhere", async () => {
  const colleague = await as("recruiters", colleagueId);
  const departure = await link(colleague, "recruiters", "google");
  expect((await back(colleague, "google", departure)).outcome).toBe("linked");
  const membership = () =>
    at.database.db.updateTable("recruiter_businesses").where("recruiter_id", "=", colleagueId);
  await membership().set({ deactivated_at: new Date().toISOString() }).execute();
  expect(await signIn("google", "recruiters")).toEqual(refused("unknown"));
  await membership().set({ deactivated_at: null }).execute();
  expect((await signIn("google", "recruiters")).outcome).toBe("signed_in");
});

it.each([
  ["another nonce", { nonce: "another" }],
  ["another issuer", { iss: "https://else.where" }],
  ["another's audience", { aud: "another" }],
])("an ID token with %s is refused", async (_, claims) => {
  there.manner = { email: address, claims };
  expect(await signIn("google")).toEqual(refused("refused"));
});

it("the site lists its sign-in providers, and neither ids nor secrets", async () => {
  const { social_credentials } = await visitor.call<{ social_credentials: object }>(
    "GET",
    `/businesses/config?domain=${domain}`,
  );
  const both = "candidates recruiters";
  expect(social_credentials).toEqual({ linkedin: both, github: both, google: both });
});
