import qs from "qs";
import { createTestClock } from "#machines/testing/clock.ts";
import {
  createHistory,
  createListeners,
  createProfile,
  createStorage,
  type Listener,
  type Profile,
} from "./browser-state.ts";

/** A call that is on its way to the provider or back. */
export interface Request {
  id: number;
  method: string;
  /** Without the API's root. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  token: string | undefined;
  /** Whom and which business the page believes in. */
  person: string | undefined;
  business: string | undefined;
  /** Of the link that a shortlist was opened by. */
  shortlistToken: string | undefined;
  /** What the provider answered; undefined until it received the call. */
  reply: Reply | undefined;
  /** Nobody will answer. */
  hangs?: true;
  /** A part of its file has arrived. */
  progress?(): void;
  deliver(reply: Reply): void;
  /** The network is away. */
  lose(): void;
}
export interface Reply {
  status: number;
  body: unknown;
}

const epoch = Date.UTC(2026, 10, 21, 12);
const answerHeaders = new Headers({ "content-type": "application/json" });
const aborted = new DOMException("aborted", "AbortError");

/** A connection to the cable as the page has it. The other side is in the provider's hand. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  readonly protocol = "actioncable-v1-ext-json";
  readonly url: string;
  /** Frames that are on their way to the page. */
  readonly inbox: string[] = [];
  /** What the page said. */
  received: (frame: string) => void = () => undefined;
  private readonly listeners = createListeners();

  constructor(url: string) {
    this.url = url;
    current().sockets.push(this);
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.add(type, listener);
  }
  dispatch(type: "open" | "message" | "close", event: object = {}) {
    const handler = (this as Record<string, unknown>)[`on${type}`];
    if (typeof handler === "function") handler.call(this, event);
    this.listeners.dispatch(type, event);
  }
  send(frame: string) {
    if (this.readyState === 1) this.received(frame);
  }
  close() {
    if (this.readyState >= 2) return;
    this.readyState = 3;
    queueMicrotask(() => this.dispatch("close"));
  }
}

/** What an upload is sent by. */
class FakeUpload {
  method = "POST";
  url = "";
  status = 0;
  response: unknown = null;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (reported: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  abort: () => void = () => undefined;

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value);
  }
  send(form: FormData) {
    current().send(this, form);
  }
}

