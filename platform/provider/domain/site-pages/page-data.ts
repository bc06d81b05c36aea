import { breadcrumb } from "#contract/breadcrumb.ts";
import type { Locale } from "#contract/locale.ts";
import { languageTag } from "#contract/locale.ts";
import type { KeptPage } from "./site-pages.ts";
import type { TalkPage } from "./talk-pages.ts";

interface Place {
  origin: string;
  /** The site's title. */
  site: string;
  locale: Locale;
  /** The path or address of its logo. */
  logo?: string | null;
}

function organization({ origin, site, logo }: Place) {
  return {
    "@type": "Organization",
    "@id": `${origin}/home#organization`,
    name: site,
    url: `${origin}/home`,
    ...(logo ? { logo: new URL(logo, origin).href } : {}),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      url: `${origin}/contact`,
      availableLanguage: Object.values(languageTag),
    },
  };
}

/** The firm and its site. */
export const siteData = (at: Place): object[] => [
  organization(at),
  { "@type": "WebSite", name: at.site, url: `${at.origin}/home` },
];

const isOnline = (place: string | null) => place === null || /online/i.test(place);

/** A talk says whether it was cancelled; a page written by hand has its text only. */
const isCancelled = (page: KeptPage | TalkPage): boolean => "cancelled" in page && page.cancelled;

function event(page: KeptPage | TalkPage, at: Place) {
  const url = `${at.origin}${page.path}`;
  const description = page[`description_${at.locale}`];
  return {
    "@type": "Event",
    name: page[`title_${at.locale}`],
    ...(description ? { description } : {}),
    startDate: page.starts_at,
    ...(page.ends_at ? { endDate: page.ends_at } : {}),
    eventStatus: `https://schema.org/Event${isCancelled(page) ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: `https://schema.org/${isOnline(page.place) ? "Online" : "Offline"}EventAttendanceMode`,
    location: isOnline(page.place)
      ? { "@type": "VirtualLocation", url }
      : {
          "@type": "Place",
          name: page.place,
          address: { "@type": "PostalAddress", streetAddress: page.place, addressCountry: "BR" },
        },
    image: [`${at.origin}/share/site.png`],
    organizer: organization(at),
    url,
  };
}

function article(page: KeptPage, at: Place) {
  return {
    "@type": "Article",
    headline: page[`title_${at.locale}`],
    description: page[`description_${at.locale}`],
    datePublished: page.published_on,
    ...(page.updated_at ? { dateModified: page.updated_at } : {}),
    ...(page.author_name ? { author: { "@type": "Person", name: page.author_name } } : {}),
    publisher: organization(at),
    image: [`${at.origin}/share/site.png`],
    inLanguage: languageTag[at.locale],
    mainEntityOfPage: `${at.origin}${page.path}`,
  };
}

/** Structured data of a page: the organisation on the home page, else the page's subject and breadcrumbs. */
export function pageData(page: KeptPage | TalkPage, at: Place): Record<string, unknown> {
  const graph: object[] =
    page.path === "/home"
      ? siteData(at)
      : [breadcrumb([{ name: page[`title_${at.locale}`], path: page.path }], at)];
  if (page.kind === "event") graph.unshift(event(page, at));
  if (page.kind === "article") graph.unshift(article(page, at));
  return { "@context": "https://schema.org", "@graph": graph };
}
