import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { delays } from "../delays.ts";
import { controlled, emissions, settled, trackCoverage } from "../testing/coverage.ts";
import { type Credentials, type SessionUser, sessionMachine } from "./session.machine.ts";

const coverage = trackCoverage(sessionMachine);
const candidate: SessionUser = {
  strategy: "candidates",
  profile: {
    id: 7,
    name: "Bia",
    email: "bia@a.test",
    avatar_url: null,
    completed_register: true,
    "confirmed?": true,
    job_uid: null,
  },
};
const recruiter: SessionUser = {
  strategy: "recruiters",
  profile: {
    id: 3,
    name: "Ana",
    email: "ana@a.test",
    is_admin: true,
    photoUrl: null,
    signature: null,
    menu_display_type: "normal",
    logged_in_with_microsoft: null,
    devise_token: null,
    role_permissions: {},
    proposal_stages: [],
    business: { id: 1, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
  },
};

function start(hasToken = false, strategy: Strategy = "candidates") {
  const effects = {
    signIn: controlled<Credentials, void>(),
    keepToken: controlled<{ strategy: Strategy; token: string }, void>(),
    fetchUser: controlled<{ strategy: Strategy }, SessionUser>(),
    signOut: controlled<{ strategy: Strategy }, void>(),
  };
  const forgetCredentials = vi.fn();
  const rememberStrategy = vi.fn();
  const takeToken = vi.fn();
  const machine = coverage.instrument(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise(effects.signIn.effect),
        keepToken: fromPromise(effects.keepToken.effect),
        fetchUser: fromPromise(effects.fetchUser.effect),
        signOut: fromPromise(effects.signOut.effect),
      },
      actions: { forgetCredentials, rememberStrategy, takeToken },
    }),
  );
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { strategy, hasToken }, inspect: coverage.inspect, clock });
  const facts = emissions(actor);
  actor.start();
  return { actor, clock, facts, forgetCredentials, rememberStrategy, takeToken, ...effects };
}

const credentials: Credentials = { strategy: "recruiters", email: "ana@a.test", password: "segredo" };
let s: ReturnType<typeof start>;

