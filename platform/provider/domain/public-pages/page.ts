import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Drawn } from "#contract/calls/drawn.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { Locale } from "#contract/locale.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { domainOf, originOf, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { configOf } from "#provider/domain/tenant/config.ts";
import { cookieDomainOf } from "#provider/domain/tenant/cookie-domain.ts";
import { documentCompressor } from "./compressed.ts";
import { openDrawing } from "./drawing.ts";
import { earlyScript, earlyScriptHash } from "./early.ts";
import { headOf, type PageHead } from "./heads.ts";
import { filesOfPages, knownAddresses } from "./known-addresses.ts";
import { feedLinks } from "./rss.ts";

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

/** The address of a page in English; without its query, a page is in the language that the visitor chose. */
const inEnglish = "?lang=en";

interface Site {
  name: string;
  origin: string;
  locale: Locale;
  /** Whether the address itself names its language. */
  isNamed: boolean;
}

function addresses(path: string, { origin, locale, isNamed }: Site): string[] {
  const own = escapeHtml(origin + path);
  const canonical = isNamed && locale === "en" ? own + inEnglish : own;
  const alternate = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${href}">`;
  return [
    `<link rel="canonical" href="${canonical}">`,
    meta("og:url", origin + path),
    alternate("pt-BR", own),
    alternate("en", own + inEnglish),
    alternate("x-default", own),
  ];
}

const socialLocales = { pt: "pt_BR", en: "en_US" } as const;

