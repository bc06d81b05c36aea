import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CallError } from "#provider/base/http/errors.ts";
import { localeOf } from "#provider/base/http/implement.ts";
import { domainOf, originOf, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { configOf } from "#provider/domain/tenant/config.ts";
import { cookieDomainOf } from "#provider/domain/tenant/cookie-domain.ts";
import { headOf, type PageHead } from "./heads.ts";
import { knownAddresses } from "./known-addresses.ts";

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

function linkedData({ data, description, path, picture, title }: PageHead, origin: string): string {
  return [
    ...(path === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(origin + path)}">`]),
    ...(path === undefined ? [] : [meta("og:url", origin + path)]),
    ...(description ? [meta("description", description), meta("og:description", description)] : []),
    meta("og:title", title),
    meta("og:type", "website"),
    ...(picture
      ? [
          meta("og:image", origin + picture),
          meta("og:image:width", "1200"),
          meta("og:image:height", "630"),
          meta("twitter:card", "summary_large_image"),
        ]
      : []),
    ...(data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []),
  ].join("");
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
  const known = knownAddresses(appFolder);
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new CallError("not_found");
    const { unscopedDb: db } = services;
    const path = request.url.split(/[?#]/)[0] ?? "/";
    const host = domainOf(request.headers);
    const tenant = await tenantOfHost(db, host);
    const cookieDomain = tenant ? await cookieDomainOf(db, tenant.businessId, host) : null;
    const config = meta("elenco-config", JSON.stringify({ apiRoot, cableUrl, demo, cookieDomain }));
    const origin = tenant ? originOf(request, tenant) : "";
    const site = tenant ? ((await configOf(db, tenant))?.title ?? tenant.businessName) : "Elenco";
    const head = tenant
      ? await headOf(path, known(path), { db, tenant, origin, locale: localeOf(request), site })
      : { status: 200, title: site };
    const html = page
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
      .replace("</head>", () => `${config}${linkedData(head, origin)}</head>`);
    return reply
      .status(head.status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(html);
  });
}
