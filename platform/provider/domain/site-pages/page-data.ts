import type { Locale } from "#contract/locale.ts";
import { languageTag } from "#contract/locale.ts";
import type { KeptPage } from "./site-pages.ts";

interface Place {
  origin: string;
  /** What the site is called. */
  site: string;
  locale: Locale;
}

const homeOf = { pt: "Início", en: "Home" } as const satisfies Record<Locale, string>;

function organization({ origin, site }: Place) {
  return { "@type": "Organization", "@id": `${origin}/home#organization`, name: site, url: `${origin}/home` };
}

/** The way from the brand's home to the page. */
function breadcrumb(page: KeptPage, { origin, locale }: Place) {
  const steps = [
    { name: homeOf[locale], item: `${origin}/home` },
    { name: page[`title_${locale}`], item: `${origin}${page.path}` },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

const isOnline = (place: string | null) => place === null || /online/i.test(place);

function event(page: KeptPage, at: Place) {
  const url = `${at.origin}${page.path}`;
  return {
    "@type": "Event",
    name: page[`title_${at.locale}`],
    description: page[`description_${at.locale}`],
    startDate: page.starts_at,
    ...(page.ends_at ? { endDate: page.ends_at } : {}),
    eventStatus: "https://schema.org/EventScheduled",
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

/** What search engines read of a page: the firm on its home, and what each other page is about, with the way to it. */
export function pageData(page: KeptPage, at: Place): Record<string, unknown> {
  const graph: object[] =
    page.path === "/home"
      ? [organization(at), { "@type": "WebSite", name: at.site, url: `${at.origin}/home` }]
      : [breadcrumb(page, at)];
  if (page.kind === "event") graph.unshift(event(page, at));
  if (page.kind === "article") graph.unshift(article(page, at));
  return { "@context": "https://schema.org", "@graph": graph };
}
