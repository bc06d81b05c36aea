import type { PageRoute } from "#platform/routing/page-table.ts";

export const shortlistRoutes: readonly PageRoute[] = [];
