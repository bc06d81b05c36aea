import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, settled, trackCoverage } from "../testing/coverage.ts";
import { shortlistAccessMachine } from "./shortlist-access.machine.ts";

const coverage = trackCoverage(shortlistAccessMachine);

function start(hasToken = true) {
  const checkToken = controlled<{ shortlistId: string }, void>();
  const unlock = controlled<{ shortlistId: string; password: string }, void>();
  const forgetToken = vi.fn();
  const dropUnsent = vi.fn();
  const takeToken = vi.fn(async (_: { input: { shortlistId: string } }) => hasToken);
  const actor = createActor(
    coverage.instrument(
      shortlistAccessMachine.provide({
        actors: {
          takeToken: fromPromise(takeToken),
          checkToken: fromPromise(checkToken.effect),
          unlock: fromPromise(unlock.effect),
        },
        actions: { forgetToken, dropUnsent },
      }),
    ),
    { input: { shortlistId: "s1" }, inspect: coverage.inspect },
  );
  actor.start();
  return {
    ...{ actor, checkToken, forgetToken, dropUnsent, takeToken, unlock },
    value: () => actor.getSnapshot().value,
  };
}

describe("shortlist access", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("admits with a token that the provider accepts", async () => {
    const { actor, checkToken, takeToken, value } = start();
    expect(actor.getSnapshot().hasTag("waiting")).toBe(true);
    expect(takeToken.mock.calls[0]?.[0]?.input).toEqual({ shortlistId: "s1" });
    await settled();
    expect(checkToken.input()).toEqual({ shortlistId: "s1" });
    expect(actor.getSnapshot().hasTag("waiting")).toBe(true);
    await checkToken.resolve();
    expect(value()).toBe("admitted");
  });

  it("says that the link has no token, without asking", async () => {
    const { checkToken, value } = start(false);
    await settled();
    expect(value()).toEqual({ refused: "missing" });
    expect(checkToken.calls).toBe(0);
  });

  it.each([
    ["token_missing", "missing", 0],
    ["token_invalid", "wrong", 1],
    ["not_found", "gone", 1],
    ["token_revoked", "revoked", 0],
    ["token_expired", "expired", 0],
  ])("tells %s as %s", async (code, state, forgotten) => {
    const { actor, checkToken, forgetToken, dropUnsent, value } = start();
    await settled();
    await checkToken.reject({ code });
    expect(value()).toEqual({ refused: state });
    expect(forgetToken).toHaveBeenCalledTimes(forgotten);
    expect(dropUnsent).toHaveBeenCalledTimes(state === "gone" ? 1 : 0);
    actor.send({ type: "retry.requested" });
    expect(value(), "the same link is refused again").toEqual({ refused: state });
    // Opened anew, after a link whose time was extended or with another one, it is asked for.
    actor.send({ type: "link.followed" });
    await settled();
    await checkToken.resolve();
    expect(value()).toBe("admitted");
  });

  it("asks for the password of a link until it is right, and keeps it nowhere", async () => {
    const { actor, checkToken, forgetToken, unlock, value } = start();
    await settled();
    await checkToken.reject({ code: "password_required" });
    expect(value()).toEqual({ locked: "asking" });
    expect(forgetToken).not.toHaveBeenCalled();
    for (const code of ["validation_failed", "rate_limited", "unavailable"]) {
      actor.send({ type: "password.given", password: "outra" });
      expect(value()).toEqual({ locked: "unlocking" });
      await unlock.reject({ code });
      expect(value()).toEqual({ locked: "asking" });
      expect(actor.getSnapshot().context.failure).toBe(code);
    }
    actor.send({ type: "password.given", password: "aurora-2026" });
    expect(unlock.input()).toEqual({ shortlistId: "s1", password: "aurora-2026" });
    await unlock.resolve();
    await checkToken.resolve();
    expect(value()).toBe("admitted");
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain("aurora");
    // Another password was set in the meantime.
    actor.send({ type: "shortlist.refused", shortlistId: "s1", code: "password_required" });
    await checkToken.reject({ code: "password_required" });
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(actor.getSnapshot().hasTag("locked")).toBe(true);
  });

  it.each(["token_revoked", "not_found"])("looks again where the link is refused by %s", async (code) => {
    const { actor, checkToken, unlock, value } = start();
    await settled();
    await checkToken.reject({ code: "password_required" });
    actor.send({ type: "password.given", password: "aurora-2026" });
    await unlock.reject({ code });
    expect(value()).toBe("checking");
  });

  it("says nothing of the token while the provider is away", async () => {
    const { actor, checkToken, value } = start();
    await settled();
    await checkToken.reject({ code: "unavailable" });
    expect(value()).toBe("unreachable");
    actor.send({ type: "connectivity.changed", online: false });
    expect(value()).toBe("unreachable");
    actor.send({ type: "connectivity.changed", online: true });
    await checkToken.reject({ code: "internal" });
    actor.send({ type: "retry.requested" });
    expect(value()).toBe("checking");
  });

  it("looks again where a call of this shortlist was refused, and where another link was followed", async () => {
    const { actor, checkToken, takeToken, value } = start();
    await settled();
    await checkToken.resolve();
    actor.send({ type: "shortlist.refused", shortlistId: "other", code: "token_revoked" });
    expect(value()).toBe("admitted");
    actor.send({ type: "shortlist.refused", shortlistId: "s1", code: "token_revoked" });
    await checkToken.reject({ code: "token_revoked" });
    expect(value()).toEqual({ refused: "revoked" });
    actor.send({ type: "link.followed" });
    await settled();
    expect(takeToken).toHaveBeenCalledTimes(2);
    expect(value()).toBe("checking");
  });
});
