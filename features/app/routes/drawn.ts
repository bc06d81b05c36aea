import type { PageRoute } from "#client/routing/page-table.ts";

const sitePage = () => import("#features/public/site/site-page.tsx");

/** The pages that the provider draws for visitors, and the app takes over (server.tsx). */
export const drawnRoutes: readonly PageRoute[] = [
  {
    path: "/",
    layout: "homepage",
    guards: ["domain", "guest"],
    load: () => import("#features/public/landing/landing-page.tsx"),
  },
  { path: "/home", layout: "homepage", load: sitePage },
  // A brand's pages below its home come from its data.
  { path: "/home/*", layout: "homepage", load: sitePage },
  { path: "/contact", layout: "homepage", load: sitePage },
  { path: "/jobs", layout: "default", load: () => import("#features/public/jobs-page.tsx") },
  { path: "/jobs/:job_title", layout: "default", load: () => import("#features/public/jobs-page.tsx") },
  { path: "/jobs/:job_title/:uid", layout: "default", load: () => import("#features/public/job-page.tsx") },
  {
    path: "/courses",
    layout: "homepage",
    load: () => import("#features/public/courses/courses-page.tsx"),
  },
  {
    path: "/courses/:uid",
    layout: "homepage",
    load: () => import("#features/public/courses/course-page.tsx"),
  },
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
  { path: "/:schema", layout: "homepage", load: sitePage },
];
