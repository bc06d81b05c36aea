import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { SiteConfig } from "#contract/calls/sites.ts";
import { type SocialProvider, socialProviders } from "#contract/social.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { Doubles, secretOf } from "#provider/testing/social-doubles.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";

const domain = "casa.localhost";
const password_hash = "of somebody who chose one";
const before = "2026-01-01T00:00:00.000Z";
type Strategy = "candidates" | "recruiters";
interface Departure {
  url: string;
  proof: string;
}

const there = new Doubles();
let at: TestServer;
let other: World;
let id: number;
let neighbour: number;

beforeAll(async () => {
  await there.open();
  at = await testServer({
    LINKEDIN_ISSUER: `${there.site}/linkedin`,
    GITHUB_URL: `${there.site}/github`,
    GOOGLE_ISSUER: `${there.site}/google`,
  });
  const { db } = at.database;
  other = await makeWorld(db, "outra.localhost");
  [id = 0, neighbour = 0] = at.world.candidateIds;
  const confirmed_at = new Date().toISOString();
  await db.updateTable("candidates").set({ password_hash, confirmed_at }).execute();
  await db.updateTable("recruiters").set({ password_hash }).execute();
  const admin = await at.as("recruiters", at.world.admin.id);
  const sites = "/recruiters/administrator/site_configs";
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
  await at.database.db.deleteFrom("identities").execute();
});

const leave = (provider: SocialProvider, strategy: Strategy) =>
  at.with({ host: domain }).call<Departure>("POST", "/social_sign_ins", { provider, strategy });
