import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { createActor, fromPromise } from "xstate";
import type { Strategy } from "#contract/access.ts";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { type PageToPin, pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { bridge } from "../app/bridge.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";

interface Answer {
  entity_pages: readonly EntityPage[];
}

/** The calls for an audience's pinned pages. */
interface PinSource {
  readonly strategy: Strategy;
  // Signing out abandons requests in flight: they must not arrive after the next session's read.
  load(signal: AbortSignal): Promise<Answer>;
  pin(page: PageToPin, signal: AbortSignal): Promise<Answer>;
  remove(id: number, signal: AbortSignal): Promise<unknown>;
  removeAll(signal: AbortSignal): Promise<unknown>;
}

function startPinnedPages({ bus, language, watched }: System, source: PinSource) {
  const announce = (text: keyof ReturnType<typeof pageTexts>) =>
    bus.publish({ type: "toast.requested", kind: "error", text: pageTexts(language)[text] });
  const actor = createActor(
    pinnedPagesMachine.provide({
      actors: {
        load: fromPromise(async ({ signal }) => (await source.load(signal)).entity_pages),
        pin: fromPromise(
          async ({ input: { page }, signal }) => (await source.pin(page, signal)).entity_pages,
        ),
        remove: fromPromise(async ({ input: { id }, signal }) => void (await source.remove(id, signal))),
        removeAll: fromPromise(async ({ signal }) => void (await source.removeAll(signal))),
      },
      actions: {
        announceRemovalFailed: () => announce("pageRemovalFailed"),
        announcePinFailed: () => announce("pagePinFailed"),
      },
    }),
    watched,
  );
  actor.start();
  bridge(bus, actor, ["session.ended", "connectivity.changed"]);
  bus.on("session.started").subscribe(({ strategy }) => {
    if (strategy === source.strategy) actor.send({ type: "session.started" });
  });
  return actor;
}

type PinnedPages = ReturnType<typeof startPinnedPages>;

/** The pinned pages of an audience: they are read where they are first shown, and live on. */
export function pinnedPagesOf(sourceOf: (system: System) => PinSource) {
  const started = new WeakMap<System, PinnedPages>();
  return (system: System): PinnedPages => {
    const pinned = started.get(system) ?? startPinnedPages(system, sourceOf(system));
    started.set(system, pinned);
    return pinned;
  };
}

export function usePins(pinned: PinnedPages) {
  const pages = useSelector(pinned, ({ context }) => context.pages);
  const ready = useSelector(pinned, (snapshot) => snapshot.matches("ready"));
  const busy = useSelector(pinned, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(pinned, (snapshot) => snapshot.matches("failed"));
  const intentions = useMemo(
    () => ({
      pin: (page: PageToPin) => pinned.send({ type: "page.pinned", page }),
      remove: (id: number) => pinned.send({ type: "page.removed", id }),
      removeAll: () => pinned.send({ type: "pages.cleared" }),
      reload: () => pinned.send({ type: "reload.requested" }),
    }),
    [pinned],
  );
  return { pages, ready, busy, failed, ...intentions };
}
