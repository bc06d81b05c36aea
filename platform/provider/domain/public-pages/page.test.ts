import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultColors } from "#contract/calls/default-colors.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";

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
  const pages = [
    "/",
    "/home",
    "/home/*",
    "/contact",
    "/jobs",
    "/jobs/:job_title",
    "/jobs/:job_title/:uid",
    "/courses",
    "/courses/:uid",
    "/termos_de_uso",
    "/termos_de_uso/completo",
    "/confirmations/:token?",
    "/recruiters/jobs/:id",
    "/shortlist/:id",
    "/:schema",
  ];
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
  test = await testServer({ TRUST_PROXY: "loopback" }, undefined, { appFolder: folder });
  const { db } = test.database;
  await db
    .updateTable("jobs")
    .set({
      title: wicked,
      description: `<p>${"Texto ".repeat(60)}</p>`,
      published_at: "2026-01-02T03:04:05Z",
      requirements: "<p>Excel</p>",
      regime: 2,
      remote_work: 2,
      city: "Campinas",
      state: "SP",
      salary_min: 500_000,
      salary_max: 700_000,
      show_salary: true,
    })
    .where("id", "=", test.world.jobId)
    .execute();
  const written = {
    business_id: test.world.businessId,
    locale: "pt" as const,
    published_at: "2026-01-02T03:04:05Z",
  };
  await db
    .insertInto("tenant_pages")
    .values([
      { ...written, slug: "carreiras", title: "Trabalhe conosco", body: "<p>Venha para a <b>Casa</b>.</p>" },
      { ...written, slug: "termos_de_uso_completo", title: "Termos completos", body: "<p>Termos.</p>" },
    ])
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

describe("cookies", () => {
  it("are shared only under a domain where the business has several sites", async () => {
    const { db } = test.database;
    const add = (business_id: number, name: string) =>
      db.insertInto("domains").values({ business_id, name }).execute();
    const domainFor = async (host: string) => {
      const { body } = await get("/jobs", { host });
      return /cookieDomain&quot;:(null|&quot;([^&]+)&quot;)/.exec(body)?.[2] ?? null;
    };
    const other = await makeWorld(db, "outra.localhost");
    await add(test.world.businessId, "vagas.marca.com.br");
    await add(other.businessId, "loja.marca.com.br");
    expect(await domainFor("vagas.marca.com.br")).toBeNull();
    await add(test.world.businessId, "clientes.marca.com.br");
    expect(await domainFor("vagas.marca.com.br")).toBe("marca.com.br");
    expect(await domainFor("loja.marca.com.br")).toBeNull();
    expect(await domainFor("localhost")).toBeNull();
  });
});

