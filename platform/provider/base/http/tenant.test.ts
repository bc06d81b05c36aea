import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import type { Database } from "../database/open.ts";
import { testDatabase } from "../database/testing.ts";
import { callerOf } from "./caller.ts";
import {
  domainOf,
  findTenant,
  forbiddenBy,
  originOf,
  originOfBusiness,
  originOfDomain,
  primaryDomainOf,
  type Tenant,
  tenantOfHost,
} from "./tenant.ts";

let database: Database;
let world: World;
let other: World;
let tenant: Tenant;

/** The first domain ever made is no primary one, and neither is the last. */
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  world = await makeWorld(db, "casa.test");
  other = await makeWorld(db, "outra.test");
  for (const { businessId } of [world, other])
    await sql`insert into domains (id, business_id, name, is_primary) overriding system value
      values (${-businessId}, ${businessId}, ${`vagas-${businessId}.test`}, false)`.execute(db);
  const found = await findTenant(db, "casa.test");
  if (!found) throw new Error("No tenant");
  tenant = found;
});
afterAll(() => database.close());

test("the domain is the one that is named, else the host, in lower case and without its port", () => {
  expect(domainOf({ host: "Casa.Test:3000" })).toBe("casa.test");
  expect(domainOf({ host: "casa.test", "x-tenant-domain": "OUTRA.test" })).toBe("outra.test");
  expect(domainOf({})).toBe("");
});

test("a host that nobody has is served as the first primary domain, a known one as its own business", async () => {
  const { db } = database;
  for (const [host, domain, businessId] of [
    ["203.0.113.7", "casa.test", world.businessId],
    ["outra.test", "outra.test", other.businessId],
    [`vagas-${other.businessId}.test`, `vagas-${other.businessId}.test`, other.businessId],
  ] as const) {
    expect(await tenantOfHost(db, host)).toMatchObject({ domain, businessId });
    expect((await callerOf(db, { host })).tenant).toMatchObject({ domain, businessId });
  }
});

test("a site shows salaries and has all its features, unless it says otherwise", async () => {
  const { db } = database;
  const both = async () => [
    await tenantOfHost(db, "casa.test"),
    (await callerOf(db, { host: "casa.test" })).tenant,
  ];
  for (const found of await both()) expect(found).toMatchObject({ showsSalary: true, forbids: [] });
  const { domainId: domain_id } = tenant;
  const config = {
    domain_id,
    title: "Casa",
    colors: JSON.stringify({ light: defaultColors, dark: defaultColors }),
    show_salary: false,
  };
  await db.insertInto("site_configs").values(config).execute();
  for (const found of await both()) expect(found).toMatchObject({ showsSalary: false, forbids: [] });
  expect(forbiddenBy(null)).toEqual([]);
  expect(forbiddenBy({ sign_up: false, client_area: true })).toEqual(["sign_up"]);
});

test("links have the tenant's domain, with the scheme and port of the request or of the public address", () => {
  const request = (host: string | undefined, publicUrl?: string) => ({
    ...{ protocol: "http", headers: { host } },
    server: { publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl) },
  });
  expect(originOf(request("wicked.test:3100"), tenant)).toBe("http://casa.test:3100");
  expect(originOf(request("wicked.test"), tenant)).toBe("http://casa.test");
  expect(originOf(request(undefined), tenant)).toBe("http://casa.test");
  expect(originOf(request("casa.test:3100", "https://elenco.test:8443"), tenant)).toBe(
    "https://casa.test:8443",
  );
  const config = { publicUrl: undefined, port: 3100 };
  expect(originOfDomain(config, "casa.localhost")).toBe("http://casa.localhost:3100");
  expect(originOfDomain(config, "casalocalhost")).toBe("https://casalocalhost");
  expect(originOfDomain({ ...config, publicUrl: new URL("http://elenco.test") }, "casa.test")).toBe(
    "http://casa.test",
  );
});

test("links for another business than the domain's have its primary domain", async () => {
  const { db } = database;
  const request = { protocol: "https", headers: {}, server: { publicUrl: undefined } };
  const own = (id: number) => originOfBusiness(db, request, { ...tenant, domain: "here.test" }, id);
  expect(await own(world.businessId)).toBe("https://here.test");
  expect(await own(other.businessId)).toBe("https://outra.test");
  expect(await own(999_999)).toBe("https://here.test");
  const { rows } = await sql<{ name: string }>`
    select ${primaryDomainOf("b.id")} as name from businesses b order by b.id`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(["casa.test", "outra.test"]);
});
