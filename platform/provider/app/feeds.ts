import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { openJobsOf, publicJobs } from "../board/public-jobs.ts";
import { plainText } from "../http/sanitize.ts";
import type { Services } from "../services.ts";
import { domainOf, originOf, type Tenant, tenantOfHost } from "../tenant/tenant.ts";

function xml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const mostJobs = 5000;

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}

/** robots.txt, sitemap.xml and an XML feed of the open jobs, per brand. */
export function serveFeeds(app: FastifyInstance, { db }: Services): void {
  const asked = async (request: FastifyRequest) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    return { tenant, origin: tenant ? originOf(request, tenant) : "" };
  };
  const openJobs = async (tenant: Tenant) =>
    await publicJobs(db, tenant, sql<boolean>`true`, sql`t.published_at desc`, mostJobs);
  const descriptions = async (tenant: Tenant) => {
    const { rows } = await sql<{ uid: string; description: string | null }>`
      select t.uid, t.description from jobs t where ${openJobsOf(tenant)}
      order by t.published_at desc limit ${mostJobs}`.execute(db);
    return new Map(rows.map(({ uid, description }) => [uid, plainText(description ?? "")]));
  };

  app.get("/robots.txt", async (request, reply) => {
    const { origin } = await asked(request);
    const closed = ["/recruiters/", "/administrator", "/shortlist/", "/data_collection/"].map(
      (path) => `Disallow: ${path}`,
    );
    const lines = ["User-agent: *", ...closed, `Sitemap: ${origin}/sitemap.xml`];
    return reply.type("text/plain").send(`${lines.join("\n")}\n`);
  });
  app.get("/sitemap.xml", async (request, reply) => {
    const { origin, tenant } = await asked(request);
    const jobs = tenant ? await openJobs(tenant) : [];
    const urls = [
      ...["/home", "/jobs"].map((path) => `<url>${element("loc", `${origin}${path}`)}</url>`),
      ...jobs.map(({ slug, uid, published_at }) => {
        const loc = element("loc", `${origin}/jobs/${slug}/${uid}`);
        return `<url>${loc}${element("lastmod", published_at)}</url>`;
      }),
    ];
    const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
    return reply.type("application/xml").send(declaration + set);
  });
  app.get("/jobs.xml", async (request, reply) => {
    const { origin, tenant } = await asked(request);
    const [jobs, texts] = tenant
      ? await Promise.all([openJobs(tenant), descriptions(tenant)])
      : [[], new Map<string, string>()];
    const publisher = tenant?.businessName ?? "";
    const items = jobs.map((job) => {
      const parts = {
        referencenumber: job.uid,
        title: job.title,
        company: job.company_name ?? publisher,
        date: job.published_at,
        city: job.city ?? "",
        state: job.state ?? "",
        description: texts.get(job.uid) ?? "",
        url: `${origin}/jobs/${job.slug}/${job.uid}`,
      };
      return `<job>${Object.entries(parts)
        .map(([name, text]) => element(name, text))
        .join("")}</job>`;
    });
    const source = `<source>${element("publisher", publisher)}${items.join("")}</source>`;
    return reply.type("application/xml").send(declaration + source);
  });
}
