import { adapters } from "@rails/actioncable";
import { act, cleanup, type RenderHookResult, renderHook } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { Observable } from "rxjs";
import { expect, onTestFinished, vi } from "vitest";
import type { Bus } from "#client/bus/bus.ts";
import type { Fact, FactOf, FactType } from "#client/bus/facts.ts";
import { type PageRoute, pageTable } from "#client/routing/page-table.ts";
import type { Strategy } from "#contract/access.ts";
import type { Call, CallAnswer } from "#contract/calls/all.ts";
import { settledTenant } from "../app/brand.ts";
// Some pages fetch it with its first use: here it is there.
import "../app/cable.ts";
import { createPages, type Layouts } from "../app/pages.ts";
import { createSystem } from "../app/system.ts";
import { PagesContext, useRouterBridge } from "../app/use-pages.ts";
import { SystemContext, TenantContext } from "../app/use-system.ts";
import { createHookLog, holdAnswers } from "./answers-kept.ts";
import type { Given } from "./sample.ts";
import { createSockets } from "./sockets.ts";
import { createWire, type Sent } from "./wire.ts";

/** Half past ten in the evening where the tests are: the day of UTC is another one. */
export const now = new Date("2026-11-24T01:30:00Z");
export const recruiterId = 12;
export const businessId = 3;

/** A hook that was mounted with the record "7" is turned to any other. */
type AnyOf<Props> = Props extends string ? string : Props extends number ? number : Props;

interface Opened {
  /** Who is signed in; nobody for null. */
  as?: Strategy | null;
  /** Where the browser is. */
  at?: string;
  recruiter?: Given<CallAnswer<"GET /recruiters">["recruiter"]>;
  candidate?: Given<CallAnswer<"GET /candidates">["candidate"]>;
  /** The pages that there are; none where not given. */
  routes?: readonly PageRoute[];
  /** What the browser kept of an earlier visit. */
  kept?: { local?: Record<string, unknown>; session?: Record<string, unknown> };
}

const settle = async () => {
  for (let turn = 0; turn < 15; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const layout = () => Promise.resolve({ default: ({ children }: { children: ReactNode }) => children });
const layouts = new Proxy({}, { get: () => layout }) as Layouts;
const write = (storage: Storage, entries: Record<string, unknown> = {}) => {
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, JSON.stringify(value));
};

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it before the app starts
  document.cookie = text;
};

/** The router of the app, and the address that the browser would show. */
function Browser({ children, onPlace }: { children: ReactNode; onPlace: (place: string) => void }) {
  useRouterBridge();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const place = `${pathname}${search}${hash}`;
    onPlace(place);
    window.history.replaceState({ idx: 0 }, "", place);
  }, [pathname, search, hash, onPlace]);
  // A page comes after its router, as its code does in the app.
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  return isListening ? children : null;
}

/** Followed as long as the app is open, by whatever began it. */
const ofApp = [
  "NotificationsChannel",
  "ClientNotificationsChannel",
  "BulkActionChannel",
  "RecruiterDownloadChannel",
];

/** The types of facts that somebody listens to who did not before. */
function countListeners(bus: Bus): () => FactType[] {
  const listening: FactType[] = [];
  const on = bus.on.bind(bus);
  bus.on = (type) =>
    new Observable((subscriber) => {
      const inner = on(type).subscribe(subscriber);
      listening.push(type);
      return () => {
        inner.unsubscribe();
        listening.splice(listening.indexOf(type), 1);
      };
    });
  return () => [...listening];
}