describe("session", () => {
  beforeEach(() => {
    s = start();
  });
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("starts signed out without a token, and fetches nobody", () => {
    expect(s.actor.getSnapshot().value).toBe("signedOut");
    expect(s.fetchUser.calls).toBe(0);
  });

  it("restores the user with the earlier token", async () => {
    const { actor, facts, fetchUser } = start(true, "recruiters");
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(fetchUser.input()).toEqual({ strategy: "recruiters" });
    await fetchUser.resolve(recruiter);
    expect(actor.getSnapshot()).toMatchObject({
      value: { signedIn: "current" },
      context: { user: recruiter },
    });
    expect(facts).toEqual([{ type: "session.started", strategy: "recruiters", userId: 3 }]);
  });

  it("keeps the token while nobody answers, and asks again", async () => {
    const { actor, clock, fetchUser, forgetCredentials } = start(true);
    await fetchUser.reject({ code: "unavailable" });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    clock.increment(delays.cableReconnect - 1);
    expect(fetchUser.calls).toBe(0);
    clock.increment(1);
    await fetchUser.resolve(candidate);
    expect(actor.getSnapshot().context.user).toEqual(candidate);
    expect(forgetCredentials).not.toHaveBeenCalled();
  });

  it("forgets a token that is no longer good, and says so", async () => {
    const { actor, facts, fetchUser, forgetCredentials } = start(true);
    await fetchUser.reject({ code: "unauthenticated" });
    expect(actor.getSnapshot().value).toBe("signedOut");
    expect(facts).toEqual([
      { type: "notice.raised", kind: "warning", notice: { code: "session_found_expired" } },
    ]);
    expect(forgetCredentials).toHaveBeenCalledOnce();
  });

  it("resets credentials, signs in, fetches the user and says so", async () => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    expect(s.forgetCredentials).toHaveBeenCalledOnce();
    expect(s.actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(s.rememberStrategy).toHaveBeenCalledOnce();
    expect(s.signIn.input()).toEqual(credentials);
    await s.signIn.resolve();
    expect(s.actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(s.fetchUser.input()).toEqual({ strategy: "recruiters" });
    await s.fetchUser.resolve(recruiter);
    expect(s.actor.getSnapshot().matches({ signedIn: "current" })).toBe(true);
    expect(s.facts).toEqual([{ type: "session.started", strategy: "recruiters", userId: 3 }]);
  });

  it.each([
    ["wrong_credentials", "wrong_credentials"],
    ["rate_limited", "rate_limited"],
    ["internal", "unavailable"],
  ])("tells a refusal: %s", async (code, failure) => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    await s.signIn.reject({ code });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { failure, user: null } });
    s.actor.send({ type: "strategy.chosen", strategy: "client_contacts" });
    expect(s.actor.getSnapshot().context).toMatchObject({ failure: null, strategy: "client_contacts" });
    expect(s.rememberStrategy).toHaveBeenCalledTimes(2);
  });

  it("holds an old refusal against nobody who tries again", async () => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    await s.signIn.reject({ code: "wrong_credentials" });
    s.actor.send({ type: "sign_in.requested", ...credentials });
    expect(s.actor.getSnapshot().context.failure).toBeNull();
    await s.signIn.reject({ code: "wrong_credentials" });
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    expect(s.actor.getSnapshot().context.failure).toBeNull();
  });

  it("does not stay signed in where the user cannot be fetched", async () => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    await s.signIn.resolve();
    await s.fetchUser.reject(new Error("away"));
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { failure: "unavailable" } });
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
  });

  it("takes a token that registration or confirmation gave, also over another session", async () => {
    s.actor.send({ type: "token.received", strategy: "recruiters", token: "t1" });
    expect(s.actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(s.keepToken.input()).toEqual({ strategy: "recruiters", token: "t1" });
    await s.keepToken.resolve();
    expect(s.fetchUser.input()).toEqual({ strategy: "recruiters" });
    await s.fetchUser.resolve(recruiter);
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t2" });
    expect(s.actor.getSnapshot().context).toMatchObject({ user: null, strategy: "candidates" });
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
    expect(s.rememberStrategy).toHaveBeenCalledTimes(2);
    await s.keepToken.reject(new Error("no storage"));
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { failure: "unavailable" } });
  });

  it.each(["restoring", "unreachable"])(
    "takes a token while the session from before is %s",
    async (state) => {
      s = start(true);
      if (state === "unreachable") await s.fetchUser.reject({ code: "unavailable" });
      expect(s.actor.getSnapshot().value).toBe(state);
      s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
      expect(s.keepToken.input()).toEqual({ strategy: "candidates", token: "t" });
      // What was asked for before comes too late.
      if (state === "restoring") await s.fetchUser.resolve(recruiter);
      await s.keepToken.resolve();
      await s.fetchUser.resolve(candidate);
      expect(s.actor.getSnapshot()).toMatchObject({
        value: { signedIn: "current" },
        context: { user: candidate },
      });
      expect(s.facts.filter(({ type }) => type === "session.started")).toHaveLength(1);
    },
  );

  it.each(["unavailable", "internal", "rate_limited"])(
    "keeps a token that was received or found while the provider answers %s",
    async (code) => {
      for (const isFound of [true, false]) {
        s = start(isFound);
        if (!isFound) s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
        if (!isFound) await s.keepToken.resolve();
        const before = s.forgetCredentials.mock.calls.length;
        await s.fetchUser.reject({ code });
        expect(s.actor.getSnapshot().value).toBe("unreachable");
        expect(s.forgetCredentials).toHaveBeenCalledTimes(before);
        s.actor.stop();
      }
    },
  );

  it.each([true, false])("signs out whatever the provider answers (%s)", async (answers) => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "sign_out.requested" });
    expect(s.actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(s.signOut.input()).toEqual({ strategy: "candidates" });
    if (answers) await s.signOut.resolve();
    else await s.signOut.reject(new Error("away"));
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { user: null } });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "candidates", because: "signed_out" });
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
  });

  it("ends with its account, of which nobody can sign out any more", async () => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "account.erased" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { user: null } });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "candidates", because: "erased" });
    expect(s.signOut.calls).toBe(0);
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
  });

  it("does not wait with signing out where another tab has gone before", async () => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "sign_out.requested" });
    s.actor.send({ type: "identity.lost" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { user: null } });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "candidates", because: "signed_out" });
  });

  it("signs out where the provider never answers", async () => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "sign_out.requested" });
    s.clock.increment(delays.signOutPatience - 1);
    expect(s.actor.getSnapshot().value).toBe("signingOut");
    s.clock.increment(1);
    expect(s.actor.getSnapshot()).toMatchObject({ value: "signedOut", context: { user: null } });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "candidates", because: "signed_out" });
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
  });

  it("ends at a 401 once, however many calls answer it", async () => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "session.expired" });
    s.actor.send({ type: "session.expired" });
    expect(s.facts.filter(({ type }) => type === "session.ended")).toEqual([
      { type: "session.ended", strategy: "candidates", because: "expired" },
    ]);
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
    expect(s.actor.getSnapshot().context.user).toBeNull();
  });

  it("ends for the one before where a token of somebody else comes", async () => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    await s.signIn.resolve();
    await s.fetchUser.resolve(recruiter);
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "recruiters", because: "replaced" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    expect(s.facts.at(-1)).toEqual({ type: "session.started", strategy: "candidates", userId: 7 });
    expect(s.forgetCredentials).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["recruiters:3", recruiter],
    ["candidates:7", candidate],
  ])("takes up what another tab signed in with: %s", async (person, user) => {
    s.actor.send({ type: "identity.found", person });
    expect(s.takeToken).toHaveBeenCalledOnce();
    expect(s.fetchUser.input()).toEqual({ strategy: user.strategy });
    await s.fetchUser.resolve(user);
    expect(s.actor.getSnapshot().matches("signedIn")).toBe(true);
    expect(s.forgetCredentials).not.toHaveBeenCalled();
    // Not where somebody is.
    s.actor.send({ type: "identity.found", person: "client_contacts:1" });
    expect(s.takeToken).toHaveBeenCalledOnce();
  });

  it("takes nobody whom it cannot read for more than a candidate", () => {
    s.actor.send({ type: "identity.found", person: "nobody" });
    expect(s.fetchUser.input()).toEqual({ strategy: "candidates" });
  });

  it("is over where the browser works for somebody else, and leaves their credentials", async () => {
    s.actor.send({ type: "sign_in.requested", ...credentials });
    await s.signIn.resolve();
    await s.fetchUser.resolve(recruiter);
    s.actor.send({ type: "identity.lost" });
    expect(s.actor.getSnapshot()).toMatchObject({ value: "lost", context: { user: null } });
    expect(s.facts.at(-1)).toEqual({ type: "session.ended", strategy: "recruiters", because: "replaced" });
    expect(s.forgetCredentials).toHaveBeenCalledOnce();
  });

  it("refreshes the profile in place", async () => {
    s.actor.send({ type: "token.received", strategy: "candidates", token: "t" });
    await s.keepToken.resolve();
    await s.fetchUser.resolve(candidate);
    s.actor.send({ type: "profile.changed" });
    expect(s.fetchUser.input()).toEqual({ strategy: "candidates" });
    await s.fetchUser.resolve({ ...candidate, profile: { ...candidate.profile, name: "Beatriz" } });
    expect(s.actor.getSnapshot().context.user?.profile.name).toBe("Beatriz");
    s.actor.send({ type: "profile.changed" });
    s.actor.send({ type: "profile.changed" });
    // The first of the two was read before the second change.
    await s.fetchUser.resolve({ ...candidate, profile: { ...candidate.profile, name: "Older" } });
    expect(s.actor.getSnapshot().context.user?.profile.name).toBe("Beatriz");
    await s.fetchUser.resolve({ ...candidate, profile: { ...candidate.profile, name: "Newer" } });
    expect(s.actor.getSnapshot().context.user?.profile.name).toBe("Newer");
    s.actor.send({ type: "profile.changed" });
    await s.fetchUser.reject(new Error("away"));
    await settled();
    expect(s.actor.getSnapshot().matches({ signedIn: "current" })).toBe(true);
  });
});
