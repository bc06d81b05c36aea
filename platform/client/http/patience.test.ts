import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patience } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is over at once where the caller is gone already", () => {
  expect(patience(1_000, AbortSignal.abort()).signal.aborted).toBe(true);
});

it("waits no longer once it gave up, whatever still comes", () => {
  const waiting = patience(1_000);
  vi.advanceTimersByTime(1_000);
  waiting.progressed();
  expect(vi.getTimerCount()).toBe(0);
});

it("leaves alone what was answered, when the caller goes later", () => {
  const caller = new AbortController();
  const waiting = patience(1_000, caller.signal);
  waiting.end();
  caller.abort();
  vi.advanceTimersByTime(2_000);
  expect(waiting.signal.aborted).toBe(false);
});