/** The app that ships with a hook instead of views, over a wire whose other end is in the test's hand. */
export async function openScreen({
  as = "recruiters",
  at = "/here",
  recruiter,
  candidate,
  routes = [],
  kept = {},
}: Opened = {}) {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now,
  });
  const wire = createWire();
  const cable = createSockets();
  vi.stubGlobal("fetch", wire.fetch);
  vi.stubGlobal("XMLHttpRequest", wire.FormRequest);
  // Its client took the browser's when it was loaded.
  const browserSocket = adapters.WebSocket;
  adapters.WebSocket = cable.Socket as unknown as typeof WebSocket;
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const listening = vi.spyOn(window, "addEventListener");
  const visits: (() => { unmount(): void })[] = [];
  const answered = createHookLog();
  const errors: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => errors.push(error));
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of ["auth._token", "auth.strategy", "locale"])
    setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`);
  write(window.localStorage, kept.local);
  write(window.sessionStorage, kept.session);
  if (as) {
    setCookie("auth._token=Bearer%20t; path=/");
    setCookie(`auth.strategy=${as}; path=/`);
  }
  window.history.replaceState({ idx: 0 }, "", at);
  wire.always("GET /businesses/config");
  wire.always("POST /cable_tokens", { token: "cable" });
  wire.always("GET /recruiters", {
    recruiter: { id: recruiterId, business: { id: businessId }, ...recruiter },
  });
  wire.always("GET /candidates", {
    candidate: { id: 8, "confirmed?": true, completed_register: true, job_uid: null, ...candidate },
  });
  wire.always("GET /client_contacts", { client_contact: { id: 9 } });

  const system = createSystem();
  const facts: Fact[] = [];
  if (as === null && system.session.getSnapshot().hasTag("busy"))
    throw new Error("Somebody is still signed in");
  system.bus.all.subscribe((fact) => facts.push(fact));
  const tenant = await settledTenant(system);
  await settle();
  const pages = createPages(system, pageTable(routes), layouts);
  const opening = { sent: wire.sent(), by: wire.nameOfLast() };
  facts.length = 0;

  const listened = countListeners(system.bus);
  let place = at;
  const toPlace = (next: string) => {
    place = next;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>
      <TenantContext value={tenant}>
        <PagesContext value={pages}>
          <MemoryRouter initialEntries={[at]}>
            <Browser onPlace={toPlace}>{children}</Browser>
          </MemoryRouter>
        </PagesContext>
      </TenantContext>
    </SystemContext>
  );
  /** What is listened to when the same screens were there a second time. */
  const again = () => {
    for (const visit of visits) visit().unmount();
    return listened();
  };
  const isWrite = ({ call }: Sent) => !call.startsWith("GET ");
  const does = async (work: () => unknown) => {
    await act(async () => {
      await work();
      await settle();
    });
    answered.look();
  };
  onTestFinished(async () => {
    // It listens to keys as long as its page is there: no later test's are its own.
    for (const [type, listener] of listening.mock.calls)
      if (type === "keydown") window.removeEventListener(type, listener);
    listening.mockRestore();
    cleanup();
    const channels = cable.joined().filter((name) => !ofApp.includes(name));
    const unseen = wire.sent().filter(isWrite);
    const uncaught = [...errors];
    // What stood in the place of globals may be gone by now.
    vi.stubGlobal("fetch", wire.fetch);
    const [once, twice] = [listened(), again()];
    await settle();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    click.mockRestore();
    adapters.WebSocket = browserSocket;
    expect(unseen, "writes that the test did not look at").toEqual([]);
    expect(uncaught, "what nobody caught").toEqual([]);
    expect(channels, "channels of a screen that is gone").toEqual([]);
    expect(twice, "what each visit of the screen goes on listening to").toEqual(once);
    holdAnswers(answered.lines);
  });

  return {
    system,
    cable,
    /** What the app sent before anything was done, and in whose name the last of it. */
    opening,
    /** Mounts a hook; `current` is what it answers now. */
    async hook<Result, Props>(use: (props: Props) => Result, initialProps?: Props) {
      const visit = () => renderHook<Result, Props>(use, { wrapper, initialProps: initialProps as Props });
      let rendered!: RenderHookResult<Result, Props>;
      await does(() => {
        rendered = visit();
      });
      visits.push(visit);
      answered.follow(() => rendered.result.current);
      answered.look();
      return {
        get current(): Result {
          return rendered.result.current;
        },
        turnTo: (props: AnyOf<Props>) => does(() => rendered.rerender(props as Props)),
        leave: () => does(() => rendered.unmount()),
      };
    },
    does,
    /** What is sent by it, to its last consequence. */
    async sends(work: () => unknown): Promise<Sent[]> {
      wire.sent();
      await does(work);
      return wire.sent();
    },
    sent: wire.sent,
    nameOfLast: wire.nameOfLast,
    tokens: wire.tokens,
    waiting: wire.waiting,
    always: wire.always,
    answers: <K extends Call>(call: K, given?: Given<CallAnswer<K>>) => does(() => wire.answer(call, given)),
    gives: (call: Call, name: string) => does(() => wire.send(call, name)),
    progresses: (...args: Parameters<typeof wire.progress>) => does(() => wire.progress(...args)),
    refuses: (...args: Parameters<typeof wire.refuse>) => does(() => wire.refuse(...args)),
    loses: (call: Call) => does(() => wire.lose(call)),
    passes: (milliseconds: number) => does(() => vi.advanceTimersByTimeAsync(milliseconds)),
    /** The facts of a type that the bus heard since one looked last. */
    reported<T extends FactType>(type: T): FactOf<T>[] {
      const found = facts.filter((fact) => fact.type === type);
      facts.splice(0, facts.length, ...facts.filter((fact) => fact.type !== type));
      return found as unknown as FactOf<T>[];
    },
    /** Names of the files that the browser saved. */
    saved,
    place: () => place,
    /** What the browser keeps under a key of the person who is signed in. */
    kept: (key: string) => ({ local: system.owned.local.read(key), session: system.owned.session.read(key) }),
    tenant,
  };
}
export type ScreenOfTest = Awaited<ReturnType<typeof openScreen>>;
