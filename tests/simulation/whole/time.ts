import { AsyncLocalStorage } from "node:async_hooks";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";
import { type Random, randomOf } from "#machines/testing/random.ts";

/**
 * A process of the provider as its timers know it: what it starts belongs to it, and ends with it. All processes are
 * in this one thread.
 */
export interface Owner {
  name: string;
  alive: boolean;
  /** It gets no processor: nothing of it goes on until it does. */
  stands?: boolean;
}
const owners = new AsyncLocalStorage<Owner>();

/** Runs what a process does in its name. */
export const inProcess = <T>(owner: Owner, work: () => T): T => owners.run(owner, work);

class Timer {
  readonly owner: Owner;
  readonly ring: () => void;
  readonly delay: number;
  readonly repeats: boolean;
  at: number;

  constructor(owner: Owner, ring: () => void, delay: number, repeats: boolean, at: number) {
    this.owner = owner;
    this.ring = ring;
    this.delay = delay;
    this.repeats = repeats;
    this.at = at;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
  refresh() {
    this.at = now + this.delay;
    timers.add(this);
    return this;
  }
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  pause: timersPromises.setTimeout,
  Date: globalThis.Date,
  elapsed: performance.now.bind(performance),
};
let now = real.Date.now();
let held = false;
let random: Random = randomOf(1);
const timers = new Set<Timer>();

const afterMs = (delay: unknown) => Math.max(1, Math.trunc(Number(delay ?? 1)) || 1);

function later(callback: (...args: never[]) => void, delay: unknown, repeats: boolean, args: unknown[]) {
  const owner = owners.getStore();
  if (!owner) return undefined;
  const wait = afterMs(delay);
  const timer = new Timer(owner, () => callback(...(args as never[])), wait, repeats, now + wait);
  timers.add(timer);
  return timer;
}

function pauseOf<T>(delay?: number, value?: T, options: { signal?: AbortSignal } = {}): Promise<T> {
  const owner = owners.getStore();
  if (!owner) return real.pause(delay, value, options) as Promise<T>;
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const stop = () => {
      timers.delete(timer);
      reject(new DOMException("The operation was aborted", "AbortError"));
    };
    const ring = () => {
      signal?.removeEventListener("abort", stop);
      resolve(value as T);
    };
    const wait = afterMs(delay);
    const timer = new Timer(owner, ring, wait, false, now + wait);
    if (signal?.aborted) return stop();
    signal?.addEventListener("abort", stop);
    timers.add(timer);
  });
}

class HeldDate extends real.Date {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(now);
    else super(...(args as [number]));
  }
  static override now(): number {
    return now;
  }
}

function bytes(size: number): Buffer {
  const made = Buffer.alloc(size);
  for (let at = 0; at < size; at++) made[at] = random.below(256);
  return made;
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const hex = bytes(16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A password's hash in a moment: what guards passwords against guessing is slow on purpose. */
function quickHash(
  _: string,
  { message, nonce, tagLength }: { message: crypto.BinaryLike; nonce: crypto.BinaryLike; tagLength: number },
  done: (error: Error | null, key: Buffer) => void,
): void {
  const key = crypto.createHash("sha512").update(nonce).update(message).digest().subarray(0, tagLength);
  process.nextTick(done, null, key);
}

/** Takes clock, timers, pauses and random numbers of this thread into the hand of whoever simulates. */
export function holdTime(): void {
  if (held) return;
  held = true;
  const set =
    (repeats: boolean, otherwise: typeof real.setTimeout | typeof real.setInterval) =>
    (callback: (...args: never[]) => void, delay?: number, ...args: unknown[]) =>
      later(callback, delay, repeats, args) ?? otherwise(callback as () => void, delay, ...args);
  const clear = (otherwise: typeof real.clearTimeout) => (timer: unknown) => {
    if (timer instanceof Timer) timers.delete(timer);
    else otherwise(timer as NodeJS.Timeout);
  };
  Object.assign(globalThis, {
    Date: HeldDate,
    setTimeout: set(false, real.setTimeout),
    setInterval: set(true, real.setInterval),
    clearTimeout: clear(real.clearTimeout),
    clearInterval: clear(real.clearInterval),
  });
  Object.assign(timersPromises, { setTimeout: pauseOf });
  // Whoever measures a life from outside has the real one.
  performance.now = () => (owners.getStore() ? now - morning : real.elapsed());
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, argon2: quickHash });
  Object.assign(globalThis.crypto, {
    randomUUID: uuid,
    getRandomValues: (into: Uint8Array) => {
      into.set(bytes(into.length));
      return into;
    },
  });
  syncBuiltinESMExports();
}

/** A Monday morning in São Paulo. */
const morning = Date.UTC(2026, 10, 23, 12);

/** As it is at the beginning of a life. */
export function beginTime(seed: number): void {
  timers.clear();
  now = morning;
  random = randomOf(seed);
}

/** What a process that is gone had planned does not happen. */
export function forget(owner: Owner): void {
  for (const timer of timers) if (timer.owner === owner) timers.delete(timer);
}

export const currentTime = (): number => now;

/**
 * Time passes, as for processes that were not given the processor meanwhile: what came due rings once, in the order in
 * which it was due, however often it would have.
 */
export async function pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
  now += milliseconds;
  const due = [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
  for (const timer of due) {
    if (!timers.has(timer) || !timer.owner.alive || timer.owner.stands) continue;
    if (timer.repeats) timer.at = now + timer.delay;
    else timers.delete(timer);
    inProcess(timer.owner, timer.ring);
    await settle();
  }
}
