import type { PageRoute } from "#client/routing/page-table.ts";

const page = (path: string, load: PageRoute["load"]): PageRoute => ({
  path,
  layout: "administrator",
  guards: ["redirect", "admin"],
  load,
});

export const administratorRoutes: readonly PageRoute[] = [
  page("/administrator", () => import("#features/administrator/home-page.tsx")),
  page("/administrator/mails", () => import("#features/administrator/mails-page.tsx")),
  page("/administrator/holidays", () => import("#features/administrator/holidays-page.tsx")),
  page("/administrator/businesses", () => import("#features/administrator/businesses-page.tsx")),
  page("/administrator/recruiters", () => import("#features/administrator/recruiters-page.tsx")),
  page("/administrator/site_configs", () => import("#features/administrator/site-configs-page.tsx")),
];
