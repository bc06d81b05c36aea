import type { Locale } from "./locale.ts";

const homeOf = { pt: "Início", en: "Home" } as const satisfies Record<Locale, string>;

/** A page on the way to another one. */
export interface Step {
  name: string;
  path: string;
}

/** schema.org: the way from the brand's home to a page, which is the last step. */
export function breadcrumb(way: readonly Step[], { origin, locale }: { origin: string; locale: Locale }) {
  const steps = [{ name: homeOf[locale], path: "/home" }, ...way];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