function linkedData({ data, description, path, picture, title, type }: PageHead, site: Site): string {
  const { origin, locale } = site;
  return [
    ...(path === undefined ? [] : addresses(path, site)),
    ...(description ? [meta("description", description), meta("og:description", description)] : []),
    meta("og:title", title),
    meta("og:type", type ?? "website"),
    meta("og:site_name", site.name),
    meta("og:locale", socialLocales[locale]),
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

/** Theme colour of the browser's frame on phones. */
function themeColors(colors: TenantConfig["colors"] | undefined): string {
  if (!colors) return "";
  const of = (mode: "light" | "dark", color: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${escapeHtml(color)}">`;
  return of("light", colors.light.primary_color) + of("dark", colors.dark.secondary_dark_background_color);
}

/** Browsers, and also crawlers and link previews that take anything; a name with an ending is a file, not a page. */
function wantsPage({ headers, method, url }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (url.startsWith("/v1/") || url.startsWith("/assets/")) return false;
  const accept = headers.accept ?? "*/*";
  const isFile = /\.\w+$/.test(url.split("?")[0] ?? "");
  return accept.includes("text/html") || (accept.includes("*/*") && !isFile);
}

/** As the app writes it. */
const languageTags = { pt: "pt-BR", en: "en" } as const;

/** The drawn page, and what the app takes it over with. */
const withContent = ({ html, served }: Drawn): string =>
  `<div id="root">${html}</div><script type="application/json" id="served">${escapeJson(served)}</script>`;

/** Where Google's script comes from, and where it reports to. */
const analytics: Readonly<Record<string, string>> = {
  "script-src": "https://www.googletagmanager.com",
  "connect-src":
    "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
};

/** Adds sources to the security policy of one page. */
function allow(reply: FastifyReply, sources: Readonly<Record<string, string>>): void {
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  const directives = policy.split(";").map((directive) => {
    const more = sources[directive.trim().split(" ")[0] ?? ""];
    return more ? `${directive} ${more}` : directive;
  });
  if (policy) reply.header("content-security-policy", directives.join(";"));
}

/**
 * A few lines of styles: in the document they take no request before the page is painted. The link tells the app that
 * they are there, and is never fetched: Chromium's preload scanner passes over `disabled`, but reads `media`.
 */
const inlined = (address: string, rules: string): string =>
  `<style>${rules}</style><link rel="stylesheet" href="${address}" media="not all" disabled>`;

/** With the styles of every page. */
function withStyles(page: string, appFolder: string): string {
  return page.replaceAll(
    /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)">/g,
    (_link, address: string) => inlined(address, readFileSync(join(appFolder, address), "utf8").trim()),
  );
}

const moduleScript = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** The app's entry, then what it needs: the first script of a drawn page fetches them after the paint (early.ts). */
function appFiles(page: string, scripts: readonly string[]): string {
  const own = [...page.matchAll(moduleScript)].map(([, address = ""]) => address);
  return meta("elenco-files", [...own.reverse(), ...scripts].join(" "));
}

/** The language that an address names: search engines and shared links have no cookie. */
function languageNamed({ url }: FastifyRequest): Locale | undefined {
  const named = new URLSearchParams(url.split("#")[0]?.split("?")[1]).get("lang");
  return named === "en" || named === "pt" ? named : undefined;
}

/** The language that the visitor chose; Portuguese where they chose none, as the app begins. */
function languageChosen({ headers: { cookie = "" } }: FastifyRequest): Locale {
  return /(?:^|; )locale=en(?:;|$)/.test(cookie) ? "en" : "pt";
}

/** A visitor with a token is signed in: their pages are rendered by the app. */
const isVisitor = ({ headers: { cookie = "" } }: FastifyRequest): boolean =>
  !/(?:^|; )auth\._token=/.test(cookie);

/** Serves the page of the app for every address that is not a call or a file. */
export function servePage(app: FastifyInstance, services: Services, appFolder: string): void {
  const { apiRoot, cableUrl, demo, inspect } = services.config;
  const page = withStyles(readFileSync(join(appFolder, "index.html"), "utf8"), appFolder);
  const known = knownAddresses(appFolder);
  const filesOf = filesOfPages(appFolder);
  // Another provider's data are not here to be drawn.
  const draw = apiRoot === "/v1" && !inspect ? openDrawing(app, appFolder) : undefined;
  const compress = documentCompressor();
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new CallError("not_found");
    const { unscopedDb: db } = services;
    const path = request.url.split(/[?#]/)[0] ?? "/";
    const host = domainOf(request.headers);
    const tenant = await tenantOfHost(db, host);
    const cookieDomain = tenant ? await cookieDomainOf(db, tenant.businessId, host) : null;
    const config = meta("elenco-config", JSON.stringify({ apiRoot, cableUrl, demo, cookieDomain }));
    const origin = tenant ? originOf(request, tenant) : "";
    const settings = tenant && (await configOf(db, tenant));
    const site = settings?.title ?? tenant?.businessName ?? "Elenco";
    const named = languageNamed(request);
    const locale = named ?? languageChosen(request);
    const kind = known(path);
    const found = tenant
      ? await headOf(path, kind, {
          db,
          tenant,
          origin,
          locale,
          site,
          logo: settings?.logo_url ?? null,
          labels: settings?.custom_labels ?? {},
        })
      : { status: 200, title: site };
    const url = request.url.split("#")[0] ?? "/";
    const drawn =
      draw && settings && isVisitor(request)
        ? await draw(request, {
            ...{ url, locale, tenant: settings, demo },
            ...{ isMissing: found.status === 404, isOfTenant: kind === "tenant's" },
          })
        : null;
    // A board that was searched is called after what was sought: only the page knows.
    const head = { ...found, title: drawn?.title ?? found.title };
    const robots = tenant?.forbids.includes("indexing") ? meta("robots", "noindex") : "";
    // The bar of every page begins with it.
    const logo = settings?.logo_url
      ? `<link rel="preload" as="image" href="${escapeHtml(settings.logo_url)}">`
      : "";
    const { scripts, styles } = filesOf(path);
    const html = (drawn ? page.replaceAll(moduleScript, "") : page)
      .replace(/<link rel="icon"[^>]*>/, (icon) =>
        settings?.favicon ? `<link rel="icon" href="${escapeHtml(settings.favicon)}">` : icon,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
      .replace(/<html lang="[^"]*">/, `<html lang="${languageTags[locale]}">`)
      .replace("<head>", () => (drawn ? `<head>${earlyScript}` : "<head>"))
      .replace("</head>", () =>
        [
          config,
          drawn ? appFiles(page, scripts) : "",
          ...(drawn ? styles.map(({ address, rules }) => inlined(address, rules)) : []),
          drawn?.head.includes(logo) ? "" : logo,
          robots,
          themeColors(settings?.colors),
          linkedData(head, { name: site, origin, locale, isNamed: named !== undefined }),
          // Feeds are announced on a brand's own pages, as its address is.
          head.path === undefined ? "" : feedLinks,
          drawn?.head ?? "",
          "</head>",
        ].join(""),
      )
      .replace('<div id="root"></div>', (root) => (drawn ? withContent(drawn) : root));
    // The app begins in the language of the page that it takes over.
    if (named && named !== languageChosen(request))
      reply.header(
        "set-cookie",
        `locale=${named}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax${request.protocol === "https" ? "; Secure" : ""}${cookieDomain ? `; Domain=${cookieDomain}` : ""}`,
      );
    if (settings?.google_analytics) allow(reply, analytics);
    if (drawn) allow(reply, { "script-src": earlyScriptHash });
    const accepted = request.headers["accept-encoding"];
    const { encoding, content } = await compress(html, { accepted, isDrawn: drawn !== null });
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .status(head.status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "cookie, accept-encoding")
      .send(content);
  });
}
