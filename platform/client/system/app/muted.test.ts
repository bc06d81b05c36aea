import { expect, it } from "vitest";
import type { Store } from "#client/storage/store.ts";
import { createMuted } from "./muted.ts";

function start(kept?: unknown) {
  const items = new Map<string, unknown>([["inspect.muted", kept]]);
  const local: Store = {
    read: (key) => items.get(key),
    write: (key, value) => items.set(key, value) === items,
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
  return { items, muted: createMuted({ local, session: local }) };
}

it("mutes the heartbeat until somebody chose, and what they chose from then on", () => {
  const { items, muted } = start();
  expect(muted.current()).toEqual(["socket.beat"]);
  muted.mute("field.changed");
  muted.mute("socket.beat");
  expect(muted.current()).toEqual(["field.changed", "socket.beat"]);
  muted.unmute("socket.beat");
  expect(items.get("inspect.muted")).toEqual(["field.changed"]);
  expect(start(["a"]).muted.current()).toEqual(["a"]);
});

it.each([["text"], [7], [{}], [[1, "a"]]])("takes nothing but texts from what is kept: %j", (kept) => {
  expect(start(kept).muted.current()).toEqual(Array.isArray(kept) ? ["a"] : ["socket.beat"]);
});

it("reaches its listeners", () => {
  const { muted } = start();
  let received = 0;
  const leave = muted.subscribe(() => void received++);
  muted.mute("a");
  leave();
  muted.unmute("a");
  expect(received).toBe(1);
});
