import { createActor, fromPromise } from "xstate";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { drawerMachine } from "#machines/drawer/drawer.machine.ts";
import { entityMenuMachine } from "#machines/entity-menu/entity-menu.machine.ts";
import { globalSearchMachine } from "#machines/global-search/global-search.machine.ts";
import { type PageToPin, pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { type RecentPage, recentPagesMachine } from "#machines/recent-pages/recent-pages.machine.ts";
import { bridge, tellOfPages } from "../app/bridge.ts";
import { startMicrosoftSignIn } from "../app/microsoft-sign-in.ts";
import type { System } from "../app/system.ts";
import { systemTexts } from "../app/texts.ts";
import { createKeyboard } from "./keyboard.ts";

const keys = { recent: "recent_pages", mini: "drawer_mini", folded: "drawer_folded" };
/** Areas that most recruiters open now and then, until they say otherwise. */
const foldedAtFirst = ["tools", "finance"];
/** The small-screen breakpoint of section 9. */
const narrowScreen = "(max-width: 1263.98px)";

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== "object" || value === null) return false;
  const { name, icon, link, query } = value as Record<string, unknown>;
  const texts = [name, icon, link].every((text) => typeof text === "string");
  return texts && (query === null || typeof query === "string");
}

/** A page as it is pinned: the entity is the folder of its path, a record's page is `show`. */
function toPin({ name, icon, link, query }: RecentPage): PageToPin {
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

/** The actors of the recruiter layout: they begin with its first page and live on. */
function createRecruiterShell(system: System) {
  const { api, bus, language, owned, session, stores, watched } = system;
  const tell = (text: keyof ReturnType<typeof systemTexts>) =>
    bus.publish({ type: "toast.requested", kind: "error", text: systemTexts(language)[text] });

  const pinned = createActor(
    pinnedPagesMachine.provide({
      actors: {
        // Whoever signs out gives up what is under way: it is not to come after what the next session reads.
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
        tellRemovalFailed: () => tell("pageRemovalFailed"),
        tellPinFailed: () => tell("pagePinFailed"),
      },
    }),
    watched,
  );

  const recent = createActor(
    recentPagesMachine.provide({
      actions: { remember: ({ context }) => owned.local.write(keys.recent, context.pages) },
    }),
    watched,
  );

  const narrow = window.matchMedia(narrowScreen);
  const profile = session.getSnapshot().context.user;
  const minified = profile?.strategy === "recruiters" && profile.profile.menu_display_type === "minified";
  const mini = stores.local.read(keys.mini);
  const folded = stores.local.read(keys.folded);
  const drawer = createActor(
    drawerMachine.provide({
      actions: {
        remember: (_, params) => stores.local.write(keys.mini, params.mini),
        rememberAreas: ({ context }) => stores.local.write(keys.folded, context.folded),
      },
    }),
    {
      ...watched,
      input: {
        narrow: narrow.matches,
        mini: typeof mini === "boolean" ? mini : minified,
        folded: Array.isArray(folded) ? folded.filter((area) => typeof area === "string") : foldedAtFirst,
      },
    },
  );
  narrow.addEventListener("change", ({ matches }) =>
    drawer.send({ type: matches ? "screen.narrowed" : "screen.widened" }),
  );

  const menu = createActor(entityMenuMachine, { ...watched, input: { entries: [] } });
  const search = createActor(
    globalSearchMachine.provide({
      actors: {
        search: fromPromise(async ({ input: { term, chips }, signal }) => {
          const query = { term, entity: JSON.stringify(chips) };
          return (await api("GET /recruiters/global_searchs", { query }, { signal })).global_searchs;
        }),
      },
    }),
    watched,
  );

  bridge(bus, menu);
  bridge(bus, search);
  bridge(bus, recent, ["route.changed", "session.ended"]);
  bridge(bus, drawer);
  for (const actor of [menu, drawer]) tellOfPages(bus, actor);
  for (const actor of [pinned, recent, drawer, menu, search]) actor.start();
  bridge(bus, pinned, ["session.ended"]);
  bus.on("session.started").subscribe((fact) => {
    if (fact.strategy !== "recruiters") return;
    pinned.send({ type: "session.started" });
    const stored = owned.local.read(keys.recent);
    recent.send({ type: "pages.restored", pages: Array.isArray(stored) ? stored.filter(isRecentPage) : [] });
  });
  bus.on("session.ended").subscribe(() => search.send({ type: "dialog.closed" }));

  return {
    pinned,
    recent,
    drawer,
    menu,
    search,
    keyboard: createKeyboard(system),
    microsoft: startMicrosoftSignIn(system),
    pin: (page: RecentPage) => pinned.send({ type: "page.pinned", page: toPin(page) }),
  };
}
export type RecruiterShell = ReturnType<typeof createRecruiterShell>;

const shells = new WeakMap<System, RecruiterShell>();
export function recruiterShell(system: System): RecruiterShell {
  const shell = shells.get(system) ?? createRecruiterShell(system);
  shells.set(system, shell);
  return shell;
}
