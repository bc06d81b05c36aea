import { createActor, fromPromise } from "xstate";
import { createBus } from "#client/bus/bus.ts";
import { createApi } from "#client/http/api.ts";
import { readAppConfig } from "#client/http/config.ts";
import { createReads } from "#client/http/reads.ts";
import { createLanguage, showLanguage } from "#client/i18n/i18n.ts";
import type { Watcher } from "#client/inspect/start.ts";
import { historyEntry } from "#client/routing/history-entry.ts";
import { browserCookies, noCookies } from "#client/storage/cookies.ts";
import { createOwnedStores, nameOfOwner, personOf } from "#client/storage/owned-stores.ts";
import { localStore, sessionStore, withSpare } from "#client/storage/store.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { Served } from "#contract/calls/drawn.ts";
import { accessMachine } from "#machines/access/access.machine.ts";
import { ownPath } from "#machines/access/own-path.ts";
import { chunkReloadMachine } from "#machines/chunk-reload/chunk-reload.machine.ts";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { delays } from "#machines/delays.ts";
import { localeOf } from "#machines/locale/locale.machine.ts";
import { placeAfter } from "#machines/tab-identity/takeover.ts";
import { type ThemeChoice, themeMachine } from "#machines/theme/theme.machine.ts";
import { approachAsker } from "./approach.ts";
import { localeCookie, provideLocale, provideTenant } from "./brand.ts";
import { bridge } from "./bridge.ts";
import { joinCandidateFacts } from "./candidate-facts.ts";
import { createKeptBoards } from "./kept-boards.ts";
import { joinNotices } from "./notices.ts";
import { joinPersonalEmail } from "./personal-email.ts";
import { createSeeing } from "./seeing.ts";
import { credentials, ownerOf, provideSession } from "./session.ts";
import { startTabIdentity } from "./tab-identity.ts";
import { ToastQueue } from "./toasts.ts";

const keys = {
  attempted: "attempted_path",
  theme: "theme",
  chunk: "chunk_reload_at",
  business: "business",
};

function storedTheme(): ThemeChoice {
  const choice = localStore.read(keys.theme);
  return choice === "light" || choice === "dark" ? choice : "system";
}

function storedBusiness(): number | undefined {
  const chosen = localStore.read(keys.business);
  return typeof chosen === "object" && chosen !== null && "id" in chosen && typeof chosen.id === "number"
    ? chosen.id
    : undefined;
}

/**
 * The composition root: starts the actors that live as long as the app, outside React, gives them their effects and
 * connects them to the bus. Called once, by the app's entry. `watcher` sees every actor and every fact; a page without
 * an owner (`isNobodys`) works without a person, and continues whoever signs in or out in other tabs.
 */
