import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type ContactField,
  type ContactValues,
  contactFaults,
  contactFormMachine,
} from "./contact-form.machine.ts";

const coverage = trackCoverage(contactFormMachine);

function start() {
  const send = controlled<{ values: ContactValues }, void>();
  const machine = contactFormMachine.provide({ actors: { send: fromPromise(send.effect) } });
  const actor = createActor(coverage.instrument(machine), {
    input: { subject: "Quero contratar" },
    inspect: coverage.inspect,
  }).start();
  const type = (values: Partial<Record<ContactField, string>>) => {
    for (const [field, value] of Object.entries(values))
      actor.send({ type: "field.changed", field: field as ContactField, value });
  };
  return { actor, send, type, state: () => actor.getSnapshot() };
}

const right = { name: "Rita Lobo", email: "rita@fabrica.test", message: "Duas pessoas." };

describe("contact form", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("says what is wrong once it was sent, then while it is typed", () => {
    const { actor, type, state } = start();
    type({ email: "rita" });
    expect(state().hasTag("faultsShown")).toBe(false);
    actor.send({ type: "form.submitted" });
    expect(state().hasTag("faultsShown")).toBe(true);
    expect(contactFaults(state().context.values)).toEqual({
      name: "missing",
      email: "malformed",
      company_name: null,
      subject: null,
      message: "missing",
    });
    type({ email: "", subject: " " });
    expect(contactFaults(state().context.values)).toMatchObject({ email: "missing", subject: "missing" });
  });

  it("sends what was written, and empties the message for another", async () => {
    const { actor, send, type, state } = start();
    type(right);
    actor.send({ type: "form.submitted" });
    expect(state().hasTag("busy")).toBe(true);
    expect(send.input()).toEqual({ values: { ...right, company_name: "", subject: "Quero contratar" } });
    await send.resolve();
    expect(state().value).toBe("sent");
    actor.send({ type: "another.requested" });
    expect(state()).toMatchObject({
      value: "untried",
      context: { values: { name: "Rita Lobo", message: "" } },
    });
  });

  it("keeps everything where it does not arrive", async () => {
    const { actor, send, type, state } = start();
    actor.send({ type: "form.submitted" });
    type(right);
    actor.send({ type: "form.submitted" });
    await send.reject({ code: "rate_limited" });
    expect(state()).toMatchObject({ value: "tried", context: { failure: "rate_limited", values: right } });
    actor.send({ type: "form.submitted" });
    expect(state().context.failure).toBeNull();
    await send.reject(new Error("away"));
    expect(state().context.failure).toBe("unavailable");
  });
});
