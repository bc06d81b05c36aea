import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";

let test: TestServer;
let folder: string;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.server.app.inject({ url, headers: { host: "localhost", accept: "text/html", ...headers } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "elenco-headers-"));
  const page = "<!doctype html><html><head><title>App</title></head><body></body></html>";
  writeFileSync(join(folder, "index.html"), page);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {};");
  writeFileSync(join(folder, "pages.json"), JSON.stringify(["/", "/jobs", "/recruiters/:entity"]));
  test = await testServer({ TRUST_PROXY: "loopback" }, undefined, { appFolder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe("every answer", () => {
  it.each(["/", "/jobs", "/recruiters/candidates", "/v1/health", "/nada.js"])(
    "%s carries the strict headers",
    async (path) => {
      const { headers } = await get(path);
      const policy = String(headers["content-security-policy"])
        .split(";")
        .map((part) => part.trim());
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      // A photo is framed before it is sent.
      expect(policy).toContain("img-src 'self' data: blob: https:");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/script-src[^,]*unsafe/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(self), microphone=(self), geolocation=()",
      });
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  it("has no more headers than a script obeys where it is one", async () => {
    const { headers, statusCode } = await get("/assets/main-1a2b.js");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["content-security-policy"]).toBeUndefined();
    expect(headers["permissions-policy"]).toBeUndefined();
  });

  it("lets no image run anything, with no more headers than that takes", async () => {
    for (const path of ["/favicon.ico", "/brands/localhost/logo.svg"]) {
      const { headers, statusCode } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(headers, path).toMatchObject({
        "content-security-policy":
          "default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["cross-origin-opener-policy"], path).toBeUndefined();
      expect(headers["permissions-policy"], path).toBeUndefined();
    }
  });

  it("requires HTTPS only where the request came by HTTPS", async () => {
    expect((await get("/")).headers["strict-transport-security"]).toBeUndefined();
    const secure = await get("/", { "x-forwarded-proto": "https" });
    expect(secure.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  });

  it("is kept by nobody where it is a call, for good where its name is its content", async () => {
    expect((await get("/v1/health")).headers["cache-control"]).toBe("no-store");
    expect((await get("/")).headers["cache-control"]).toBe("no-cache");
    const { headers } = await get("/assets/main-1a2b.js");
    expect(headers["cache-control"]).toContain("immutable");
    for (const asked of ["etag", "last-modified", "accept-ranges"]) expect(headers).not.toHaveProperty(asked);
  });
});
