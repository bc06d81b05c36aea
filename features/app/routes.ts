import type { PageRoute } from "#client/routing/page-table.ts";
import { administratorRoutes } from "./routes/administrator.ts";
import { candidateRoutes } from "./routes/candidates.ts";
import { clientContactRoutes } from "./routes/client-contacts.ts";
import { publicRoutes } from "./routes/public.ts";
import { recruiterRoutes } from "./routes/recruiters.ts";
import { shortlistRoutes } from "./routes/shortlist.ts";

/** Every page of the app. A path that is in none of these tables is a 404. */
export const routes: readonly PageRoute[] = [
  ...publicRoutes,
  ...candidateRoutes,
  ...clientContactRoutes,
  ...recruiterRoutes,
  ...administratorRoutes,
  ...shortlistRoutes,
];
