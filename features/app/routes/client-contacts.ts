import type { PageRoute } from "#client/routing/page-table.ts";

const guarded = { layout: "client_contacts", guards: ["redirect"] } as const;
const jobs = () => import("#features/client-contacts/jobs-page.tsx");

export const clientContactRoutes: readonly PageRoute[] = [
  { path: "/client_contacts/jobs", load: jobs, ...guarded },
  { path: "/client_contacts/jobs/:job_title", load: jobs, ...guarded },
  {
    path: "/client_contacts/jobs/:job_title/:uid",
    load: () => import("#features/client-contacts/job-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/jobs/:job_title/:uid/shortlists/:shortlistId",
    load: () => import("#features/client-contacts/shortlist-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/proposals",
    load: () => import("#features/client-contacts/proposals-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/proposals/:id",
    load: () => import("#features/client-contacts/proposal-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/invoices",
    load: () => import("#features/client-contacts/invoices-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/people",
    load: () => import("#features/client-contacts/people-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/settings",
    load: () => import("#features/client-contacts/settings-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/files",
    load: () => import("#features/client-contacts/files-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/projects",
    load: () => import("#features/client-contacts/projects-page.tsx"),
    ...guarded,
  },
  {
    path: "/client_contacts/projects/:id",
    load: () => import("#features/client-contacts/project-page.tsx"),
    ...guarded,
  },
];