export function createSystem(
  watcher?: Watcher,
  { isNobodys = false, served }: { isNobodys?: boolean; served?: Pick<Served, "tenant"> | undefined } = {},
) {
  const watched = watcher ? { inspect: watcher.inspect } : {};
  const config = readAppConfig(document);
  const cookies = browserCookies(window, config.cookieDomain);
  const stored = credentials(isNobodys ? noCookies : cookies, localStore);
  const bus = createBus((error, fact) => {
    reportError(new Error(`The bus failed at ${fact.type}`, { cause: error }));
  });
  if (watcher) bus.all.subscribe(watcher.fact);
  const language = createLanguage(localeOf(cookies.read(localeCookie)));
  showLanguage(language);
  // Drafts survive a full storage on this page. What the tabs say to one another is only what is stored.
  const stores = { local: withSpare(localStore), session: withSpare(sessionStore) };
  const owned = createOwnedStores(stores);
  const seeing = createSeeing(sessionStore);
  // Until it is known who is signed in; from then on it is the business of their profile.
  let chosenBusiness = storedBusiness();
  const api = createApi({
    root: config.apiRoot,
    patience: delays.callPatience,
    token: stored.token,
    person: () => {
      const owner = owned.owner();
      return owner ? personOf(owner) : undefined;
    },
    businessId: () => {
      const owner = owned.owner();
      if (owner) return owner.businessId ?? undefined;
      return session.getSnapshot().context.strategy === "recruiters" ? chosenBusiness : undefined;
    },
    seenAs: () => seeing.current()?.id,
    locale: language.locale,
    isClosed: () => !tabIdentity.getSnapshot().matches("own"),
    onUnauthorised: () => bus.publish({ type: "unauthorised.answered" }),
    onMismatch: (code) => {
      // A view that has ended: the page starts again as the person who is signed in.
      seeing.keep(null);
      tabIdentity.send({
        type: "identity.refused",
        takeover: code === "person_mismatch" ? "other_person" : "other_business",
      });
    },
    onOffLimits: approachAsker(bus),
    onWritten: (call, params) => bus.publish({ type: "call.made", call, params }),
  });
  const reads = createReads(api);
  bus.all.subscribe(reads.hear);

  const session = createActor(
    provideSession(api, stored, {
      lookAtTabs: () => look(),
      forgetBusiness: () => {
        chosenBusiness = undefined;
        // What another tab chose for whom it signed in stays.
        if (stored.inBrowser() !== "other") localStore.remove(keys.business);
      },
    }),
    {
      ...watched,
      input: { strategy: stored.strategy(), hasToken: stored.token() !== undefined },
    },
  );
  const { actor: tabIdentity, look } = startTabIdentity({
    ...{ bus, watched, stored, owned },
    local: localStore,
    viewer: seeing.viewer,
  });
  const access = createActor(
    accessMachine.provide({
      actions: { keepAttempted: ({ context }) => sessionStore.write(keys.attempted, context.attempted) },
    }),
    {
      ...watched,
      input: { productDomain: true, attempted: ownPath(sessionStore.read(keys.attempted)) ?? null },
    },
  );
  const tenant = createActor(
    provideTenant(async (query) => served?.tenant ?? (await api("GET /businesses/config", { query }))),
    {
      ...watched,
      input: { domain: window.location.hostname, defaults: defaultTenant },
    },
  );
  const locale = createActor(provideLocale(language, cookies, document), {
    ...watched,
    input: { kept: language.locale() },
  });
  const toasts = new ToastQueue(bus);
  const connectivity = createActor(connectivityMachine, { ...watched, input: { online: navigator.onLine } });
  const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = createActor(
    themeMachine.provide({
      actions: { rememberChoice: ({ context }) => localStore.write(keys.theme, context.choice) },
    }),
    { ...watched, input: { choice: storedTheme(), systemIsDark: darkSystem.matches } },
  );
  const lastReload = sessionStore.read(keys.chunk);
  const chunkReload = createActor(
    chunkReloadMachine.provide({
      actors: {
        serverAnswers: fromPromise(async () => {
          await api("GET /health");
        }),
      },
      actions: {
        reload: () => {
          // The answer of the server may have taken its time.
          sessionStore.write(keys.chunk, Date.now());
          window.location.reload();
        },
      },
    }),
    { ...watched, input: { lastReload: typeof lastReload === "number" ? lastReload : null } },
  );

  // Before any other fact of the same change is delivered: its listeners find their own person's data.
  session.subscribe(({ context: { user } }) => {
    const owner = user && ownerOf(user);
    owned.handTo(owner);
    reads.handTo(owner && nameOfOwner(owner));
  });
  bridge(bus, session, ["identity.found", "identity.lost"]);
  bridge(bus, access, ["session.ended", "tenant.settled"]);
  bridge(bus, tenant);
  bridge(bus, locale);
  bridge(bus, connectivity, ["cable.connected", "cable.dropped", "cable.ended"]);
  bridge(bus, theme);
  joinCandidateFacts(bus, session);
  joinNotices(bus, language);
  joinPersonalEmail(bus, language);
  bus.on("chunk.failed").subscribe(() => chunkReload.send({ type: "chunk.failed", at: Date.now() }));
  bus.on("unauthorised.answered").subscribe(() => session.send({ type: "session.expired" }));
  // 401 anywhere: warning, logout, go to / (application document, section 2.7); going is the access chart's.
  bus.on("session.ended").subscribe(({ because }) => {
    if (because !== "expired") return;
    bus.publish({ type: "notice.raised", kind: "warning", notice: { code: "session_expired" } });
  });
  // After the facts of the same change: a person who signed out is on the way to / before the page is judged again.
  const settleAccess = () => {
    const snapshot = session.getSnapshot();
    const { strategy, user } = snapshot.context;
    // Nobody is redirected from a page that is over.
    if (snapshot.matches("lost")) return;
    if (snapshot.hasTag("busy") && user === null) return;
    access.send({ type: "session.settled", strategy, user });
  };
  session.subscribe(() => queueMicrotask(settleAccess));
  window.addEventListener("online", () => connectivity.send({ type: "browser.online" }));
  window.addEventListener("offline", () => connectivity.send({ type: "browser.offline" }));
  darkSystem.addEventListener("change", ({ matches }) =>
    theme.send({ type: "system.changed", dark: matches }),
  );
  // Vite reports a chunk that failed to load, for instance after a new release. The event is not prevented: the import
  // would then succeed with nothing in it, past whoever can do without that part.
  window.addEventListener("vite:preloadError", () => bus.publish({ type: "chunk.failed" }));

  /**
   * Everything on the screen belongs to one business: a switch restarts the app, where it is unless told where. Null
   * takes the choice back: the business is the site's again.
   */
  const chooseBusiness = (
    business: { id: number; name: string } | null,
    to = placeAfter("other_business", window.location.pathname),
  ) => {
    if (business) localStore.write(keys.business, { id: business.id, name: business.name });
    else localStore.remove(keys.business);
    window.location.replace(to);
  };
  /** Whether a business was chosen in this browser, the site's own or another. */
  const hasChosenBusiness = () => storedBusiness() !== undefined;

  for (const actor of [connectivity, theme, locale, chunkReload, access, tenant, session]) actor.start();
  tenant.send({ type: "tenant.requested" });
  return {
    config,
    bus,
    /** Options for every actor, so that the inspector sees it when enabled. */
    watched,
    api,
    /** Cache of the views' reads, owned by the signed-in person. */
    reads,
    language,
    chooseBusiness,
    hasChosenBusiness,
    seeing,
    /** Leaves the page for another one, on which everything begins anew. */
    load: (path: string) => window.location.assign(path),
    boards: createKeptBoards(() => historyEntry(window.history)),
    tenant,
    locale,
    session,
    tabIdentity,
    access,
    toasts,
    connectivity,
    theme,
    chunkReload,
    /** Data of the browser, shared by everybody who signs in. */
    stores,
    /** Data of the signed-in person. */
    owned,
  };
}
export type System = ReturnType<typeof createSystem>;
