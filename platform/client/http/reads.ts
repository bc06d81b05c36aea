import type { Fact } from "#client/bus/facts.ts";
import { isObject } from "#contract/object.ts";
import { type Api, ApiError } from "./api.ts";

/** The provider or the network was down: read again automatically after this long. */
const retryAfter = 5_000;
/** An answer no longer shown is kept this long, so that it shows at once when the person returns. */
const keptFor = 5 * 60_000;
/** At most this many answers that are not shown are kept. */
const keptAtMost = 60;

/** A read: its name and input identify it. Views get theirs from `platform/client/system`. */
export interface Read<Input, Data> {
  readonly name: string;
  /** `before` is the current data; a paged read reads as many pages again. */
  fetch(api: Api, input: Input, signal: AbortSignal, before: Data | undefined): Promise<Data>;
  /** Whether a fact makes an answer stale: an answer on a screen is read again. */
  isStaleAfter(fact: Fact, input: Input): boolean;
  /** Facts that arrive in a burst cause one read per this many milliseconds. */
  readonly pause?: number;
  /** Never show an answer of an earlier visit, because something is edited from it. */
  readonly fresh?: boolean;
  /** Public: the same for everyone, signed in or not. */
  readonly isPublic?: boolean;
}

/** The result of a read. */
export type DataOf<R> = R extends Read<never, infer Data> ? Data : never;

export type Reading<Data> = { busy: boolean } & (
  | { state: "loading"; data?: undefined; error?: undefined }
  | { state: "ready"; data: Data; error?: undefined }
  /** `data` is what was read before it failed. */
  | { state: "failed"; data?: Data; error: ApiError }
);

interface Entry<Input = unknown, Data = unknown> {
  of: Read<Input, Data>;
  input: Input;
  reading: Reading<Data>;
  watchers: Set<() => void>;
  /** The fetch in flight; another one replaces it, so an older answer never overwrites a newer one. */
  fetching: AbortController | null;
  retry: ReturnType<typeof setTimeout> | undefined;
  paused: ReturnType<typeof setTimeout> | undefined;
  /** Something was written since it was read, of which it is not known whether it is in it: not kept for the way back. */
  doubted: boolean;
  expiry: ReturnType<typeof setTimeout> | undefined;
}

const loading = { state: "loading", busy: true } as const;

/** Objects with the same members are the same input, in whatever order they were written. */
export const nameOf = (name: string, input: unknown): string =>
  `${name} ${JSON.stringify(input ?? {}, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )}`;

/**
 * Every plain read of the app: shared by the views that show it, kept for when the person returns, read again when a
 * fact makes it stale, and aborted when no view shows it. Everything here belongs to one person in one business.
 */
