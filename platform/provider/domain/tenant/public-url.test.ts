import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#provider/base/config/config.ts";
import { originOfDomain } from "#provider/base/http/tenant.ts";
import { newestMail } from "#provider/testing/outbox.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
const folder = mkdtempSync(join(tmpdir(), "elenco-page-"));
beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<html><head><title>Elenco</title></head></html>");
  writeFileSync(join(folder, "pages.json"), JSON.stringify(["/"]));
  const env = { PUBLIC_URL: "https://vagas.example:8443" };
  at = await testServer(env, undefined, { appFolder: folder });
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("behind a balancer that does not forward the original URL, PUBLIC_URL gives scheme and port", () => {
  // The port is that of the hop behind the balancer.
  const host = "localhost:3000";

  it("of links in mails, at the tenant's own domain", async () => {
    const reset = { strategy: "candidates", email: "candidata1@localhost.test" };
    await at.with({ host }).call("POST", "/passwords", reset);
    const { text } = await newestMail(at, "password_reset");
    expect(text).toContain("https://localhost:8443/candidates/forgot_password#token=");
  });

  it("of links in mails that no request causes", () => {
    const { config } = at.server.services;
    expect(originOfDomain(config, "vagas.example")).toBe("https://vagas.example:8443");
  });

  it("of feeds and pages", async () => {
    const get = (url: string) => at.server.app.inject({ url, headers: { host, accept: "text/html" } });
    expect((await get("/robots.txt")).body).toContain("Sitemap: https://localhost:8443/sitemap.xml");
    expect((await get("/sitemap.xml")).body).toContain("<loc>https://localhost:8443/jobs</loc>");
    expect((await get("/")).headers["strict-transport-security"]).toMatch(/max-age/);
  });
});

it.each([
  ["localhost", "http://localhost:3100"],
  ["land.localhost", "http://land.localhost:3100"],
  ["vagas.example", "https://vagas.example"],
])("without it and without a request, %s is where it is served", (domain, origin) => {
  expect(originOfDomain(readConfig({ PORT: "3100" }), domain)).toBe(origin);
});

it.each(["vagas.example", "ftp://vagas.example", "https://vagas.example/app"])(
  "%s is refused",
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL");
  },
);
