import { useCallback } from "react";
import type { RecentPage } from "#machines/recent-pages/recent-pages.machine.ts";
import { useSystem } from "../app/use-system.ts";
import { pinnedPagesOf, usePins } from "../page/pinned-pages.ts";

const pinnedIn = pinnedPagesOf(({ api }) => ({
  strategy: "recruiters",
  load: (signal) => api("GET /recruiters/entity_pages", {}, { signal }),
  pin: ({ entity, type_view, custom_entity, link, name, icon, query }, signal) => {
    const pages = [{ link, name, icon, query }];
    const body = { entity_pages: { entity, type_view, custom_entity, pages } };
    return api("POST /recruiters/entity_pages", { body }, { signal });
  },
  remove: (id, signal) => api("DELETE /recruiters/entity_pages/:id", { params: { id } }, { signal }),
  removeAll: (signal) => api("DELETE /recruiters/entity_pages/destroy_all", {}, { signal }),
}));

/** A recruiter's pinned pages. */
export function usePinnedPages() {
  const { pin: pinPage, ...pinned } = usePins(pinnedIn(useSystem()));
  /** A page as it is pinned: the entity is the folder of its path, a record's page is `show`. */
  const pin = useCallback(
    ({ name, icon, link, query }: RecentPage) => {
      const [, , entity = "home", record] = link.split("/");
      pinPage({
        entity,
        type_view: record ? "show" : "index",
        custom_entity: null,
        link,
        name,
        icon,
        query: query ? Object.fromEntries(new URLSearchParams(query)) : null,
      });
    },
    [pinPage],
  );
  return { ...pinned, pin };
}
