import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { type Dismissal, dismissalMachine, undoOf } from "./dismissal.machine.ts";

const coverage = trackCoverage(dismissalMachine);

function start() {
  const save = controlled<{ entity: DuplicableEntity; dismissal: Dismissal | undefined }, void>();
  const machine = coverage.instrument(
    dismissalMachine.provide({ actors: { save: fromPromise(save.effect) } }),
  );
  const actor = createActor(machine, { input: { entity: "candidates" }, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return {
    actor,
    save,
    facts,
    dismiss: (...ids: number[]) => actor.send({ type: "dismissal.requested", ids }),
    act: (entity: DuplicableEntity, ids: number[]) =>
      actor.send({ type: "toast.acted", ...undoOf(entity, ids) }),
  };
}

describe("the dismissal of duplicates", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("is saved, then announced", async () => {
    const { actor, save, facts, dismiss } = start();
    dismiss(11, 12);
    const dismissal = { ids: [11, 12], isUndo: false };
    expect([save.input(), facts]).toEqual([{ entity: "candidates", dismissal }, []]);
    await save.resolve();
    expect(facts).toEqual([{ type: "dismissal.saved", dismissal }]);
    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("is taken back from its own toast only", () => {
    const { actor, save, act } = start();
    act("client_contacts", [11, 12]);
    actor.send({ type: "toast.acted", fact: "board.moved", id: "candidates 11" });
    expect(save.calls).toBe(0);
    act("candidates", [11, 12]);
    expect(save.input()).toEqual({ entity: "candidates", dismissal: { ids: [11, 12], isUndo: true } });
  });

  it("waits for the one before it, whatever becomes of that", async () => {
    const { actor, save, facts, dismiss, act } = start();
    dismiss(11, 12);
    dismiss(21, 22);
    act("client_contacts", [31, 32]);
    act("candidates", [31, 32]);
    expect(save.calls).toBe(1);
    await save.reject({ code: "unavailable" });
    expect(facts).toEqual([{ type: "dismissal.refused", dismissal: { ids: [11, 12], isUndo: false } }]);
    expect(save.input()?.dismissal).toEqual({ ids: [21, 22], isUndo: false });
    await save.resolve();
    expect(save.input()?.dismissal).toEqual({ ids: [31, 32], isUndo: true });
    await save.resolve();
    expect([actor.getSnapshot().value, facts.length]).toEqual(["idle", 3]);
  });
});
