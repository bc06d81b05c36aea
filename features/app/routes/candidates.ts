import type { PageRoute } from "#client/routing/page-table.ts";

const register = () => import("#features/candidates/register-page.tsx");
const home = () => import("#features/candidates/home-page.tsx");
const apply = () => import("#features/candidates/apply-page.tsx");

/** Pages of the candidate area: signed in, confirmed, registration completed. */
const area: readonly (readonly [path: string, load: PageRoute["load"]])[] = [
  ["/candidates", home],
  ["/candidates/home", home],
  ["/candidates/candidacy", () => import("#features/candidates/candidacy-page.tsx")],
  ["/candidates/candidacy/:uid", () => import("#features/candidates/apply-status-page.tsx")],
  ["/candidates/meet", () => import("#features/candidates/meet-page.tsx")],
  ["/candidates/courses", () => import("#features/candidates/courses-page.tsx")],
  ["/candidates/partners/:partner?", () => import("#features/candidates/partners-page.tsx")],
  ["/candidates/insights", () => import("#features/candidates/insights-page.tsx")],
  ["/candidates/overview", () => import("#features/candidates/overview-page.tsx")],
  ["/candidates/info", () => import("#features/candidates/info-page.tsx")],
  ["/candidates/curriculum", () => import("#features/candidates/curriculum-page.tsx")],
  ["/candidates/languages", () => import("#features/candidates/languages-page.tsx")],
  ["/candidates/pretensions", () => import("#features/candidates/pretensions-page.tsx")],
  ["/candidates/skills", () => import("#features/candidates/skills-page.tsx")],
  ["/candidates/experience", () => import("#features/candidates/experience-page.tsx")],
  ["/candidates/educations", () => import("#features/candidates/educations-page.tsx")],
  ["/candidates/profile", () => import("#features/candidates/profile-page.tsx")],
  ["/candidates/cultural_fit", () => import("#features/candidates/cultural-fit/cultural-fit-page.tsx")],
  [
    "/candidates/cultural_fit/Show",
    () => import("#features/candidates/cultural-fit/cultural-fit-show-page.tsx"),
  ],
  ["/candidates/data", () => import("#features/candidates/data/data-page.tsx")],
  ["/candidates/settings", () => import("#features/candidates/settings-page.tsx")],
  ["/candidates/evaluations/:uid", () => import("#features/candidates/evaluations/evaluation-page.tsx")],
  ["/candidates/jobs/applies/new", apply],
  ["/candidates/jobs/:job_uid/applies/new", apply],
];

export const candidateRoutes: readonly PageRoute[] = [
  { path: "/candidates/register", layout: "candidates1", guards: ["registering"], load: register },
  { path: "/candidates/register/SignUp", layout: "candidates1", guards: ["registering"], load: register },
  ...area.map(
    ([path, load]): PageRoute => ({
      path,
      layout: "candidates",
      guards: ["redirect", "candidate_not_confirmed", "candidate_not_completed"],
      load,
    }),
  ),
];
