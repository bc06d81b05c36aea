import { adapters } from "@rails/actioncable";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { vi } from "vitest";
import { type PageRoute, pageTable } from "#client/routing/page-table.ts";
import { settledTenant } from "#client/system/app/brand.ts";
// Some pages fetch it with its first use: here it is there.
import "#client/system/app/cable.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { createSockets } from "#client/system/testing/sockets.ts";
import { resources, type Strategy } from "#contract/access.ts";
import { App } from "#features/app/app.tsx";
import { routes } from "#features/app/routes.ts";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import { bare, bareReader, desk, full, phone, reader } from "./answers.ts";
import { look, type Seen } from "./outline.ts";
import { createProvider, type Given, type Provider } from "./provider.ts";

const now = new Date("2026-11-23T12:00:00Z");

/** A page of the app, as one person has it. */
export interface ShownPage {
  /** Its file below `kept/`. */
  name: string;
  at: string;
  by: Strategy | null;
  /** What answers say whatever the turn: parts of them by call, or a status that refuses. */
  given?: Given;
  /** Only what is shown. */
  presses?: false;
  /** After so many presses, those of the ways back among them, the rest of its controls is left. */
  mostPresses?: number;
  /** So many kinds of answers are tried: what each of them shows costs a visit. */
  turns?: number;
  /** Controls that another page presses: those of the engine, the same on the pages of all entities. */
  leaves?: RegExp;
  /** The last record of its list is chosen first: only what one may do with a selection is pressed. */
  ticks?: true;
  /** The folders whose change has it visited at once. */
  of?: readonly string[];
  /** The layout counts as well: the menu, the head and the foot of an audience. */
  withLayout?: boolean;
}

const profiles: Given = {
  "GET /recruiters": {
    recruiter: {
      ...{ id: 7, name: "Helena Prado", email: "helena@elenco.test", is_admin: true, photoUrl: null },
      ...{ signature: null, menu_display_type: "normal", logged_in_with_microsoft: null, devise_token: null },
      ...{
        role_permissions: {},
        proposal_stages: [],
        business: { id: 3, name: "Casa", logo_url: null, logo_dark_url: null, brand: "localhost" },
      },
    },
  },
  "GET /candidates": {
    candidate: {
      ...{ id: 8, name: "Lia Prado", email: "lia@casa.test", avatar_url: null, job_uid: null },
      ...{ "confirmed?": true, completed_register: true },
    },
  },
  "GET /client_contacts": {
    client_contact: {
      ...{ id: 9, name: "Clara Nunes", email: "clara@aurora.test", is_admin: true, photoUrl: null },
      client_company: { id: 4, name: "Aurora S.A." },
    },
  },
};

/** The same persons where they may but read. */
const readers: Given = {
  "GET /recruiters": {
    recruiter: {
      ...(profiles["GET /recruiters"] as { recruiter: object }).recruiter,
      is_admin: false,
      role_permissions: Object.fromEntries(resources.map((name) => [name, ["read"]])),
    },
  },
  "GET /client_contacts": {
    client_contact: {
      ...(profiles["GET /client_contacts"] as { client_contact: object }).client_contact,
      is_admin: false,
    },
  },
};

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it before the app starts
  document.cookie = text;
};
const nothing: PageRoute = {
  path: "*",
  layout: "loading",
  load: () => Promise.resolve({ default: () => null }),
};
/** Of an audience's layout only what its pages need: the views of each subject. */
const partsAt = async (at: string) => {
  if (at.startsWith("/administrator"))
    return (await import("#features/administrator/record-parts.ts")).administratorParts;
  return at.startsWith("/recruiters")
    ? (await import("#features/recruiters/record-parts.ts")).recordParts
    : undefined;
};
const bareLayout =
  (at: string): Layouts[keyof Layouts] =>
  async () => {
    const parts = await partsAt(at);
    const given = parts ? () => parts : null;
    return { default: ({ children }) => <PartsContext value={given}>{children}</PartsContext> };
  };

