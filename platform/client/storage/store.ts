/** JSON values in the browser's storage. Storage may be full, forbidden or hold something else: then nothing is there. */
export interface Store {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export function browserStore(storage: () => Storage): Store {
  return {
    read(key) {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Nothing to be done: what depends on it works without memory.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // as above
      }
    },
    keys() {
      try {
        const items = storage();
        return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
      } catch {
        return [];
      }
    },
  };
}

export const localStore: Store = browserStore(() => window.localStorage);
export const sessionStore: Store = browserStore(() => window.sessionStorage);
