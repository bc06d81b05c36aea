export type Listener = (event: never) => void;

export function createListeners() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    add: (type: string, listener: Listener) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    remove: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
    dispatch(type: string, event: object) {
      for (const listener of [...(listeners.get(type) ?? [])]) listener(event as never);
    },
  };
}

interface Place {
  items: Map<string, string>;
  /** Nothing more can be kept. */
  isFull(): boolean;
  /** Told of what changes. */
  changed(key: string | null): void;
}
export function createStorage({ items, isFull, changed }: Place): Storage {
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
      changed(null);
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => {
      if (items.delete(key)) changed(key);
    },
    setItem: (key, value) => {
      if (isFull()) throw new DOMException("The storage is full", "QuotaExceededError");
      if (items.get(key) === value) return;
      items.set(key, value);
      changed(key);
    },
  };
}

/** What all tabs of a browser share. */
export function createProfile() {
  return {
    cookies: new Map<string, string>(),
    items: new Map<string, string>(),
    tabs: [] as { written: (string | null)[] }[],
    isFull: false,
    /** The clock on the wall was set, by so many milliseconds. */
    skew: 0,
  };
}
export type Profile = ReturnType<typeof createProfile>;

interface Entry {
  url: string;
  state: unknown;
}
/** Where a tab is and has been, as the router of the app has it. */
export function createHistory(dispatch: (type: string, event: object) => void) {
  let entries: Entry[] = [{ url: "/", state: null }];
  let at = 0;
  /** How often one step may lead to another address. */
  const mostMoves = 20;
  let moves = 0;
  const here = () => new URL(entries[at]?.url ?? "/", "https://casa.localhost");
  const put = (entry: Entry, index: number) => {
    if (++moves > mostMoves) throw new Error(`Redirects without end: ${entries[at]?.url} to ${entry.url}`);
    entries = [...entries.slice(0, index), entry];
    at = index;
  };
  const own = (url: string) => {
    const { pathname, search, hash } = new URL(url, here());
    return `${pathname}${search}${hash}`;
  };
  return {
    here,
    /** Without the fragment. */
    address: () => `${here().pathname}${here().search}`,
    length: () => entries.length,
    begin: () => {
      moves = 0;
    },
    /** A document is opened there, in the place of the one before. */
    open(url: string) {
      entries[at] = { url: own(url), state: null };
    },
    back() {
      if (at === 0) return;
      at--;
      dispatch("popstate", { state: entries[at]?.state ?? null });
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      scrollRestoration: "auto",
      pushState: (state: unknown, _: string, url: string) => put({ url: own(url), state }, at + 1),
      replaceState: (state: unknown, _: string, url?: string) => {
        const rest = entries.slice(at + 1);
        put({ url: own(url ?? here().href), state }, at);
        entries.push(...rest);
      },
    },
  };
}
