import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import type { Served } from "#contract/calls/drawn.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";

/** The page around what the app's server build draws: here a build that says what it was asked, and how often it drew. */
let test: TestServer;
let folder: string;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.server.app.inject({ url, headers: { host: "localhost", accept: "text/html", ...headers } });

const build = `
let times = 0;
export async function draw({ url, locale, tenant, moment, isMissing, ask }) {
  if (url === "/contact") throw new Error("cannot be drawn");
  if (url.startsWith("/jobs?wait")) await new Promise((resolve) => (globalThis.heldDraws ??= []).push(resolve));
  if (url === "/termos_de_uso/completo") return null;
  const { body } = (await Promise.all([ask("/jobs"), ask("/jobs")]))[1];
  const html = "<main>" + ++times + " " + locale + " " + isMissing + " " + body.total_count + "</main>";
  const head = "<style>a{}</style>";
  const title = url.includes("term=a") ? "Vagas de <a> · Casa" : null;
  return { html, head, title, served: { url, locale, tenant, moment, text: "</script>" } };
}`;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), "elenco-drawing-")), "app");
  mkdirSync(folder);
  mkdirSync(`${folder}-server`);
  writeFileSync(join(`${folder}-server`, "package.json"), '{"type":"module"}');
  writeFileSync(join(`${folder}-server`, "server.js"), build);
  const page =
    '<!doctype html><html lang="pt-BR"><head><title>App</title><script type="module" crossorigin src="/assets/app-1.js"></script></head><body><div id="root"></div></body></html>';
  writeFileSync(join(folder, "index.html"), page);
  const pages = ["/", "/contact", "/jobs", "/termos_de_uso/completo", "/:schema"];
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
  const files = [["/jobs", ["assets/jobs-1.js", "assets/jobs-1.css"]]];
  writeFileSync(join(folder, "page-files.json"), JSON.stringify(files));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/jobs-1.css"), "b{}\n");
  test = await testServer({ TRUST_PROXY: "loopback" }, undefined, { appFolder: folder });
  const { db } = test.database;
  const { id: domain_id } = await db.selectFrom("domains").select("id").executeTakeFirstOrThrow();
  const colors = JSON.stringify({ light: defaultColors, dark: defaultColors });
  await db.insertInto("site_configs").values({ domain_id, title: "Casa", colors }).execute();
  await db
    .updateTable("jobs")
    .set({ published_at: new Date().toISOString() })
    .where("id", "=", test.world.jobId)
    .execute();
});
afterAll(async () => {
  await test.close();
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

const drawnIn = (body: string) => /<main>(.*?)<\/main>/.exec(body)?.[1];

describe("a page that is drawn", () => {
  it("has its content, and what the app takes it over with", async () => {
    const { body, statusCode } = await get("/jobs?term=a");
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><main>');
    expect(drawnIn(body)).toMatch(/^\d+ pt false \d+$/);
    expect(body).toContain("<style>a{}</style></head>");
    // Called as the app will call it, in shared links too.
    expect(body).toContain("<title>Vagas de &lt;a> · Casa</title>");
    expect(body).toContain('<meta property="og:title" content="Vagas de &lt;a> · Casa">');
    expect((await get("/jobs")).body).toContain("<title>Vagas abertas · Casa</title>");
    const served = /<script type="application\/json" id="served">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    const { url, tenant, moment } = JSON.parse(served) as Served;
    expect({ url, title: tenant.title, timeZone: moment.timeZone }).toEqual({
      url: "/jobs?term=a",
      title: "Casa",
      timeZone: "America/Sao_Paulo",
    });
  });

  it("fetches nothing of the app before it is painted, and has its styles inside", async () => {
    const { body } = await get("/jobs");
    expect(body).not.toMatch(/<script[^>]* src=|modulepreload" /);
    expect(body).toContain('<meta name="elenco-files" content="/assets/app-1.js /assets/jobs-1.js">');
    expect(body).toContain(
      '<style>b{}</style><link rel="stylesheet" href="/assets/jobs-1.css" media="not all" disabled>',
    );
  });

  it("has one script, which the security policy knows by its hash", async () => {
    const { body, headers } = await get("/jobs");
    const script = /<head><script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(() => new Function(script)).not.toThrow();
  });

  it("is in the language that was chosen, in Portuguese where none was", async () => {
    expect(drawnIn((await get("/jobs", { cookie: "a=b; locale=en" })).body)).toContain(" en ");
    const { body, headers } = await get("/jobs", { "accept-language": "en" });
    expect(drawnIn(body)).toContain(" pt ");
    expect(body).toContain('<html lang="pt-BR">');
    expect(headers.vary).toContain("cookie");
  });

  it("is drawn once for as long as its data are the same, and anew when a job closes", async () => {
    const first = drawnIn((await get("/jobs")).body);
    expect(drawnIn((await get("/jobs")).body)).toBe(first);
    const total = Number(first?.split(" ")[3]);
    expect(total).toBeGreaterThan(0);
    const { db } = test.database;
    const at = (published_at: string | null) =>
      db.updateTable("jobs").set({ published_at }).where("id", "=", test.world.jobId).execute();
    await at(null);
    const closed = drawnIn((await get("/jobs")).body);
    expect(closed).not.toBe(first);
    expect(closed?.split(" ")[3]).toBe(String(total - 1));
    await at(new Date().toISOString());
    expect(drawnIn((await get("/jobs")).body)?.split(" ")[3]).toBe(String(total));
  });

  it("is drawn anew when the site's settings change", async () => {
    const first = drawnIn((await get("/jobs")).body);
    await test.database.db.updateTable("site_configs").set({ title: "Casa Nova" }).execute();
    const { body } = await get("/jobs");
    expect(drawnIn(body)).not.toBe(first);
    expect(body).toContain('"title":"Casa Nova"');
  });

  it("answers 404 where there is no page", async () => {
    const { body, statusCode } = await get("/nada");
    expect(statusCode).toBe(404);
    expect(drawnIn(body)).toContain(" pt true ");
  });
});

describe("a page that is not drawn", () => {
  const isShell = async (url: string, headers: Record<string, string> = {}) => {
    const { body, statusCode, headers: answered } = await get(url, headers);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain("<script>");
    expect(body).toContain('<script type="module" crossorigin src="/assets/app-1.js"></script>');
    expect(String(answered["content-security-policy"])).toContain("script-src 'self';");
    return statusCode;
  };

  it("is the app's, with its true status, where it cannot be", async () => {
    expect(await isShell("/contact")).toBe(200);
  });
  it("is the app's where the build draws no such page", async () => {
    expect(await isShell("/termos_de_uso/completo")).toBe(404);
  });
  it("is left to the app for signed-in people", async () => {
    expect(await isShell("/jobs", { cookie: "locale=en; auth._token=Bearer%20x" })).toBe(200);
  });
});

describe("what is kept of drawn pages", () => {
  const timesOf = async (url: string, headers: Record<string, string> = {}) =>
    Number(drawnIn((await get(url, headers)).body)?.split(" ")[0]);

  it("is of one language, one address and one scheme", async () => {
    const own = await timesOf("/jobs?term=z");
    for (const [url, headers] of [
      ["/jobs?term=z", { cookie: "locale=en" }],
      ["/jobs?term=y", {}],
      ["/jobs?term=z", { host: "localhost:3100" }],
      ["/jobs?term=z", { "x-forwarded-proto": "https" }],
    ] as const) {
      const other = await timesOf(url, headers);
      expect(other, JSON.stringify([url, headers])).not.toBe(own);
      expect(await timesOf(url, headers)).toBe(other);
    }
    expect(await timesOf("/jobs?term=z"), "and each of them is").toBe(own);
  });

  it("lasts for ten minutes: relative times are no older", async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    try {
      const first = await timesOf("/jobs?term=old");
      vi.setSystemTime(now + 600_000);
      expect(await timesOf("/jobs?term=old")).toBe(first);
      vi.setSystemTime(now + 600_001);
      expect(await timesOf("/jobs?term=old")).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is of eight that are drawn at once: the browser draws the others, and later ones are drawn again", async () => {
    const held = globalThis as { heldDraws?: (() => void)[] };
    const nine = Array.from({ length: 9 }, (_, n) => get(`/jobs?wait=${n}`));
    const { body } = await Promise.race(nine);
    expect(body).toContain('<div id="root"></div>');
    await vi.waitFor(() => expect(held.heldDraws).toHaveLength(8));
    for (const go of held.heldDraws?.splice(0) ?? []) go();
    const drawn = (await Promise.all(nine)).filter((answer) => drawnIn(answer.body) !== undefined);
    expect(drawn).toHaveLength(8);
    // What cannot be drawn takes no place for good.
    for (let n = 0; n < 9; n++) await get("/contact");
    expect(await timesOf("/jobs?after")).toBeGreaterThan(0);
  });
});

it("has the brand's logo and colours, and lets in what it measures its visits with, where there is one", async () => {
  const { db } = test.database;
  const set = async (google_analytics_id: string | null, logo_url: string | null) => {
    await db.updateTable("site_configs").set({ google_analytics_id }).execute();
    await db.updateTable("businesses").set({ logo_url }).execute();
  };
  const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers["content-security-policy"]);
  const plain = await get("/jobs");
  expect(policyOf(plain)).not.toContain("google");
  expect(plain.body).not.toContain('rel="preload"');
  for (const [mode, color] of [
    ["light", defaultColors.primary_color],
    ["dark", defaultColors.secondary_dark_background_color],
  ] as const)
    expect(plain.body).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${color}">`,
    );
  await set("G-1", "/logo.svg");
  const own = await get("/jobs");
  expect(policyOf(own)).toContain("script-src 'self' https://www.googletagmanager.com");
  expect(policyOf(own)).toMatch(
    /connect-src 'self' https:\/\/\*\.google-analytics\.com [^;]*googletagmanager\.com/,
  );
  expect(own.body).toContain('<link rel="preload" as="image" href="/logo.svg">');
  expect(own.headers["cache-control"]).toBe("no-cache");
  await set(null, null);
});

it("is a page for who reads pages: a file, a post and what wants something else are not found", async () => {
  const of = async (method: "GET" | "HEAD" | "POST", url: string, accept: string) => {
    const { statusCode, headers } = await test.server.app.inject({
      method,
      url,
      headers: { host: "localhost", accept },
    });
    return [statusCode, String(headers["content-type"]).split(";")[0]];
  };
  expect(await of("HEAD", "/jobs", "text/html")).toEqual([200, "text/html"]);
  expect(await of("GET", "/jobs", "*/*")).toEqual([200, "text/html"]);
  expect(await of("GET", "/a.txt?x=.b", "*/*")).toEqual([404, "application/json"]);
  expect(await of("GET", "/jobs?x=a.txt", "*/*")).toEqual([200, "text/html"]);
  expect(await of("GET", "/jobs", "image/*")).toEqual([404, "application/json"]);
  expect(await of("POST", "/jobs", "text/html")).toEqual([404, "application/json"]);
});

it("is described by the beginning of its text, without the slash that its address may end with", async () => {
  const { db } = test.database;
  const own = { business_id: test.world.businessId, locale: "pt" as const, title: "Sobre" };
  await db
    .insertInto("tenant_pages")
    .values([
      { ...own, slug: "sobre", published_at: "2026-01-01T00:00:00Z", body: `<p>${"a".repeat(158)}</p>` },
      { ...own, slug: "curta", published_at: "2026-01-01T00:00:00Z", body: `<p>${"a".repeat(157)}</p>` },
      { ...own, slug: "rascunho", published_at: null, body: "<p>Ainda não</p>" },
    ])
    .execute();
  const { body, statusCode } = await get("/sobre/");
  expect(statusCode).toBe(200);
  expect(body).toContain(`<meta name="description" content="${"a".repeat(157)}…">`);
  expect(body).toContain('<link rel="canonical" href="http://localhost/sobre">');
  expect((await get("/curta")).body).toContain(`<meta name="description" content="${"a".repeat(157)}">`);
  const places = async () =>
    [...(await get("/sitemap.xml")).body.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
  const map = await places();
  expect(map).toEqual(expect.arrayContaining(["/jobs", "/sobre", "/curta"]));
  for (const none of ["/", "/rascunho", "/courses"]) expect(map).not.toContain(none);
  await db.updateTable("domains").set({ is_product_domain: true }).execute();
  expect((await places())[0]).toBe("/");
  await db.updateTable("domains").set({ is_product_domain: false }).execute();
});
