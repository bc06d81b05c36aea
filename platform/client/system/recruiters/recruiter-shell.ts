import { createActor } from "xstate";
import { entityMenuMachine } from "#machines/entity-menu/entity-menu.machine.ts";
import { announcePages, bridge } from "../app/bridge.ts";
import { startMicrosoftSignIn } from "../app/microsoft-sign-in.ts";
import type { System } from "../app/system.ts";
import { provideDrawer, storedDrawer } from "./drawer.ts";
import { provideGlobalSearch } from "./global-search.ts";
import { createKeyboard } from "./keyboard.ts";
import { provideRecentPages, storedRecentPages } from "./recent-pages.ts";

/** The small-screen breakpoint of section 9. */
const narrowScreen = "(max-width: 1263.98px)";

/** The actors of the recruiter layout: they begin with its first page and live on. */
function createRecruiterShell(system: System) {
  const { bus, watched } = system;
  const recent = createActor(provideRecentPages(system), watched);
  const narrow = window.matchMedia(narrowScreen);
  const drawer = createActor(provideDrawer(system), {
    ...watched,
    input: storedDrawer(system, narrow.matches),
  });
  narrow.addEventListener("change", ({ matches }) =>
    drawer.send({ type: matches ? "screen.narrowed" : "screen.widened" }),
  );

  const menu = createActor(entityMenuMachine, { ...watched, input: { entries: [] } });
  const search = createActor(provideGlobalSearch(system), watched);

  bridge(bus, menu);
  bridge(bus, search);
  bridge(bus, recent, ["route.changed", "session.ended"]);
  bridge(bus, drawer);
  for (const actor of [menu, drawer]) announcePages(bus, actor);
  for (const actor of [recent, drawer, menu, search]) actor.start();
  bus.on("session.started").subscribe((fact) => {
    if (fact.strategy === "recruiters")
      recent.send({ type: "pages.restored", pages: storedRecentPages(system) });
  });
  bus.on("session.ended").subscribe(() => search.send({ type: "dialog.closed" }));

  return {
    recent,
    drawer,
    menu,
    search,
    keyboard: createKeyboard(system),
    microsoft: startMicrosoftSignIn(system),
  };
}
export type RecruiterShell = ReturnType<typeof createRecruiterShell>;

const shells = new WeakMap<System, RecruiterShell>();
export function recruiterShell(system: System): RecruiterShell {
  const shell = shells.get(system) ?? createRecruiterShell(system);
  shells.set(system, shell);
  return shell;
}
