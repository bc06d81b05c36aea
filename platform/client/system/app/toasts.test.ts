import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import { delays } from "#machines/delays.ts";
import { ToastQueue } from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const bus = createBus((error) => {
    throw error;
  });
  const toasts = new ToastQueue(bus);
  const acted: Facts["toast.acted"][] = [];
  bus.on("toast.acted").subscribe(({ fact, id }) => acted.push({ fact, id }));
  const show = (text: string, more: Partial<Facts["toast.requested"]> = {}) =>
    bus.publish({ type: "toast.requested", kind: "info", text, ...more });
  return { bus, toasts, acted, show, texts: () => toasts.shown().map(({ text }) => text) };
}

it("ends each toast by its own time", () => {
  const { show, texts } = start();
  show("long", { duration: 60_000 });
  show("short");
  vi.advanceTimersByTime(delays.toast);
  expect(texts()).toEqual(["long"]);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual([]);
});

it("shows none twice, and no more than four at a time", () => {
  const { show, texts } = start();
  show("a");
  show("a");
  expect(texts()).toEqual(["a"]);
  for (const text of ["b", "c", "d", "e"]) show(text);
  expect(texts()).toEqual(["b", "c", "d", "e"]);
});

it("closes one, and acts once where it has an action", () => {
  const { toasts, acted, show, texts } = start();
  show("plain");
  toasts.act(1);
  expect(texts()).toEqual(["plain"]);
  toasts.close(1);
  show("moved", { action: { label: "Desfazer", fact: "move.undo", id: "9" } });
  toasts.act(2);
  toasts.act(2);
  expect(acted).toEqual([{ fact: "move.undo", id: "9" }]);
  expect(texts()).toEqual([]);
});

it("acts on the one that was pressed, and says nothing for one that is gone", () => {
  const { toasts, acted, show, texts } = start();
  for (const id of ["8", "9"]) show(id, { action: { label: "Desfazer", fact: "move.undo", id } });
  toasts.act(2);
  toasts.act(7);
  expect(acted).toEqual([{ fact: "move.undo", id: "9" }]);
  expect(texts()).toEqual(["8"]);
});

it("withdraws what can no longer be done", () => {
  const { bus, show, texts } = start();
  show("plain");
  for (const id of ["8", "9"]) show(id, { action: { label: "Desfazer", fact: "move.undo", id } });
  bus.publish({ type: "toast.withdrawn", fact: "move.undo", id: "9" });
  bus.publish({ type: "toast.withdrawn", fact: "other", id: "8" });
  expect(texts()).toEqual(["plain", "8"]);
});

it("notifies its listeners of changes alone, until they leave", () => {
  const { toasts, show } = start();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  show("a");
  show("a");
  toasts.close(7);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toasts.close(1);
  expect(listener).toHaveBeenCalledTimes(1);
});