function Place({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onPlace(`${pathname}${search}${hash}`);
  return null;
}
const messageGone = 12_000;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

export interface Visit {
  provider: Provider;
  place(): string;
  /** Files that were saved, and windows that were opened, since one looked last. */
  saved(): string[];
  look(): Seen;
  lines(): string[];
  /** With what attributes say besides. */
  closeLines(): string[];
  cable: Pick<ReturnType<typeof createSockets>, "identifiers" | "saysTo">;
  /** To its last consequence. */
  does(work: () => unknown): Promise<void>;
  /** Closes what is open, and waits until messages are gone. */
  leave(): Promise<void>;
  /** One of several things that are done in a row. */
  quickly(work: () => unknown): Promise<void>;
  settle(): Promise<void>;
}

/**
 * Styles as they stand at an element itself. To compute them takes every rule of every page that was opened before, which
 * made each page slower than the one before it.
 */
function withoutRules(): void {
  const computed = (element: Element) => (element as HTMLElement).style;
  vi.stubGlobal("getComputedStyle", computed);
  const own = document.defaultView;
  if (own) own.getComputedStyle = computed;
}

/** How wide the window is: what one sees by it differs. */
const widths = new Map([
  [phone, 390],
  [desk, 1440],
]);
const usualWidth = 1024;
/** What is answered to somebody there. */
const answeredAs = new Map([
  [reader, full],
  [bareReader, bare],
  [phone, full],
  [desk, full],
]);
const isReader = (turn: number) => turn === reader || turn === bareReader;

/** Nothing has a size here, and lists show the rows that fit: let a few fit. */
function withSizes(): void {
  let kind: object = Object.getPrototypeOf(document.createElement("div"));
  while (!Object.hasOwn(kind, "clientHeight")) kind = Object.getPrototypeOf(kind);
  for (const name of ["clientHeight", "clientWidth"])
    Object.defineProperty(kind, name, { configurable: true, get: () => 600 });
}

/** The app at that page, in a browser where nothing was before. */
export async function visit(page: ShownPage, turn: number, layouts: Layouts): Promise<Visit> {
  cleanup();
  withSizes();
  withoutRules();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now,
  });
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The language among them, which a page may have changed.
  for (const name of document.cookie.split("; ").map((cookie) => cookie.split("=")[0]))
    setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`);
  if (page.by) {
    setCookie("auth._token=Bearer%20t; path=/");
    setCookie(`auth.strategy=${page.by}; path=/`);
  }
  // A page before may have led out of the app, to another host.
  const { happyDOM } = window as Window & {
    happyDOM?: { setURL(url: string): void; setViewport(size: { width: number }): void };
  };
  happyDOM?.setURL("http://localhost:3000/");
  happyDOM?.setViewport({ width: widths.get(turn) ?? usualWidth });
  window.history.replaceState({ idx: 0 }, "", page.at);
  document.title = "";
  const provider = createProvider(
    () => answeredAs.get(turn) ?? turn,
    { ...profiles, ...(isReader(turn) ? readers : {}), "GET /businesses/config": 404, ...page.given },
    page.at,
  );
  vi.stubGlobal("fetch", provider.fetch);
  vi.stubGlobal("XMLHttpRequest", provider.FormRequest);
  vi.restoreAllMocks();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`saves ${this.download || this.href}`);
  });
  vi.spyOn(window, "open").mockImplementation((url) => {
    saved.push(`opens ${url}`);
    return null;
  });
  let ids = 0;
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
  });
  vi.stubGlobal("print", () => saved.push("prints"));
  const sockets = createSockets();
  adapters.WebSocket = sockets.Socket as unknown as typeof WebSocket;
  const system = createSystem();
  const tenant = await settledTenant(system);
  await turns(4);
  await partsAt(page.at);
  const own = pageTable(routes).match(page.at.split(/[?#]/)[0] ?? "");
  if (!own) throw new Error(`No page answers ${page.at}`);
  const shown = { ...own, layout: page.withLayout ? own.layout : ("loading" as const) };
  // A layout's menu has what the app has pages for; none of them is opened.
  const others = page.withLayout ? routes.filter((route) => route !== own) : [];
  const closed = others.map((route) => ({ ...route, layout: nothing.layout, load: nothing.load }));
  const pages = createPages(system, pageTable([shown, ...closed, nothing]), {
    ...layouts,
    loading: bareLayout(page.at),
  });
  let place = page.at;
  const toPlace = (next: string) => {
    place = next;
  };
  await act(async () => {
    render(
      <App
        system={system}
        tenant={tenant}
        pages={pages}
        route={(children) => (
          <MemoryRouter initialEntries={[page.at]}>
            <Place onPlace={toPlace} />
            {children}
          </MemoryRouter>
        )}
      />,
    );
    await turns(4);
  });
  const lines = () => look(document.body).lines;
  /** Until nothing has changed in so many rounds. */
  const settle = async (rounds = 1) => {
    let before = "";
    let still = 0;
    for (let round = 0; round < 12; round++) {
      await act(async () => {
        await turns(3);
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(round === 0 ? 20 : 400);
        // What was called for meanwhile is there before it is looked at, however busy the machine is.
        await vi.dynamicImportSettled();
        await turns(3);
      });
      const text = lines().join("\n");
      still = text === before ? still + 1 : 0;
      if (still === rounds) return;
      before = text;
    }
  };
  // What a page's frame fetches once the page stands, the invitation to a signature, is shown later than all else: its parts
  // come one after the other, and sooner where a page before has brought them.
  await settle(page.withLayout ? 6 : 2);
  return {
    provider,
    place: () => place,
    saved: () => saved.splice(0, saved.length),
    look: () => look(document.body),
    lines,
    closeLines: () => look(document.body, true).lines,
    cable: sockets,
    settle: () => settle(),
    async quickly(work) {
      await act(async () => {
        await work();
        await turns(2);
      });
    },
    async leave() {
      await act(async () => {
        fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
        await turns(3);
        await vi.advanceTimersByTimeAsync(messageGone);
        await turns(3);
      });
      // What was typed would be there again, and each way is gone as if it were the first.
      for (const key of Object.keys(window.sessionStorage))
        if (key.includes(" draft action ")) window.sessionStorage.removeItem(key);
    },
    async does(work) {
      await act(async () => {
        await work();
      });
      await settle();
    },
  };
}
