import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime } from "#contract/catalogues/jobs.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import { domainOf, originOf, type Tenant, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { courseAddresses } from "#provider/domain/courses/courses.ts";
import { openJobsOf, publicJobs, validThrough } from "#provider/domain/public-jobs/public-jobs.ts";
import { siteAddresses } from "#provider/domain/site-pages/site-pages.ts";
import { declaration, element } from "./xml.ts";

const mostJobs = 5000;
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
];
/** Slugs of pages below the first path segment. */
const deeper: Record<string, string> = { termos_de_uso_completo: "termos_de_uso/completo" };

const remoteTypes: Record<number, string> = { 1: "On-site", 2: "Fully remote", 3: "Hybrid remote" };

/** Monthly, as the board shows it; empty where it is not shown. */
function salaryOf({ currency, salary_min, salary_max }: PublicJob): string {
  const amounts = [salary_min, salary_max].filter((cents) => cents !== null).map((cents) => cents / 100);
  return amounts.length > 0 ? `${currency} ${[...new Set(amounts)].join(" - ")} per month` : "";
}

/** robots.txt, sitemap.xml and an XML feed of the open jobs, per brand. */
export function serveFeeds(app: FastifyInstance, { unscopedDb: db }: Services): void {
  const tenantOf = async (request: FastifyRequest) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    return { tenant, origin: tenant ? originOf(request, tenant) : "" };
  };
  const openJobs = async (tenant: Tenant) =>
    await publicJobs(db, tenant, sql<boolean>`true`, sql`t.published_at desc`, mostJobs);
  const textsOf = async (tenant: Tenant) => {
    const { rows } = await sql<{ uid: string; description: string | null; requirements: string | null }>`
      select t.uid, t.description, t.requirements from jobs t where ${openJobsOf(tenant)}
      order by t.published_at desc limit ${mostJobs}`.execute(db);
    return new Map(
      rows.map(({ uid, description, requirements }) => [
        uid,
        { description: plainText(description ?? ""), requirements: plainText(requirements ?? "") },
      ]),
    );
  };
  const writtenPages = async ({ businessId }: Tenant) =>
    await db
      .selectFrom("tenant_pages")
      .where("business_id", "=", businessId)
      .where("locale", "=", "pt")
      .where("published_at", "is not", null)
      .orderBy("slug")
      .select(["slug", "updated_at"])
      .execute();

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
    const [jobs, written, pages, courses] = tenant
      ? await Promise.all([
          openJobs(tenant),
          writtenPages(tenant),
          siteAddresses(db, tenant),
          courseAddresses(db, tenant.businessId),
        ])
      : [[], [], [], []];
    const first = [
      ...(tenant?.productDomain ? ["/"] : []),
      "/jobs",
      ...(courses.length > 0 ? ["/courses"] : []),
    ];
    const urls = [
      ...first.map((path) => `<url>${element("loc", `${origin}${path}`)}</url>`),
      ...pages.map(({ path, updated_at }) => {
        const changed = updated_at ? element("lastmod", updated_at) : "";
        return `<url>${element("loc", `${origin}${path}`)}${changed}</url>`;
      }),
      ...written.map(({ slug, updated_at }) => {
        const loc = element("loc", `${origin}/${deeper[slug] ?? slug}`);
        return `<url>${loc}${element("lastmod", updated_at)}</url>`;
      }),
      ...courses.map(({ uid, updated_at }) => {
        const loc = element("loc", `${origin}/courses/${uid}`);
        return `<url>${loc}${element("lastmod", updated_at)}</url>`;
      }),
      ...jobs.map(({ slug, uid, published_at }) => {
        const loc = element("loc", `${origin}/jobs/${slug}/${uid}`);
        return `<url>${loc}${element("lastmod", published_at)}</url>`;
      }),
    ];
    const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
    return reply.type("application/xml").send(declaration + set);
  });
  app.get("/jobs.xml", async (request, reply) => {
    const { origin, tenant } = await tenantOf(request);
    const [jobs, textsByUid] = tenant
      ? await Promise.all([openJobs(tenant), textsOf(tenant)])
      : [[], new Map<string, { description: string; requirements: string }>()];
    const publisher = tenant?.businessName ?? "";
    const items = jobs.map((job) => {
      const texts = textsByUid.get(job.uid);
      const parts: Record<string, string> = {
        referencenumber: job.uid,
        title: job.title,
        company: job.company_name ?? publisher,
        date: job.published_at,
        expirationdate: validThrough(job),
        country: "BR",
        city: job.city ?? "",
        state: job.state ?? "",
        ...(job.remote_work ? { remotetype: remoteTypes[job.remote_work] ?? "" } : {}),
        ...(job.regime ? { jobtype: labelIn(employmentRegime, job.regime, "pt") } : {}),
        ...(salaryOf(job) ? { salary: salaryOf(job) } : {}),
        category: job.occupation ?? "",
        description: texts?.description ?? "",
        requirements: texts?.requirements ?? "",
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
