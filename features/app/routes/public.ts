import type { PageRoute } from "#platform/routing/page-table.ts";

export const publicRoutes: readonly PageRoute[] = [
  { path: "/termos_de_uso", layout: "default", load: () => import("#features/public/tenant-page.tsx") },
  {
    path: "/termos_de_uso/completo",
    layout: "default",
    load: () => import("#features/public/tenant-page.tsx"),
  },
  {
    path: "/politica_de_privacidade",
    layout: "default",
    load: () => import("#features/public/tenant-page.tsx"),
  },
  { path: "/:schema", layout: "default", load: () => import("#features/public/tenant-page.tsx") },
];
