import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { type AwaitedAddress, confirmationMachine } from "./confirmation.machine.ts";

const coverage = trackCoverage(confirmationMachine);

function start(token: string | null) {
  const confirm = controlled<{ token: string; password: string | null }, AwaitedAddress | null>();
  const mailAgain = controlled<unknown, void>();
  const actor = createActor(
    coverage.instrument(
      confirmationMachine.provide({
        actors: { confirm: fromPromise(confirm.effect), mailAgain: fromPromise<void>(mailAgain.effect) },
      }),
    ),
    { input: { token }, inspect: coverage.inspect },
  ).start();
  return { actor, confirm, mailAgain, state: () => actor.getSnapshot() };
}

describe("confirmation", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("confirms by the token, after a second try too", async () => {
    const { actor, confirm, state } = start("mailed");
    expect(confirm.input()).toEqual({ token: "mailed", password: null });
    expect(state().hasTag("busy")).toBe(true);
    await confirm.reject(new Error("away"));
    expect(state()).toMatchObject({ value: "failed", context: { failure: "unavailable" } });
    expect(state().hasTag("busy")).toBe(false);
    actor.send({ type: "retry.requested" });
    expect(state().context.failure).toBeNull();
    await confirm.resolve(null);
    expect(state()).toMatchObject({ status: "done", value: "confirmed" });
  });

  it("asks for a password in a browser that did not register, and reports what is wrong with it", async () => {
    const { actor, confirm, state } = start("mailed");
    const refused = (rule: string) => ({ code: "validation_failed", fields: [{ path: "password", rule }] });
    await confirm.reject(refused("required"));
    expect(state()).toMatchObject({ value: "askingPassword", context: { failure: null, fields: [] } });
    actor.send({ type: "password.given", password: "curta" });
    expect(confirm.input()).toEqual({ token: "mailed", password: "curta" });
    await confirm.reject(refused("minLength"));
    expect(state()).toMatchObject({
      value: "askingPassword",
      context: { fields: [{ path: "password", rule: "minLength" }] },
    });
    actor.send({ type: "password.given", password: "uma-senha-longa" });
    expect(state().context.fields).toEqual([]);
    await confirm.resolve(null);
    expect(state()).toMatchObject({ status: "done", context: { password: null } });
  });

  it.each(["present", "new"] as const)(
    "of a change of e-mail says that the %s address's link is awaited",
    async (waitsFor) => {
      const { confirm, state } = start("mailed");
      await confirm.resolve(waitsFor);
      expect(state()).toMatchObject({ status: "done", value: "halfConfirmed", context: { waitsFor } });
    },
  );

  it("mails again where the link is over or there is none", async () => {
    const { actor, confirm, mailAgain, state } = start("old");
    await confirm.reject({ code: "token_invalid" });
    expect(state()).toMatchObject({ value: "waiting", context: { failure: "link_expired" } });
    actor.send({ type: "mail.requested" });
    expect(state().hasTag("busy")).toBe(true);
    expect(state().context.failure).toBeNull();
    await mailAgain.reject({ code: "rate_limited" });
    expect(state().context.failure).toBe("rate_limited");
    actor.send({ type: "mail.requested" });
    await mailAgain.resolve();
    expect(state().value).toBe("mailed");
    actor.send({ type: "mail.requested" });
    expect(state().value).toBe("mailing");
    expect(start(null).state().value).toBe("waiting");
  });

  it.each([
    [{ code: "token_expired" }, "waiting", "link_expired"],
    [{ code: "already_exists" }, "waiting", "taken"],
    [{ code: "rate_limited" }, "failed", "rate_limited"],
    [{}, "failed", "unavailable"],
    [null, "failed", "unavailable"],
    [
      { code: "validation_failed", fields: [{ path: "token", rule: "minLength" }] },
      "waiting",
      "link_expired",
    ],
    ["token_invalid", "failed", "unavailable"],
    [undefined, "failed", "unavailable"],
  ])("takes a refusal of %j as %s, %s", async (error, value, failure) => {
    const { confirm, state } = start("mailed");
    await confirm.reject(error);
    expect(state()).toMatchObject({ value, context: { failure } });
  });
});
