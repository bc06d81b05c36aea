import type { PageRoute } from "#platform/routing/page-table.ts";

export const clientContactRoutes: readonly PageRoute[] = [];