/** One tab of a browser with its storage, cookies, clock and network, all of it in the simulation's hand. */
export function createBrowser(profile: Profile = createProfile()) {
  const clock = createTestClock();
  const { cookies } = profile;
  const requests: Request[] = [];
  const sockets: FakeSocket[] = [];
  const reloads: number[] = [];
  const saved: string[] = [];
  const errors: unknown[] = [];
  const isFull = () => profile.isFull;
  const own = { written: [] as (string | null)[] };
  profile.tabs.push(own);
  const toOthers = (key: string | null) => {
    for (const tab of profile.tabs) if (tab !== own) tab.written.push(key);
  };
  const stores = {
    local: createStorage({ items: profile.items, isFull, changed: toOthers }),
    session: createStorage({ items: new Map(), isFull, changed: () => undefined }),
  };
  let listeners = createListeners();
  let nextRequest = 1;
  const places = createHistory((type, event) => listeners.dispatch(type, event));
  const browser = {
    profile,
    /** Keys that other tabs wrote, of which this one has not received yet. */
    written: own.written,
    clock,
    cookies,
    places,
    stores,
    /** On their way; those that are over are gone. */
    requests,
    sockets,
    /** When the page asked to be reloaded. */
    reloads,
    /** Names of the files that were saved. */
    saved,
    /** What was thrown at nobody. */
    errors,
    /** Where the page asked to begin anew, after another tab took it over. */
    goesTo: null as string | null,
    online: true,
    dark: false,
    narrow: false,
    sparesData: false,
    asked: (_request: Request): void => undefined,
    /** An answer is about to reach the page. */
    answered: (_request: Request, _reply: Reply): void => undefined,
    dispatch: (type: string, event: object = {}) => listeners.dispatch(type, event),
    /** What a document leaves behind when another takes its place. */
    unload() {
      listeners = createListeners();
      requests.length = 0;
      for (const socket of sockets.splice(0)) socket.readyState = 3;
      clock.forgetAll();
    },
    globals() {
      const media = (query: string) => ({
        matches: query.includes("dark") ? browser.dark : browser.narrow,
        addEventListener: (_: string, listener: Listener) => listeners.add(`media ${query}`, listener),
      });
      const window = {
        addEventListener: (type: string, listener: Listener) => listeners.add(type, listener),
        removeEventListener: (type: string, listener: Listener) => listeners.remove(type, listener),
        HTMLIFrameElement: class {},
        event: undefined,
        scrollY: 0,
        scrollTo: () => undefined,
        history: places.history,
        location: {
          hostname: "casa.localhost",
          protocol: "https:",
          origin: "https://casa.localhost",
          get href() {
            return places.here().href;
          },
          get pathname() {
            return places.here().pathname;
          },
          get search() {
            return places.here().search;
          },
          get hash() {
            return places.here().hash;
          },
          reload: () => void reloads.push(clock.now()),
          assign: () => undefined,
          replace: (to: string) => {
            browser.goesTo = to;
          },
        },
        localStorage: stores.local,
        sessionStorage: stores.session,
        matchMedia: media,
      };
      const document = {
        nodeType: 9,
        get defaultView() {
          return globalThis.window;
        },
        activeElement: null,
        getElementById: () => null,
        // Nothing is drawn: there is only what the provider wrote into the page.
        querySelector: (selector: string) =>
          selector.startsWith("meta")
            ? { getAttribute: () => '{"cableUrl":"ws://casa.localhost/cable"}' }
            : null,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        visibilityState: "visible",
        documentElement: { lang: "" },
        body: { append: () => undefined },
        createElement: () => {
          const link = {
            href: "",
            download: "",
            click: () => void saved.push(link.download),
            remove: () => undefined,
          };
          return link;
        },
        get cookie() {
          return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        },
        set cookie(text: string) {
          const [pair = "", ...attributes] = text.split("; ");
          const at = pair.indexOf("=");
          if (attributes.includes("max-age=0")) cookies.delete(pair.slice(0, at));
          else cookies.set(pair.slice(0, at), pair.slice(at + 1));
        },
      };
      Object.defineProperties(window, { document: { value: document }, navigator: { value: navigator } });
      return {
        window,
        document,
        history: places.history,
        requestAnimationFrame: (draw: () => void) => clock.setTimeout(draw, 16),
        cancelAnimationFrame: (id: number) => clock.clearTimeout(id),
      };
    },
    /** A call with a file, whose progress is reported. */
    send(upload: FakeUpload, form: FormData) {
      const [path = "", search = ""] = upload.url.replace(/^\/v1/, "").split("?");
      const texts = [...form.entries()].filter(([, value]) => typeof value === "string");
      const over = () => {
        const at = requests.indexOf(request);
        if (at >= 0) requests.splice(at, 1);
        return at >= 0;
      };
      const end = (how: "load" | "error" | "abort") => {
        if (!over()) return;
        upload[`on${how}`]?.();
        upload.onloadend?.();
      };
      const header = (name: string) => upload.headers.get(name);
      const request: Request = {
        id: nextRequest++,
        method: upload.method,
        path,
        query: new URLSearchParams(search),
        body: qs.parse(new URLSearchParams(texts as [string, string][]).toString()),
        token: header("authorization")?.replace(/^Bearer /, ""),
        person: header("x-person"),
        business: header("x-business-id"),
        shortlistToken: undefined,
        reply: undefined,
        progress: () => upload.upload.onprogress?.({ loaded: 1, total: 2 }),
        deliver(reply) {
          browser.answered(request, reply);
          upload.status = reply.status;
          upload.response = reply.body;
          end("load");
        },
        lose: () => end("error"),
      };
      upload.abort = () => end("abort");
      requests.push(request);
      browser.asked(request);
    },
    fetch(url: string, options: RequestInit = {}): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const [path = "", search = ""] = url.replace(/^\/v1/, "").split("?");
        const headers = new Map(Object.entries((options.headers ?? {}) as Record<string, string>));
        const header = (name: string) =>
          (options.headers instanceof Headers ? options.headers.get(name) : headers.get(name)) ?? undefined;
        const over = () => {
          const at = requests.indexOf(request);
          if (at >= 0) requests.splice(at, 1);
          return at >= 0;
        };
        const request: Request = {
          id: nextRequest++,
          method: options.method ?? "GET",
          path,
          query: new URLSearchParams(search),
          body: typeof options.body === "string" ? (JSON.parse(options.body) as Record<string, unknown>) : {},
          token: header("authorization")?.replace(/^Bearer /, ""),
          person: header("x-person"),
          business: header("x-business-id"),
          shortlistToken: header("x-shortlist-token"),
          reply: undefined,
          deliver(reply) {
            const { status, body } = reply;
            if (!over()) return;
            browser.answered(request, reply);
            const text = JSON.stringify(body);
            resolve({
              ok: status < 300,
              status,
              statusText: "",
              url,
              body: { getReader: () => ({ read: () => Promise.resolve({ done: true }) }) },
              headers: answerHeaders,
              text: () => Promise.resolve(text),
              json: () => Promise.resolve(body),
              blob: () => Promise.resolve(new Blob([])),
            });
          },
          lose() {
            if (over()) reject(new TypeError("Failed to fetch"));
          },
        };
        const { signal } = options;
        signal?.addEventListener("abort", () => {
          if (over()) reject(aborted);
        });
        requests.push(request);
        browser.asked(request);
      });
    },
  };
  return browser;
}
export type Browser = ReturnType<typeof createBrowser>;

