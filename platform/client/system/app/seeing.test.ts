import { expect, it } from "vitest";
import type { Store } from "#client/storage/store.ts";
import { createSeeing } from "./seeing.ts";

function tab(kept?: unknown) {
  const items = new Map<string, unknown>(kept === undefined ? [] : [["seeing_as", kept]]);
  const store: Store = {
    read: (key) => items.get(key),
    write: (key, value) => items.set(key, value) === items,
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
  return { items, load: () => createSeeing(store) };
}
const bia = { id: 7, name: "Bia Reis", viewer_id: 1 };

it("goes on being seen as a member after the page is loaded anew, until that is ended", () => {
  const { items, load } = tab();
  const first = load();
  expect([first.current(), first.viewer()]).toEqual([null, null]);
  first.keep(bia);
  expect([first.current(), first.viewer()]).toEqual([bia, "recruiters:1"]);
  const next = load();
  expect([next.current(), next.viewer()]).toEqual([bia, "recruiters:1"]);
  next.keep(null);
  expect([next.current(), next.viewer(), items.size]).toEqual([null, null, 0]);
  expect(load().current()).toBeNull();
});

it("takes nothing but a member's from what is kept", () => {
  expect(
    tab({ ...bia, token: "t" })
      .load()
      .current(),
  ).toEqual(bia);
});

it.each([[{ ...bia, id: "7" }], [{ ...bia, name: 7 }], [{ ...bia, viewer_id: null }], [null], ["text"]])(
  "sees as nobody else where what is kept is %j",
  (kept) => expect(tab(kept).load().current()).toBeNull(),
);
