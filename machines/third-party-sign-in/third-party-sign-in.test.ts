import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { answerOf, authorisationAddress, returnAddress, type ThirdParty } from "./third-party.ts";
import { thirdPartySignInMachine } from "./third-party-sign-in.machine.ts";

const coverage = trackCoverage(thirdPartySignInMachine);

function start(kept: string | null = null) {
  const leave = controlled<{ provider: ThirdParty }, string>();
  const exchange = controlled<{ provider: ThirdParty; credential: string }, { token: string }>();
  const forgetState = vi.fn();
  const actor = createActor(
    coverage.instrument(
      thirdPartySignInMachine.provide({
        actors: { leave: fromPromise(leave.effect), exchange: fromPromise(exchange.effect) },
        actions: { forgetState },
      }),
    ),
    { input: { kept }, inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    leave,
    exchange,
    forgetState,
    facts,
    failure: () => actor.getSnapshot().context.failure,
    answer: (state: string, credential: string | null = "code") =>
      actor.send({ type: "provider.answered", provider: "github", state, credential }),
  };
}

describe("third-party sign-in", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("leaves for the provider that was chosen, and for another after coming back", async () => {
    const { actor, leave, failure } = start();
    actor.send({ type: "provider.chosen", provider: "linkedin" });
    expect(leave.input()).toEqual({ provider: "linkedin" });
    await leave.resolve("secret");
    expect(actor.getSnapshot().context.state).toBe("secret");
    actor.send({ type: "provider.chosen", provider: "google" });
    expect(leave.input()).toEqual({ provider: "google" });
    await leave.reject({ code: "unavailable" });
    expect(actor.getSnapshot().matches("idle")).toBe(true);
    expect(failure()).toBe("unavailable");
  });

  it.each(["code", null])("takes its secret once, also where it led to nothing (%s)", async (credential) => {
    const { answer, actor, exchange, forgetState, failure } = start("secret");
    answer("secret", credential);
    expect(forgetState).toHaveBeenCalledOnce();
    if (credential) await exchange.reject({ code: "wrong_credentials" });
    expect(actor.getSnapshot().value).toBe("idle");
    answer("secret");
    expect(exchange.calls).toBe(0);
    expect(failure()).toBe("forged");
  });

  it("exchanges what came back with its secret for a session", async () => {
    const { answer, exchange, forgetState, facts, actor } = start("secret");
    answer("secret");
    expect(exchange.input()).toEqual({ provider: "github", credential: "code" });
    expect(forgetState).toHaveBeenCalledOnce();
    await exchange.resolve({ token: "ours" });
    expect(facts).toEqual([{ type: "third_party.signed_in", token: "ours" }]);
    expect(actor.getSnapshot().status).toBe("done");
  });

  it.each([
    ["with another secret", "secret", "another", "code", "forged"],
    ["without having been asked", null, "", "code", "forged"],
    ["refused by the person", "secret", "secret", null, "refused"],
  ] as const)("exchanges nothing that came back %s", (_, kept, state, credential, failure) => {
    const { answer, exchange, failure: said } = start(kept);
    answer(state, credential);
    expect(exchange.calls).toBe(0);
    expect(said()).toBe(failure);
  });

  it("tries again when nobody answered, and says when the person is not known here", async () => {
    const { actor, answer, exchange, failure } = start("secret");
    answer("secret");
    await exchange.reject({ code: "unavailable" });
    actor.send({ type: "retry.requested" });
    await exchange.reject({ code: "wrong_credentials" });
    expect(failure()).toBe("unknown_person");
  });
});

describe("a third party's addresses", () => {
  it("come back to the configured redirect with the provider's name", () => {
    expect(returnAddress("https://casa.test/login//", "linkedin")).toBe("https://casa.test/login/linkedin");
  });

  it.each([
    ["linkedin", "www.linkedin.com", "code", "openid profile email"],
    ["github", "github.com", "code", "read:user user:email"],
    ["google", "accounts.google.com", "token", "profile email"],
  ] as const)("%s is asked at %s for a %s", (provider, host, type, scope) => {
    const url = new URL(
      authorisationAddress(provider, { clientId: "id", redirect: "https://casa.test/login", state: "s e&c" }),
    );
    expect(url.host).toBe(host);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "id",
      redirect_uri: `https://casa.test/login/${provider}`,
      response_type: type,
      scope,
      state: "s e&c",
    });
  });

  it.each([
    ["/login/github", "?code=c&state=s", "", { provider: "github", state: "s", credential: "c" }],
    ["/login/google//", "", "#access_token=t&state=s", { provider: "google", state: "s", credential: "t" }],
    ["/login/google", "?access_token=t&state=s", "", { provider: "google", state: "", credential: null }],
    [
      "/login/linkedin",
      "?error=access_denied&state=s",
      "",
      { provider: "linkedin", state: "s", credential: null },
    ],
    ["/login", "?code=c", "", null],
    ["/login/constructor", "?code=c", "", null],
  ])("%s%s%s is understood", (path, search, hash, answer) => {
    expect(answerOf(path, search, hash)).toEqual(answer);
  });
});
