import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { microsoftClient } from "./microsoft.ts";
import { secretOfSite } from "./site-secrets.ts";

const origin = "https://rh.elenco.test";
let at: TestServer;
let other: World;
beforeAll(async () => {
  at = await testServer();
  other = await makeWorld(at.database.db, "outra.localhost");
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("site_configs").execute();
});

const domainOf = async (business_id: number) =>
  (
    await at.database.db
      .selectFrom("domains")
      .where("business_id", "=", business_id)
      .where("is_primary", "=", true)
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;
const addDomain = async (name: string) =>
  (
    await at.database.db
      .insertInto("domains")
      .values({ business_id: at.world.businessId, name, is_primary: false })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const siteWith = async (domain_id: number, name: string, without: string[] = []) => {
  const given = {
    microsoft_client_id: name,
    microsoft_client_secret: at.server.services.secrets.seal(
      `secret of ${name}`,
      secretOfSite("microsoft_client_secret", domain_id),
    ),
  };
  await at.database.db
    .insertInto("site_configs")
    .values({
      ...{ domain_id, title: name, colors: JSON.stringify({ light: defaultColors, dark: defaultColors }) },
      social_credentials: JSON.stringify(
        Object.fromEntries(Object.entries(given).filter(([key]) => !without.includes(key))),
      ),
    })
    .execute();
};
const client = () => microsoftClient(at.server.services, at.world.businessId, origin);
const marked = async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const { recruiter } = await admin.call<{ recruiter: RecruiterProfile }>("GET", "/recruiters");
  return recruiter.logged_in_with_microsoft;
};

it("nobody signs in by the application of another business", async () => {
  await siteWith(await domainOf(other.businessId), "theirs");
  expect(await client()).toBeUndefined();
  expect(await marked()).toBeNull();
  await siteWith(await domainOf(at.world.businessId), "own");
  expect(await client()).toEqual({
    issuer: "https://login.microsoftonline.com/organizations/v2.0",
    clientId: "own",
    clientSecret: "secret of own",
    redirectUri: `${origin}/v1/recruiters/microsoft_auths/callback`,
  });
  expect(await marked()).toBe(false);
});

it("of a business's sites the first that has an application counts, its main one before all", async () => {
  const [second, third] = [await addDomain("b.localhost"), await addDomain("a.localhost")];
  await siteWith(third, "third");
  expect((await client())?.clientId).toBe("third");
  await siteWith(second, "second");
  expect((await client())?.clientId).toBe("second");
  const first = await domainOf(at.world.businessId);
  for (const missing of ["microsoft_client_id", "microsoft_client_secret"]) {
    await at.database.db.deleteFrom("site_configs").where("domain_id", "=", first).execute();
    await siteWith(first, "first", [missing]);
    expect((await client())?.clientId, missing).toBe("second");
  }
  await at.database.db.deleteFrom("site_configs").where("domain_id", "=", first).execute();
  await at.database.db.updateTable("domains").set({ is_primary: false }).where("id", "=", first).execute();
  await at.database.db.updateTable("domains").set({ is_primary: true }).where("id", "=", third).execute();
  expect((await client())?.clientId).toBe("third");
});
