import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSite } from "#contract/calls/new-site.ts";
import type { SettingChange, SiteConfig, SiteSettings } from "#contract/calls/sites.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";

const base = "/recruiters/administrator/site_configs";
const domain = "vagas.casa.test";
/** A picture of one pixel. */
function pixel(r: number, g: number, b: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const rows = deflateSync(Buffer.from([0, r, g, b]));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
const red = pixel(200, 0, 0);
const blue = pixel(0, 0, 200);

let at: TestServer;
let admin: Caller;
let other: World;
let site: SiteConfig;
const folder = mkdtempSync(join(tmpdir(), "elenco-sites-"));
beforeAll(async () => {
  writeFileSync(
    join(folder, "index.html"),
    '<html><head><link rel="icon" href="/ui/icon.svg" /><title>Elenco</title></head></html>',
  );
  writeFileSync(join(folder, "pages.json"), JSON.stringify(["/"]));
  at = await testServer({ MICROSOFT_ISSUER: "http://127.0.0.1:9" }, undefined, { appFolder: folder });
  admin = await at.as("recruiters", at.world.admin.id);
  other = await makeWorld(at.database.db, "outra.localhost");
  const given = { site_config: { domain, site: newSite("Casa") } };
  site = (await admin.call<{ site_config: SiteConfig }>("POST", base, given)).site_config;
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true, force: true });
});

const change = async (given: Partial<SiteSettings>) => {
  const site_config = { ...given, lock_version: site.lock_version };
  site = (await admin.call<{ site_config: SiteConfig }>("PUT", `${base}/${site.id}`, { site_config }))
    .site_config;
};
const visitor = () => at.with({ host: domain });
const config = () => visitor().call<TenantConfig>("GET", `/businesses/config?domain=${domain}`);
const page = (url: string) => at.server.app.inject({ url, headers: { host: domain, accept: "text/html" } });

