/** JSON values in the browser's storage. Storage may be full, forbidden or hold something else: then nothing is there. */
export interface Store {
  read(key: string): unknown;
  /** Whether it was taken. */
  write(key: string, value: unknown): boolean;
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
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing to be done: where it is forbidden, nothing is there.
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

const textOf = (value: unknown) => JSON.stringify(value);

/** What the storage would not take is kept in this page, as long as nobody else writes it. */
export function withSpare(store: Store): Store {
  const spares = new Map<string, { value: unknown; over: string | undefined }>();
  const spareOf = (key: string) => {
    const spare = spares.get(key);
    if (spare && spare.over !== textOf(store.read(key))) spares.delete(key);
    return spares.get(key);
  };
  return {
    read(key) {
      const spare = spareOf(key);
      return spare ? spare.value : store.read(key);
    },
    write(key, value) {
      if (store.write(key, value)) spares.delete(key);
      else spares.set(key, { value: JSON.parse(textOf(value)), over: textOf(store.read(key)) });
      return true;
    },
    remove(key) {
      spares.delete(key);
      store.remove(key);
    },
    keys: () => [...new Set([...store.keys(), ...[...spares.keys()].filter(spareOf)])],
  };
}

export const localStore: Store = browserStore(() => window.localStorage);
export const sessionStore: Store = browserStore(() => window.sessionStorage);
