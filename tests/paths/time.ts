import type { Page } from "@playwright/test";
import { expect } from "../e2e/fixtures.ts";

const words = { pass: "walk:pass", ring: "walk:ring" };

/** Runs in the page before its own scripts: timers of these delays ring when they are told to, the others by the clock. */
function holdTimers({
  delays,
  words,
}: {
  delays: readonly number[];
  words: Record<"pass" | "ring", string>;
}): void {
  interface Timer {
    due: number;
    delay: number;
    ring: () => void;
  }
  const held = new Map<number, Timer>();
  const { setTimeout: set, clearTimeout: clear } = window;
  let now = 0;
  let nextId = 1_000_000_000;
  const hold = (callback: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (typeof callback !== "function" || !delays.includes(delay)) return set(callback, delay, ...args);
    held.set(nextId, { due: now + delay, delay, ring: () => callback(...args) });
    return nextId++;
  };
  window.setTimeout = hold as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) clear(id);
  };
  const dueBy = (end: number) =>
    [...held].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
  window.addEventListener(words.pass, (event) => {
    const end = now + (event as CustomEvent<number>).detail;
    // Whoever waits for a timer that is not set yet asks again.
    if (!dueBy(end).some(([, { due }]) => due === end)) return;
    event.preventDefault();
    for (let [first] = dueBy(end); first; [first] = dueBy(end)) {
      const [id, { due, ring }] = first;
      held.delete(id);
      now = due;
      ring();
    }
  });
  window.addEventListener(words.ring, (event) => {
    const first = [...held].find(([, { delay }]) => delay === (event as CustomEvent<number>).detail);
    if (!first) return;
    event.preventDefault();
    held.delete(first[0]);
    first[1].ring();
  });
}

export interface Time {
  /** Milliseconds that were let pass. */
  now(): number;
  /** Rings the oldest timer of that delay, where those are held at all. */
  rings(delay: number): Promise<void>;
  /** Goes to what happens after so long. */
  passes(milliseconds: number): Promise<void>;
  /** Gives the time back to the clock, from the next page on. */
  ends(): Promise<void>;
}

/** The delays of a chart are in the test's hand: on a slow machine, too, nothing happens before the path says so. */
export async function timeOf(page: Page, delays: readonly number[]): Promise<Time> {
  const script = await page.addInitScript(holdTimers, { delays, words });
  const say = async (word: string, milliseconds: number) => {
    const said = () =>
      page.evaluate(
        ([word, detail]) => !window.dispatchEvent(new CustomEvent(word, { detail, cancelable: true })),
        [word, milliseconds] as const,
      );
    await expect.poll(said, { message: `the screen waits for ${milliseconds} ms` }).toBe(true);
  };
  let passed = 0;
  return {
    now: () => passed,
    rings: async (delay) => {
      if (delays.includes(delay)) await say(words.ring, delay);
    },
    async passes(milliseconds) {
      await say(words.pass, milliseconds);
      passed += milliseconds;
    },
    ends: () => script.dispose(),
  };
}
