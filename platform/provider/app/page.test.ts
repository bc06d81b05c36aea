import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../testing/server.ts";

/** What every page carries, and what of a stranger's text could end in it. */
let test: TestServer;
let folder: string;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.server.app.inject({ url, headers: { host: "localhost", accept: "text/html", ...headers } });

const wicked = `Analista </script><script>alert(1)</script> <!-- " & 'x'`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "elenco-page-"));
  const page = "<!doctype html><html><head><title>App</title></head><body></body></html>";
  writeFileSync(join(folder, "index.html"), page);
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {};");
  test = await testServer({}, undefined, { appFolder: folder });
  const { db } = test.database;
  await db
    .updateTable("jobs")
    .set({
      title: wicked,
      description: `<p>${"Texto ".repeat(60)}</p>`,
      published_at: "2026-01-02T03:04:05Z",
    })
    .where("id", "=", test.world.jobId)
    .execute();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const jobPath = async () => {
  const { job } = (await get(`/v1/jobs/${test.world.jobUid}`)).json();
  return `/jobs/${job.slug}/${job.uid}`;
};

describe("every answer", () => {
  it.each(["/", "/jobs", "/recruiters/candidates", "/v1/health", "/nada.js", "/assets/main-1a2b.js"])(
    "%s carries the strict headers",
    async (path) => {
      const { headers } = await get(path);
      const policy = String(headers["content-security-policy"])
        .split(";")
        .map((part) => part.trim());
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/script-src[^,]*unsafe/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
      });
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  it("asks for HTTPS only where it came by HTTPS", async () => {
    expect((await get("/")).headers["strict-transport-security"]).toBeUndefined();
    const secure = await get("/", { "x-forwarded-proto": "https" });
    expect(secure.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  });

  it("is kept by nobody where it is a call, for good where its name is its content", async () => {
    expect((await get("/v1/health")).headers["cache-control"]).toBe("no-store");
    expect((await get("/")).headers["cache-control"]).toBe("no-cache");
    expect((await get("/assets/main-1a2b.js")).headers["cache-control"]).toContain("immutable");
  });
});

describe("the page", () => {
  it("is the app at every address, a file that is not there is not", async () => {
    for (const path of ["/", "/recruiters/jobs/1", "/shortlist/abc"]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.body).toContain("<title>Casa localhost</title>");
    }
    expect((await get("/assets/old-0000.js")).statusCode).toBe(404);
    expect((await get("/v1/nada")).json().code).toBe("not_found");
  });

  it("tells the app where its provider is, in an attribute that holds whatever it is given", async () => {
    const { body } = await get("/");
    const content = /<meta name="elenco-config" content="([^"]*)">/.exec(body)?.[1] ?? "";
    expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual({
      apiRoot: "/v1",
      cableUrl: "/cable",
      demo: false,
    });
  });

  it("has no script but data, and none of its own text can end or open one", async () => {
    const { body, statusCode } = await get(await jobPath());
    expect(statusCode).toBe(200);
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
    const data = JSON.parse(scripts[0]?.[2] ?? "");
    expect(data).toMatchObject({ "@type": "JobPosting", title: wicked });
    expect(body).not.toContain("alert(1)</script>");
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain("&lt;/script>");
    const description = /<meta name="description" content="([^"]*)">/.exec(body)?.[1];
    expect(description?.length).toBeLessThan(170);
  });

  it("of a job that is not there is a page with status 404", async () => {
    expect((await get("/jobs/analista/nada-0000")).statusCode).toBe(404);
  });

  it("names no stranger's host", async () => {
    const { body } = await get(await jobPath(), { host: "wicked.example" });
    expect(body).not.toContain("wicked.example");
    expect(body).toContain('<link rel="canonical" href="http://localhost/jobs/');
  });
});

describe("feeds", () => {
  it.each(["/sitemap.xml", "/jobs.xml"])("%s holds the job, escaped", async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(test.world.jobUid);
    expect(body).not.toContain("<script>");
  });

  it("keep robots out of what is nobody's business", async () => {
    expect((await get("/robots.txt")).body).toContain("Disallow: /shortlist/");
  });
});
