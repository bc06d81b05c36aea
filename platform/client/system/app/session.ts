import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import type { Cookies } from "#client/storage/cookies.ts";
import type { Owner } from "#client/storage/owned-stores.ts";
import type { Store } from "#client/storage/store.ts";
import type { Strategy } from "#contract/access.ts";
import { lifetimes } from "#machines/delays.ts";
import { codeOf } from "#machines/effects.ts";
import { type SessionUser, sessionMachine } from "#machines/session/session.machine.ts";

const names = { token: "auth._token", strategy: "auth.strategy" };
const prefix = "Bearer ";

/** 32 bits of a token (FNV-1a): enough to tell two apart, and not enough to recover the token. */
export function fingerprintOf(token: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}

/**
 * The token and the strategy, in cookies shared by the brand's sub-domains. The token is that of the page's own
 * session: another tab's cookie counts here only once this page restarts.
 */
export function credentials(cookies: Cookies, store: Store) {
  let token = cookies.read(names.token);
  let isKept = true;
  let isOwnSignIn = false;
  const strategies: readonly Strategy[] = ["candidates", "recruiters", "client_contacts"];
  return {
    token: () => token,
    /** The state shared by the tabs, and this page's own. */
    inBrowser(): "own" | "none" | "other" {
      const now = cookies.read(names.token);
      if (now === token) return token === undefined ? "none" : "own";
      // A browser that stores no cookies says nothing about other tabs.
      if (now === undefined) return isKept ? "none" : "own";
      return "other";
    },
    /** Names the token in the browser to its tabs, without giving it away. */
    fingerprint(): string | null {
      const now = cookies.read(names.token);
      return now === undefined ? null : fingerprintOf(now);
    },
    /** Whether the token came from signing in here rather than from the browser's storage. */
    isOwnSignIn: () => isOwnSignIn,
    takeToken() {
      token = cookies.read(names.token);
      isOwnSignIn = false;
    },
    keepToken(given: string) {
      token = `${prefix}${given}`;
      isOwnSignIn = true;
      cookies.write(names.token, token, lifetimes.token);
      isKept = cookies.read(names.token) === token;
    },
    strategy(): Strategy {
      const known = cookies.read(names.strategy) ?? store.read(names.strategy);
      return strategies.find((name) => name === known) ?? "candidates";
    },
    keepStrategy(strategy: Strategy) {
      cookies.write(names.strategy, strategy, lifetimes.strategy);
      store.write(names.strategy, strategy);
    },
    /** What another tab has signed in with stays. */
    forget() {
      if (cookies.read(names.token) === token) {
        cookies.remove(names.token);
        cookies.remove(names.strategy);
      }
      token = undefined;
    },
  };
}
export type StoredCredentials = ReturnType<typeof credentials>;

/** A recruiter works in one business at a time; other people have only one. */
export const ownerOf = ({ strategy, profile }: SessionUser): Owner => ({
  strategy,
  id: profile.id,
  businessId: "business" in profile ? profile.business.id : null,
});

/** A business that was chosen in this browser and is none of the recruiter's is forgotten, not held against them. */
async function fetchRecruiter(api: Api, forgetBusiness: () => void) {
  try {
    return await api("GET /recruiters");
  } catch (error) {
    if (codeOf(error) !== "business_mismatch") throw error;
    forgetBusiness();
    return await api("GET /recruiters");
  }
}

async function fetchUser(api: Api, strategy: Strategy, forgetBusiness: () => void): Promise<SessionUser> {
  if (strategy === "recruiters")
    return { strategy, profile: (await fetchRecruiter(api, forgetBusiness)).recruiter };
  if (strategy === "client_contacts")
    return { strategy, profile: (await api("GET /client_contacts")).client_contact };
  return { strategy, profile: (await api("GET /candidates")).candidate };
}

interface Browser {
  /** A person who signed in again in another tab signs out of that session, too. */
  lookAtTabs(): void;
  forgetBusiness(): void;
}

export function provideSession(api: Api, stored: StoredCredentials, { forgetBusiness, lookAtTabs }: Browser) {
  return sessionMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input: { strategy, email, password } }) => {
        const { token } = await api(`POST /${strategy}/sessions`, { body: { email, password } });
        stored.keepToken(token);
      }),
      keepToken: fromPromise(async ({ input }) => stored.keepToken(input.token)),
      fetchUser: fromPromise(({ input }) => fetchUser(api, input.strategy, forgetBusiness)),
      signOut: fromPromise(async ({ input: { strategy } }) => {
        lookAtTabs();
        await api(`DELETE /${strategy}/sessions`);
      }),
    },
    actions: {
      forgetCredentials: () => {
        stored.forget();
        forgetBusiness();
      },
      takeToken: stored.takeToken,
      rememberStrategy: ({ context }) => stored.keepStrategy(context.strategy),
    },
  });
}
