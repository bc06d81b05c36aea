import type { PageRoute } from "#client/routing/page-table.ts";
import { type DuplicableEntity, duplicableEntities } from "#contract/duplicates.ts";
import { listPath, type RecruiterEntity, recruiterEntities, withoutNewPage } from "#contract/entity-names.ts";

const list = () => import("#features/entities/lists/list-page.tsx");
const create = () => import("#features/entities/forms/new-page.tsx");
const record = () => import("#features/entities/records/record-page.tsx");

/** List, new record, record and its tabs: the pages that come from an entity's definition. */
function entityRoutes(entity: Exclude<RecruiterEntity, "applies">): PageRoute[] {
  const base = listPath(entity);
  const guarded = { layout: "recruiters", guards: ["redirect", `permission:${entity}`] } as const;
  return [
    { path: base, load: list, ...guarded },
    ...(withoutNewPage.includes(entity) ? [] : [{ path: `${base}/new`, load: create, ...guarded }]),
    // One page: its tabs share the record, the actions and requests in flight.
    { path: `${base}/:id/:tab?`, load: record, ...guarded },
  ];
}

function duplicatesRoute(entity: DuplicableEntity): PageRoute {
  return {
    path: `/recruiters/${entity}/duplicates`,
    layout: "recruiters",
    guards: ["redirect", `permission:${entity}`],
    load: () => import("#features/entities/duplicates/duplicates-page.tsx"),
  };
}

const loadParts = async () => await (await import("#features/recruiters/load-parts.ts")).loadParts();

/** Any page but home may show records, or lists of them. */
const withParts = (route: PageRoute): PageRoute => ({
  ...route,
  load: async () => (await Promise.all([route.load(), loadParts()]))[0],
});

const home: PageRoute = {
  path: "/recruiters",
  layout: "recruiters",
  guards: ["redirect"],
  load: () => import("#features/recruiters/home/home-page.tsx"),
};

const others: readonly PageRoute[] = [
  {
    path: "/recruiters/dashboard",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/recruiters/reports/dashboard-page.tsx"),
  },
  {
    path: "/recruiters/dashboard/Candidate",
    layout: "recruiters",
    guards: ["redirect", "permission:candidates"],
    load: () => import("#features/recruiters/reports/candidate-dashboard-page.tsx"),
  },
  {
    path: "/recruiters/profile",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/recruiters/account/profile-page.tsx"),
  },
  {
    path: "/recruiters/business",
    layout: "recruiters",
    guards: ["redirect", "admin"],
    load: () => import("#features/recruiters/account/company-page.tsx"),
  },
  {
    path: "/recruiters/business/files",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/recruiters/business-files/business-files-page.tsx"),
  },
  {
    path: "/recruiters/templates/emails",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/recruiters/email-templates/email-templates-page.tsx"),
  },
  {
    path: "/recruiters/signatures",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/recruiters/signature/signature-page.tsx"),
  },
  {
    path: "/recruiters/candidates/import",
    layout: "recruiters",
    guards: ["redirect", "permission:candidates"],
    load: () => import("#features/entities/imports/import-page.tsx"),
  },
  {
    path: "/recruiters/candidates/cvs",
    layout: "recruiters",
    guards: ["redirect", "permission:candidates"],
    load: () => import("#features/recruiters/cv-import/cv-import-page.tsx"),
  },
  {
    path: "/recruiters/downloads",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/entities/downloads/downloads-page.tsx"),
  },
  {
    path: "/recruiters/bulk_actions",
    layout: "recruiters",
    guards: ["redirect"],
    load: () => import("#features/entities/bulk-actions/bulk-actions-page.tsx"),
  },
  ...["", "/:tab"].map(
    (tab): PageRoute => ({
      path: `/recruiters/jobs/:id/shortlists/:shortlistId${tab}`,
      layout: "recruiters",
      guards: ["redirect", "permission:jobs"],
      load: () => import("#features/recruiters/shortlists/shortlist-page.tsx"),
    }),
  ),
  {
    path: "/recruiters/applies",
    layout: "recruiters",
    guards: ["redirect", "permission:jobs", "permission:applies"],
    load: () => import("#features/recruiters/pipeline/applies-page.tsx"),
  },
  {
    path: "/recruiters/jobs/:id/applies/kanban",
    layout: "recruiters2",
    guards: ["redirect", "permission:jobs", "permission:applies"],
    load: () => import("#features/recruiters/pipeline/job-applies-page.tsx"),
  },
  {
    path: "/recruiters/tearsheets",
    layout: "recruiters",
    guards: ["redirect", "permission:tearsheets"],
    load: () => import("#features/recruiters/tearsheets/tearsheets-page.tsx"),
  },
  {
    path: "/recruiters/tearsheets/:id",
    layout: "recruiters",
    guards: ["redirect", "permission:tearsheets"],
    load: () => import("#features/recruiters/tearsheets/tearsheet-page.tsx"),
  },
  {
    path: "/recruiters/submissions",
    layout: "recruiters",
    guards: ["redirect", "permission:submissions", "permission:applies"],
    load: () => import("#features/recruiters/submissions/submissions-page.tsx"),
  },
  {
    path: "/recruiters/submissions/new",
    layout: "recruiters",
    guards: ["redirect", "permission:submissions", "permission:applies"],
    load: () => import("#features/recruiters/submissions/new-submission-page.tsx"),
  },
  {
    path: "/recruiters/assinaturas",
    layout: "recruiters",
    guards: ["redirect", "permission:billing_plans"],
    load: () => import("#features/recruiters/billing-plans/subscriptions-page.tsx"),
  },
  ...(["interviews", "meetings", "sendout_queues"] as const).map(
    (entity): PageRoute => ({
      path: `/recruiters/${entity}/calendar`,
      layout: "recruiters",
      guards: ["redirect", `permission:${entity}`],
      load: () => import("#features/recruiters/agenda/calendar-page.tsx"),
    }),
  ),
  ...duplicableEntities.map(duplicatesRoute),
  {
    path: "/recruiters/utilities",
    layout: "recruiters",
    guards: ["redirect", "permission:utilities"],
    load: () => import("#features/recruiters/utilities/utilities-page.tsx"),
  },
  ...recruiterEntities.filter((entity) => entity !== "applies").flatMap(entityRoutes),
];

export const recruiterRoutes: readonly PageRoute[] = [home, ...others.map(withParts)];
