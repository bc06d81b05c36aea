import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import { changePasswordMachine, type PasswordForm } from "./change-password.machine.ts";

const coverage = trackCoverage(changePasswordMachine);

function start() {
  const change = controlled<{ current: string; next: string }, void>();
  const machine = coverage.instrument(
    changePasswordMachine.provide({ actors: { change: fromPromise(change.effect) } }),
  );
  const actor = createActor(machine, { inspect: coverage.inspect }).start();
  const type = (form: Partial<PasswordForm>) => actor.send({ type: "form.changed", change: form });
  return { actor, change, type, save: () => actor.send({ type: "save.requested" }) };
}
const sound: PasswordForm = { current: "antiga-123", next: "nova-senha", again: "nova-senha" };

describe("change of password", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("reports missing, short and mismatched passwords", () => {
    const { actor, save, type } = start();
    const nothing = { current: "", next: "", again: "", fields: [], failure: null };
    expect(actor.getSnapshot().context).toEqual(nothing);
    save();
    expect(actor.getSnapshot().context.fields.map(({ path }) => path)).toEqual(["current", "next"]);
    type({ current: "a", next: "curta", again: "outra" });
    save();
    expect(actor.getSnapshot().context.fields.map(({ rule }) => rule)).toEqual(["minLength", "mismatch"]);
    type({ again: "curta" });
    expect(actor.getSnapshot().context.fields.map(({ path }) => path)).toEqual(["next"]);
    save();
    expect(actor.getSnapshot().context.fields).toEqual([
      { path: "next", rule: "minLength", params: { n: 8 } },
    ]);
  });

  it("takes eight characters", () => {
    const { actor, save, type } = start();
    type({ current: "a", next: "12345678", again: "12345678" });
    save();
    expect(actor.getSnapshot()).toMatchObject({ value: "saving", context: { fields: [] } });
  });

  it("changes it once and forgets what was typed", async () => {
    const { actor, change, save, type } = start();
    type(sound);
    save();
    type({ next: "while saving" });
    expect(change.input()).toEqual({ current: "antiga-123", next: "nova-senha" });
    await change.resolve();
    expect(actor.getSnapshot()).toMatchObject({ value: "changed", context: { current: "", next: "" } });
    type({ current: "x" });
    expect(actor.getSnapshot().value).toBe("editing");
  });

  it("puts a refusal at the form's field", async () => {
    const { actor, change, save, type } = start();
    type(sound);
    save();
    await change.reject({
      code: "validation_failed",
      fields: [
        { path: "current_password", rule: "wrong" },
        { path: "other", rule: "unknown" },
      ],
    });
    expect(actor.getSnapshot()).toMatchObject({
      value: "editing",
      context: { failure: "validation_failed" },
    });
    expect(actor.getSnapshot().context.fields).toEqual([
      { path: "current", rule: "wrong" },
      { path: "other", rule: "unknown" },
    ]);
    save();
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, fields: [] });
  });
});
