import type { PageRoute } from "#client/routing/page-table.ts";

const load = () => import("#features/shortlist/shortlist-page.tsx");

export const shortlistRoutes: readonly PageRoute[] = [
  { path: "/shortlist/:id", layout: "shortlist", load },
  { path: "/shortlist/applies", layout: "shortlist", load },
  { path: "/shortlist/:id/applies", layout: "shortlist", load },
];
