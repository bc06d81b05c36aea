import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { deletionMachine } from "./deletion.machine.ts";

const coverage = trackCoverage(deletionMachine);

function start(count: number, redirectTo?: string) {
  const clock = new SimulatedClock();
  const remove = controlled<{ target: unknown }, void>();
  const machine = coverage.instrument(
    deletionMachine.provide({ actors: { remove: fromPromise(remove.effect) } }),
  );
  const actor = createActor(machine, { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  actor.send({
    type: "deletion.requested",
    label: "Vaga",
    count,
    target: 7,
    ...(redirectTo ? { redirectTo } : {}),
  });
  return {
    actor,
    clock,
    remove,
    facts,
    notices: () => facts.flatMap((fact) => ("notice" in fact ? [fact.notice] : [])),
  };
}

describe("deletion", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("deletes nothing that was cancelled", () => {
    const { actor, remove } = start(1);
    actor.send({ type: "deletion.cancelled" });
    actor.send({ type: "deletion.confirmed" });
    expect(remove.calls).toBe(0);
  });

  it("says so above two items, and leaves the page 800 ms after success", async () => {
    const { actor, clock, remove, facts, notices } = start(3, "/recruiters/jobs");
    actor.send({ type: "deletion.confirmed" });
    expect(facts).toEqual([{ type: "notice.raised", kind: "info", notice: { code: "deleting_many" } }]);
    expect(remove.input()).toEqual({ target: 7 });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    await remove.resolve();
    expect(notices()).toContainEqual({ code: "record_deleted", label: "Vaga" });
    clock.increment(delays.deleteRedirect - 1);
    expect(facts.some(({ type }) => type === "navigation.requested")).toBe(false);
    clock.increment(1);
    expect(facts.at(-1)).toEqual({ type: "navigation.requested", to: "/recruiters/jobs", replace: true });
    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("stays where it is otherwise, and reports a problem", async () => {
    const fine = start(2);
    fine.actor.send({ type: "deletion.confirmed" });
    await fine.remove.resolve();
    expect(fine.actor.getSnapshot().value).toBe("idle");
    expect(fine.facts.at(-1)).toEqual({ type: "records.deleted", target: 7 });
    const refused = start(1);
    refused.actor.send({ type: "deletion.confirmed" });
    await refused.remove.reject({ messages: ["Sem permissão"] });
    const problem = { code: "deletion_failed", label: "Vaga", many: false, integration: false };
    expect(refused.notices()).toEqual([{ ...problem, messages: ["Sem permissão"] }]);
    expect(refused.facts.at(-1)).toEqual({ type: "records.doubted" });
    expect(refused.actor.getSnapshot().value).toBe("idle");
  });

  it.each([
    [
      { integration: true, messages: ["a", "b"] },
      1,
      { many: false, integration: true, messages: ["a", "b"] },
    ],
    [{ integration: true }, 2, { many: true, integration: true, messages: [] }],
    ["broken", 3, { many: true, integration: false, messages: [] }],
    [null, 1, { many: false, integration: false, messages: [] }],
  ])("hands on what %j says of %d", async (error, count, said) => {
    const { actor, remove, notices } = start(count);
    actor.send({ type: "deletion.confirmed" });
    await remove.reject(error);
    expect(notices().at(-1)).toEqual({ code: "deletion_failed", label: "Vaga", ...said });
  });
});
