import { useCallback } from "react";
import { useSystem } from "../app/use-system.ts";
import { pinnedPagesOf, usePins } from "../page/pinned-pages.ts";

const pinnedIn = pinnedPagesOf(({ api }) => ({
  strategy: "client_contacts",
  load: (signal) => api("GET /client_contacts/entity_pages", {}, { signal }),
  pin: ({ entity, type_view, link, name, icon }, signal) => {
    const body = { entity_pages: { entity, type_view, pages: { link, name, icon } } };
    return api("POST /client_contacts/entity_pages", { body }, { signal });
  },
  remove: (id, signal) => api("DELETE /client_contacts/entity_pages/:id", { params: { id } }, { signal }),
  removeAll: (signal) => api("DELETE /client_contacts/entity_pages/destroy_all", {}, { signal }),
}));

/** A contact's pinned pages. */
export function usePinnedPages() {
  const { pin: pinPage, ...pinned } = usePins(pinnedIn(useSystem()));
  /** A record of the entity that the path begins with: `/client_contacts/jobs/<title>/<uid>`. */
  const pin = useCallback(
    (link: string, name: string) => {
      const [, , entity = "jobs", record] = link.split("/");
      const type_view = record ? "show" : "index";
      pinPage({ entity, type_view, custom_entity: null, link, name, icon: entity, query: null });
    },
    [pinPage],
  );
  return { ...pinned, pin };
}