const back = (provider: SocialProvider, { url, proof }: Departure, headers: Record<string, string> = {}) => {
  there.left = new URL(url).searchParams;
  const given = { provider, proof, state: there.left.get("state"), code: "c0de" };
  return at.with({ host: domain, ...headers }).call("POST", "/social_sign_ins/answers", given);
};
const signIn = async (
  provider: SocialProvider,
  strategy: Strategy = "candidates",
  headers: Record<string, string> = {},
) => await back(provider, await leave(provider, strategy), headers);
const refused = (because: string) => ({ outcome: "refused", because });
const signedIn = (strategy: Strategy = "candidates") => ({
  ...{ outcome: "signed_in", strategy },
  token: expect.any(String),
});
const linked = (values: { business_id?: number; candidate_id?: number; subject?: string }) =>
  at.database.db
    .insertInto("identities")
    .values({
      ...{ business_id: at.world.businessId, provider: "google" as const, subject: "7", candidate_id: id },
      ...{ email: "then@elenco.test", last_used_at: before },
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
const identities = () =>
  at.database.db
    .selectFrom("identities")
    .orderBy("id")
    .select(["provider", "subject", "candidate_id", "email", "last_used_at"])
    .execute();
const emailOf = async (table: Strategy, of: number) =>
  (await at.database.db.selectFrom(table).where("id", "=", of).select("email").executeTakeFirstOrThrow())
    .email;

it("each account at a provider opens its own here, and says when it did last", async () => {
  await linked({});
  await linked({ subject: "8", candidate_id: neighbour });
  there.manner = { subject: 8, email: "now@elenco.test" };
  const { token } = (await signIn("google", "candidates", { "user-agent": "Navegador" })) as {
    token: string;
  };
  const came = at.with({ host: domain, authorization: `Bearer ${token}` });
  expect(await came.call("GET", "/candidates")).toMatchObject({ candidate: { id: neighbour } });
  const [own, used] = await identities();
  expect(own).toMatchObject({ subject: "7", email: "then@elenco.test", last_used_at: before });
  expect(used).toMatchObject({ subject: "8", email: "now@elenco.test" });
  expect(Date.now() - Date.parse(used?.last_used_at ?? "")).toBeLessThan(60_000);
  const session = at.database.db.selectFrom("sessions").orderBy("id", "desc").limit(1);
  expect(await session.select(["candidate_id", "business_id", "user_agent"]).execute()).toEqual([
    { candidate_id: neighbour, business_id: at.world.businessId, user_agent: "Navegador" },
  ]);
});

it("an account at a provider opens nothing by the number that another one has there, or elsewhere", async () => {
  await linked({});
  there.manner = { subject: 9, email: "nobody@elenco.test" };
  expect(await signIn("google")).toEqual(refused("unknown"));
  there.manner = { subject: 7, email: "nobody@elenco.test" };
  for (const provider of ["github", "linkedin"] as const)
    expect(await signIn(provider), provider).toEqual(refused("unknown"));
  expect(await identities()).toMatchObject([{ email: "then@elenco.test", last_used_at: before }]);
});

it("an account that is linked at another business opens neither theirs nor one here", async () => {
  await linked({ business_id: other.businessId, candidate_id: other.candidateIds[0] ?? 0 });
  there.manner = { email: "nobody@elenco.test" };
  expect(await signIn("google")).toEqual(refused("unknown"));
  expect(await identities()).toMatchObject([{ email: "then@elenco.test", last_used_at: before }]);
  // It may be linked here as well.
  there.manner = { email: await emailOf("candidates", id) };
  expect(await signIn("google")).toEqual(signedIn());
  expect((await identities()).map(({ candidate_id }) => candidate_id)).toEqual([other.candidateIds[0], id]);
});

it("the address of somebody at another business opens nothing here", async () => {
  there.manner = { email: await emailOf("candidates", other.candidateIds[0] ?? 0) };
  expect(await signIn("google")).toEqual(refused("unknown"));
  there.manner = { email: await emailOf("recruiters", other.admin.id) };
  expect(await signIn("google", "recruiters")).toEqual(refused("unknown"));
  expect(await identities()).toEqual([]);
});

it("who was sent there by one business is not let in at another, and still at the first", async () => {
  there.manner = { email: await emailOf("candidates", id) };
  const departure = await leave("google", "candidates");
  expect(await back("google", departure, { host: "outra.localhost" })).toEqual(refused("expired"));
  expect(await back("google", departure)).toEqual(signedIn());
});

it("a recruiter's address opens their account however it is written", async () => {
  const mixed = "Ana.Prado@Elenco.test";
  await at.database.db
    .updateTable("recruiters")
    .set({ email: mixed })
    .where("id", "=", at.world.admin.id)
    .execute();
  there.manner = { email: mixed.toUpperCase() };
  expect(await signIn("google", "recruiters")).toEqual(signedIn("recruiters"));
});

it("an address that LinkedIn vouches for in words is vouched for", async () => {
  there.manner = { email: await emailOf("candidates", id), verified: "true" };
  expect(await signIn("linkedin")).toEqual(signedIn());
  await at.database.db.deleteFrom("identities").execute();
  there.manner = { ...there.manner, verified: "false" };
  expect(await signIn("linkedin")).toEqual(refused("unverified"));
});

it("one of a person's accounts is unlinked, and no other, of nobody", async () => {
  const me = await at.as("candidates", id);
  const [first, second, theirs] = [
    await linked({}),
    await linked({ subject: "8" }),
    await linked({ subject: "9", candidate_id: neighbour }),
  ];
  const left = async () =>
    (await at.database.db.selectFrom("identities").orderBy("id").select("id").execute()).map(
      (item) => item.id,
    );
  expect((await me.refused("DELETE", `/candidates/identities/${theirs.id}`)).code).toBe("not_found");
  const { identities: listed } = await me.call<{ identities: { id: number }[] }>(
    "GET",
    "/candidates/identities",
  );
  expect(listed.map((item) => item.id)).toEqual([first.id, second.id]);
  expect(await me.call("DELETE", `/candidates/identities/${first.id}`)).toEqual({ ok: true });
  expect(await left()).toEqual([second.id, theirs.id]);
});
