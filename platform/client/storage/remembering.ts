import { type Store, withSpare } from "./store.ts";

const remembered = new WeakMap<Store, Store>();

/** The store with the page's memory for what it refuses: one memory for whoever asks, as long as the page is open. */
export function remembering(store: Store): Store {
  const known = remembered.get(store) ?? withSpare(store);
  remembered.set(store, known);
  return known;
}