let browserOfNow: Browser | undefined;
export function current(): Browser {
  if (!browserOfNow) throw new Error("No browser is open");
  return browserOfNow;
}

const real = { setTimeout, clearTimeout, setImmediate, now: Date.now };

/** `new Date()` asks the same clock as `Date.now`: else a life would hang on the day on which it is lived. */
class BrowserDate extends Date {
  constructor(...parts: [] | ConstructorParameters<typeof Date>) {
    if (parts.length === 0) super(BrowserDate.now());
    else super(...parts);
  }
}

/** What app and libraries take from the world is the browser's of now. Before they are imported. */
export function installBrowser(): void {
  // React as it ships: its development build takes several times as long.
  process.env.NODE_ENV ??= "production";
  Object.assign(globalThis, {
    Date: BrowserDate,
    setImmediate: (run: () => void) => void waiting.push(run),
    Element: class {},
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    fetch: (url: string, options?: RequestInit) => current().fetch(url, options),
    WebSocket: FakeSocket,
    XMLHttpRequest: FakeUpload,
    reportError: (error: unknown) => current().errors.push(error),
  });
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: {
      get onLine() {
        return current().online;
      },
      get connection() {
        return { saveData: current().sparesData };
      },
    },
  });
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => undefined;
}

/** Opens a document in it. */
export function enter(browser: Browser): void {
  browserOfNow = browser;
  const { clock, profile } = browser;
  Object.assign(globalThis, browser.globals());
  globalThis.setTimeout = ((ring: () => void, ms = 0) => clock.setTimeout(ring, ms)) as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => clock.clearTimeout(id)) as typeof clearTimeout;
  Date.now = () => epoch + clock.now() + profile.skew;
}

/** Gives the real clock back. */
export function leave(): void {
  browserOfNow = undefined;
  globalThis.setTimeout = real.setTimeout;
  globalThis.clearTimeout = real.clearTimeout;
  Date.now = real.now;
}

/** What React wants to do as soon as nothing else is done: nothing of it is left to chance. */
const waiting: (() => void)[] = [];
const turn = (): Promise<void> => new Promise((resolve) => real.setImmediate(resolve));

/** Lets all that is promised come true, and React show it; nothing of it takes time. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 1_000; turns++) {
    await turn();
    const now = waiting.splice(0);
    if (now.length === 0) return;
    for (const run of now) run();
  }
  throw new Error("The screen is drawn without end");
}