describe("the page", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", undefined, (content: Buffer) => content],
  ])("is compressed for who takes %s", async (accepted, encoding, open) => {
    const { headers, rawPayload } = await get("/jobs", { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toContain("accept-encoding");
    expect(open(rawPayload).toString()).toContain("</html>");
  });

  it("is the app at every address, a file that is not there is not", async () => {
    for (const path of ["/recruiters/jobs/1", "/shortlist/abc", "/confirmations", "/confirmations/x"]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.body).toContain("<title>Casa localhost</title>");
    }
    expect((await get("/assets/old-0000.js")).statusCode).toBe(404);
    expect((await get("/v1/nada")).json().code).toBe("not_found");
  });

  it("gives the app its provider's address in an attribute that survives any value", async () => {
    const { body } = await get("/");
    const content = /<meta name="elenco-config" content="([^"]*)">/.exec(body)?.[1] ?? "";
    expect(JSON.parse(content.replaceAll("&quot;", '"'))).toEqual({
      apiRoot: "/v1",
      cookieDomain: null,
      cableUrl: "/cable",
      demo: false,
    });
  });

  it("has no script but data, and none of its own text can end or open one", async () => {
    const { body, statusCode } = await get(await jobPath());
    expect(statusCode).toBe(200);
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
    const [data, way] = JSON.parse(scripts[0]?.[2] ?? "")["@graph"];
    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Início",
      "Vagas abertas",
      wicked,
    ]);
    expect(data).toMatchObject({ "@type": "JobPosting", title: wicked, jobLocationType: "TELECOMMUTE" });
    expect(data.jobLocation).toBeUndefined();
    expect(data.validThrough).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(data.description).toContain("<h3>Requisitos</h3><p>Excel</p>");
    expect(body).not.toContain("alert(1)</script>");
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain("&lt;/script>");
    const description = /<meta name="description" content="([^"]*)">/.exec(body)?.[1];
    expect(description?.length).toBeLessThan(170);
  });

  it("of the landing page, the board and the tenant's pages describes the page", async () => {
    const reported: Record<string, string> = {
      "/": "O seu próximo papel começa aqui · Casa localhost",
      "/home": "Gente certa, no lugar certo · Casa localhost",
      "/home/solutions": "Soluções · Casa localhost",
      "/home/specialties/financas": "Finanças · Casa localhost",
      "/contact": "Fale com a gente · Casa localhost",
      "/jobs?term=analista": "Vagas abertas · Casa localhost",
      "/carreiras": "Trabalhe conosco · Casa localhost",
      "/termos_de_uso/completo": "Termos completos · Casa localhost",
    };
    for (const [path, title] of Object.entries(reported)) {
      const { body, statusCode } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).toContain(`<title>${title}</title>`);
      expect(body).toMatch(/<meta name="description" content="[^"]{6,}">/);
      expect(body).toContain(`<link rel="canonical" href="http://localhost${path.split("?")[0]}">`);
      expect(body).toContain(`<meta property="og:title" content="${title}">`);
      expect(body).toMatch(/<meta property="og:description" content="[^"]{6,}">/);
      expect(body).toContain('<meta property="og:image" content="http://localhost/share/site.png">');
      expect(body).toContain('<meta property="og:locale" content="pt_BR">');
      expect(body).toContain('<meta property="og:site_name" content="Casa localhost">');
      expect(body.match(/<title>/g)).toHaveLength(1);
    }
    expect((await get("/", { cookie: "locale=en" })).body).toContain("Your next role starts here");
  });

  it("of the landing page is called after the brand's own headline", async () => {
    const { db } = test.database;
    const { id } = await db
      .selectFrom("domains")
      .where("name", "=", "localhost")
      .select("id")
      .executeTakeFirstOrThrow();
    const custom_labels = JSON.stringify({ "landing_title.pt": "A quantos quilômetros?" });
    await db
      .insertInto("site_configs")
      .values({
        domain_id: id,
        title: "Casa",
        colors: JSON.stringify({ light: defaultColors, dark: defaultColors }),
        custom_labels,
      })
      .execute();
    const { body } = await get("/");
    await db.deleteFrom("site_configs").where("domain_id", "=", id).execute();
    expect(body).toContain("<title>A quantos quilômetros? · Casa</title>");
  });

  it("is in the language of its address, and links the other one", async () => {
    const { body, headers } = await get("/home/solutions?lang=en");
    const own = "http://localhost/home/solutions";
    expect(body).toContain("<title>Solutions · ");
    expect(body).toContain(`<link rel="canonical" href="${own}?lang=en">`);
    expect(body).toContain(`<link rel="alternate" hreflang="pt-BR" href="${own}">`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${own}?lang=en">`);
    expect(body).toContain('<meta property="og:locale" content="en_US">');
    expect(headers["set-cookie"]).toMatch(/^locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    const chosen = await get("/home/solutions", { cookie: "locale=en" });
    expect(chosen.body).toContain(`<link rel="canonical" href="${own}">`);
    expect(chosen.headers["set-cookie"]).toBeUndefined();
  });

  it("of a course is called after it, in the reader's language", async () => {
    const { db } = test.database;
    const admin = await test.as("recruiters", test.world.admin.id);
    const base = "/recruiters/administrator";
    const made = await admin.call<{ partner: { id: number } }>("POST", `${base}/partners`, {
      partner: { name: "Escola Aberta" },
    });
    const { course: own } = await admin.call<{ course: { uid: string } }>("POST", `${base}/courses`, {
      course: { name: "Finanças para RH", name_en: "Finance for HR", partner_id: made.partner.id },
    });
    const { body, statusCode } = await get(`/courses/${own.uid}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>Finanças para RH · Casa localhost</title>");
    expect(body).toContain(`<link rel="canonical" href="http://localhost/courses/${own.uid}">`);
    expect((await get(`/courses/${own.uid}?lang=en`)).body).toContain("<title>Finance for HR · ");
    const list = await get("/courses");
    expect([list.statusCode, /<title>(.*)<\/title>/.exec(list.body)?.[1]]).toEqual([
      200,
      "Cursos · Casa localhost",
    ]);
    await db.deleteFrom("courses").where("uid", "=", own.uid).execute();
    expect((await get(`/courses/${own.uid}`)).statusCode).toBe(404);
  });

  it("of a site that is not to be found says so to search engines, and only there", async () => {
    const { db } = test.database;
    const { id: domain_id } = await db
      .selectFrom("domains")
      .where("name", "=", "localhost")
      .select("id")
      .executeTakeFirstOrThrow();
    const noindex = '<meta name="robots" content="noindex">';
    expect((await get("/jobs")).body).not.toContain(noindex);
    const colors = JSON.stringify({ light: defaultColors, dark: defaultColors });
    await db
      .insertInto("site_configs")
      .values({ domain_id, title: "Casa", colors, rules: JSON.stringify({ indexing: false }) })
      .execute();
    expect((await get("/jobs")).body).toContain(noindex);
    expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    await db.deleteFrom("site_configs").where("domain_id", "=", domain_id).execute();
  });

  it("keeps the language in a cookie that goes over https alone where the page does", async () => {
    const { headers } = await get("/home/solutions?lang=en", { "x-forwarded-proto": "https" });
    expect(headers["set-cookie"]).toMatch(/; SameSite=Lax; Secure$/);
  });

  it("has faces and brand marks at their addresses, and nothing at others", async () => {
    const type = async (path: string) => {
      const { statusCode, headers } = await get(path, { accept: "image/*" });
      return [statusCode, headers["content-type"]];
    };
    expect(await type("/portraits/f1.svg")).toEqual([200, "image/svg+xml"]);
    expect((await type("/portraits/nobody.svg"))[0]).toBe(404);
    for (const path of ["/brands/nobody/logo.svg", `/brands/mappit/logo-blue.svg`, "/share/page.png"])
      expect((await type(path))[0], path).toBe(404);
    for (const file of ["logo.svg", "logo-dark.svg"])
      expect(await type(`/brands/mappit/${file}`)).toEqual([200, "image/svg+xml"]);
    // A page that is neither an article nor an event has no picture of its own.
    expect((await type("/share/page.png?path=/home"))[0]).toBe(404);
  });

  it.each([
    "/nope/x",
    "/nope",
    "/home/nope",
    "/home/specialties/nope",
    "/home/events/a/nope",
    "/termos_de_uso",
    "/jobs/a/b/c",
  ])("at %s, where nothing is, has status 404 and no address of its own", async (path) => {
    const { body, statusCode, headers } = await get(path);
    expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(body).not.toContain("canonical");
  });

  it("has a picture for sharing, of the site and of the job", async () => {
    const { body } = await get(await jobPath());
    const url = /<meta property="og:image" content="http:\/\/localhost([^"]*)">/.exec(body)?.[1] ?? "";
    for (const path of [url, "/share/site.png", "/favicon.ico"]) {
      const picture = await get(path, { accept: "image/*" });
      expect([picture.statusCode, picture.headers["content-type"]], path).toEqual([200, "image/png"]);
      expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    }
    expect((await get("/share/jobs/nada.png")).statusCode).toBe(404);
  });

  it("of a host that nobody set up keeps its port, and is one brand's alone", async () => {
    const host = "wicked.example:3100";
    expect((await get("/sitemap.xml", { host })).body).toContain("<loc>http://localhost:3100/jobs</loc>");
    const { db } = test.database;
    const { id: domain_id } = await db.selectFrom("domains").select("id").executeTakeFirstOrThrow();
    const colors = JSON.stringify({ light: defaultColors, dark: defaultColors });
    await db.insertInto("site_configs").values({ domain_id, title: "Casa", colors }).execute();
    const { title, domain } = (await get("/v1/businesses/config?domain=wicked.example", { host })).json();
    await db.deleteFrom("site_configs").execute();
    expect([title, domain]).toEqual(["Casa", "localhost"]);
  });

  it("of a job that is not there is a page with status 404", async () => {
    const { body, statusCode } = await get("/jobs/analista/nada-0000");
    expect(statusCode).toBe(404);
    expect(body).toContain("<title>Esta vaga não está mais disponível · Casa localhost</title>");
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

  it.each(["jobs", "articles", "events"])(
    "of %s can be followed, and every public page says so",
    async (name) => {
      const { body, statusCode, headers } = await get(`/feeds/${name}.xml`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
      expect(body).toMatch(
        /^<\?xml version="1.0" encoding="UTF-8"\?><rss version="2.0"[^>]*><channel><title>/,
      );
      for (const [item] of body.matchAll(/<item>.*?<\/item>/g)) {
        expect(item).toMatch(/<link>http:\/\/localhost\/[^<]+<\/link>/);
        expect(item).toMatch(/<guid isPermaLink="true">http:[^<]+<\/guid>/);
        if (name !== "events")
          expect(Date.parse(/<pubDate>([^<]+)</.exec(item)?.[1] ?? "")).toBeGreaterThan(0);
      }
      expect(body.includes(test.world.jobUid)).toBe(name === "jobs");
      expect(body).not.toContain("<script>");
      const link = `<link rel="alternate" type="application/rss+xml"`;
      expect((await get("/jobs")).body).toContain(link);
      expect((await get("/recruiters/jobs/1")).body).not.toContain(link);
    },
  );

  it("name every job, in parts where there are many", async () => {
    const { db } = test.database;
    const many = 5200;
    // Without their search words, which take longer than all of this.
    await sql`alter table jobs disable trigger user`.execute(db);
    await sql`insert into jobs (business_id, client_company_id, title, uid, status, published_at)
      select business_id, client_company_id, 'Vaga ' || n, 'many-' || n, 'published', '2026-01-01'
      from jobs, generate_series(1, ${many}::int) n where uid = ${test.world.jobUid}`.execute(db);
    const index = (await get("/sitemap.xml")).body;
    expect(index).toContain("<sitemapindex");
    const parts = [...index.matchAll(/<loc>http:\/\/localhost([^<]+)<\/loc>/g)].map(([, path]) => path ?? "");
    expect(parts).toEqual(["/sitemap/pages.xml", "/sitemap/jobs-1.xml", "/sitemap/jobs-2.xml"]);
    const bodies = await Promise.all(parts.map(async (path) => (await get(path)).body));
    const named = new Set(bodies.join("").match(/many-\d+/g));
    expect(named.size).toBe(many);
    expect(bodies[0]).toContain("<loc>http://localhost/home</loc>");
    expect((await get("/sitemap/jobs-3.xml")).statusCode).toBe(404);
    expect(new Set((await get("/jobs.xml")).body.match(/<referencenumber>many-\d+/g)).size).toBe(many);
    await db.deleteFrom("jobs").where("uid", "like", "many-%").execute();
    await sql`alter table jobs enable trigger user`.execute(db);
  });

  it("lists the tenant's own pages at their addresses", async () => {
    const { body } = await get("/sitemap.xml");
    for (const path of ["/home", "/home/solutions", "/contact", "/carreiras", "/termos_de_uso/completo"])
      expect(body).toContain(`<loc>http://localhost${path}</loc>`);
  });

  it("gives job sites what they require of a job", async () => {
    const { body } = await get("/jobs.xml");
    for (const name of ["country", "jobtype", "remotetype", "salary", "requirements", "expirationdate"])
      expect(body).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
  });
});

describe("what feeds say", () => {
  const every = (body: string, name: string) =>
    [...body.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, text]) => text ?? "");
  const of = (item: string | undefined, name: string) => every(item ?? "", name)[0];

  it("gives a job site the job's own values, a hidden salary and a confidential company excepted", async () => {
    const { db } = test.database;
    const change = (values: object) =>
      db.updateTable("jobs").set(values).where("id", "=", test.world.jobId).execute();
    await change({ title: "Contador", occupation: "Contador", deadline: "2099-01-02", remote_work: 3 });
    const item = async () => {
      const { body } = await get("/jobs.xml");
      expect(every(body, "publisher")).toEqual(["Casa localhost"]);
      const found = every(body, "job").find((one) => of(one, "referencenumber") === test.world.jobUid);
      const names = ["company", "date", "expirationdate", "country", "city", "state", "remotetype"];
      return Object.fromEntries(
        [...names, "jobtype", "salary", "category", "requirements", "url"].map((name) => [
          name,
          of(found, name),
        ]),
      );
    };
    expect(await item()).toEqual({
      ...{ company: "Aurora S.A.", date: "2026-01-02T03:04:05.000Z", city: "Campinas", state: "SP" },
      ...{ expirationdate: "2099-01-02T23:59:59-03:00", country: "BR", remotetype: "Hybrid remote" },
      ...{
        jobtype: "CLT - Efetivo",
        salary: "BRL 5000 - 7000 per month",
        category: "Contador",
        requirements: "Excel",
      },
      url: `http://localhost${await jobPath()}`,
    });
    await change({ salary_min: 700_000, confidential: true, remote_work: 1 });
    expect(await item()).toMatchObject({
      ...{ salary: "BRL 7000 per month", company: "Casa localhost", remotetype: "On-site" },
    });
    await change({ show_salary: false, remote_work: null, regime: null });
    expect(await item()).toMatchObject({ salary: undefined, remotetype: undefined, jobtype: undefined });
    await change({
      ...{ title: wicked, occupation: null, deadline: null, remote_work: 2, regime: 2, confidential: false },
      ...{ show_salary: true, salary_min: 500_000 },
    });
  });

  it("has the newest fifty jobs with their day, and coming events without one", async () => {
    const { db } = test.database;
    const { businessId: business_id, companyId: client_company_id } = test.world;
    await db
      .insertInto("jobs")
      .values(
        Array.from({ length: 52 }, (_, n) => ({
          ...{
            business_id,
            client_company_id,
            status: "published" as const,
            title: `Feed ${n}`,
            city: "Natal",
          },
          ...{
            state: "RN",
            confidential: n === 51,
            published_at: new Date(Date.UTC(2026, 1, 1, n)).toISOString(),
          },
        })),
      )
      .execute();
    const items = every((await get("/feeds/jobs.xml")).body, "item");
    expect(items.map((item) => of(item, "title"))).toEqual(
      Array.from({ length: 50 }, (_, n) => `Feed ${51 - n}`),
    );
    expect([of(items[0], "description"), of(items[1], "description")]).toEqual([
      ...["Casa localhost · Natal · RN", "Aurora S.A. · Natal · RN"],
    ]);
    expect(of(items[0], "pubDate")).toBe("Tue, 03 Feb 2026 03:00:00 GMT");
    const { body: map } = await get("/sitemap.xml");
    const first = every(map, "url").find((url) => of(url, "loc")?.includes("/jobs/"));
    expect(of(first, "lastmod")).toBe("2026-02-03T03:00:00.000Z");
    await db.deleteFrom("jobs").where("title", "like", "Feed %").execute();

    const write = (path: string, more: object) =>
      db
        .insertInto("site_pages")
        .values({
          ...{
            business_id,
            path,
            title_pt: path.split("/").at(-1) ?? "",
            title_en: "x",
            description_pt: "Texto",
          },
          ...{ description_en: "Text", sections: "[]", status: "published" as const, ...more },
        })
        .execute();
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const event = { kind: "event" as const };
    await write("/home/events/conversa", { ...event, starts_at: "2098-12-01T22:00:00Z", place: "Rua A" });
    await write("/home/events/antes", { ...event, starts_at: past });
    await write("/home/events/logo", { ...event, starts_at: soon });
    await write("/salarios", { kind: "article", published_on: "2026-03-01" });
    const events = every((await get("/feeds/events.xml")).body, "item");
    const titles = events.map((item) => of(item, "title"));
    expect(titles).toEqual(expect.arrayContaining(["conversa", "logo"]));
    expect(titles).not.toContain("antes");
    const talk = events.find((item) => of(item, "title") === "conversa");
    expect(of(talk, "description")).toBe("1 de dezembro de 2098 às 19:00 · Rua A · Texto");
    expect(of(talk, "pubDate")).toBeUndefined();
    const articles = every((await get("/feeds/articles.xml")).body, "item");
    const article = articles.find((item) => of(item, "title") === "salarios");
    expect(of(article, "pubDate")).toBe("Sun, 01 Mar 2026 15:00:00 GMT");
  });
});

describe("robots", () => {
  it("are kept out of each area of one's own and each page that a mail leads to, and find the map", async () => {
    const closed = [
      ...[
        "/recruiters",
        "/administrator",
        "/candidates",
        "/client_contacts",
        "/confirmations",
        "/shortlist/",
      ],
      ...[
        "/data_collection/",
        "/evaluation/",
        "/evaluations/",
        "/surveys/",
        "/prospecting/",
        "/page_preview/",
      ],
      ...["/cultural_fit/", "/professional_reference/", "/dh/", "/interview_times/", "/job_alerts/"],
      ...["/progress_reports/", "/erasures/", "/mail_choices"],
    ];
    expect((await get("/robots.txt")).body.split("\n")).toEqual([
      ...["User-agent: *", "Allow: /candidates/register", ...closed.map((path) => `Disallow: ${path}`)],
      ...["Sitemap: http://localhost/sitemap.xml", ""],
    ]);
  });
});
