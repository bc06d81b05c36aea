import type { PageRoute } from "#platform/routing/page-table.ts";

export const candidateRoutes: readonly PageRoute[] = [];
