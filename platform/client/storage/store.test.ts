import { expect, it } from "vitest";
import { browserStore, withSpare } from "./store.ts";

/** A browser's storage that takes nothing more once it is full. */
function storage() {
  const items = new Map<string, string>();
  const own = {
    full: false,
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (own.full) throw new Error("QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
  return own;
}

function full() {
  const items = storage();
  const store = withSpare(browserStore(() => items));
  store.write("draft", { city: "Recife" });
  items.full = true;
  return { items, store };
}

it("keeps in the page what the storage would not take, until it takes it again", () => {
  const { items, store } = full();
  const written = { city: "Natal" };
  expect(store.write("draft", written)).toBe(true);
  store.write("other", 1);
  written.city = "Olinda";
  expect(store.read("draft"), "as it was written").toEqual({ city: "Natal" });
  expect(store.keys()).toEqual(["draft", "other"]);
  items.full = false;
  store.write("draft", { city: "Belém" });
  expect([store.read("draft"), items.items.get("draft")]).toEqual([{ city: "Belém" }, '{"city":"Belém"}']);
  store.remove("draft");
  store.remove("other");
  expect([store.read("draft"), store.read("other"), store.keys()]).toEqual([undefined, undefined, []]);
});

it("has what was written last, also where that is what was there before", () => {
  const { items, store } = full();
  store.write("draft", { city: "Natal" });
  items.full = false;
  store.write("draft", { city: "Recife" });
  expect(store.read("draft")).toEqual({ city: "Recife" });
});

it("gives way to what another tab writes", () => {
  const { items, store } = full();
  store.write("draft", { city: "Natal" });
  store.write("new", 1);
  items.items.set("draft", '{"city":"Olinda"}');
  items.items.set("new", "2");
  expect([store.read("draft"), store.read("new")]).toEqual([{ city: "Olinda" }, 2]);
  items.items.clear();
  expect([store.read("draft"), store.keys()]).toEqual([undefined, []]);
  items.items.set("draft", "{}");
  store.write("draft", { city: "Natal" });
  items.items.delete("draft");
  expect(store.keys(), "before anybody reads it, too").toEqual([]);
});

it("has nothing where the storage is forbidden, or holds what is no JSON", () => {
  const forbidden = browserStore(() => {
    throw new Error("SecurityError");
  });
  forbidden.remove("draft");
  expect([forbidden.read("draft"), forbidden.write("draft", 1), forbidden.keys()]).toEqual([
    undefined,
    false,
    [],
  ]);
  const items = storage();
  const store = browserStore(() => items);
  items.items.set("draft", "{");
  expect([store.read("draft"), store.read("other")]).toEqual([undefined, undefined]);
  expect(store.write("draft", null)).toBe(true);
  expect([store.read("draft"), store.keys()]).toEqual([null, ["draft"]]);
});

it("works in the page alone where the storage is forbidden", () => {
  const store = withSpare(
    browserStore(() => {
      throw new Error("SecurityError");
    }),
  );
  store.write("draft", "text");
  expect([store.read("draft"), store.keys()]).toEqual(["text", ["draft"]]);
  store.remove("draft");
  expect(store.read("draft")).toBeUndefined();
});
