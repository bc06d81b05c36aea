import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { passwordResetMachine } from "./password-reset.machine.ts";

const coverage = trackCoverage(passwordResetMachine);

function start(token: string | null) {
  const readLink = controlled<{ strategy: Strategy; token: string }, void>();
  const sendMail = controlled<{ strategy: Strategy; email: string }, void>();
  const setPassword = controlled<{ strategy: Strategy; token: string; password: string }, void>();
  const actor = createActor(
    coverage.instrument(
      passwordResetMachine.provide({
        actors: {
          readLink: fromPromise(readLink.effect),
          sendMail: fromPromise(sendMail.effect),
          setPassword: fromPromise(setPassword.effect),
        },
      }),
    ),
    { input: { strategy: "recruiters", token }, inspect: coverage.inspect },
  ).start();
  return { actor, readLink, sendMail, setPassword, state: () => actor.getSnapshot() };
}

describe("password reset", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("mails a link, and another one", async () => {
    const { actor, sendMail, state } = start(null);
    actor.send({ type: "mail.requested", email: "ana@a.test" });
    expect(sendMail.input()).toEqual({ strategy: "recruiters", email: "ana@a.test" });
    expect(state().hasTag("busy")).toBe(true);
    await sendMail.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: "asking", context: { failure: "rate_limited" } });
    actor.send({ type: "mail.requested", email: "ana@a.test" });
    await sendMail.resolve();
    expect(state()).toMatchObject({ value: "sent", context: { failure: null } });
    actor.send({ type: "another.requested" });
    expect(state().value).toBe("asking");
  });

  it("sets the password with the mailed token", async () => {
    const { actor, readLink, setPassword, state } = start("mailed");
    expect(readLink.input()).toEqual({ strategy: "recruiters", token: "mailed" });
    expect(state().value).toBe("reading");
    await readLink.resolve();
    actor.send({ type: "password.chosen", password: "segredo-novo" });
    expect(setPassword.input()).toEqual({
      strategy: "recruiters",
      token: "mailed",
      password: "segredo-novo",
    });
    await setPassword.reject(new Error("away"));
    expect(state()).toMatchObject({ value: "choosing", context: { failure: "unavailable" } });
    actor.send({ type: "password.chosen", password: "segredo-novo" });
    expect(state().context.failure).toBeNull();
    expect(state().hasTag("busy")).toBe(true);
    await setPassword.resolve();
    expect(state().status).toBe("done");
  });

  it("asks for a new mail where the link is over, also of its own accord", async () => {
    const { actor, readLink, setPassword, state } = start("old");
    await readLink.resolve();
    actor.send({ type: "password.chosen", password: "segredo-novo" });
    await setPassword.reject({ code: "token_invalid" });
    expect(state()).toMatchObject({ value: "asking", context: { failure: "link_expired", token: null } });
    const other = start("mailed");
    await other.readLink.resolve();
    other.actor.send({ type: "another.requested" });
    expect(other.state()).toMatchObject({ value: "asking", context: { token: null } });
  });

  it("tells of a link that is over before a password is typed", async () => {
    const { readLink, state } = start("used");
    await readLink.reject({ code: "token_invalid" });
    expect(state()).toMatchObject({ value: "asking", context: { failure: "link_expired", token: null } });
  });

  it("lets a password be chosen where the link could not be read", async () => {
    const { readLink, state } = start("mailed");
    await readLink.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "choosing", context: { failure: null, token: "mailed" } });
  });
});
