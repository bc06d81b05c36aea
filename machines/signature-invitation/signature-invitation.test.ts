import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { trackCoverage } from "../testing/coverage.ts";
import { signatureInvitationMachine } from "./signature-invitation.machine.ts";

const coverage = trackCoverage(signatureInvitationMachine);

function start(isPutOff: boolean) {
  const remember = vi.fn();
  const machine = coverage.instrument(signatureInvitationMachine.provide({ actions: { remember } }));
  const actor = createActor(machine, { input: { isPutOff }, inspect: coverage.inspect });
  actor.start();
  return { actor, remember, value: () => actor.getSnapshot().value };
}

describe("the invitation to write a signature", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("stands until it is put off, which is remembered", () => {
    const { actor, remember, value } = start(false);
    expect(value()).toBe("standing");
    actor.send({ type: "invitation.put_off" });
    actor.send({ type: "invitation.put_off" });
    expect([value(), remember.mock.calls.length]).toEqual(["putOff", 1]);
  });

  it("does not come again in the same visit", () => {
    const { remember, value } = start(true);
    expect([value(), remember.mock.calls.length]).toEqual(["putOff", 0]);
  });
});
