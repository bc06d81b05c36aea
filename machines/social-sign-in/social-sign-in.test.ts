import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type SocialAnswer,
  type SocialDeparture,
  type SocialExchanged,
  type SocialMemory,
  type SocialOutcome,
  type SocialPurpose,
  type SocialRequest,
  socialMemoryOf,
  socialSignInMachine,
} from "./social-sign-in.machine.ts";

const coverage = trackCoverage(socialSignInMachine);
const departure: SocialDeparture = { url: "https://accounts.test/authorize", proof: "p" };
const answer: SocialAnswer = { provider: "google", state: "s", code: "c" };
const kept: SocialMemory = {
  provider: "google",
  strategy: "candidates",
  proof: "p",
  next: "/candidates/skills",
};

interface Begun {
  purpose?: SocialPurpose;
  answer?: SocialAnswer | null;
  kept?: SocialMemory | null;
}

function start({ purpose = "sign_in", answer = null, kept = null }: Begun = {}) {
  const ask = controlled<SocialRequest, SocialDeparture>();
  const exchange = controlled<SocialExchanged, SocialOutcome>();
  const actions = { remember: vi.fn(), leaveFor: vi.fn(), forget: vi.fn(), startSession: vi.fn() };
  const machine = socialSignInMachine.provide({
    actors: { ask: fromPromise(ask.effect), exchange: fromPromise(exchange.effect) },
    actions: {
      ...actions,
      remember: (_, { departure: gone }) => actions.remember(gone.proof),
      leaveFor: (_, { departure: gone }) => actions.leaveFor(gone.url),
    },
  });
  const input = { strategy: "candidates", purpose, answer, kept } as const;
  const actor = createActor(coverage.instrument(machine), { input, inspect: coverage.inspect }).start();
  return { actor, ask, exchange, ...actions, state: () => actor.getSnapshot() };
}

describe("signing in elsewhere", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("asks for the provider's address, remembers that it left, and leaves", async () => {
    const { actor, ask, state, remember, leaveFor } = start({ purpose: "link" });
    expect(state().value).toBe("waiting");
    actor.send({ type: "provider.chosen", provider: "github" });
    expect(ask.input()).toEqual({ strategy: "candidates", purpose: "link", provider: "github" });
    expect(state().hasTag("busy")).toBe(true);
    await ask.resolve(departure);
    expect(state()).toMatchObject({ value: "away", context: { provider: "github" } });
    expect(remember).toHaveBeenCalledWith("p");
    expect(leaveFor).toHaveBeenCalledWith(departure.url);
    // Back by the browser's button: another one may be chosen.
    actor.send({ type: "provider.chosen", provider: "google" });
    expect(ask.input()).toMatchObject({ provider: "google" });
  });

  it.each([
    ["integration_failed", "unavailable"],
    ["rate_limited", "rate_limited"],
  ])(
    "stays where there is no address (%s), says so, and forgets it with the next choice",
    async (code, reported) => {
      const { actor, ask, state, leaveFor } = start();
      actor.send({ type: "provider.chosen", provider: "linkedin" });
      await ask.reject({ code });
      expect(state()).toMatchObject({ value: "waiting", context: { failure: reported } });
      expect(leaveFor).not.toHaveBeenCalled();
      actor.send({ type: "provider.chosen", provider: "linkedin" });
      expect(state().context.failure).toBeNull();
    },
  );

  it("exchanges what it came back with for a session, once", async () => {
    const { exchange, state, forget, startSession } = start({ answer, kept });
    expect(state().value).toBe("back");
    expect(exchange.input()).toEqual({ answer, proof: "p" });
    expect(state().hasTag("busy")).toBe(true);
    expect(forget).toHaveBeenCalledOnce();
    const outcome: SocialOutcome = { outcome: "signed_in", strategy: "candidates", token: "t" };
    await exchange.resolve(outcome);
    expect(state()).toMatchObject({ status: "done", value: "signedIn", context: { outcome, failure: null } });
    expect(startSession).toHaveBeenCalledOnce();
  });

  it("is linked without a new session", async () => {
    const { exchange, state, startSession } = start({ answer, kept });
    await exchange.resolve({ outcome: "linked", strategy: "recruiters" });
    expect(state().value).toBe("linked");
    expect(startSession).not.toHaveBeenCalled();
  });

  it("says why it is refused", async () => {
    const { exchange, state, startSession } = start({ answer, kept });
    await exchange.resolve({ outcome: "refused", because: "taken" });
    expect(state()).toMatchObject({ value: "refused", context: { failure: "taken" } });
    expect(startSession).not.toHaveBeenCalled();
  });

  it("is refused where the answer could not be exchanged", async () => {
    const { exchange, state } = start({ answer, kept });
    await exchange.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "refused", context: { failure: "unavailable" } });
  });

  it.each([
    ["this tab did not leave", null],
    ["this tab left for another provider", { ...kept, provider: "github" as const }],
  ])("exchanges nothing where %s", (_, memory) => {
    const { exchange, state, forget } = start({ answer, kept: memory });
    expect(state()).toMatchObject({ value: "refused", context: { failure: "expired", provider: "google" } });
    expect(exchange.calls).toBe(0);
    expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, null],
    [null, null],
    ["google", null],
    [{ ...kept, provider: "elsewhere" }, null],
    [{ ...kept, strategy: "client_contacts" }, null],
    [{ ...kept, proof: 7 }, null],
    [
      { ...kept, next: 7 },
      { ...kept, next: null },
    ],
    [kept, kept],
  ])("understands what was kept: %o", (given, memory) => {
    expect(socialMemoryOf(given)).toEqual(memory);
  });
});
