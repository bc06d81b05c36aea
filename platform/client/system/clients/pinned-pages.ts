import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { createActor, fromPromise } from "xstate";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { bridge } from "../app/bridge.ts";
import type { System } from "../app/system.ts";
import { systemTexts } from "../app/texts.ts";
import { useSystem } from "../app/use-system.ts";

/** The pinned pages of the client area: the recruiters' chart over the contact's own calls. */
function createPinned(system: System) {
  const { api, bus, language, watched } = system;
  const announce = (text: keyof ReturnType<typeof systemTexts>) =>
    bus.publish({ type: "toast.requested", kind: "error", text: systemTexts(language)[text] });
  const actor = createActor(
    pinnedPagesMachine.provide({
      actors: {
        load: fromPromise(
          async ({ signal }): Promise<readonly EntityPage[]> =>
            (await api("GET /client_contacts/entity_pages", {}, { signal })).entity_pages,
        ),
        pin: fromPromise(async ({ input: { page }, signal }): Promise<readonly EntityPage[]> => {
          const { entity, type_view, link, name, icon } = page;
          const body = { entity_pages: { entity, type_view, pages: { link, name, icon } } };
          return (await api("POST /client_contacts/entity_pages", { body }, { signal })).entity_pages;
        }),
        remove: fromPromise(async ({ input: { id }, signal }) => {
          await api("DELETE /client_contacts/entity_pages/:id", { params: { id } }, { signal });
        }),
        removeAll: fromPromise(async ({ signal }) => {
          await api("DELETE /client_contacts/entity_pages/destroy_all", {}, { signal });
        }),
      },
      actions: {
        announceRemovalFailed: () => announce("pageRemovalFailed"),
        announcePinFailed: () => announce("pagePinFailed"),
      },
    }),
    watched,
  );
  actor.start();
  bridge(bus, actor, ["session.ended"]);
  bus.on("session.started").subscribe(({ strategy }) => {
    if (strategy === "client_contacts") actor.send({ type: "session.started" });
  });
  return actor;
}

const pinnedOf = new WeakMap<System, ReturnType<typeof createPinned>>();
function pinnedIn(system: System) {
  const pinned = pinnedOf.get(system) ?? createPinned(system);
  pinnedOf.set(system, pinned);
  return pinned;
}

/** What a contact pinned; it begins with the first page of their area and lives on. */
export function usePinnedPages() {
  const pinned = pinnedIn(useSystem());
  const pages = useSelector(pinned, ({ context }) => context.pages);
  const ready = useSelector(pinned, (snapshot) => snapshot.matches("ready"));
  const failed = useSelector(pinned, (snapshot) => snapshot.matches("failed"));
  const intentions = useMemo(
    () => ({
      /** A record of the entity that the path begins with: `/client_contacts/jobs/<title>/<uid>`. */
      pin(link: string, name: string) {
        const [, , entity = "jobs", record] = link.split("/");
        const type_view = record ? "show" : "index";
        pinned.send({
          type: "page.pinned",
          page: { entity, type_view, custom_entity: null, link, name, icon: entity, query: null },
        });
      },
      remove: (id: number) => pinned.send({ type: "page.removed", id }),
      removeAll: () => pinned.send({ type: "pages.cleared" }),
      reload: () => pinned.send({ type: "reload.requested" }),
    }),
    [pinned],
  );
  return { pages, ready, failed, ...intentions };
}
