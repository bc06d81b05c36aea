import type { RouteGroup } from "./router.tsx";

/**
 * Every address of the app, by layout. A page and its layout are chunks of their own; guards are names of
 * machines/access/access-rules.ts.
 */
export const routes: readonly RouteGroup[] = [
  {
    layout: () => import("#features/public/sign-in-layout.tsx"),
    guards: [],
    pages: [
      {
        path: "/",
        guards: ["domain", "guest"],
        page: () => import("#features/public/candidate-sign-in-page.tsx"),
      },
      {
        path: "/business",
        guards: ["domain", "guest"],
        page: () => import("#features/public/recruiter-sign-in-page.tsx"),
      },
      {
        path: "/login",
        guards: ["guest"],
        page: () => import("#features/public/candidate-sign-in-page.tsx"),
      },
      {
        path: "/client_contacts",
        guards: ["guest"],
        page: () => import("#features/public/client-contact-sign-in-page.tsx"),
      },
    ],
  },
];
