import type { PageRoute } from "#platform/routing/page-table.ts";

const register = () => import("#features/candidates/register-page.tsx");

export const candidateRoutes: readonly PageRoute[] = [
  { path: "/candidates/register", layout: "candidates1", guards: ["registering"], load: register },
  { path: "/candidates/register/SignUp", layout: "candidates1", guards: ["registering"], load: register },
];