describe("a site", () => {
  it("shows its settings to visitors and administrators", async () => {
    await change({
      title: "Casa Vagas",
      font: "serif",
      menu: [{ label_pt: "Blog", label_en: "Blog", url: "https://blog.casa.test" }],
      footer: { text_pt: "Rua A, 1", text_en: "1 A Street", links: [] },
      custom_labels: { "opportunities.pt": "Oportunidades" },
      components: { for_companies: false },
      show_benefits: false,
    });
    const shown = await config();
    expect(shown).toMatchObject({
      title: "Casa Vagas",
      font: "serif",
      menu: [{ label_pt: "Blog" }],
      footer: { text_pt: "Rua A, 1" },
      custom_labels: { "opportunities.pt": "Oportunidades" },
      components: { for_companies: false },
      show_benefits: false,
    });
    expect(site.config).toEqual(shown);
    expect((await page("/")).body).toContain("Casa Vagas");
  });

  it("is changed only by the person who read it last", async () => {
    const stale = { site_config: { title: "Velha", lock_version: site.lock_version - 1 } };
    expect(await admin.refused("PUT", `${base}/${site.id}`, stale)).toMatchObject({ code: "conflict" });
    expect((await config()).title).toBe("Casa Vagas");
  });

  it("keeps who changed what, page by page, and of credentials only which were set", async () => {
    const changesPath = `${base}/${site.id}/changes`;
    const changes = async (query = "") =>
      await admin.call<{ changes: SettingChange[]; next_after: number | null }>(
        "GET",
        `${changesPath}${query}`,
      );
    const secret = "segredo-do-historico";
    await change({ title: "Casa Antiga" });
    await change({ title: "Casa Nova", social_credentials: { github_client_secret: secret } });
    const { changes: newest } = await changes();
    expect(
      newest
        .slice(0, 2)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(["social_credentials", "title"]);
    expect(newest).toContainEqual(
      expect.objectContaining({
        ...{ field: "title", before: "Casa Antiga", after: "Casa Nova", by_name: at.world.admin.name },
      }),
    );
    expect(newest).toContainEqual(
      expect.objectContaining({ field: "social_credentials", after: ["github_client_secret"] }),
    );
    expect(JSON.stringify(newest)).not.toContain(secret);
    // What is saved as it was is no change.
    const [last] = newest;
    await change({ title: "Casa Nova" });
    expect((await changes()).changes[0]?.id).toBe(last?.id);
    for (let n = 0; n < 21; n += 1) await change({ title: `Casa ${n}` });
    const first = await changes();
    const rest = await changes(`?after=${first.next_after}`);
    expect(first.changes).toHaveLength(20);
    expect(rest.changes[0]).toMatchObject({ before: "Casa Nova", after: "Casa 0" });
    await change({ title: "Casa", social_credentials: { github_client_secret: null } });
    const stranger = await at.as("recruiters", other.admin.id);
    expect((await stranger.refused("GET", changesPath)).code).toBe("not_found");
  });

  it("of another business is neither read nor changed", async () => {
    const owner = await at.as("recruiters", other.admin.id);
    const given = { site_config: { domain: "deles.test", site: newSite("Deles") } };
    const { site_config: theirs } = await owner.call<{ site_config: SiteConfig }>("POST", base, given);
    const { site_configs } = await admin.call<{ site_configs: SiteConfig[] }>("GET", base);
    expect(site_configs.map(({ id }) => id)).not.toContain(theirs.id);
    const title = { site_config: { title: "Tomada", lock_version: 0 } };
    expect(await admin.refused("GET", `${base}/${theirs.id}`)).toMatchObject({ status: 404 });
    expect(await admin.refused("PUT", `${base}/${theirs.id}`, title)).toMatchObject({ status: 404 });
    expect(await admin.refused("DELETE", `${base}/${theirs.id}`)).toMatchObject({ status: 404 });
    expect(await admin.refused("DELETE", `${base}/${theirs.id}/header`)).toMatchObject({ status: 404 });
    expect(
      (await owner.call<{ site_config: SiteConfig }>("GET", `${base}/${theirs.id}`)).site_config,
    ).toEqual(theirs);
  });

  it("serves its files from the configured address", async () => {
    const webp = "RIFF....WEBPVP8 ";
    await admin.upload(`${base}/${site.id}/header`, "data_file[file]", "capa.webp", webp);
    expect((await config()).header_url).toMatch(/^\/v1\/images\//);
    await change({ path_assets: "https://cdn.casa.test/" });
    expect((await config()).header_url).toMatch(/^https:\/\/cdn\.casa\.test\/v1\/images\//);
    await change({ path_assets: "/" });
  });

  it("has an icon made from its logo, and that of the product where its components are local", async () => {
    const path = `/recruiters/administrator/businesses/${at.world.businessId}/logos`;
    const drawn = async () => {
      const { rawPayload } = await at.server.app.inject({ url: "/favicon.ico", headers: { host: domain } });
      expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
      return rawPayload.toString("base64");
    };
    const icons = [await drawn()];
    for (const color of [red, blue]) {
      await admin.upload(path, "data_file[file]", "logo.png", color, { "data_file[theme]": "light" });
      icons.push(await drawn());
    }
    // What is in the picture makes the difference.
    expect(new Set(icons).size).toBe(3);
    const { favicon } = await config();
    expect(favicon).toMatch(/^\/favicon\.ico\?v=/);
    expect((await page("/")).body).toContain(`<link rel="icon" href="${favicon}">`);
    await change({ path_components: "/simple" });
    expect((await config()).favicon).toBeNull();
    expect((await page("/")).body).toContain('href="/ui/icon.svg"');
    await change({ path_components: "" });
  });
});

describe("credentials", () => {
  const secret = "nao-se-le-de-volta";

  it("are shown to nobody, stay where they are left out, and are encrypted in the database", async () => {
    await change({
      social_credentials: {
        microsoft_client_id: "casa",
        microsoft_client_secret: secret,
        microsoft_tenant: "casa.test",
      },
    });
    await change({ title: "Casa" });
    expect(site.credentials).toEqual(["microsoft_client_id", "microsoft_client_secret", "microsoft_tenant"]);
    expect(JSON.stringify([site, await config()])).not.toContain(secret);
    expect((await config()).social_credentials).toEqual({ microsoft: "recruiters" });
    const kept = await at.database.db
      .selectFrom("site_configs")
      .where("domain_id", "=", site.id)
      .select("social_credentials")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it("offer the recruiters of the business, and nobody else, to sign in there", async () => {
    const offered = async (caller: Caller) =>
      (await caller.call<{ recruiter: { logged_in_with_microsoft: boolean | null } }>("GET", "/recruiters"))
        .recruiter.logged_in_with_microsoft;
    expect(await offered(admin)).toBe(false);
    expect(await offered(await at.as("recruiters", other.admin.id))).toBeNull();
    await change({ social_credentials: { microsoft_client_secret: null } });
    expect(site.credentials).toEqual(["microsoft_client_id", "microsoft_tenant"]);
    expect(await offered(admin)).toBeNull();
  });
});

describe("rules", () => {
  const person = { name: "Quem Chegou", password: "uma-senha-boa", accepted_terms: true };
  const register = (email: string) => ({ candidate: { ...person, email } });

  it("close the registration, and open it again", async () => {
    await change({ rules: { sign_up: false } });
    const path = "/candidates/registrations";
    expect(await visitor().refused("POST", path, register("a@casa.test"))).toMatchObject({ status: 403 });
    await change({ rules: { sign_up: true } });
    await visitor().call("POST", path, register("a@casa.test"));
  });

  it("close the area of the clients", async () => {
    const signIn = () =>
      visitor().refused("POST", "/client_contacts/sessions", { email: "a@b.test", password: "x" });
    expect(await signIn()).toMatchObject({ code: "wrong_credentials" });
    await change({ rules: { client_area: false } });
    expect(await signIn()).toMatchObject({ code: "forbidden" });
  });

  it("keep search engines out", async () => {
    const robots = async () => (await page("/robots.txt")).body;
    await change({ rules: {} });
    expect(await robots()).toContain("Sitemap:");
    await change({ rules: { indexing: false } });
    expect(await robots()).toBe("User-agent: *\nDisallow: /\n");
    await change({ rules: {} });
  });
});

it("only the page of a site that measures its visits may load Google's script", async () => {
  const policy = async () => String((await page("/")).headers["content-security-policy"]);
  expect(await policy()).not.toContain("googletagmanager");
  await change({ google_analytics: "G-ABC1234567" });
  expect(await policy()).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com/);
  expect(await policy()).toMatch(/connect-src [^;]*google-analytics\.com/);
  await change({ google_analytics: null });
});

it("of several sites one is the main one: it is listed first, is never removed, and gives that up to another", async () => {
  const sites = async () =>
    (await admin.call<{ site_configs: SiteConfig[] }>("GET", base)).site_configs.map(
      ({ config: { domain: name }, is_primary }) => [name, is_primary],
    );
  const given = { site_config: { domain: "a.casa.test", site: newSite("Casa A") } };
  const { site_config: a } = await admin.call<{ site_config: SiteConfig }>("POST", base, given);
  const colors = JSON.stringify(newSite("Casa").colors);
  const { db } = at.database;
  const { id: first } = await db
    .selectFrom("domains")
    .where("name", "=", "localhost")
    .select("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("site_configs").values({ domain_id: first, title: "Casa", colors }).execute();
  expect(await sites()).toEqual([
    ["localhost", true],
    ["a.casa.test", false],
    [domain, false],
  ]);
  expect((await admin.refused("DELETE", `${base}/${first}`)).code).toBe("in_use");
  expect((await admin.refused("POST", base, given)).fields).toEqual([
    { path: "site_config.domain", rule: "in_use" },
  ]);
  const promoted = { site_config: { lock_version: a.lock_version, is_primary: true } };
  await admin.call("PUT", `${base}/${a.id}`, promoted);
  expect(await sites()).toEqual([
    ["a.casa.test", true],
    ["localhost", false],
    [domain, false],
  ]);
  const { changes } = await admin.call<{ changes: SettingChange[] }>("GET", `${base}/${a.id}/changes`);
  expect(changes).toMatchObject([{ field: "is_primary", before: false, after: true }]);
  // The main site of another business is untouched.
  const theirs = db
    .selectFrom("domains")
    .where("business_id", "=", other.businessId)
    .where("is_primary", "=", true);
  expect(await theirs.select("name").execute()).toEqual([{ name: "outra.localhost" }]);
  await admin.call("DELETE", `${base}/${first}`);
  expect(await sites()).toEqual([
    ["a.casa.test", true],
    [domain, false],
  ]);
  expect((await admin.refused("DELETE", `${base}/${a.id}`)).code).toBe("in_use");
});

it("the picture of a site's front page is its own, in its history, and shown again from there", async () => {
  const picture = async (name: string) =>
    (await admin.upload<{ url: string }>(`${base}/${site.id}/header`, "data_file[file]", name, red)).url;
  const header = async () => (await config()).header_url;
  const restore = (change_id: number | undefined) =>
    admin.call("POST", `${base}/${site.id}/header/restorations`, { restoration: { change_id } });
  const newest = async () =>
    (await admin.call<{ changes: SettingChange[] }>("GET", `${base}/${site.id}/changes`)).changes[0];
  const [one, two] = [await picture("um.png"), await picture("dois.png")];
  expect(await header()).toBe(two);
  const change = await newest();
  expect(change).toMatchObject({
    field: "header_url",
    before: one,
    after: two,
    by_name: "Ana Prado",
    lost: [],
  });
  await admin.call("DELETE", `${base}/${site.id}/header`);
  expect(await header()).toBeNull();
  expect(await newest()).toMatchObject({ before: two, after: null });
  await restore(change?.id);
  expect(await header()).toBe(one);
  const elsewhere = { site_config: { domain: "b.casa.test", site: newSite("Casa B") } };
  const { site_config: b } = await admin.call<{ site_config: SiteConfig }>("POST", base, elsewhere);
  const restoration = { change_id: change?.id };
  const refused = await admin.refused("POST", `${base}/${b.id}/header/restorations`, { restoration });
  expect(refused.code).toBe("not_found");
});
