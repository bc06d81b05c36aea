import { createActor } from "xstate";
import { createBus } from "#client/bus/bus.ts";
import { type Api, ApiError, pathOf } from "#client/http/api.ts";
import { queryString } from "#client/http/query-string.ts";
import { nameOf, type Read, type Reading, type Reads } from "#client/http/reads.ts";
import { createLanguage } from "#client/i18n/i18n.ts";
import { createOwnedStores } from "#client/storage/owned-stores.ts";
import type { Store } from "#client/storage/store.ts";
import type { DrawRequest } from "#contract/calls/drawn.ts";
import { accessMachine } from "#machines/access/access.machine.ts";
import { chunkReloadMachine } from "#machines/chunk-reload/chunk-reload.machine.ts";
import { connectivityMachine } from "#machines/connectivity/connectivity.machine.ts";
import { localeMachine } from "#machines/locale/locale.machine.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import { filtersOfAddress } from "#machines/shared/job-address.ts";
import { tabIdentityMachine } from "#machines/tab-identity/tab-identity.machine.ts";
import { tenantMachine } from "#machines/tenant/tenant.machine.ts";
import { themeMachine } from "#machines/theme/theme.machine.ts";
import type { KeptBoards } from "../app/kept-boards.ts";
import { createSeeing } from "../app/seeing.ts";
import type { System } from "../app/system.ts";
import { ToastQueue } from "../app/toasts.ts";
import { findJobs } from "../candidates/job-search.ts";

const nowhere: Store = { read: () => undefined, write: () => false, remove: () => {}, keys: () => [] };
const nothing = () => {};
const refuse = () => Promise.reject(new Error("A page that is drawn only reads"));

/** The calls that read, as the provider answers them to a visitor. */
function readingApi(ask: DrawRequest["ask"]): Api {
  const call = async (
    key: string,
    input: { params?: Record<string, string | number>; query?: object } = {},
  ) => {
    const [method, template = "/"] = key.split(" ");
    if (method !== "GET") return await refuse();
    const query = input.query ? queryString({ ...input.query }) : "";
    const { status, body } = await ask(`${pathOf(template, input.params)}${query ? `?${query}` : ""}`);
    if (status >= 400) throw new ApiError(status, typeof body === "object" && body !== null ? body : {});
    return body;
  };
  return Object.assign(call as Api, { upload: refuse, download: refuse });
}

const ready = (data: unknown): Reading<unknown> => ({ state: "ready", data, busy: false });
const notFound = (error: unknown): Reading<unknown> => {
  if (error instanceof ApiError && error.status === 404) return { state: "failed", error, busy: false };
  throw error;
};

const loading = { state: "loading", busy: true } as const;

/** Reads requested during a rendering pass are fetched after it, and shown by the next one. */
function collectedReads(api: Api) {
  const held = new Map<string, Reading<unknown>>();
  const wanted = new Map<string, () => Promise<unknown>>();
  const peek = <Input, Data>(of: Read<Input, Data>, input: Input): Reading<Data> => {
    const name = nameOf(of.name, input);
    const known = held.get(name);
    if (known) return known as Reading<Data>;
    wanted.set(name, () => of.fetch(api, input, new AbortController().signal, undefined));
    return loading;
  };
  const reads: Reads = {
    peek,
    take: nothing,
    watch: () => nothing,
    refresh: nothing,
    renew: nothing,
    extend: nothing,
    put: nothing,
    hear: nothing,
    handTo: nothing,
    held: () => ({ owner: null, names: [...held.keys()] }),
  };
  return {
    reads,
    /** Whether something was read since it was drawn. */
    async settle(): Promise<boolean> {
      const due = [...wanted];
      wanted.clear();
      // Where a part of a page cannot be read, the page is the browser's: it tries again by itself.
      await Promise.all(
        due.map(async ([name, fetch]) => held.set(name, await fetch().then(ready, notFound))),
      );
      return due.length > 0;
    },
    brought: () => ({
      reads: [...held].flatMap(([name, { state, data }]): [string, unknown][] =>
        state === "ready" ? [[name, data]] : [],
      ),
      missing: [...held].flatMap(([name, { state }]) => (state === "failed" ? [name] : [])),
    }),
  };
}

const titleOfBoard = (path: string) => {
  const title = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1];
  return title === undefined ? undefined : decodeURIComponent(title);
};

/** The kept board of the address, which is found once the board is drawn. */
function foundBoard(api: Api, url: string) {
  let isWanted = false;
  let board: ReturnType<KeptBoards["here"]>;
  const boards: KeptBoards = {
    keep: nothing,
    address: () => "/jobs",
    here: () => {
      isWanted = true;
      return board;
    },
  };
  return {
    boards,
    async settle(): Promise<boolean> {
      if (!isWanted || board) return false;
      const [path = "", search = ""] = url.split("?");
      const filters = filtersOfAddress(search, titleOfBoard(path));
      board = { filters, page: await findJobs(api, filters, null) };
      return true;
    },
    found: () => board ?? null,
  };
}

/**
 * The system while the provider draws a page: the app's own charts in their initial states, for an unknown visitor.
 * None of its actors is started, so nothing runs and nothing is left behind.
 */
export function createDrawingSystem({ ask, demo, locale, moment, tenant, url }: DrawRequest) {
  const api = readingApi(ask);
  const bus = createBus((error) => {
    throw error;
  });
  // The inspector only observes a browser.
  const watched = {};
  const texts = new Set<string>();
  /** As many places had their English words when the page was drawn. */
  let worded = 0;
  const language = createLanguage(locale);
  const collected = collectedReads(api);
  const board = foundBoard(api, url);
  const system: System = {
    config: { apiRoot: "/v1", cableUrl: "/cable", demo, cookieDomain: null },
    bus,
    watched,
    api,
    reads: collected.reads,
    language: {
      ...language,
      moment,
      ready: (source) => {
        texts.add(source.name);
        return language.ready(source);
      },
    },
    chooseBusiness: nothing,
    hasChosenBusiness: () => false,
    seeing: createSeeing(nowhere),
    load: nothing,
    boards: board.boards,
    tenant: createActor(tenantMachine, { ...watched, input: { domain: tenant.domain, defaults: tenant } }),
    locale: createActor(localeMachine, { ...watched, input: { kept: locale } }),
    session: createActor(sessionMachine, { ...watched, input: { strategy: "candidates", hasToken: false } }),
    tabIdentity: createActor(tabIdentityMachine, watched),
    access: createActor(accessMachine, {
      ...watched,
      input: { productDomain: tenant.product_domain, attempted: null },
    }),
    toasts: new ToastQueue(bus),
    connectivity: createActor(connectivityMachine, { ...watched, input: { online: true } }),
    theme: createActor(themeMachine, { ...watched, input: { choice: "system", systemIsDark: false } }),
    chunkReload: createActor(chunkReloadMachine, { ...watched, input: { lastReload: null } }),
    stores: { local: nowhere, session: nowhere },
    owned: createOwnedStores({ local: nowhere, session: nowhere }),
  };
  return {
    system,
    /** Loads what was requested while drawing; returns whether the page must be drawn again. */
    async settle(): Promise<boolean> {
      const isWorded = locale === "pt" || texts.size === worded;
      worded = texts.size;
      await language.load(locale);
      const changed = await Promise.all([collected.settle(), board.settle()]);
      return changed.includes(true) || !isWorded;
    },
    served: () => ({ texts: [...texts], ...collected.brought(), board: board.found() }),
  };
}
