import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { type Acceptance, invitationMachine, type Offer } from "./invitation.machine.ts";

const coverage = trackCoverage(invitationMachine);
const offer: Offer = {
  email: "nina@a.test",
  business_name: "Casa",
  role_name: "Recrutador",
  role_name_en: "Recruiter",
  invited_by_name: null,
  expires_at: "2026-12-01T12:00:00Z",
  has_account: false,
};

function start(token: string | null = "t") {
  const read = controlled<{ token: string }, Offer>();
  const accept = controlled<Acceptance, void>();
  const actor = createActor(
    coverage.instrument(
      invitationMachine.provide({
        actors: { read: fromPromise(read.effect), accept: fromPromise(accept.effect) },
      }),
    ),
    { input: { token }, inspect: coverage.inspect },
  ).start();
  const state = () => actor.getSnapshot();
  const fill = (name: string, password: string) => {
    actor.send({ type: "name.changed", name });
    actor.send({ type: "password.changed", password });
    actor.send({ type: "invitation.accepted" });
  };
  return { actor, read, accept, state, fill };
}

describe("invitation", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is accepted with a name and a password", async () => {
    const { read, accept, state, fill } = start();
    expect(read.input()).toEqual({ token: "t" });
    expect(state().hasTag("busy")).toBe(true);
    await read.resolve(offer);
    expect(state()).toMatchObject({ value: "offered", context: { offer } });
    fill(" Nina Rocha ", "uma-senha-boa");
    expect(accept.input()).toEqual({ token: "t", name: "Nina Rocha", password: "uma-senha-boa" });
    expect(state().hasTag("busy")).toBe(true);
    await accept.resolve();
    expect(state()).toMatchObject({ status: "done", value: "accepted", context: { password: "" } });
  });

  it("says what is missing, until it is typed", async () => {
    const { actor, read, accept, state, fill } = start();
    await read.resolve(offer);
    fill(" N ", "");
    expect(state().value).toBe("offered");
    expect(state().context.errors).toEqual([
      { path: "name", rule: "required" },
      { path: "password", rule: "required" },
    ]);
    actor.send({ type: "name.changed", name: "Nina" });
    expect(state().context.errors).toEqual([{ path: "password", rule: "required" }]);
    fill("Ni", "1234567");
    expect(state().context.errors).toEqual([{ path: "password", rule: "minLength", params: { n: 8 } }]);
    actor.send({ type: "password.changed", password: "12345678" });
    expect(state().context.errors).toEqual([]);
    actor.send({ type: "invitation.accepted" });
    expect(accept.input()).toMatchObject({ name: "Ni", password: "12345678" });
  });

  it("asks who has an account for their password only", async () => {
    const { read, accept, state, fill } = start();
    await read.resolve({ ...offer, has_account: true });
    fill("", "a-senha-dela");
    expect(accept.input()).toEqual({ token: "t", name: null, password: "a-senha-dela" });
    const wrong = [{ path: "password", rule: "wrong" }];
    await accept.reject({ code: "validation_failed", fields: wrong });
    expect(state()).toMatchObject({ value: "offered", context: { errors: wrong, failure: null } });
  });

  it.each([
    ["rate_limited", "rate_limited"],
    ["unavailable", "unavailable"],
    ["internal", "unavailable"],
  ])("keeps what was typed where it was refused: %s", async (code, failure) => {
    const { actor, read, accept, state, fill } = start();
    await read.resolve(offer);
    fill("Nina", "uma-senha-boa");
    await accept.reject({ code });
    expect(state()).toMatchObject({
      value: "offered",
      context: { failure, name: "Nina", password: "uma-senha-boa" },
    });
    actor.send({ type: "invitation.accepted" });
    expect(state().context.failure).toBeNull();
  });

  it.each([
    [{ code: "token_invalid" }, "unknown"],
    [{ code: "already_done" }, "used"],
    [{ code: "token_expired" }, "expired"],
    [{ code: "token_revoked" }, "revoked"],
    [{ code: "token_replaced" }, "replaced"],
    [{ code: "validation_failed", fields: [{ path: "token", rule: "minLength" }] }, "unknown"],
  ])("is over where the link is: %o", async (error, end) => {
    const { read, state } = start();
    await read.reject(error);
    expect(state()).toMatchObject({ status: "done", value: "over", context: { end } });
  });

  it("is over without a link", () => {
    expect(start(null).state()).toMatchObject({ value: "over", context: { end: "unknown" } });
  });

  it("is over where it was accepted or revoked meanwhile", async () => {
    const { read, accept, state, fill } = start();
    await read.resolve(offer);
    fill("Nina", "uma-senha-boa");
    await accept.reject({ code: "token_revoked" });
    expect(state()).toMatchObject({ value: "over", context: { end: "revoked", password: "" } });
  });

  it("is read again where the provider was away", async () => {
    const { actor, read, state } = start();
    await read.reject({ code: "unavailable", fields: [{ path: "other", rule: "x" }] });
    expect(state().value).toBe("failed");
    actor.send({ type: "retry.requested" });
    await read.resolve(offer);
    expect(state().value).toBe("offered");
  });
});