export function createReads(api: Api) {
  const entries = new Map<string, Entry>();
  /** Data that arrived with the page, until shown. */
  const served = new Map<string, Reading<unknown>>();
  let owner: string | null = null;

  const publish = (entry: Entry, reading: Reading<unknown>) => {
    entry.reading = reading;
    for (const watcher of entry.watchers) watcher();
  };

  const stop = (entry: Entry) => {
    entry.fetching?.abort();
    entry.fetching = null;
    clearTimeout(entry.retry);
    clearTimeout(entry.paused);
    entry.paused = undefined;
  };

  const drop = (key: string, entry: Entry) => {
    stop(entry);
    clearTimeout(entry.expiry);
    entries.delete(key);
  };

  /** `fetch` is the whole read, or one that extends the current data, as a further page does. */
  const run = async (entry: Entry, fetch: Entry["of"]["fetch"]) => {
    stop(entry);
    const own = new AbortController();
    entry.fetching = own;
    entry.doubted = false;
    if (!entry.reading.busy) publish(entry, { ...entry.reading, busy: true });
    let next: Reading<unknown>;
    try {
      const data = await fetch(api, entry.input, own.signal, entry.reading.data);
      next = { state: "ready", data, busy: false };
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(500, {});
      // A programming error is no failure of the provider: it is reported as an error.
      if (error !== cause && !own.signal.aborted) reportError(cause);
      const { data } = entry.reading;
      next = { state: "failed", error, busy: false, ...(data === undefined ? {} : { data }) };
    }
    if (entry.fetching !== own) return;
    entry.fetching = null;
    publish(entry, next);
    if (next.state === "failed" && next.error.code === "unavailable")
      entry.retry = setTimeout(() => void refresh(entry), retryAfter);
  };
  const refresh = (entry: Entry) => run(entry, entry.of.fetch);

  /** Read again if on a screen, otherwise forgotten. */
  const makeStale = (key: string, entry: Entry) => {
    if (entry.watchers.size === 0) drop(key, entry);
    else void refresh(entry);
  };

  const dropUnseen = () => {
    for (const [key, entry] of entries) if (entry.watchers.size === 0) drop(key, entry);
  };

  const leave = (key: string, entry: Entry) => {
    // A view that shows the same may be about to come.
    queueMicrotask(() => {
      if (entry.watchers.size > 0 || entries.get(key) !== entry) return;
      stop(entry);
      if (entry.of.fresh || entry.doubted || entry.reading.data === undefined) return drop(key, entry);
      entry.reading = { state: "ready", data: entry.reading.data, busy: false };
      clearTimeout(entry.expiry);
      entry.expiry = setTimeout(() => drop(key, entry), keptFor);
      const unseen = [...entries].filter(([, { watchers }]) => watchers.size === 0);
      for (const [oldest, one] of unseen.slice(0, -keptAtMost)) drop(oldest, one);
    });
  };

  const entryOf = <Input, Data>(of: Read<Input, Data>, input: Input): [string, Entry<Input, Data>] => {
    const key = nameOf(of.name, input);
    let entry = entries.get(key);
    if (!entry) {
      entry = {
        of,
        input,
        reading: served.get(key) ?? loading,
        watchers: new Set(),
        fetching: null,
        retry: undefined,
        paused: undefined,
        doubted: false,
        expiry: undefined,
      };
      entries.set(key, entry);
    }
    // A name stands for one type of data: only its definition creates it.
    return [key, entry as unknown as Entry<Input, Data>];
  };

  const held = (key: string): Reading<unknown> => entries.get(key)?.reading ?? served.get(key) ?? loading;

  return {
    /** Data that arrived with the page is shown without a read. */
    take(name: string, reading: Reading<unknown>): void {
      served.set(name, reading);
    },
    /** The current value; asking starts no read. */
    peek: <Input, Data>(of: Read<Input, Data>, input: Input): Reading<Data> =>
      held(nameOf(of.name, input)) as Reading<Data>,
    /** Observes changes until the returned function is called; the first observer starts the read. */
    watch<Input, Data>(of: Read<Input, Data>, input: Input, changed: () => void): () => void {
      const [key, entry] = entryOf(of, input);
      const isFirst = entry.watchers.size === 0 && entry.fetching === null;
      clearTimeout(entry.expiry);
      entry.watchers.add(changed);
      if (isFirst && !served.delete(key)) void refresh(entry);
      return () => {
        entry.watchers.delete(changed);
        leave(key, entry);
      };
    },
    refresh<Input, Data>(of: Read<Input, Data>, input: Input): void {
      const entry = entries.get(nameOf(of.name, input));
      if (entry) void refresh(entry);
    },
    /** Whatever was read so is stale, with every input. */
    renew: ({ name }: Pick<Read<never, unknown>, "name">): void => {
      for (const [key, entry] of entries) if (entry.of.name === name) makeStale(key, entry);
    },
    /** Extends the current data by another fetch: a further page. */
    extend<Input, Data>(of: Read<Input, Data>, input: Input, fetch: Read<Input, Data>["fetch"]): void {
      const entry = entries.get(nameOf(of.name, input));
      if (entry && !entry.fetching) void run(entry, fetch);
    },
    /** Shows what a write has answered, without reading it again; a read under way would bring what was before. */
    put<Input, Data>(of: Read<Input, Data>, input: Input, change: (data: Data) => Data): void {
      const entry = entries.get(nameOf(of.name, input));
      if (entry?.reading.data === undefined) return;
      stop(entry);
      publish(entry, { state: "ready", data: change(entry.reading.data as Data), busy: false });
    },
    /** A fact: what it makes stale is read again if on a screen, otherwise forgotten. */
    hear(fact: Fact): void {
      const isWrite = fact.type === "call.made" || fact.type === "records.changed";
      if (isWrite) dropUnseen();
      for (const [key, entry] of entries) {
        if (isWrite) entry.doubted = true;
        const isBack =
          fact.type === "connectivity.changed" && fact.online && entry.reading.state === "failed";
        // Its texts are in the previous language.
        const isForeign = fact.type === "locale.changed";
        if (!isBack && !isForeign && !entry.of.isStaleAfter(fact, entry.input)) continue;
        if (entry.of.pause === undefined || isBack || entry.watchers.size === 0) makeStale(key, entry);
        else entry.paused ??= setTimeout(() => void refresh(entry), entry.of.pause);
      }
    },
    /** The current owner's name; a change of owner clears everything. */
    handTo(next: string | null): void {
      if (next === owner) return;
      owner = next;
      served.clear();
      for (const [key, entry] of entries) {
        if (entry.watchers.size === 0) {
          drop(key, entry);
          continue;
        }
        stop(entry);
        publish(entry, loading);
        if (owner !== null || entry.of.isPublic) void refresh(entry);
      }
    },
    /** The owner and the data held: for the simulation and for tests. */
    held: () => ({ owner, names: [...entries.keys()] }),
  };
}
export type Reads = ReturnType<typeof createReads>;
