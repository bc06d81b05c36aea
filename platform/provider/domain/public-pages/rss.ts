import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { domainOf, originOf, type Tenant, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { publicJobs } from "#provider/domain/public-jobs/public-jobs.ts";
import { articlesOf, eventsOf } from "#provider/domain/site-pages/site-pages.ts";
import { declaration, element } from "./xml.ts";

/** A feed reader's usual limit: subscribers poll again. */
const most = 50;

interface Item {
  path: string;
  title: string;
  description: string;
  /** An instant or a day. */
  date: string | null;
}

/** RSS 2.0's date format: RFC 822. A date without a time is that day in Brazil. */
const dateOf = (date: string): string =>
  new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00-03:00` : date).toUTCString();

const whenOf = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** The feeds of a brand, in Portuguese: its readers are Brazilian. */
export const feeds = {
  jobs: {
    title: "Vagas",
    items: async ({ unscopedDb: db }: Services, tenant: Tenant): Promise<Item[]> => {
      const jobs = await publicJobs(db, tenant, sql<boolean>`true`, sql`t.published_at desc`, most);
      return jobs.map(({ slug, uid, title, company_name, city, state, published_at }) => ({
        path: `/jobs/${slug}/${uid}`,
        title,
        description: [company_name ?? tenant.businessName, city, state].filter(Boolean).join(" · "),
        date: published_at,
      }));
    },
  },
  articles: {
    title: "Artigos",
    items: async ({ unscopedDb: db }: Services, { businessId }: Tenant): Promise<Item[]> =>
      (await articlesOf(db, businessId, "pt", most)).map((item) => ({ ...item, date: item.published_on })),
  },
  events: {
    title: "Eventos",
    items: async ({ unscopedDb: db }: Services, { businessId }: Tenant): Promise<Item[]> => {
      const coming = await eventsOf(db, businessId, { when: "upcoming", locale: "pt", limit: most });
      return coming.map((item) => ({
        ...item,
        description: [item.starts_at && whenOf.format(new Date(item.starts_at)), item.place, item.description]
          .filter(Boolean)
          .join(" · "),
        // An item's date is its publication: readers hide future ones.
        date: null,
      }));
    },
  },
} as const;

/** Feed links in the head of every public page. */
export const feedLinks = Object.entries(feeds)
  .map(
    ([name, { title }]) =>
      `<link rel="alternate" type="application/rss+xml" title="${title}" href="/feeds/${name}.xml">`,
  )
  .join("");

function itemOf({ path, title, description, date }: Item, origin: string): string {
  const url = `${origin}${path}`;
  return `<item>${[
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${url}</guid>`,
    element("description", description),
    date ? element("pubDate", dateOf(date)) : "",
  ].join("")}</item>`;
}

/** RSS 2.0 of a brand's jobs, articles and events. */
export function serveRss(app: FastifyInstance, services: Services): void {
  for (const [name, { title, items }] of Object.entries(feeds))
    app.get(`/feeds/${name}.xml`, async (request: FastifyRequest, reply) => {
      const tenant = await tenantOfHost(services.unscopedDb, domainOf(request.headers));
      const origin = tenant ? originOf(request, tenant) : "";
      const all = tenant ? await items(services, tenant) : [];
      const self = `${origin}/feeds/${name}.xml`;
      const channel = [
        element("title", [title, tenant?.businessName].filter(Boolean).join(" · ")),
        element("link", `${origin}/home`),
        element("description", [title, tenant?.businessName].filter(Boolean).join(" · ")),
        element("language", "pt-br"),
        `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
        ...all.map((item) => itemOf(item, origin)),
      ];
      const rss = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join("")}</channel></rss>`;
      return reply.type("application/rss+xml; charset=utf-8").send(declaration + rss);
    });
}
