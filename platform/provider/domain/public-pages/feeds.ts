import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CallError } from "#provider/base/http/errors.ts";
import { domainOf, originOf, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { jobFeed } from "./job-feed.ts";
import { jobsOfPart, jobUrls, openJobCount, pageUrls, sitemaps, urlSet } from "./sitemap.ts";
import { declaration, element } from "./xml.ts";

/** Personal areas and pages opened by mailed links. Registration is public. */
const closedPaths = [
  "/recruiters",
  "/administrator",
  "/candidates",
  "/client_contacts",
  "/confirmations",
  "/shortlist/",
  "/data_collection/",
  "/evaluation/",
  "/evaluations/",
  "/surveys/",
  "/prospecting/",
  "/page_preview/",
  "/cultural_fit/",
  "/professional_reference/",
  "/dh/",
  "/interview_times/",
  "/job_alerts/",
  "/progress_reports/",
  "/erasures/",
  "/mail_choices",
];
/** robots.txt, sitemap.xml and an XML feed of the open jobs, per brand. */
export function serveFeeds(app: FastifyInstance, { unscopedDb: db }: Services): void {
  const tenantOf = async (request: FastifyRequest) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    return { tenant, origin: tenant ? originOf(request, tenant) : "" };
  };
  app.get("/robots.txt", async (request, reply) => {
    const { origin, tenant } = await tenantOf(request);
    if (tenant?.forbids.includes("indexing"))
      return reply.type("text/plain").send("User-agent: *\nDisallow: /\n");
    const closed = closedPaths.map((path) => `Disallow: ${path}`);
    const lines = [
      "User-agent: *",
      "Allow: /candidates/register",
      ...closed,
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type("text/plain").send(`${lines.join("\n")}\n`);
  });
  app.get("/sitemap.xml", async (request, reply) => {
    const { origin, tenant } = await tenantOf(request);
    reply.type("application/xml");
    if (!tenant) return reply.send(urlSet([]));
    const parts = Math.ceil((await openJobCount(db, tenant)) / jobsOfPart);
    if (parts <= 1) {
      const [pages, jobs] = await Promise.all([pageUrls(db, tenant, origin), jobUrls(db, tenant, origin, 1)]);
      return reply.send(urlSet([...pages, ...jobs]));
    }
    const files = ["pages", ...Array.from({ length: parts }, (_, at) => `jobs-${at + 1}`)];
    const entries = files.map(
      (file) => `<sitemap>${element("loc", `${origin}/sitemap/${file}.xml`)}</sitemap>`,
    );
    return reply.send(`${declaration}<sitemapindex ${sitemaps}>${entries.join("")}</sitemapindex>`);
  });
  app.get("/sitemap/pages.xml", async (request, reply) => {
    const { origin, tenant } = await tenantOf(request);
    return reply.type("application/xml").send(urlSet(tenant ? await pageUrls(db, tenant, origin) : []));
  });
  app.get<{ Params: { part: string } }>(
    "/sitemap/jobs-:part(^[1-9]\\d{0,4}$).xml",
    async (request, reply) => {
      const { origin, tenant } = await tenantOf(request);
      const urls = tenant ? await jobUrls(db, tenant, origin, Number(request.params.part)) : [];
      if (urls.length === 0) throw new CallError("not_found");
      return reply.type("application/xml").send(urlSet(urls));
    },
  );
  app.get("/jobs.xml", async (request, reply) => {
    const { origin, tenant } = await tenantOf(request);
    return reply.type("application/xml").send(Readable.from(jobFeed(db, tenant, origin)));
  });
}
