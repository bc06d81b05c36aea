import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { isOpen, publicJobs, teaser } from "../board/public-jobs.ts";
import type { Services } from "../services.ts";
import { originOf } from "../sessions/session-calls.ts";
import { domainOf, tenantOfHost } from "../tenant/tenant.ts";

function xml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** robots.txt, sitemap.xml and an XML feed of the open jobs, per brand. */
export function serveFeeds(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const openJobs = async (businessId: number) =>
    await publicJobs(
      db,
      sql<boolean>`t.business_id = ${businessId} and ${isOpen}`,
      sql`t.published_at desc`,
      5000,
    );

  app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain")
      .send(
        `User-agent: *\nDisallow: /recruiters/\nDisallow: /administrator\nDisallow: /shortlist/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    const jobs = tenant ? await openJobs(tenant.businessId) : [];
    const origin = originOf(request);
    const urls = [
      ...["/home", "/jobs"].map((path) => `<url><loc>${origin}${path}</loc></url>`),
      ...jobs.map(
        (job) =>
          `<url><loc>${xml(`${origin}/jobs/${job.slug}/${job.uid}`)}</loc><lastmod>${job.published_at}</lastmod></url>`,
      ),
    ];
    return reply
      .type("application/xml")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
      );
  });
  app.get("/jobs.xml", async (request, reply) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    const jobs = tenant ? await openJobs(tenant.businessId) : [];
    const origin = originOf(request);
    const items = jobs.map((job) => {
      const url = xml(`${origin}/jobs/${job.slug}/${job.uid}`);

      return `<job><referencenumber>${job.uid}</referencenumber><title>${xml(job.title)}</title><company>${xml(job.company_name ?? tenant?.businessName ?? "")}</company><date>${job.published_at}</date><city>${xml(job.city ?? "")}</city><state>${xml(job.state ?? "")}</state><description>${xml(teaser({ ...job, description: null }))}</description><url>${url}</url></job>`;
    });
    return reply
      .type("application/xml")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><source><publisher>${xml(tenant?.businessName ?? "")}</publisher>${items.join("")}</source>`,
      );
  });
}
