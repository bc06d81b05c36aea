import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { publicJobDetail, teaser } from "../board/public-jobs.ts";
import type { Db } from "../database/open.ts";
import { CallError } from "../http/errors.ts";
import type { Services } from "../services.ts";
import { domainOf, originOf, tenantOfHost } from "../tenant/tenant.ts";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** `</script` and comments cannot end or open anything inside a data block. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function meta(name: string, content: string): string {
  return `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escapeHtml(content)}">`;
}

interface Head {
  title: string;
  extra: string;
  status: number;
}

/** What a search engine or a shared link needs to know of a job's page, in the page itself. */
async function jobHead(db: Db, request: FastifyRequest, uid: string): Promise<Head | undefined> {
  const tenant = await tenantOfHost(db, domainOf(request.headers));
  if (!tenant) return undefined;
  try {
    const job = await publicJobDetail(db, uid, {
      tenant,
      origin: originOf(request, tenant),
      candidateId: undefined,
    });
    const description = teaser(job);
    const url = `${originOf(request, tenant)}/jobs/${job.slug}/${job.uid}`;
    const extra = [
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      meta("description", description),
      meta("og:title", job.title),
      meta("og:description", description),
      meta("og:type", "website"),
      meta("og:url", url),
      `<script type="application/ld+json">${escapeJson(job.json_ld)}</script>`,
    ].join("");
    return { title: `${job.title} · ${tenant.businessName}`, extra, status: 200 };
  } catch (error) {
    if (error instanceof CallError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Browsers, and also crawlers and link previews that take anything; a name with an ending is a file, not a page. */
function wantsPage({ headers, method, url }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.startsWith("/v1/") || url.startsWith("/assets/")) return false;
  const accept = headers.accept ?? "*/*";
  const isFile = /\.\w+$/.test(url.split("?")[0] ?? "");
  return accept.includes("text/html") || (accept.includes("*/*") && !isFile);
}

/** Serves the page of the app for every address that is not a call or a file. */
export function servePage(app: FastifyInstance, services: Services, appFolder: string): void {
  const { apiRoot, cableUrl, demo } = services.config;
  const page = readFileSync(join(appFolder, "index.html"), "utf8");
  const config = meta("elenco-config", JSON.stringify({ apiRoot, cableUrl, demo }));
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new CallError("not_found");
    const tenant = await tenantOfHost(services.db, domainOf(request.headers));
    const uid = /^\/jobs\/[^/?]+\/([\w-]+)/.exec(request.url)?.[1];
    const job = uid ? await jobHead(services.db, request, uid) : undefined;
    const head = job ?? { title: tenant?.businessName ?? "Elenco", extra: "", status: 200 };
    const html = page
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
      .replace("</head>", () => `${config}${head.extra}</head>`);
    return reply
      .status(uid && !job ? 404 : head.status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(html);
  });
}
