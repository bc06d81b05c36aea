import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { type CredentialsKind, credentialsFormMachine, faultsOf } from "./credentials-form.machine.ts";

const coverage = trackCoverage(credentialsFormMachine);

function start(kind: CredentialsKind, wasRefused = false) {
  const actor = createActor(coverage.instrument(credentialsFormMachine), {
    input: { kind, wasRefused },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  const type = (field: "email" | "password", value: string) =>
    actor.send({ type: "field.changed", field, value });
  const submit = () => actor.send({ type: "form.submitted" });
  return { facts, type, submit, showsFaults: () => actor.getSnapshot().hasTag("faultsShown") };
}

describe("a form of credentials", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("calls nothing wrong before it was submitted, and goes on showing it afterwards", () => {
    const { facts, type, submit, showsFaults } = start("sign_in");
    type("email", "ana");
    expect(showsFaults()).toBe(false);
    submit();
    expect([showsFaults(), facts]).toEqual([true, []]);
    type("email", "ana@a.test");
    submit();
    expect([showsFaults(), facts]).toEqual([true, []]);
    type("password", "x");
    submit();
    expect(facts).toEqual([{ type: "credentials.given", email: "ana@a.test", password: "x" }]);
    expect(showsFaults()).toBe(true);
  });

  it("shows what is wrong from the start where the last one was refused", () => {
    const { facts, type, submit, showsFaults } = start("new_password", true);
    expect(showsFaults()).toBe(true);
    type("password", "12345678");
    submit();
    expect(facts).toEqual([{ type: "credentials.given", email: "", password: "12345678" }]);
  });

  it.each([
    ["sign_in", "", "", { email: "missing", password: "missing" }],
    ["sign_in", "ana@a", "x", { email: "malformed", password: null }],
    ["sign_in", "ana@a.test", "x", { email: null, password: null }],
    ["mail", "", "", { email: "missing", password: null }],
    ["mail", "ana@a.test", "", { email: null, password: null }],
    ["new_password", "", "", { email: null, password: "missing" }],
    ["new_password", "", "1234567", { email: null, password: "short" }],
    ["new_password", "", "12345678", { email: null, password: null }],
  ] as const)("%s with '%s' and '%s'", (kind, email, password, faults) => {
    expect(faultsOf({ kind, email, password })).toEqual(faults);
  });
});
