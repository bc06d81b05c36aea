import type { Store } from "./store.ts";

const memories = new WeakMap<Store, Map<string, unknown>>();

/**
 * The store, and the page's memory for what the store refuses, for as long as the page is open. Nothing is in both: what is
 * removed from the store, as at a sign-out, must not come back.
 */
export function remembering(store: Store): Pick<Store, "read" | "write" | "remove"> {
  const memory = memories.get(store) ?? new Map<string, unknown>();
  memories.set(store, memory);
  return {
    read: (key) => store.read(key) ?? memory.get(key),
    write(key, value) {
      store.write(key, value);
      if (store.read(key) === undefined) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      store.remove(key);
    },
  };
}
