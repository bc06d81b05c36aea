import type { Layouts } from "#client/system/app/pages.ts";

/** The twelve layouts, each its own chunk. */
export const layouts: Layouts = {
  administrator: () => import("#features/administrator/layout.tsx"),
  candidates: () => import("#features/candidates/layouts/area.tsx"),
  candidates1: () => import("#features/candidates/layouts/registration.tsx"),
  client_contacts: () => import("#features/client-contacts/layout.tsx"),
  default: () => import("./layouts/default.tsx"),
  dh: () => import("./layouts/bare.tsx"),
  guest: () => import("./layouts/guest.tsx"),
  homepage: () => import("./layouts/homepage.tsx"),
  loading: () => import("./loading.tsx"),
  recruiters: () => import("#features/recruiters/shell/layout.tsx"),
  recruiters2: () => import("#features/recruiters/shell/wide-layout.ts"),
  shortlist: () => import("#features/shortlist/layout.tsx"),
};
