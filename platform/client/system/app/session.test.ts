import { expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { type Api, ApiError } from "#client/http/api.ts";
import type { Cookies } from "#client/storage/cookies.ts";
import type { Store } from "#client/storage/store.ts";
import { strategies } from "#contract/access.ts";
import { lifetimes } from "#machines/delays.ts";
import { credentials, fingerprintOf, ownerOf, provideSession } from "./session.ts";

/** Its tabs share the cookies and the storage; each has its own session. */
function browser() {
  const jar = new Map<string, string>();
  const until = new Map<string, number>();
  const cookies: Cookies = {
    read: (name) => jar.get(name),
    write: (name, value, seconds) => {
      until.set(name, seconds);
      jar.set(name, value);
    },
    remove: (name) => void jar.delete(name),
  };
  const items = new Map<string, unknown>();
  const store: Store = {
    read: (key) => items.get(key),
    write: (key, value) => items.set(key, value) === items,
    remove: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  };
  return { jar, items, until, openTab: () => credentials(cookies, store) };
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

it("tells what its tab has from what the browser has by now", () => {
  const { jar, openTab } = browser();
  const nobodys = openTab();
  expect([nobodys.inBrowser(), nobodys.fingerprint()]).toEqual(["none", null]);
  const tab = openTab();
  tab.keepToken("t1");
  expect([tab.token(), tab.inBrowser(), tab.isOwnSignIn()]).toEqual(["Bearer t1", "own", true]);
  expect(tab.fingerprint()).toBe(fingerprintOf("Bearer t1"));
  expect(nobodys.inBrowser()).toBe("other");
  nobodys.takeToken();
  expect([nobodys.token(), nobodys.inBrowser(), nobodys.isOwnSignIn()]).toEqual(["Bearer t1", "own", false]);
  const later = openTab();
  expect([later.token(), later.inBrowser(), later.isOwnSignIn()]).toEqual(["Bearer t1", "own", false]);
  jar.clear();
  expect([later.token(), later.inBrowser()]).toEqual(["Bearer t1", "none"]);
  expect([tab.inBrowser(), tab.token()]).toEqual(["none", "Bearer t1"]);
  tab.takeToken();
  expect([tab.token(), tab.isOwnSignIn(), tab.inBrowser()]).toEqual([undefined, false, "none"]);
});

it("is its own where the browser keeps no cookies, for as long as it is open", () => {
  const cookies: Cookies = { read: () => undefined, write: () => undefined, remove: () => undefined };
  const store: Store = { read: () => undefined, write: () => false, remove: () => undefined, keys: () => [] };
  const tab = credentials(cookies, store);
  tab.keepToken("t1");
  expect([tab.token(), tab.inBrowser()]).toEqual(["Bearer t1", "own"]);
});

it("remembers where somebody signs in, in either place, and takes nothing else for it", () => {
  const { jar, items, until, openTab } = browser();
  expect(openTab().strategy()).toBe("candidates");
  for (const strategy of strategies) {
    openTab().keepStrategy(strategy);
    expect(openTab().strategy()).toBe(strategy);
  }
  openTab().keepStrategy("recruiters");
  openTab().keepToken("t1");
  expect(Object.fromEntries(until)).toEqual({
    "auth.strategy": lifetimes.strategy,
    "auth._token": lifetimes.token,
  });
  expect(openTab().strategy()).toBe("recruiters");
  jar.clear();
  expect(openTab().strategy()).toBe("recruiters");
  items.set("auth.strategy", "somebody");
  expect(openTab().strategy()).toBe("candidates");
});

it("tells tokens apart without giving any away", () => {
  const tokens = ["", "Bearer a", "Bearer b", "Bearer ab", "Bearer ba"];
  expect(new Set(tokens.map(fingerprintOf)).size).toBe(tokens.length);
  expect(fingerprintOf("Bearer a")).toBe(fingerprintOf("Bearer a"));
  // As other tabs have it, of whichever build.
  expect(fingerprintOf("a")).toBe("e40c292c");
});

it("owns what a recruiter stores within their business, and what others do wherever they are", () => {
  const recruiter = { strategy: "recruiters", profile: { id: 7, business: { id: 3 } } };
  expect(ownerOf(recruiter as Parameters<typeof ownerOf>[0])).toEqual({
    ...{ strategy: "recruiters", id: 7, businessId: 3 },
  });
  const candidate = { strategy: "candidates", profile: { id: 8 } };
  expect(ownerOf(candidate as Parameters<typeof ownerOf>[0])).toEqual({
    ...{ strategy: "candidates", id: 8, businessId: null },
  });
});

/** A recruiter's session over a provider that answers in this order. */
function sessionOver(answers: readonly (() => unknown)[]) {
  const left = [...answers];
  const api = vi.fn(async (_call: string) => left.shift()?.());
  const stored = browser().openTab();
  const browserOf = { forgetBusiness: vi.fn(), lookAtTabs: vi.fn() };
  const actor = createActor(provideSession(api as unknown as Api, stored, browserOf), {
    input: { strategy: "recruiters", hasToken: true },
  }).start();
  return { actor, stored, calls: () => api.mock.calls.map(([call]) => call), ...browserOf };
}
const recruiter = () => ({ recruiter: { id: 7, business: { id: 3 } } });
const refusedAs = (code: "business_mismatch" | "internal" | "unauthenticated") => () => {
  throw new ApiError(409, { code });
};

it("forgets a business that is none of the recruiter's, and asks for them once more", async () => {
  const { actor, calls, forgetBusiness } = sessionOver([refusedAs("business_mismatch"), recruiter]);
  await waitFor(actor, (snapshot) => snapshot.matches("signedIn"));
  expect(calls()).toEqual(["GET /recruiters", "GET /recruiters"]);
  expect(forgetBusiness).toHaveBeenCalledOnce();
});

it("keeps the business where the recruiter cannot be read for another reason", async () => {
  const { actor, calls, forgetBusiness } = sessionOver([refusedAs("internal"), recruiter]);
  await waitFor(actor, () => calls().length > 0);
  await Promise.resolve();
  expect(calls()).toEqual(["GET /recruiters"]);
  expect(forgetBusiness).not.toHaveBeenCalled();
  actor.stop();
});

it("looks at the other tabs before it signs out: their session may be this person's, too", async () => {
  const { actor, calls, lookAtTabs, forgetBusiness } = sessionOver([recruiter]);
  await waitFor(actor, (snapshot) => snapshot.matches("signedIn"));
  expect(lookAtTabs).not.toHaveBeenCalled();
  lookAtTabs.mockImplementation(() => expect(calls()).toEqual(["GET /recruiters"]));
  actor.send({ type: "sign_out.requested" });
  await waitFor(actor, (snapshot) => snapshot.matches("signedOut"));
  expect(lookAtTabs).toHaveBeenCalledOnce();
  expect(calls().at(-1)).toBe("DELETE /recruiters/sessions");
  expect(forgetBusiness).toHaveBeenCalledOnce();
});

it("remembers what somebody chose to sign in as", async () => {
  const { actor, stored } = sessionOver([refusedAs("unauthenticated")]);
  await waitFor(actor, (snapshot) => snapshot.matches("signedOut"));
  actor.send({ type: "strategy.chosen", strategy: "client_contacts" });
  expect(stored.strategy()).toBe("client_contacts");
});
