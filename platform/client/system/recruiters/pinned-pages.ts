import { fromPromise } from "xstate";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { type PageToPin, pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import type { RecentPage } from "#machines/recent-pages/recent-pages.machine.ts";
import type { System } from "../app/system.ts";
import { systemTexts } from "../app/texts.ts";

/** A page as it is pinned: the entity is the folder of its path, a record's page is `show`. */
export function toPin({ name, icon, link, query }: RecentPage): PageToPin {
  const [, , entity = "home", record] = link.split("/");
  return {
    entity,
    type_view: record ? "show" : "index",
    custom_entity: null,
    link,
    name,
    icon,
    query: query ? Object.fromEntries(new URLSearchParams(query)) : null,
  };
}

export function providePinnedPages({ api, bus, language }: Pick<System, "api" | "bus" | "language">) {
  const announce = (text: keyof ReturnType<typeof systemTexts>) =>
    bus.publish({ type: "toast.requested", kind: "error", text: systemTexts(language)[text] });
  return pinnedPagesMachine.provide({
    actors: {
      // Signing out abandons requests in flight: they must not arrive after the next session's read.
      load: fromPromise(
        async ({ signal }): Promise<readonly EntityPage[]> =>
          (await api("GET /recruiters/entity_pages", {}, { signal })).entity_pages,
      ),
      pin: fromPromise(async ({ input: { page }, signal }): Promise<readonly EntityPage[]> => {
        const { entity, type_view, custom_entity, link, name, icon, query } = page;
        const pages = [{ link, name, icon, query }];
        const body = { entity_pages: { entity, type_view, custom_entity, pages } };
        return (await api("POST /recruiters/entity_pages", { body }, { signal })).entity_pages;
      }),
      remove: fromPromise(async ({ input: { id }, signal }) => {
        await api("DELETE /recruiters/entity_pages/:id", { params: { id } }, { signal });
      }),
      removeAll: fromPromise(async ({ signal }) => {
        await api("DELETE /recruiters/entity_pages/destroy_all", {}, { signal });
      }),
    },
    actions: {
      announceRemovalFailed: () => announce("pageRemovalFailed"),
      announcePinFailed: () => announce("pagePinFailed"),
    },
  });
}
