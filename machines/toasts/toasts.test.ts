import { afterAll, describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { delays } from "../delays.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { toastsMachine } from "./toasts.machine.ts";

const coverage = trackCoverage(toastsMachine);

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(coverage.instrument(toastsMachine), { clock, inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  return { actor, clock, facts, texts: () => actor.getSnapshot().context.toasts.map(({ text }) => text) };
}
const info = (text: string, duration?: number) =>
  ({ type: "toast.requested", kind: "info", text, duration }) as const;

describe("toasts", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("end each by its own time", () => {
    const { actor, clock, texts } = start();
    actor.send(info("long", 60_000));
    actor.send(info("short"));
    clock.increment(delays.toast);
    expect(texts()).toEqual(["long"]);
    clock.increment(60_000);
    expect(texts()).toEqual([]);
  });

  it("are not shown twice, and not more than four at a time", () => {
    const { actor, texts } = start();
    actor.send(info("a"));
    actor.send(info("a"));
    expect(texts()).toEqual(["a"]);
    for (const text of ["b", "c", "d", "e"]) actor.send(info(text));
    expect(texts()).toEqual(["b", "c", "d", "e"]);
  });

  it("close, and act once where they have an action", () => {
    const { actor, facts, texts } = start();
    actor.send(info("plain"));
    actor.send({ type: "toast.action_chosen", id: 1 });
    actor.send({ type: "toast.closed", id: 1 });
    actor.send({ ...info("moved"), action: { label: "Desfazer", fact: "move.undo", id: "9" } });
    actor.send({ type: "toast.action_chosen", id: 2 });
    actor.send({ type: "toast.action_chosen", id: 2 });
    expect(facts).toEqual([{ type: "toast.acted", fact: "move.undo", id: "9" }]);
    expect(texts()).toEqual([]);
  });

  it("go with what they offer", () => {
    const { actor, texts } = start();
    actor.send(info("plain"));
    for (const id of ["8", "9"])
      actor.send({ ...info(id), action: { label: "Desfazer", fact: "move.undo", id } });
    actor.send({ type: "toast.withdrawn", fact: "move.undo", id: "9" });
    actor.send({ type: "toast.withdrawn", fact: "other", id: "8" });
    expect(texts()).toEqual(["plain", "8"]);
  });
});
