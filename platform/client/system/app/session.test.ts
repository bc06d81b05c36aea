import { expect, it } from "vitest";
import type { Cookies } from "#client/storage/cookies.ts";
import type { Store } from "#client/storage/store.ts";
import { credentials } from "./session.ts";

/** Its tabs share the cookies and the storage; each has its own session. */
function browser() {
  const jar = new Map<string, string>();
  const cookies: Cookies = {
    read: (name) => jar.get(name),
    write: (name, value) => void jar.set(name, value),
    remove: (name) => void jar.delete(name),
  };
  const items = new Map<string, unknown>();
  const store: Store = {
    read: (key) => items.get(key),
    write: (key, value) => items.set(key, value) === items,
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
  return { jar, openTab: () => credentials(cookies, store) };
}

it("a session that ends leaves what another tab has signed in with since, and takes its own along", () => {
  const { jar, openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  one.keepStrategy("recruiters");
  one.keepToken("old");
  other.keepStrategy("client_contacts");
  other.keepToken("new");
  one.forget();
  expect(one.token()).toBeUndefined();
  expect(Object.fromEntries(jar)).toEqual({
    "auth._token": "Bearer new",
    "auth.strategy": "client_contacts",
  });
  expect(other.inBrowser()).toBe("own");
  other.forget();
  expect([other.token(), jar.size]).toEqual([undefined, 0]);
});
